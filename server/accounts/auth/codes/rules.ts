import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../../platform/http/callers.ts'
import { type Secrets, secretsOf } from '../../../platform/config/secret.ts'

/**
 * How long what was mailed is good, and how often a code may be tried: by one network, and by all together. The network
 * that registered the address has its tries whatever the others do, who could use a few up for an owner.
 */
export const codeLifeMs = 10 * 60_000
export const codeTries = { one: 5, all: 20 }
/** Longer than a code is good. */
export const codeTriesFrom = (codeId: string, network: string) => ({
  key: `code:${codeId}:${network}`,
  limit: { max: codeTries.one, seconds: 3600 },
})
export const resetLifeMs = 30 * 60_000

/** Six digits to type, or a token for a link: 256 random bits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
export const newToken = () => randomBytes(32).toString('base64url')
export const tokenHash = hashToken

/** As people paste a code: `123 456`, `123-456`. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '')

/** Keyed, for six digits are soon guessed from a plain hash. */
export const codeHash = (secret: string, accountId: string, code: string) =>
  createHmac('sha256', secret).update(`code:${accountId}:${code}`).digest()

/** Whether it is the code that was mailed, also before SECRET was replaced. */
export const isCode = (secrets: Secrets, accountId: string, typed: string, code_hash: Buffer) =>
  secretsOf(secrets).some((secret) => sameHash(code_hash, codeHash(secret, accountId, plainCode(typed))))

export const sameHash = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
