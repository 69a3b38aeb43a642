import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

export const passwordChangedMail: MailTemplate = {
  subject: `Your ${productName} password was changed`,
  paragraphs: [
    `Your ${productName} password was just changed in your settings. All your other devices were signed out.`,
    `If this wasn’t you, set a new password right away.`,
  ],
  button: { label: 'Set a new password', path: '/forgot-password' },
}

/** This can reach a stranger's address, so it doesn't say whose account it is. */
export const newAddressMail = (code: string): MailTemplate => ({
  subject: `${code} is your ${productName} code`,
  paragraphs: [
    `Enter this code in your ${productName} settings to start signing in with this address. It works once and expires in 10 minutes.`,
    `If you didn’t ask for this, you can ignore this email. Nothing happens without the code.`,
  ],
  code,
})

/** Sent instead when that address already has an account. */
export const addressTakenMail: MailTemplate = {
  subject: `You already have a ${productName} account with this address`,
  paragraphs: [
    `Someone, probably you, tried to use this address for another ${productName} account. It already has an account, so nothing was changed.`,
    `Sign in with this address, or choose a different one for the other account. If this wasn’t you, you can ignore this email.`,
  ],
  button: { label: 'Sign in', path: '/sign-in' },
}

export const addressAskedMail = (to: string): MailTemplate => ({
  subject: `Request to change the email on your ${productName} account`,
  paragraphs: [
    `Someone who knows your password asked to change your account’s email to ${to}. Nothing changes until someone enters the code we sent there.`,
    `If this wasn’t you, set a new password now. That signs you out everywhere and cancels the code.`,
  ],
  button: { label: 'Set a new password', path: '/forgot-password' },
})

export const addressChangedMail = (to: string): MailTemplate => ({
  subject: `The email on your ${productName} account was changed`,
  paragraphs: [
    `You now sign in to ${productName} with ${to}. This address no longer belongs to your account, and we won’t send anything more to it.`,
    `If this wasn’t you, contact us right away and tell us this address.`,
  ],
  button: { label: 'Contact us', path: '/contact-us' },
})
