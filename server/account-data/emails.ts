import { productName } from '../../contract/platform/product.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { plainName } from '../platform/mail/names.ts'

type MailRecipient = { first_name: string }
const greeting = ({ first_name }: MailRecipient) => `${['Hello', plainName(first_name)].filter(Boolean).join(' ')},`

export const accountDeletedMail = (recipient: MailRecipient): MailTemplate => ({
  subject: `Your ${productName} account was deleted`,
  paragraphs: [
    greeting(recipient),
    `Your account, profile, resumes, and everything you saved have been deleted, and you were signed out on every device. Your open applications were withdrawn.`,
    `Companies you applied to keep a record that they got an application and when, without your name, cover letter, resume, or answers. They see "A former applicant".`,
    `This is the last email you'll get from us. You can register again at any time.`,
  ],
})

/** Sent to everyone in a company that one of its owners deleted. */
export const companyDeletedMail =
  (owner: { first_name: string; last_name: string }) =>
  (recipient: { first_name: string }, company: string): MailTemplate => ({
    subject: `${plainName(company)} was deleted from ${productName}`,
    paragraphs: [
      `Hello ${plainName(recipient.first_name)},`,
      `${plainName(`${owner.first_name} ${owner.last_name}`)}, an owner, deleted ${plainName(company)} and all its accounts, including yours. Its jobs are closed, and everyone waiting for an answer was notified.`,
      `If this was a mistake, contact us. We can't restore what was deleted, but you can register the company again.`,
    ],
    button: { label: 'Contact us', path: '/contact-us' },
  })
