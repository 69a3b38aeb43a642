import { productName } from '../../../../contract/platform/product.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

const settings = { label: 'Open your settings', path: '/admin/settings?section=sign_in' }
const newPassword = { label: 'Set a new password', path: '/forgot-password' }

export const secondFactorSetUpMail: MailTemplate = {
  subject: `Two-step verification is on for your ${productName} account`,
  paragraphs: [
    `You now sign in with your password and a code from your authenticator app. All your other devices were signed out.`,
    `If this wasn’t you, someone knows your password. Contact another administrator right away.`,
  ],
  button: settings,
}

export const recoveryCodeUsedMail = (left: number): MailTemplate => ({
  subject: `A recovery code was used to sign in to your ${productName} account`,
  paragraphs: [
    `Someone, probably you, signed in with a recovery code instead of the authenticator app. ${left ? `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left` : 'You have no recovery codes left'}. Create new ones in your settings, and set up the app again if you lost your device.`,
    `If this wasn’t you, set a new password right away.`,
  ],
  button: settings,
})

export const secondFactorGuessedMail = (tries: number): MailTemplate => ({
  subject: `Too many wrong codes for your ${productName} account`,
  paragraphs: [
    `Someone with your password entered ${tries} wrong codes within an hour, so we won’t accept any more codes for an hour.`,
    `They didn’t get in. If this wasn’t you, someone knows your password, so set a new one right away.`,
  ],
  button: newPassword,
})
