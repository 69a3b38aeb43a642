import { z } from 'zod'
import { otp } from '../accounts/auth.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ownOtp, ownPassword } from '../accounts/own-account.ts'
import { idParams, message, record, timestamp } from '../platform/shapes.ts'

/** Proof that it's the owner: the password, and a code if two-step verification is on. */
const proof = { password: ownPassword, otp: ownOtp }

const codes = z.object({
  message: z.string(),
  data: z.object({
    /** Each works once. They're shown only now. */
    recovery_codes: z.array(z.string()),
  }),
})

/** Two-step verification for administrators: codes from an authenticator app (TOTP, RFC 6238), and recovery codes. */
export const adminSecondFactor = {
  state: endpoint('GET /admin/settings/second-factor', {
    access: 'admin',
    before_second_factor: true,
    summary: 'Check whether your two-step verification is on, and how many recovery codes you have left',
    reply: record(
      z.object({
        /** Required for the rest of the back office, except in the demo. */
        is_required: z.boolean(),
        /** Null if it's off. */
        confirmed_at: timestamp.nullable(),
        recovery_codes_left: z.int(),
      }),
    ),
  }),
  setUp: endpoint('POST /admin/settings/second-factor', {
    access: 'admin',
    before_second_factor: true,
    summary: 'Get a new secret for an authenticator app; your current app works until you confirm the new one',
    body: z.object(proof),
    reply: record(
      z.object({
        /** Base32, for typing it in when the QR code can't be scanned. */
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
    summary: 'Confirm the new app with a code; ends all your other sessions and emails you',
    body: z.object({ otp }),
    reply: codes,
    secret_reply: true,
  }),
  recoveryCodes: endpoint('POST /admin/settings/second-factor/recovery-codes', {
    access: 'admin',
    before_second_factor: true,
    summary: 'Create new recovery codes; your old codes stop working',
    body: z.object(proof),
    reply: codes,
    secret_reply: true,
  }),
  remove: endpoint('DELETE /admin/settings/second-factor', {
    access: 'admin',
    before_second_factor: true,
    summary: 'Turn off your two-step verification; refused where it’s required',
    body: z.object(proof),
    reply: message,
    secret_reply: true,
  }),
  removeOfAdmin: endpoint('DELETE /admin/settings/admins/{id}/second-factor', {
    access: 'super_admin',
    summary:
      'Turn off another administrator’s two-step verification, with your password; their sessions end, and they’re emailed',
    params: idParams,
    body: z.object({ password: ownPassword }),
    reply: message,
    secret_reply: true,
  }),
}
