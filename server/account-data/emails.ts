import { productName } from '../../contract/platform/product.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { plainName } from '../platform/mail/names.ts'

type MailRecipient = { first_name: string }
const greeting = ({ first_name }: MailRecipient) => `${['Hello', plainName(first_name)].filter(Boolean).join(' ')},`

export const accountDeletedMail = (recipient: MailRecipient): MailTemplate => ({
  subject: `Your ${productName} account was deleted`,
  paragraphs: [
    greeting(recipient),
    `Your account, your profile, your resumes and everything you saved are gone, and every device is signed out. Open applications were withdrawn.`,
    `Companies you applied to keep that there was an application and when, without your name, letter, resume or answers: they read "A former applicant".`,
    `This is the last mail we send you. You may register again at any time, from nothing.`,
  ],
})

/** To everybody of a company that one of its owners ended. */
export const companyDeletedMail =
  (owner: { first_name: string; last_name: string }) =>
  (recipient: { first_name: string }, company: string): MailTemplate => ({
    subject: `${plainName(company)} was deleted from ${productName}`,
    paragraphs: [
      `Hello ${plainName(recipient.first_name)},`,
      `${plainName(`${owner.first_name} ${owner.last_name}`)}, an owner, deleted ${plainName(company)} and every account that belonged to it, yours too. Its jobs have ended, and everybody who waited for an answer was told so.`,
      `If this is a mistake, write to us: what is deleted cannot be brought back, but you can register the company anew.`,
    ],
    button: { label: 'Write to us', path: '/contact-us' },
  })
