import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf, signInWindow } from '../http/limits.ts'

/** Where a session began; says nothing to who reads the table without the secret. */
export const networkHash = (secret: string, address: string) =>
  createHmac('sha256', secret)
    .update(`network:${networkOf(address)}`)
    .digest()

/** Failures count against the address typed in, whether or not anybody has it. */
const failures = (email: string) => `sign_in:account:${email.toLowerCase()}`

/**
 * Where failures to sign in are counted. Networks the owner has signed in from have a count of their own: failures
 * from elsewhere do not keep the owner out.
 */
export const failuresOf = (email: string, address: string, isKnownNetwork: boolean) =>
  isKnownNetwork ? `${failures(email)}:${networkOf(address)}` : failures(email)

export const signInLimit = (max: number) => ({ max, seconds: signInWindow })
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
