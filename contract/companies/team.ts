import { z } from 'zod'
import { loginData, newPassword, ownTimeZone } from '../accounts/auth.ts'
import { endpoint } from '../platform/endpoint.ts'
import { email, idParams, message, name, record, text, timestamp } from '../platform/shapes.ts'
import { companyRoles } from '../platform/values.ts'

const role = z.enum(companyRoles, { error: `Role must be one of: ${companyRoles.join(', ')}.` })
const token = text('Token', 200)

const member = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role,
  joined_at: timestamp,
  /** To the minute. Null if they never signed in. */
  last_used_at: timestamp.nullable(),
  is_me: z.boolean(),
})
export type Member = z.input<typeof member>

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  /** Null if the person who sent it is gone. */
  invited_by: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
})
export type TeamInvitation = z.input<typeof invitation>

/** The people in a company. They join by invitation only; registering a company creates its first owner. */
export const team = {
  list: endpoint('GET /employer/team', {
    access: 'employer',
    summary: 'List your colleagues; account owners also see open invitations',
    reply: record(z.object({ members: z.array(member), invitations: z.array(invitation).optional() })),
  }),
  invite: endpoint('POST /employer/team/invitations', {
    access: 'owner',
    summary: 'Invite an email address to your company for 7 days; a new invitation replaces the earlier one',
    body: z.object({ email, role }),
    reply: record(invitation),
  }),
  withdraw: endpoint('DELETE /employer/team/invitations/{id}', {
    access: 'owner',
    summary: 'Withdraw an open invitation',
    params: idParams,
    reply: message,
  }),
  changeRole: endpoint('PUT /employer/team/{id}', {
    access: 'owner',
    summary: 'Change a colleague’s role; a company always keeps an account owner',
    params: idParams,
    body: z.object({ role }),
    reply: record(member),
  }),
  remove: endpoint('DELETE /employer/team/{id}', {
    access: 'owner',
    summary: 'Remove a colleague; they’re signed out everywhere, and their name stays on their work',
    params: idParams,
    reply: message,
  }),
  showInvitation: endpoint('POST /auth/show-invitation', {
    access: 'public',
    summary: 'Get an invitation by its emailed token',
    body: z.object({ token }),
    reply: record(
      z.object({
        company_name: z.string(),
        email: z.string(),
        role,
        invited_by: z.string().nullable(),
        expires_at: timestamp,
      }),
    ),
    limit: 'account_form',
    safe: true,
  }),
  accept: endpoint('POST /auth/accept-invitation', {
    access: 'public',
    summary: 'Join a company with the emailed token, and sign in',
    body: z.object({
      token,
      first_name: name('First name', 100),
      last_name: name('Last name', 100),
      password: newPassword,
      time_zone: ownTimeZone,
    }),
    reply: z.object({ token: z.string(), data: loginData }),
    limit: 'account_form',
    secret_reply: true,
  }),
}
