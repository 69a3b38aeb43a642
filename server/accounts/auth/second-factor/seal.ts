import { type Secrets, secretsOf } from '../../../platform/config/secret.ts'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32))

/** Encrypted, so that a leaked table or backup doesn't reveal anyone's second factor. Bound to its account. */
export function seal(secret: string, account_id: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(account_id))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws if it was sealed with neither of these secrets, or for another account */
export function unseal(secrets: Secrets, account_id: string, sealed: Buffer): Buffer {
  let failure: unknown
  for (const secret of secretsOf(secrets)) {
    try {
      return unsealWith(secret, account_id, sealed)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function unsealWith(secret: string, account_id: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(account_id))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
