import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { safeNext } from './return-path.ts'
import { email, line, message, name, record, text, webAddress } from '../platform/shapes.ts'
import { timeZone } from '../platform/time-zone.ts'
import { adminRoles, companyRoles, userTypes } from '../platform/values.ts'

/**
 * Length is counted in characters, not UTF-16 units. The server also refuses common passwords and ones based on the
 * person's name or email.
 */
export const newPassword = z
  .string({ error: 'Choose a password.' })
  .refine((password) => Array.from(password).length >= 12, 'Use at least 12 characters.')
  .refine((password) => Array.from(password).length <= 128, 'Use at most 128 characters.')
  .meta({ minLength: 12, maxLength: 128 })

/** The six digits that an authenticator app shows, or a recovery code. */
export const otp = z
  .string({ error: 'Enter the code from your authenticator app.' })
  .trim()
  .min(1, 'Enter the code from your authenticator app.')
  .max(40, 'A code can be at most 40 characters.')

/** Where the person was headed before they signed in or registered. Emailed links lead back to a job's page only. */
const next = z
  .string()
  .max(2000, { error: 'next must be at most 2,000 characters.', abort: true })
  .refine((path) => safeNext(path) !== undefined, 'next must be a path on this site.')
  .optional()

export const loginData = z.object({
  id: z.string(),
  user_type: z.enum(userTypes),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  email: z.string(),
  admin_role: z.enum(adminRoles).nullable(),
  company_role: z.enum(companyRoles).nullable(),
})
export type LoginData = z.input<typeof loginData>

/** The browser's time zone, used to show times in a new account. An unknown one is ignored. */
export const ownTimeZone = timeZone.optional().catch(undefined)

const login = z.object({ token: z.string(), data: loginData })

export const user = loginData.extend({
  /** Only job seekers. */
  profile_picture_temp_url: z.string().nullable().optional(),
  /** Only employers. */
  logo_temp_url: z.string().nullable().optional(),
  company_id: z.string().optional(),
  company_verified: z.boolean().optional(),
  /** IANA name. Answer-by dates are counted in this time zone. */
  company_time_zone: z.string().optional(),
})

export const auth = {
  login: endpoint('POST /auth/login', {
    access: 'public',
    summary:
      'Sign in with email and password, and `otp` if two-step verification is on; without it, the response is 401 `second_factor`',
    body: z.object({
      email,
      password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(1000),
      otp: otp.or(z.literal('')).optional(),
      next,
    }),
    reply: login,
    limit: 'sign_in',
    secret_reply: true,
  }),
  logout: endpoint('POST /logout', { access: 'signed_in', summary: 'End this session', reply: message }),
  registerJobSeeker: endpoint('POST /auth/register/job-seeker', {
    access: 'public',
    summary: 'Register as a job seeker and email a code to verify the address',
    body: z.object({
      first_name: name('First name', 100),
      last_name: name('Last name', 100),
      email,
      password: newPassword,
      time_zone: ownTimeZone,
      next,
    }),
    reply: message,
    limit: 'account_form',
  }),
  registerEmployer: endpoint('POST /auth/register/employer', {
    access: 'public',
    summary: 'Register a company and its first account',
    body: z.object({
      company_name: name('Company name', 200),
      /** The first thing we check before we verify the company. */
      website: webAddress('Website'),
      first_name: name('First name', 100),
      last_name: name('Last name', 100),
      email,
      password: newPassword,
      time_zone: ownTimeZone,
      next,
    }),
    reply: message,
    limit: 'account_form',
  }),
  verifyEmail: endpoint('POST /auth/verify-email', {
    access: 'public',
    summary: 'Verify an address with the emailed code, and sign in',
    body: z.object({ email, code: text('Code', 100) }),
    /** Whether the account has no valid password. If so, a link to choose one was emailed. */
    reply: login.extend({ password_needed: z.boolean() }),
    limit: 'account_form',
    secret_reply: true,
  }),
  resendCode: endpoint('POST /auth/resend-verification-code', {
    access: 'public',
    summary: 'Email a new verification code',
    body: z.object({ email, next }),
    reply: message,
    limit: 'account_form',
  }),
  forgotPassword: endpoint('POST /auth/forgot-password', {
    access: 'public',
    summary: 'Email a link to set a new password',
    body: z.object({ email, next }),
    reply: message,
    limit: 'account_form',
  }),
  resetPassword: endpoint('POST /auth/reset-password', {
    access: 'public',
    summary:
      'Set a new password with the emailed token. Administrators without two-step verification set it up here too: the first response contains a secret for the app and changes nothing; send the request again with `otp` to save both',
    body: z.object({
      email,
      token: text('Token', 200),
      password: newPassword,
      otp: otp.or(z.literal('')).optional(),
    }),
    reply: z.object({
      message: z.string(),
      data: z
        .object({
          second_factor: z.object({ secret: z.string(), uri: z.string() }).optional(),
          /** Each works once. They're never shown again. */
          recovery_codes: z.array(z.string()).optional(),
        })
        .optional(),
    }),
    limit: 'account_form',
    secret_reply: true,
  }),
  user: endpoint('GET /user', { access: 'signed_in', summary: 'Get the signed-in user', reply: record(user) }),
  contact: endpoint('POST /contact/submit', {
    access: 'public',
    summary: 'Send a message to support',
    body: z.object({
      name: line('Name', 200),
      email,
      subject: line('Subject', 200),
      message: text('Message', 5000),
    }),
    reply: message,
    limit: 'account_form',
  }),
}
