import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

const writeToUs = { label: 'Contact us', path: '/contact-us' }

export const suspendedMail = (reason: string): MailTemplate => ({
  subject: `Your ${productName} account was suspended`,
  paragraphs: [
    `We suspended your ${productName} account. You’re signed out everywhere, and no one can see your profile.`,
    `Reason: ${reason}`,
    'Nothing was deleted, and companies you applied to keep their records. If you have a paid plan, it keeps running until you ask us to cancel it. If you think this is a mistake, contact us.',
  ],
  button: writeToUs,
})

export const reactivatedMail = (reason: string): MailTemplate => ({
  subject: `Your ${productName} account is active again`,
  paragraphs: [
    `Your ${productName} account is no longer suspended. Sign in again. Your profile, applications, and settings are as you left them.`,
    `Reason: ${reason}`,
  ],
  button: { label: 'Sign in', path: '/sign-in' },
})

export const removedMail = (reason: string): MailTemplate => ({
  subject: `Your ${productName} account was deleted`,
  paragraphs: [
    `We deleted your ${productName} account, including your profile, your resumes, and everything you saved. Open applications were withdrawn, and any paid plan has ended.`,
    `Reason: ${reason}`,
    'Companies you applied to can still see that you applied and when, but not your name, cover letter, resume, or answers. You appear as “A former applicant.” If you think this is a mistake, contact us.',
  ],
  button: writeToUs,
})
