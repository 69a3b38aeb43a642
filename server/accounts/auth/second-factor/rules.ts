import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { productName } from '../../../../contract/platform/product.ts'

/** How many recovery codes an account gets. */
export const recoveryCodes = 10
/** A secret that was shown must be confirmed within an hour, or a new one is needed. */
export const pendingLifeMs = 3_600_000

/**
 * The parameters that authenticator apps support (RFC 6238 and Google's key URI format): SHA-1, six digits, 30-second
 * steps.
 */
const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: productName, label, secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** 160 random bits, as RFC 4226 recommends. */
export const newSecret = () => Buffer.from(new Secret({ size: 20 }).bytes)

const secretOf = (bytes: Buffer) => Secret.fromHex(bytes.toString('hex'))

/** What an app reads from the QR code, and what people type if it can't. */
export const describeSecret = (bytes: Buffer, email: string) => ({
  secret: secretOf(bytes).base32,
  uri: totp(secretOf(bytes), email).toString(),
})

/** The 30-second step of a code: the current, previous, or next one, because clocks differ. Null for a wrong code. */
export function stepOf(bytes: Buffer, code: string, now: Date): number | null {
  const app = totp(secretOf(bytes))
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : app.counter({ timestamp: now.getTime() }) + delta
}

/** The code an app shows at that time, for tests and the demo. */
export const codeAt = (base32: string, now: Date) =>
  totp(Secret.fromBase32(base32)).generate({ timestamp: now.getTime() })

/** 80 bits in unambiguous letters and digits (Crockford's): `7XK2-9MQT-4HV3-RWZC`. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryCodeLength = 16

export const newRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, (_, at) => (at && at % 4 === 0 ? '-' : '') + alphabet[randomInt(32)]).join(
    '',
  )

/** Accepts lowercase letters, missing hyphens, and O for 0. */
const plainRecoveryCode = (typed: string) =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Random enough that a plain hash can't be reversed. */
export const recoveryCodeHash = (typed: string) => createHash('sha256').update(plainRecoveryCode(typed)).digest()

/** Which of the two was entered, or null for neither. */
export function kindOf(typed: string): { app: string } | { recovery: Buffer } | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) return { app: digits }
  return plainRecoveryCode(typed).length === recoveryCodeLength ? { recovery: recoveryCodeHash(typed) } : null
}
