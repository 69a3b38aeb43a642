import { z } from 'zod'
import { newPassword } from '../accounts/auth.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ownOtp, ownPassword } from '../accounts/own-account.ts'
import { email, idParams, keyword, message, name, page, paging, record, timestamp, loaded } from '../platform/shapes.ts'
import { adminRoles } from '../platform/values.ts'

const adminProfile = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(adminRoles),
  created_at: timestamp,
  updated_at: timestamp,
})
export type AdminProfile = z.input<typeof adminProfile>

const admin = adminProfile.omit({ updated_at: true }).extend({
  /** Null if not in the last weeks, because sessions are only kept that long. */
  last_used_at: timestamp.nullable(),
  /** Was sent a link and hasn't set a password yet. */
  is_invited: z.boolean(),
  has_second_factor: z.boolean(),
  is_you: z.boolean(),
})
export type Admin = z.input<typeof admin>

const names = { first_name: name('First name', 100), last_name: name('Last name', 100) }

/** An administrator's own account, and the other administrators. */
export const adminSettings = {
  profile: endpoint('GET /admin/settings/profile', {
    access: 'admin',
    summary: 'Get your name, email address, and role',
    reply: record(adminProfile),
  }),
  saveProfile: endpoint('PUT /admin/settings/profile', {
    access: 'admin',
    summary: 'Update your name',
    body: z.object({ ...names, updated_at: loaded }),
    reply: record(adminProfile),
  }),
  changePassword: endpoint('PUT /admin/settings/change-password', {
    access: 'admin',
    summary: 'Change your password; ends all your other sessions and emails you',
    body: z.object({ current_password: ownPassword, password: newPassword, otp: ownOtp }),
    reply: message,
    secret_reply: true,
  }),
  admins: endpoint('GET /admin/settings/admins', {
    access: 'admin',
    summary: 'List the administrators',
    query: z.object({ keyword, ...paging() }),
    reply: page(admin),
  }),
  create: endpoint('POST /admin/settings/admins', {
    access: 'super_admin',
    summary:
      'Add an administrator, with your password; they’re emailed a link to set theirs, which works once and expires in a day',
    body: z.object({
      email,
      ...names,
      role: z.enum(adminRoles, { error: `role must be one of: ${adminRoles.join(', ')}.` }),
      password: ownPassword,
    }),
    reply: record(admin),
  }),
  resetPassword: endpoint('PUT /admin/settings/admins/{id}/reset-password', {
    access: 'super_admin',
    summary: 'Reset another administrator’s password, with yours; their sessions end, and they’re emailed a link',
    params: idParams,
    body: z.object({ password: ownPassword }),
    reply: message,
    secret_reply: true,
  }),
  remove: endpoint('DELETE /admin/settings/admins/{id}', {
    access: 'super_admin',
    summary: 'Remove another administrator, with your password; what they did stays in the audit log',
    params: idParams,
    body: z.object({ password: ownPassword }),
    reply: message,
    secret_reply: true,
  }),
  assignees: endpoint('GET /settings/admins', {
    access: 'admin',
    summary: 'List administrators by name, to assign tickets to',
    query: z.object({ keyword }),
    reply: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
}
