import type { MailTemplate } from '../../platform/mail/mail.ts'
import { titleIn } from '../../platform/mail/names.ts'

type Job = { id: string; title: string }

const jobs = { label: 'Open my jobs', path: '/employer/my-jobs' }

/** To the company: the job waits for the company's verification. */
export const jobWaits = (job: Job): MailTemplate => ({
  subject: `Waiting for review: ${titleIn(job.title)}`,
  paragraphs: [
    `${titleIn(job.title)} is saved and waits. We verify each new company before its jobs go live, so that job seekers can trust who is asking.`,
    'You hear from us when that is done. The job then goes live by itself for its full 30 days, and so do others that you post until then.',
  ],
  button: jobs,
})

/** To the company, some days before the end. */
export const jobEndsSoon = (job: Job, days: number): MailTemplate => ({
  subject: `${days} ${days === 1 ? 'day' : 'days'} left: ${titleIn(job.title)}`,
  paragraphs: [
    `${titleIn(job.title)} expires in ${days} ${days === 1 ? 'day' : 'days'}. Extend it by 7, 14 or 30 days, or end it with its outcome.`,
  ],
  button: jobs,
})

/** To the company. */
export const jobExpired = (job: Job, open: number): MailTemplate => ({
  subject: `Expired: ${titleIn(job.title)}`,
  paragraphs: [
    `${titleIn(job.title)} has expired and is not shown any more. Extend it to open it again, or say how it ended.`,
    ...(open
      ? [
          `${open} ${open === 1 ? 'application is' : 'applications are'} still open. The answers you promised are still due.`,
        ]
      : []),
  ],
  button: open ? { label: 'Open the applications', path: `/employer/my-jobs/applications?id=${job.id}` } : jobs,
})
