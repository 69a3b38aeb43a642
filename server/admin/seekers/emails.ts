import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { plainName } from '../../platform/mail/names.ts'

type MailRecipient = { first_name: string }
const greeting = ({ first_name }: MailRecipient) => `Hello ${plainName(first_name)},`
const writeToUs = { label: 'Write to us', path: '/contact-us' }

export const suspendedMail = (recipient: MailRecipient, reason: string): MailTemplate => ({
  subject: `Your ${productName} account is suspended`,
  paragraphs: [
    greeting(recipient),
    'We have suspended your account. You are signed out everywhere, and nobody finds your profile.',
    `Reason: ${reason}`,
    'Nothing is deleted. Companies you applied to keep their record of it. A plan you pay for goes on until you ask us to end it. If we are wrong, write to us and say why.',
  ],
  button: writeToUs,
})

export const reactivatedMail = (recipient: MailRecipient, reason: string): MailTemplate => ({
  subject: `Your ${productName} account is active again`,
  paragraphs: [
    greeting(recipient),
    'Your account is no longer suspended. Sign in again: your profile, your applications and your settings are as they were.',
    `Reason: ${reason}`,
  ],
  button: { label: 'Sign in', path: '/sign-in' },
})

export const removedMail = (recipient: MailRecipient, reason: string): MailTemplate => ({
  subject: `Your ${productName} account was deleted`,
  paragraphs: [
    greeting(recipient),
    'We have deleted your account. Your profile, your resumes and everything you saved are gone. Open applications were withdrawn, and a plan you paid for has ended.',
    `Reason: ${reason}`,
    'Companies you applied to keep that there was an application and when, without your name, letter, resume or answers: they read “A former applicant”. If we are wrong, write to us and say why.',
  ],
  button: writeToUs,
})
