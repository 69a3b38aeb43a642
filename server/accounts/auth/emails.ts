import { productName, type UserType } from '../../../contract/platform/values.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { plainName } from '../../platform/mail/names.ts'
import { link, nextOf, resetPath } from './links.ts'

const verificationPages: Record<UserType, string> = {
  job_seeker: '/job-seeker/email-verification',
  employer: '/employer/email-verification',
  admin: '/verify-email',
}

const kinds: Record<UserType, string> = {
  job_seeker: 'as a job seeker',
  employer: 'as an employer',
  admin: 'as an administrator',
}

type MailRecipient = { email: string; first_name: string }

type Registration = MailRecipient & { last_name: string; user_type: UserType; company_name: string | null }

/** `as an employer, for "Acme Ltd", in the name of "Jonas Weld"` */
function describe({ user_type, company_name, first_name, last_name }: Registration) {
  const company = plainName(company_name ?? '')
  const person = plainName(`${first_name} ${last_name}`)
  return [kinds[user_type], company && `for "${company}"`, person && `in the name of "${person}"`]
    .filter(Boolean)
    .join(', ')
}

const greeting = (first_name: string) => `${['Hello', plainName(first_name)].filter(Boolean).join(' ')},`

/** This can reach someone who has never heard of us, so it says plainly what was registered in their name. */
export const verificationMail = (
  registration: Registration,
  code: string,
  { contested, next }: { contested: boolean; next: string | undefined },
): MailTemplate => ({
  subject: `${code} is your ${productName} code`,
  paragraphs: [
    `Enter this code on the page where you registered, or use the button. It works once and expires in 10 minutes.`,
    `The code registers this address ${describe(registration)}. If that isn't you or isn't what you want, don't enter the code or use the button. Register again, and only the code from your own registration will work.`,
    contested
      ? `This address was registered more than once with different passwords, so none of them work. After you enter the code, we'll email you a link to set one.`
      : `Enter it on the network where you chose your password. On any other network, that password won't work because it could be someone else's, and we'll email you a link to set a new one.`,
    `If you didn't register at ${productName}, you can ignore this email. Nothing happens without the code.`,
  ],
  code,
  button: {
    label: 'Verify email',
    path: link(verificationPages[registration.user_type], { email: registration.email, code, ...nextOf(next) }),
  },
})

/** Sent to someone who registered with an address that already has an account. */
export const accountExistsMail = ({ email, first_name }: MailRecipient, next: string | undefined): MailTemplate => ({
  subject: `You already have an account at ${productName}`,
  paragraphs: [
    greeting(first_name),
    `Someone, probably you, registered at ${productName} with this address. It already has an account, so nothing was changed.`,
    `Sign in with your current password. If you forgot it, choose "Forgot password?" below the sign-in form to set a new one.`,
    `If this wasn't you, you can ignore this email.`,
  ],
  button: { label: 'Sign in', path: link('/sign-in', { email, ...nextOf(next) }) },
})

export const resetMail = (
  { email, first_name }: MailRecipient,
  token: string,
  next: string | undefined,
): MailTemplate => ({
  subject: `Set a new ${productName} password`,
  paragraphs: [
    greeting(first_name),
    `Use the button to set a new password. The link works once and expires in 30 minutes. Until you set a new password, your current one still works.`,
    `If you didn't ask for this, you can ignore this email.`,
  ],
  button: { label: 'Set a new password', path: resetPath(email, token, next) },
})

/** Sent to the owner of a verified address whose password may be someone else's: it was chosen on another network, or several people chose one. */
export const choosePasswordMail = ({ email, first_name }: MailRecipient, token: string): MailTemplate => ({
  subject: `Set your ${productName} password`,
  paragraphs: [
    greeting(first_name),
    `Your address is verified, but you still need a password. The code was entered on a different network than the one you registered on, or this address was registered more than once. An earlier password could be someone else's, so none of them work.`,
    `Use the button to set your password. The link works once and expires in 30 minutes. To get another, choose "Forgot password?" below the sign-in form.`,
  ],
  button: { label: 'Set your password', path: resetPath(email, token) },
})

export const passwordChangedMail = ({ first_name }: MailRecipient): MailTemplate => ({
  subject: `Your ${productName} password was changed`,
  paragraphs: [
    greeting(first_name),
    `Your password was just changed, and you were signed out everywhere. Sign in with your new password.`,
    `If this wasn't you, set a new password right away. The person who did this can read your email.`,
  ],
  button: { label: 'Set a new password', path: '/forgot-password' },
})

type Message = { name: string; email: string; subject: string; message: string }

export const contactMail = ({ name, email, subject, message }: Message): MailTemplate => ({
  subject: `Contact: ${subject}`,
  reply_to: email,
  paragraphs: [
    `${name} <${email}> wrote:`,
    ...message
      .split(/\r?\n\s*\r?\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  ],
})
