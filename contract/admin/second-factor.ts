import { z } from 'zod'
import { otp } from '../accounts/auth.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ownOtp, ownPassword } from '../accounts/own-account.ts'
import { idParams, message, record, timestamp } from '../platform/shapes.ts'

/** What proves that it is the owner: the password, and a code of the second factor where there is one. */
const proof = { password: ownPassword, otp: ownOtp }

const codes = z.object({
  message: z.string(),
  data: z.object({
    /** Each good once; shown now and never again. */
    recovery_codes: z.array(z.string()),
  }),
})

/** An admin's second factor: the code of an authenticator app (TOTP, RFC 6238), and recovery codes. */
export const adminSecondFactor = {
  state: endpoint('GET /admin/settings/second-factor', {
    access: 'admin',
    before_second_factor: true,
    summary: 'Whether I have a second factor, and how many recovery codes are left',
    reply: record(
      z.object({
        /** Without one nothing else of the back office answers; not in the demo world. */
        is_required: z.boolean(),
        /** Null: there is none. */
        confirmed_at: timestamp.nullable(),
        recovery_codes_left: z.int(),
      }),
    ),
  }),
  setUp: endpoint('POST /admin/settings/second-factor', {
    access: 'admin',
    before_second_factor: true,
    summary: 'A new secret for an authenticator app; the one there is stays until this one is confirmed',
    body: z.object(proof),
    reply: record(
      z.object({
        /** Base32, to be typed where the address cannot be read as a QR code. */
        secret: z.string(),
        /** `otpauth://totp/…` */
        uri: z.string(),
      }),
    ),
    secret_reply: true,
  }),
  confirm: endpoint('POST /admin/settings/second-factor/confirm', {
    access: 'admin',
    before_second_factor: true,
    summary: 'With a code of the app it is my second factor; ends every other session and mails the owner',
    body: z.object({ otp }),
    reply: codes,
    secret_reply: true,
  }),
  recoveryCodes: endpoint('POST /admin/settings/second-factor/recovery-codes', {
    access: 'admin',
    before_second_factor: true,
    summary: 'New recovery codes; those there are, are good no longer',
    body: z.object(proof),
    reply: codes,
    secret_reply: true,
  }),
  remove: endpoint('DELETE /admin/settings/second-factor', {
    access: 'admin',
    before_second_factor: true,
    summary: 'Sign in with the password alone; refused where a second factor is required',
    body: z.object(proof),
    reply: message,
    secret_reply: true,
  }),
  removeOfAdmin: endpoint('DELETE /admin/settings/admins/{id}/second-factor', {
    access: 'super_admin',
    summary: 'Remove the second factor of another admin, with my password: their sessions end, and they are mailed',
    params: idParams,
    body: z.object({ password: ownPassword }),
    reply: message,
    secret_reply: true,
  }),
}
