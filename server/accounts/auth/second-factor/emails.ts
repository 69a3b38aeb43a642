import { productName } from '../../../../contract/platform/product.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { plainName } from '../../../platform/mail/names.ts'

type MailRecipient = { first_name: string }
const greeting = ({ first_name }: MailRecipient) => `${['Hello', plainName(first_name)].filter(Boolean).join(' ')},`
const settings = { label: 'Open your settings', path: '/admin/settings?section=sign_in' }
const newPassword = { label: 'Set a new password', path: '/forgot-password' }

export const secondFactorSetUpMail = (recipient: MailRecipient): MailTemplate => ({
  subject: `Your ${productName} account has a second factor`,
  paragraphs: [
    greeting(recipient),
    `From now on signing in takes your password and a code of the app that was set up just now. Every other device was signed out.`,
    `If this was not you, somebody knows your password: write to another administrator at once.`,
  ],
  button: settings,
})

export const recoveryCodeUsedMail = (recipient: MailRecipient, left: number): MailTemplate => ({
  subject: `A recovery code of your ${productName} account was used`,
  paragraphs: [
    greeting(recipient),
    `Somebody, probably you, used a recovery code in place of the app. ${left ? `${left} of your codes ${left === 1 ? 'is' : 'are'} left` : 'None of your codes is left'}; make new ones in your settings, and set up another app if you have lost the device.`,
    `If this was not you, set a new password at once.`,
  ],
  button: settings,
})

export const secondFactorGuessedMail = (recipient: MailRecipient, tries: number): MailTemplate => ({
  subject: `Wrong codes for your ${productName} account`,
  paragraphs: [
    greeting(recipient),
    `${tries} wrong codes were typed for the second factor of your account within an hour, by somebody who had the right password. No more are looked at for an hour.`,
    `If this was not you, somebody knows your password. They did not get in; set a new password at once.`,
  ],
  button: newPassword,
})
