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

/** "as an employer, for "Acme Ltd", in the name of "Jonas Weld"". */
function describe({ user_type, company_name, first_name, last_name }: Registration) {
  const company = plainName(company_name ?? '')
  const person = plainName(`${first_name} ${last_name}`)
  return [kinds[user_type], company && `for "${company}"`, person && `in the name of "${person}"`]
    .filter(Boolean)
    .join(', ')
}

const greeting = (first_name: string) => `${['Hello', plainName(first_name)].filter(Boolean).join(' ')},`

/** May go to somebody who never heard of us: says what is registered in their name, in a stranger's plainest words. */
export const verificationMail = (
  registration: Registration,
  code: string,
  { contested, next }: { contested: boolean; next: string | undefined },
): MailTemplate => ({
  subject: `${code} is your ${productName} code`,
  paragraphs: [
    `Enter this code on the page where you registered, or use the button. It works once, for 10 minutes.`,
    `It registers this address ${describe(registration)}. If that is not you, or not what you want, do not enter the code and do not use the button: register again yourself. Then only the code of your own registration is good.`,
    contested
      ? `This address was registered more than once, with different passwords, so none of them counts. After the code we send you a link to set one.`
      : `Enter it on the network where you chose your password. Entered elsewhere the password does not count, as it could be somebody else's, and we send you a link to set one.`,
    `If you did not register at ${productName}, ignore this mail: without the code nothing happens.`,
  ],
  code,
  button: {
    label: 'Verify email',
    path: link(verificationPages[registration.user_type], { email: registration.email, code, ...nextOf(next) }),
  },
})

/** To somebody who registered with an address that has an account already. */
export const accountExistsMail = ({ email, first_name }: MailRecipient, next: string | undefined): MailTemplate => ({
  subject: `You already have an account at ${productName}`,
  paragraphs: [
    greeting(first_name),
    `Somebody, probably you, registered at ${productName} with this address. It has an account already, so nothing was changed.`,
    `Sign in with the password you have. If you forgot it, set a new one at "Forgot password?" beneath the sign-in form.`,
    `If this was not you, ignore this mail.`,
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
    `Use the button to set a new password. The link works once, for 30 minutes. Your password stays as it is until then.`,
    `If you did not ask for this, ignore this mail.`,
  ],
  button: { label: 'Set a new password', path: resetPath(email, token, next) },
})

/** To who proved an address whose password may be somebody else's: it was typed elsewhere, or several people typed one. */
export const choosePasswordMail = ({ email, first_name }: MailRecipient, token: string): MailTemplate => ({
  subject: `Set your ${productName} password`,
  paragraphs: [
    greeting(first_name),
    `Your address is verified. It was registered on another network than the one where the code was entered, or more than once with different passwords. A password typed before could be somebody else's, so none counts: nobody can sign in with it.`,
    `Use the button to set yours. The link works once, for 30 minutes; after that, "Forgot password?" beneath the sign-in form sends another.`,
  ],
  button: { label: 'Set your password', path: resetPath(email, token) },
})

export const passwordChangedMail = ({ first_name }: MailRecipient): MailTemplate => ({
  subject: `Your ${productName} password was changed`,
  paragraphs: [
    greeting(first_name),
    `The password of your account was changed just now, and every session was ended. Sign in with the new one.`,
    `If this was not you, set a new password at once: whoever did it can read mail sent to this address.`,
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
