import { productName } from '../../../contract/platform/product.ts'
import { resetPath } from '../../accounts/auth/links.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { plainName } from '../../platform/mail/names.ts'

type MailRecipient = { email: string }
const linkHolds = 'The link works once and expires in a day. After that, use “Forgot password?” on the sign-in page.'

/** `by` is the administrator who does it. With `isDemo`, two-step verification is optional. */
export const adminInvitedMail = (
  recipient: MailRecipient,
  by: string,
  token: string,
  isDemo: boolean,
): MailTemplate => ({
  subject: `You’re now an administrator of ${productName}`,
  paragraphs: [
    `${plainName(by)} made you an administrator of ${productName}. ${isDemo ? 'To set a password, open the link below.' : 'To set a password and turn on two-step verification, open the link below. You’ll need an authenticator app.'} ${linkHolds}`,
    `If you didn’t expect this email, you can ignore it. No one can sign in without the link.`,
  ],
  button: { label: 'Set up your account', path: resetPath(recipient.email, token) },
})

export const adminResetMail = (recipient: MailRecipient, by: string, token: string): MailTemplate => ({
  subject: `Set a new ${productName} password`,
  paragraphs: [
    `${plainName(by)} reset the password of your administrator account and signed you out everywhere. To set a new one, open the link below. ${linkHolds}`,
  ],
  button: { label: 'Set a new password', path: resetPath(recipient.email, token) },
})

export const adminRemovedMail = (by: string): MailTemplate => ({
  subject: `You’re no longer an administrator of ${productName}`,
  paragraphs: [
    `${plainName(by)} removed your administrator account. You’re signed out everywhere and can no longer sign in with this address.`,
  ],
})
