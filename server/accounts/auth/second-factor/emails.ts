import { productName } from '../../../../contract/platform/product.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { plainName } from '../../../platform/mail/names.ts'

type MailRecipient = { first_name: string }
const greeting = ({ first_name }: MailRecipient) => `${['Hello', plainName(first_name)].filter(Boolean).join(' ')},`
const settings = { label: 'Open your settings', path: '/admin/settings?section=sign_in' }
const newPassword = { label: 'Set a new password', path: '/forgot-password' }

export const secondFactorSetUpMail = (recipient: MailRecipient): MailTemplate => ({
  subject: `Two-step verification is on for your ${productName} account`,
  paragraphs: [
    greeting(recipient),
    `From now on, you sign in with your password and a code from the app that was just set up. All your other devices were signed out.`,
    `If this wasn’t you, someone knows your password. Contact another administrator right away.`,
  ],
  button: settings,
})

export const recoveryCodeUsedMail = (recipient: MailRecipient, left: number): MailTemplate => ({
  subject: `A recovery code was used for your ${productName} account`,
  paragraphs: [
    greeting(recipient),
    `Someone, probably you, signed in with a recovery code instead of the app. ${left ? `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left` : 'You have no recovery codes left'}. Make new ones in your settings, and set up another app if you lost your device.`,
    `If this wasn’t you, set a new password right away.`,
  ],
  button: settings,
})

export const secondFactorGuessedMail = (recipient: MailRecipient, tries: number): MailTemplate => ({
  subject: `Too many wrong codes for your ${productName} account`,
  paragraphs: [
    greeting(recipient),
    `Someone with the right password entered ${tries} wrong codes for your account within an hour. We won’t accept more codes for an hour.`,
    `If this wasn’t you, someone knows your password. They didn’t get in. Set a new password right away.`,
  ],
  button: newPassword,
})
