import { productName } from '../../contract/platform/product.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { plainName } from '../platform/mail/names.ts'

export const accountDeletedMail: MailTemplate = {
  subject: `Your ${productName} account was deleted`,
  paragraphs: [
    `Your ${productName} account, your profile, your resumes, and everything you saved were deleted, and you were signed out on every device. Your open applications were withdrawn.`,
    `Companies you applied to can still see that you applied and when, but not your name, cover letter, resume, or answers. You appear as “A former applicant.”`,
    `This is the last email you’ll get from us. You can register again at any time.`,
  ],
}

/** Sent to everyone in a company that one of its owners deleted. */
export const companyDeletedMail =
  (owner: { first_name: string; last_name: string }) =>
  (company: string): MailTemplate => ({
    subject: `${plainName(company)} was deleted from ${productName}`,
    paragraphs: [
      `${plainName(`${owner.first_name} ${owner.last_name}`)}, an account owner, deleted ${plainName(company)} and all its accounts, including yours. Its jobs are closed, and applicants waiting for an answer were notified.`,
      `If this was a mistake, contact us. We can’t restore what was deleted, but you can register the company again.`,
    ],
    button: { label: 'Contact us', path: '/contact-us' },
  })
