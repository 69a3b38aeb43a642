import { z } from 'zod'
import { newPassword, otp } from './auth.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exportFormats } from './values.ts'
import { email, idParams, message, queryChoice, record, text, timestamp } from '../platform/shapes.ts'

/** The password there is, typed again. */
export const ownPassword = z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(1000)

/** A code of the second factor, required where the account has one; blank is the same as absent. */
export const ownOtp = otp.or(z.literal('')).optional()

/** One of the devices that are signed in. */
const device = z.object({
  id: z.string(),
  /** The browser and its system, in words: `Firefox on Windows`. */
  device: z.string(),
  created_at: timestamp,
  /** To the minute. */
  last_used_at: timestamp,
  /** The one that asks. */
  is_current: z.boolean(),
})
export type Device = z.input<typeof device>

/** My own account: what signs me in, and what becomes of it. */
export const ownAccount = {
  changePassword: endpoint('POST /settings/change-password', {
    access: 'job_seeker_or_employer',
    summary: 'Choose another password; ends every other session and mails the owner',
    body: z.object({ current_password: ownPassword, password: newPassword, otp: ownOtp }),
    reply: message,
    secret_reply: true,
  }),
  changeEmail: endpoint('POST /settings/change-email', {
    access: 'signed_in',
    summary:
      'With the password: a code is mailed to the new address and a notice to the old one. With the code: the address is changed',
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
    summary: 'Where I am signed in, this session first, then the last used',
    reply: record(z.array(device)),
  }),
  endSession: endpoint('DELETE /settings/sessions/{id}', {
    access: 'signed_in',
    summary: 'Sign one of my devices out',
    params: idParams,
    reply: message,
  }),
  export: endpoint('GET /settings/export', {
    access: 'job_seeker_or_employer',
    summary: 'Everything kept about me: one JSON document, or a ZIP file with one CSV file for each part',
    query: z.object({ format: queryChoice('format', exportFormats) }),
    reply: 'raw',
  }),
  delete: endpoint('POST /settings/delete-account', {
    access: 'job_seeker_or_employer',
    summary:
      'End my account at once, everywhere. A company keeps that there was an application, and nothing of whose; the account of its only colleague, or of an owner who asks for it, ends the company too',
    body: z.object({ password: ownPassword, delete_company: z.boolean().optional() }),
    reply: message,
    secret_reply: true,
  }),
}
