import { z } from 'zod'
import { newPassword, otp } from './auth.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exportFormats } from './values.ts'
import { email, idParams, message, queryChoice, record, text, timestamp } from '../platform/shapes.ts'

/** The current password, entered again. */
export const ownPassword = z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(1000)

/** A two-step verification code, required if the account uses it. Blank is the same as absent. */
export const ownOtp = otp.or(z.literal('')).optional()

/** A signed-in device. */
const device = z.object({
  id: z.string(),
  /** The browser and its system, in words: `Firefox on Windows`. */
  device: z.string(),
  created_at: timestamp,
  /** To the minute. */
  last_used_at: timestamp,
  /** The device that sent this request. */
  is_current: z.boolean(),
})
export type Device = z.input<typeof device>

/** The caller's own account. */
export const ownAccount = {
  changePassword: endpoint('POST /settings/change-password', {
    access: 'job_seeker_or_employer',
    summary: 'Change your password; signs out your other devices and sends you an email',
    body: z.object({ current_password: ownPassword, password: newPassword, otp: ownOtp }),
    reply: message,
    secret_reply: true,
  }),
  changeEmail: endpoint('POST /settings/change-email', {
    access: 'signed_in',
    summary:
      'Change your email. With your password, a code is emailed to the new address and a notification to the old one; with the code, the address is changed',
    body: z
      .object({ email, password: ownPassword.optional(), otp: ownOtp, code: text('Code', 100).optional() })
      .refine(({ password: asked, code }) => (asked === undefined) !== (code === undefined), {
        path: ['password'],
        error: 'Send your password to get a code, or only the code.',
      }),
    reply: z.object({ message: z.string(), data: z.object({ email: z.string(), is_changed: z.boolean() }) }),
    secret_reply: true,
  }),
  sessions: endpoint('GET /settings/sessions', {
    access: 'signed_in',
    summary: 'List where you’re signed in: this session first, then the most recently used',
    reply: record(z.array(device)),
  }),
  endSession: endpoint('DELETE /settings/sessions/{id}', {
    access: 'signed_in',
    summary: 'Sign out one of your devices',
    params: idParams,
    reply: message,
  }),
  export: endpoint('GET /settings/export', {
    access: 'job_seeker_or_employer',
    summary: 'Download all of your data as one JSON file, or as a ZIP file with a CSV file for each part',
    query: z.object({ format: queryChoice('format', exportFormats) }),
    reply: 'raw',
  }),
  delete: endpoint('POST /settings/delete-account', {
    access: 'job_seeker_or_employer',
    summary:
      'Delete your account immediately. Companies keep a record of each application, without your name. If you’re the only person in your company, or an account owner who asks for it, the company is deleted too',
    body: z.object({ password: ownPassword, delete_company: z.boolean().optional() }),
    reply: message,
    secret_reply: true,
  }),
}
