import { productName } from '../../../contract/product.ts'
import type { MailTemplate } from '../../mail/mail.ts'
import { plainName } from '../../mail/names.ts'

/** To everybody of a company that one of its owners ended. */
export const companyDeletedMail =
  (owner: { first_name: string; last_name: string }) =>
  (reader: { first_name: string }, company: string): MailTemplate => ({
    subject: `${plainName(company)} is deleted from ${productName}`,
    paragraphs: [
      `Hello ${plainName(reader.first_name)},`,
      `${plainName(`${owner.first_name} ${owner.last_name}`)}, an owner, deleted ${plainName(company)} and every account that belonged to it, yours too. Its jobs have ended, and everybody who waited for an answer was told so.`,
      `If this is a mistake, write to us: what is deleted cannot be brought back, but you can register the company anew.`,
    ],
    button: { label: 'Write to us', path: '/contact-us' },
  })
