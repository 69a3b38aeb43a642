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
  job_seeker: 'a job seeker',
  employer: 'an employer',
  admin: 'an administrator',
}

type MailRecipient = { email: string }

type Registration = MailRecipient & {
  first_name: string
  last_name: string
  user_type: UserType
  company_name: string | null
}

/** `an employer account for “Jonas Weld” at “Acme Ltd”`. In quotation marks, because strangers can register any name. */
function describe({ user_type, company_name, first_name, last_name }: Registration) {
  const company = plainName(company_name ?? '')
  const person = plainName(`${first_name} ${last_name}`)
  return [`${kinds[user_type]} account`, person && `for “${person}”`, company && `at “${company}”`]
    .filter(Boolean)
    .join(' ')
}

/** This can reach someone who has never heard of us, so it says plainly what was registered in their name. */
export const verificationMail = (
  registration: Registration,
  code: string,
  { contested, next }: { contested: boolean; next: string | undefined },
): MailTemplate => ({
  subject: `${code} is your ${productName} code`,
  paragraphs: [
    `Enter this code on the page where you registered, or open the link below. The code works once and expires in 10 minutes.`,
    `The code creates ${describe(registration)} with this email address. If that’s not what you want, don’t use the code or the link. Register again, and use the code from your own registration.`,
    contested
      ? `This address was registered more than once with different passwords, so none of them work. After you verify it, we’ll email you a link to set a password.`
      : `Verify your email on the same network where you chose your password. On a different network, we can’t tell whether the password is yours, so we’ll email you a link to set a new one.`,
    `If you didn’t register on ${productName}, you can ignore this email. Nothing happens without the code.`,
  ],
  code,
  button: {
    label: 'Verify email',
    path: link(verificationPages[registration.user_type], { email: registration.email, code, ...nextOf(next) }),
  },
})

/** Sent to someone who registered with an address that already has an account. */
export const accountExistsMail = ({ email }: MailRecipient, next: string | undefined): MailTemplate => ({
  subject: `You already have a ${productName} account`,
  paragraphs: [
    `Someone, probably you, tried to register on ${productName} with this address. You already have an account, so nothing was changed.`,
    `Sign in with your current password. If you forgot it, choose “Forgot password?” below the sign-in form to set a new one.`,
    `If this wasn’t you, you can ignore this email.`,
  ],
  button: { label: 'Sign in', path: link('/sign-in', { email, ...nextOf(next) }) },
})

export const resetMail = ({ email }: MailRecipient, token: string, next: string | undefined): MailTemplate => ({
  subject: `Set a new ${productName} password`,
  paragraphs: [
    `We got a request to set a new password for your ${productName} account. To set one, open the link below. It works once and expires in 30 minutes. Your current password works until you set a new one.`,
    `If you didn’t ask for this, you can ignore this email.`,
  ],
  button: { label: 'Set a new password', path: resetPath(email, token, next) },
})

/** Sent to the owner of a verified address whose password may be someone else's: it was chosen on another network, or several people chose one. */
export const choosePasswordMail = ({ email }: MailRecipient, token: string): MailTemplate => ({
  subject: `Set your ${productName} password`,
  paragraphs: [
    `Your address is verified, but you still need a password. The code was entered on a different network than the one you registered on, or this address was registered more than once. An earlier password could be someone else’s, so none of them work.`,
    `To set your password, open the link below. It works once and expires in 30 minutes. To get another link, choose “Forgot password?” below the sign-in form.`,
  ],
  button: { label: 'Set your password', path: resetPath(email, token) },
})

/** Sent after someone set a new password with a link from an email. */
export const passwordChangedMail: MailTemplate = {
  subject: `Your ${productName} password was changed`,
  paragraphs: [
    `Your ${productName} password was just changed, and you were signed out everywhere. Sign in with your new password.`,
    `If this wasn’t you, someone can read your email. Change the password of your email account, then set a new ${productName} password.`,
  ],
  button: { label: 'Set a new password', path: '/forgot-password' },
}

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
