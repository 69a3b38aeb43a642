import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../../platform/http/callers.ts'
import { type Secrets, secretsOf } from '../../../platform/config/secret.ts'

/**
 * How long codes are valid and how often one can be tried: by one network, and by all together. The network that
 * registered the address has its own tries, so that others can't use them up.
 */
export const codeLifeMs = 10 * 60_000
export const codeTries = { one: 5, all: 20 }
/** Counted for longer than a code is valid. */
export const codeTriesFrom = (codeId: string, network: string) => ({
  key: `code:${codeId}:${network}`,
  limit: { max: codeTries.one, seconds: 3600 },
})
export const resetLifeMs = 30 * 60_000

/** Six digits to type, or a 256-bit random token for a link. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
export const newToken = () => randomBytes(32).toString('base64url')
export const tokenHash = hashToken

/** Accepts codes as people paste them: `123 456`, `123-456`. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '')

/** Keyed, because six digits are easily guessed from a plain hash. */
export const codeHash = (secret: string, accountId: string, code: string) =>
  createHmac('sha256', secret).update(`code:${accountId}:${code}`).digest()

/** Whether it's the emailed code, even if SECRET was rotated since. */
export const isCode = (secrets: Secrets, accountId: string, typed: string, code_hash: Buffer) =>
  secretsOf(secrets).some((secret) => sameHash(code_hash, codeHash(secret, accountId, plainCode(typed))))

export const sameHash = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
