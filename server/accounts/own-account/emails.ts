import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { plainName } from '../../platform/mail/names.ts'

type MailRecipient = { first_name: string }
const greeting = ({ first_name }: MailRecipient) => `${['Hello', plainName(first_name)].filter(Boolean).join(' ')},`

export const passwordChangedMail = (recipient: MailRecipient): MailTemplate => ({
  subject: `Your ${productName} password was changed`,
  paragraphs: [
    greeting(recipient),
    `The password of your account was changed in its settings just now. Every other device was signed out.`,
    `If this was not you, set a new password at once.`,
  ],
  button: { label: 'Set a new password', path: '/forgot-password' },
})

/** To an address that may be a stranger's: nothing of whose account it is but what they typed. */
export const newAddressMail = (code: string): MailTemplate => ({
  subject: `${code} is your ${productName} code`,
  paragraphs: [
    `Enter this code in the settings of your ${productName} account, and this becomes the address you sign in with. It works once, for 10 minutes.`,
    `If you did not ask for this, ignore this mail: without the code nothing happens.`,
  ],
  code,
})

/** The same, to somebody who has an account with that address already. */
export const addressTakenMail = (recipient: MailRecipient): MailTemplate => ({
  subject: `This address has an account at ${productName}`,
  paragraphs: [
    greeting(recipient),
    `Somebody, probably you, wanted to change the address of another account to this one. It has an account already, so nothing was changed.`,
    `Sign in with this address, or choose another one for the other account. If this was not you, ignore this mail.`,
  ],
  button: { label: 'Sign in', path: '/sign-in' },
})

export const addressAskedMail = (recipient: MailRecipient, to: string): MailTemplate => ({
  subject: `A new address for your ${productName} account`,
  paragraphs: [
    greeting(recipient),
    `Somebody who knows your password asked to change the address of your account to ${to}. Nothing is changed until the code that was sent there is entered.`,
    `If this was not you, set a new password now: it ends every session and makes that code worthless.`,
  ],
  button: { label: 'Set a new password', path: '/forgot-password' },
})

export const addressChangedMail = (recipient: MailRecipient, to: string): MailTemplate => ({
  subject: `The address of your ${productName} account was changed`,
  paragraphs: [
    greeting(recipient),
    `You sign in with ${to} from now on. This address no longer belongs to your account, and nothing more is sent to it.`,
    `If this was not you, write to us at once and say which address the account had before.`,
  ],
  button: { label: 'Write to us', path: '/contact-us' },
})
