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
    `New recovery codes were just made in your settings. Your old codes no longer work.`,
    `If this wasn’t you, set a new password right away, then make new codes again.`,
  ],
  button: newPassword,
})

/** `by` is the administrator who did it; undefined for the owner. */
export const secondFactorRemovedMail = (recipient: MailRecipient, by?: string): MailTemplate => ({
  subject: `Two-step verification is off for your ${productName} account`,
  paragraphs: [
    greeting(recipient),
    by
      ? `${plainName(by)} turned off two-step verification for your account and signed you out everywhere. Sign in with your password, then set up a new app.`
      : `Two-step verification was just turned off in your settings. You now sign in with only your password.`,
    `If you didn’t expect this, set a new password right away and tell another administrator.`,
  ],
  button: by ? { label: 'Sign in', path: '/sign-in' } : newPassword,
})
