import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Limits } from '../../platform/config/config.ts'
import { type Secrets, secretsOf } from '../../platform/config/secret.ts'
import { blockOf, type Limit, networkOf, signInFrom, signInWindow } from '../../platform/http/limits.ts'

/** The network of a session, hashed: without the secret nobody can read it from the table. */
export const networkHash = (secret: string, address: string) =>
  createHmac('sha256', secret)
    .update(`network:${networkOf(address)}`)
    .digest()

/** As it may have been kept: with today's secret, or the one it replaces. */
export const networkHashes = (secrets: Secrets, address: string) =>
  secretsOf(secrets).map((secret) => networkHash(secret, address))

/** Failures count against the address typed in, whether or not anybody has it. */
const strangersTo = (email: string) => `sign_in:account:${email.toLowerCase()}`
const fromNetwork = (email: string, address: string) => `${strangersTo(email)}:${networkOf(address)}`

type Count = { key: string; limit: Limit }

/**
 * Where failures to sign in are counted, the same for every address that is typed in, so that no answer tells which ones
 * have an account. `own`: each network has a count for each account, and one over all accounts. `shared`: all networks
 * together have one for each account, and so has each neighbourhood, a brake on guessing from many addresses. Only the
 * right password gets past the shared ones, from a network that has signed in to the account: what others do keeps nobody
 * out of it.
 */
export function signInCounts(email: string, address: string, limits: Limits): { own: Count[]; shared: Count[] } {
  const count = (key: string, max: number, seconds = signInWindow) => ({ key, limit: { max, seconds } })
  return {
    own: [
      count(fromNetwork(email, address), limits.sign_in_per_account),
      count(signInFrom(address), limits.sign_in_per_address),
    ],
    shared: [
      count(strangersTo(email), limits.sign_in_per_account_by_strangers, 3600),
      count(`sign_in:block:${blockOf(address)}`, limits.sign_in_per_block),
    ],
  }
}

/** What is forgiven to who sets a new password by mail. */
export const forgivenTo = (email: string, address: string) => [strangersTo(email), fromNetwork(email, address)]

export const mailLimit = (max: number) => ({ max, seconds: 3600 })
export const mailsTo = (email: string) => `account_mail:${email.toLowerCase()}`

const levelMs = 300

/**
 * Answers that must not tell, by their time, whether an address is known: the work is done first, and the answer given
 * no sooner than `levelMs` after its beginning.
 */
export async function inLevelTime<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), pause(levelMs)])
  return answer
}
