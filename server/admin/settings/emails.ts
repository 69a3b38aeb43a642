import { productName } from '../../../contract/platform/product.ts'
import { resetPath } from '../../accounts/auth/links.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { plainName } from '../../platform/mail/names.ts'

type MailRecipient = { email: string; first_name: string }
const greeting = ({ first_name }: MailRecipient) => `${['Hello', plainName(first_name)].filter(Boolean).join(' ')},`
const linkHolds =
  'The link works once, for a day; after that, "Forgot password?" beneath the sign-in form sends another.'

/** `by`: the admin who does it. */
export const adminInvitedMail = (recipient: MailRecipient, by: string, token: string): MailTemplate => ({
  subject: `You are an admin of ${productName}`,
  paragraphs: [
    greeting(recipient),
    `${plainName(by)} made this address an admin of ${productName}. Use the button to set your password and a second factor: have an authenticator app at hand. ${linkHolds}`,
    `If you did not expect this, ignore this mail: without the link nobody can sign in.`,
  ],
  button: { label: 'Set up your account', path: resetPath(recipient.email, token) },
})

export const adminResetMail = (recipient: MailRecipient, by: string, token: string): MailTemplate => ({
  subject: `Set a new ${productName} password`,
  paragraphs: [
    greeting(recipient),
    `${plainName(by)} took the password of your admin account and ended every session of it. Use the button to set a new one. ${linkHolds}`,
  ],
  button: { label: 'Set a new password', path: resetPath(recipient.email, token) },
})

export const adminRemovedMail = (recipient: MailRecipient, by: string): MailTemplate => ({
  subject: `You are no longer an admin of ${productName}`,
  paragraphs: [
    greeting(recipient),
    `${plainName(by)} removed your admin account. You are signed out everywhere, and this address can no longer sign in.`,
  ],
})
