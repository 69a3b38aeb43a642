import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { type Secrets, secretsOf } from '../config/secret.ts'

/** A ticket and its owner's address. When the address changes, old links stop working. */
export type TicketOf = { id: string; email: string }

/** 96 bits of the signature. With the ID it's 56 characters, which leaves 8 of the 64 in a local part. */
const signatureDigits = 24
const idDigits = 32

/** The longest name before the `+` in an address with a token. */
export const longestReplyName = 64 - '+'.length - idDigits - signatureDigits

/**
 * Opens a ticket for its owner, in a link and in the reply-to address. Hexadecimal, because mail servers may change an
 * address to lowercase. It doesn't expire, because email is read years later.
 */
export const ticketToken = (secret: string, { id, email }: TicketOf) =>
  id.replaceAll('-', '') + signatureOf(secret, { id, email })

/** The ID in a well-formed token. `isTicketToken` checks the signature. */
export function ticketIdIn(token: string): string | undefined {
  const digits = token.toLowerCase()
  if (!/^[\da-f]+$/.test(digits) || digits.length !== idDigits + signatureDigits) return undefined
  return digits.slice(0, idDigits).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function isTicketToken(secrets: Secrets, token: string, about: TicketOf): boolean {
  const given = Buffer.from(token.toLowerCase().slice(idDigits))
  return secretsOf(secrets).some((secret) => {
    const right = Buffer.from(signatureOf(secret, about))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const signatureOf = (secret: string, { id, email }: TicketOf) =>
  createHmac('sha256', secret).update(`ticket\n${id}\n${email.toLowerCase()}`).digest('hex').slice(0, signatureDigits)

/** `reply+token@example.com`, or null if incoming email isn't set up. */
export function replyAddress({ reply_address }: Pick<Config, 'reply_address'>, token: string): string | null {
  if (reply_address === null) return null
  const [name, domain] = reply_address.split('@')
  return `${name}+${token}@${domain}`
}

/** The token in the recipient address of an incoming email, however it's written. */
export function tokenInAddress({ reply_address }: Pick<Config, 'reply_address'>, address: string): string | undefined {
  const [name, domain] = (reply_address ?? '').toLowerCase().split('@')
  const at = address.lastIndexOf('@')
  const [to, token, ...more] = address.slice(0, Math.max(0, at)).split('+')
  const isOurs = to?.toLowerCase() === name && address.slice(at + 1).toLowerCase() === domain
  return isOurs && token && !more.length ? token : undefined
}
