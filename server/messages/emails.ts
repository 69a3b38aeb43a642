import type { MailTemplate } from '../platform/mail/mail.ts'
import { personMention } from '../platform/mail/mentions.ts'
import { companyIn, plainName, titleIn } from '../platform/mail/names.ts'

type About = { id: string; title: string | null }
/** A job seeker, with the name the company can see. */
type Person = { seeker_id: string; name: string }

/** The conversation's page. The same for all its messages, so that repeated notifications are merged. */
export const conversationPath = (side: 'job_seeker' | 'employer', id: string) =>
  `/${side === 'employer' ? 'employer' : 'job-seeker'}/messages?id=${id}`

const aboutJob = (title: string | null) => (title ? ` about ${titleIn(title)}` : '')

/** To a job seeker. The message itself stays in the product, where it can be reported. */
export const companyWrote = ({ id, title }: About, company_name: string): MailTemplate => ({
  subject: `${companyIn(company_name)} wrote to you${aboutJob(title)}`,
  paragraphs: [
    `${companyIn(company_name)} sent you a message${aboutJob(title)}.`,
    'Sign in to read it and reply. They’ll see when you’ve read it.',
  ],
  notification: { words: 'Read the message and reply. They’ll see when you’ve read it.' },
  button: { label: 'Read the message', path: conversationPath('job_seeker', id) },
})

/** To a company. */
export const seekerWrote = ({ id, title }: About, { seeker_id, name }: Person): MailTemplate => ({
  names: { [personMention(seeker_id)]: plainName(name) || 'A job seeker' },
  subject: `${personMention(seeker_id)} wrote to you${aboutJob(title)}`,
  paragraphs: [
    `${personMention(seeker_id)} sent you a message${aboutJob(title)}.`,
    'Sign in to read it and reply. Other recruiters at your company can reply, too.',
  ],
  notification: { words: 'Read the message and reply. Other recruiters at your company can reply, too.' },
  button: { label: 'Read the message', path: conversationPath('employer', id) },
})
