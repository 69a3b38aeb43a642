import type { MailTemplate } from '../../platform/mail/mail.ts'
import { titleIn } from '../../platform/mail/names.ts'

type Job = { id: string; title: string }

const jobs = { label: 'View your jobs', path: '/employer/my-jobs' }

/** To the company: the job is waiting for the company's verification. */
export const jobWaits = (job: Job): MailTemplate => ({
  subject: `Waiting for verification: ${titleIn(job.title)}`,
  paragraphs: [
    `${titleIn(job.title)} is saved and waiting for verification. We verify each new company before its jobs go live, so job seekers know who they’re dealing with.`,
    'We’ll email you when your company is verified. This job and any others you post before then will go live automatically.',
  ],
  button: jobs,
})

/** To the company, a few days before the closing date. */
export const jobEndsSoon = (job: Job, days: number): MailTemplate => ({
  subject: `${days} ${days === 1 ? 'day' : 'days'} left: ${titleIn(job.title)}`,
  paragraphs: [
    `${titleIn(job.title)} expires in ${days} ${days === 1 ? 'day' : 'days'}. Extend it by 7, 14, or 30 days, or close it and record the outcome.`,
  ],
  button: jobs,
})

/** To the company: the job has expired. */
export const jobExpired = (job: Job, open: number): MailTemplate => ({
  subject: `Expired: ${titleIn(job.title)}`,
  paragraphs: [
    `${titleIn(job.title)} has expired and no longer appears in search. Extend it to reopen it, or close it and record the outcome.`,
    ...(open
      ? [
          `${open} ${open === 1 ? 'application is' : 'applications are'} still open, and the answers you promised are still due.`,
        ]
      : []),
  ],
  button: open ? { label: 'View applications', path: `/employer/my-jobs/applications?id=${job.id}` } : jobs,
})
