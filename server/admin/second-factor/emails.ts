import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { plainName } from '../../platform/mail/names.ts'

const newPassword = { label: 'Set a new password', path: '/forgot-password' }

export const recoveryCodesMadeMail: MailTemplate = {
  subject: `New recovery codes for your ${productName} account`,
  paragraphs: [
    `New recovery codes were just created in your settings. Your old codes no longer work.`,
    `If this wasn’t you, set a new password right away, then create new codes again.`,
  ],
  button: newPassword,
}

/** `by` is the administrator who did it; undefined for the owner. */
export const secondFactorRemovedMail = (by?: string): MailTemplate => ({
  subject: `Two-step verification is off for your ${productName} account`,
  paragraphs: [
    by
      ? `${plainName(by)} turned off two-step verification for your account and signed you out everywhere. Sign in with your password, then set up your authenticator app again.`
      : `Two-step verification was just turned off in your settings. You now sign in with only your password.`,
    `If you didn’t expect this, set a new password right away and tell another administrator.`,
  ],
  button: by ? { label: 'Sign in', path: '/sign-in' } : newPassword,
})
