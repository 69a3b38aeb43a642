import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { plainName } from '../../platform/mail/names.ts'

type MailRecipient = { first_name: string }
const greeting = ({ first_name }: MailRecipient) => `${['Hello', plainName(first_name)].filter(Boolean).join(' ')},`
const newPassword = { label: 'Set a new password', path: '/forgot-password' }

export const recoveryCodesMadeMail = (recipient: MailRecipient): MailTemplate => ({
  subject: `New recovery codes for your ${productName} account`,
  paragraphs: [
    greeting(recipient),
    `New recovery codes were made in your settings just now. Those you had are good no longer.`,
    `If this was not you, set a new password at once, then make new codes again.`,
  ],
  button: newPassword,
})

/** `by`: the admin who did it; undefined for their own hand. */
export const secondFactorRemovedMail = (recipient: MailRecipient, by?: string): MailTemplate => ({
  subject: `Your ${productName} account has no second factor`,
  paragraphs: [
    greeting(recipient),
    by
      ? `${plainName(by)} removed the second factor of your account and ended every session of it. Sign in with your password, and set up another app.`
      : `The second factor of your account was removed in its settings just now. Signing in takes the password alone.`,
    `If you did not expect this, set a new password at once, and write to another administrator.`,
  ],
  button: by ? { label: 'Sign in', path: '/sign-in' } : newPassword,
})
