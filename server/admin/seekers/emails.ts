import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { plainName } from '../../platform/mail/names.ts'

type MailRecipient = { first_name: string }
const greeting = ({ first_name }: MailRecipient) => `Hello ${plainName(first_name)},`
const writeToUs = { label: 'Contact us', path: '/contact-us' }

export const suspendedMail = (recipient: MailRecipient, reason: string): MailTemplate => ({
  subject: `Your ${productName} account was suspended`,
  paragraphs: [
    greeting(recipient),
    'We suspended your account. You’re signed out everywhere, and no one can see your profile.',
    `Reason: ${reason}`,
    'Nothing was deleted, and companies you applied to keep their records. If you have a paid plan, it keeps running until you ask us to cancel it. If you think this is a mistake, contact us.',
  ],
  button: writeToUs,
})

export const reactivatedMail = (recipient: MailRecipient, reason: string): MailTemplate => ({
  subject: `Your ${productName} account is active again`,
  paragraphs: [
    greeting(recipient),
    'Your account is no longer suspended. Sign in again: your profile, applications, and settings are as you left them.',
    `Reason: ${reason}`,
  ],
  button: { label: 'Sign in', path: '/sign-in' },
})

export const removedMail = (recipient: MailRecipient, reason: string): MailTemplate => ({
  subject: `Your ${productName} account was deleted`,
  paragraphs: [
    greeting(recipient),
    'We deleted your account, including your profile, your resumes, and everything you saved. Open applications were withdrawn, and any paid plan has ended.',
    `Reason: ${reason}`,
    'Companies you applied to can still see that there was an application and when, but not your name, cover letter, resume, or answers. You appear as “A former applicant”. If you think this is a mistake, contact us.',
  ],
  button: writeToUs,
})
