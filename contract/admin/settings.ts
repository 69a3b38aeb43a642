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
  /** Null: never. Sessions are kept for a while, so this is of the last weeks. */
  last_used_at: timestamp.nullable(),
  /** A link was mailed, and no password is set with it yet. */
  is_invited: z.boolean(),
  has_second_factor: z.boolean(),
  is_you: z.boolean(),
})
export type Admin = z.input<typeof admin>

const names = { first_name: name('First name', 100), last_name: name('Last name', 100) }

/** An admin's own account, and who else is one. */
export const adminSettings = {
  profile: endpoint('GET /admin/settings/profile', {
    access: 'admin',
    summary: 'My name, address and role',
    reply: record(adminProfile),
  }),
  saveProfile: endpoint('PUT /admin/settings/profile', {
    access: 'admin',
    summary: 'Change my name',
    body: z.object({ ...names, updated_at: loaded }),
    reply: record(adminProfile),
  }),
  changePassword: endpoint('PUT /admin/settings/change-password', {
    access: 'admin',
    summary: 'Choose another password; ends every other session and mails the owner',
    body: z.object({ current_password: ownPassword, password: newPassword, otp: ownOtp }),
    reply: message,
    secret_reply: true,
  }),
  admins: endpoint('GET /admin/settings/admins', {
    access: 'admin',
    summary: 'Who looks after this site',
    query: z.object({ keyword, ...paging() }),
    reply: page(admin),
  }),
  create: endpoint('POST /admin/settings/admins', {
    access: 'super_admin',
    summary: 'Make somebody an admin, with my password; they are mailed a link to set theirs with, good once for a day',
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
    summary: 'Take the password of another admin, with mine: their sessions end, and they are mailed a link',
    params: idParams,
    body: z.object({ password: ownPassword }),
    reply: message,
    secret_reply: true,
  }),
  remove: endpoint('DELETE /admin/settings/admins/{id}', {
    access: 'super_admin',
    summary: 'Remove another admin, with my password; what they did stays in the audit log',
    params: idParams,
    body: z.object({ password: ownPassword }),
    reply: message,
    secret_reply: true,
  }),
  assignees: endpoint('GET /settings/admins', {
    access: 'admin',
    summary: 'Admins by name: to whom a ticket can be given',
    query: z.object({ keyword }),
    reply: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
}
