import type { MailTemplate } from '../mail/mail.ts'
import { companyIn, plainName, titleIn } from '../mail/names.ts'

type About = { id: string; title: string | null }

/** Where a conversation is read; the same for all its messages, so that those told once stand once. */
export const conversationPath = (side: 'job_seeker' | 'employer', id: string) =>
  `/${side === 'employer' ? 'employer' : 'job-seeker'}/messages?id=${id}`

const aboutJob = (title: string | null) => (title ? ` about ${titleIn(title)}` : '')

/** To a job seeker. What was written stands in the product, where it can be reported, and not in the mail. */
export const companyWrote = ({ id, title }: About, company_name: string): MailTemplate => ({
  subject: `${companyIn(company_name)} wrote to you${aboutJob(title)}`,
  paragraphs: ['Read the message and answer it where it was written. They see when you have read it.'],
  button: { label: 'Read the message', path: conversationPath('job_seeker', id) },
})

/** To a company, with the name it may see. */
export const personWrote = ({ id, title }: About, name: string): MailTemplate => ({
  subject: `${plainName(name) || 'A job seeker'} wrote to you${aboutJob(title)}`,
  paragraphs: ['Read the message and answer it where it was written. Your colleagues who recruit can answer, too.'],
  button: { label: 'Read the message', path: conversationPath('employer', id) },
})
