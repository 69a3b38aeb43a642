import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Secrets, secretsOf } from '../config/secret.ts'
import { type UnsubscribableEvent, unsubscribableEvents } from '../../../contract/accounts/values.ts'

/** What a link unsubscribes from: these events for one account, or one job alert. */
export type Unsubscribing = { account_id: string; events: UnsubscribableEvent[]; alert_id: string | null }

/**
 * Signed and not stored. It doesn't expire, because email is read years later and the link only does what its reader
 * could do anyway.
 */
export function unsubscribeToken(secret: string, { account_id, events, alert_id }: Unsubscribing): string {
  const said = [account_id, events.join('~'), alert_id ?? ''].join('.')
  return `${said}.${signatureOf(secret, said)}`
}

/** Undefined if it isn't one of ours. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Unsubscribing | undefined {
  const at = token.lastIndexOf('.')
  const said = token.slice(0, Math.max(0, at))
  const signature = token.slice(at + 1)
  if (!secretsOf(secrets).some((secret) => isSame(signature, signatureOf(secret, said)))) return undefined
  const [account_id = '', names = '', alert_id] = said.split('.')
  const events = unsubscribableEvents.filter((event) => names.split('~').includes(event))
  return { account_id, events, alert_id: alert_id || null }
}

const signatureOf = (secret: string, said: string) =>
  createHmac('sha256', secret).update(`unsubscribe\n${said}`).digest('base64url')

function isSame(one: string, other: string) {
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}
