import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Limits } from '../../platform/config/config.ts'
import { type Secrets, secretsOf } from '../../platform/config/secret.ts'
import { blockOf, type Limit, networkOf, signInFrom, signInWindow } from '../../platform/http/limits.ts'

/** A session's network, hashed so that it can't be read from the table without the secret. */
export const networkHash = (secret: string, address: string) =>
  createHmac('sha256', secret)
    .update(`network:${networkOf(address)}`)
    .digest()

/** The hashes with the current and the previous secret. */
export const networkHashes = (secrets: Secrets, address: string) =>
  secretsOf(secrets).map((secret) => networkHash(secret, address))

/** Failures count against the typed address, whether or not it has an account. */
const strangersTo = (email: string) => `sign_in:account:${email.toLowerCase()}`
const fromNetwork = (email: string, address: string) => `${strangersTo(email)}:${networkOf(address)}`

type Count = { key: string; limit: Limit }

/**
 * Where sign-in failures are counted. They're the same for every typed address, so that no response reveals which ones
 * have an account. `own`: per network and account, and per network over all accounts. `shared`: per account over all
 * networks, and per neighborhood of networks, against guessing from many addresses. Only the right password from a
 * network that has signed in to the account gets past the shared counts, so that others can't lock the owner out.
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

/** The counts that are reset when someone sets a new password by email. */
export const forgivenTo = (email: string, address: string) => [strangersTo(email), fromNetwork(email, address)]

export const mailLimit = (max: number) => ({ max, seconds: 3600 })
export const mailsTo = (email: string) => `account_mail:${email.toLowerCase()}`

const levelMs = 300

/**
 * For responses whose timing must not reveal whether an address is known: does the work first, and responds no sooner
 * than `levelMs` after the start.
 */
export async function inLevelTime<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), pause(levelMs)])
  return answer
}
