import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { jobsOfVerified } from '../../companies/verification/jobs-of-verified.ts'
import { companyIn } from '../../platform/mail/names.ts'

const jobs = { label: 'View your jobs', path: '/employer/my-jobs' }
const count = (jobs_changed: number) => `${jobs_changed} ${jobs_changed === 1 ? 'job' : 'jobs'}`

/** To the company. */
export const companyVerified = (name: string, jobs_changed: number): MailTemplate => ({
  subject: `${companyIn(name)} is verified`,
  paragraphs: [`We verified ${companyIn(name)}.`, jobsOfVerified(jobs_changed)],
  button: jobs,
  notification: { words: jobsOfVerified(jobs_changed) },
})

const overview = { label: 'Open your overview', path: '/employer/overview' }

/** To the company. */
export const companyUnverified = (name: string, jobs_changed: number, reason: string): MailTemplate => ({
  subject: `${companyIn(name)} is no longer verified`,
  paragraphs: [
    `We removed ${companyIn(name)}’s verification.`,
    `Reason: ${reason}`,
    jobs_changed
      ? `${count(jobs_changed)} that ${jobs_changed === 1 ? 'was' : 'were'} live ${jobs_changed === 1 ? 'is' : 'are'} now hidden until we verify the company again. You still owe your applicants answers.`
      : 'Jobs you post won’t go live until we verify the company again. You still owe your applicants answers.',
  ],
  button: { label: 'Contact us', path: '/contact-us' },
})

/** To the company. */
export const companyAsked = (name: string, reason: string): MailTemplate => ({
  subject: `A question before we can verify ${companyIn(name)}`,
  paragraphs: [
    `We’re reviewing ${companyIn(name)} and have a question.`,
    `Our question: ${reason}`,
    'Answer on your overview page. Your jobs wait until we verify your company.',
  ],
  button: overview,
})

/** To the company. */
export const companyRejected = (name: string, reason: string): MailTemplate => ({
  subject: `${companyIn(name)} wasn’t verified`,
  paragraphs: [
    `We decided not to verify ${companyIn(name)}.`,
    `Reason: ${reason}`,
    'Your jobs won’t go live. If you think this is a mistake, contact us.',
  ],
  button: { label: 'Contact us', path: '/contact-us' },
})

/** To the company. */
export const companyReopened = (name: string, reason: string): MailTemplate => ({
  subject: `We’re reviewing ${companyIn(name)} again`,
  paragraphs: [
    `We undid our decision not to verify ${companyIn(name)} and are reviewing it again.`,
    `Reason: ${reason}`,
    'Your company and its jobs are pending again. You don’t need to do anything. We’ll email you when we decide.',
  ],
  button: overview,
})

/** To everyone at a company that an administrator deletes. */
export const companyRemoved =
  (reason: string) =>
  (name: string): MailTemplate => ({
    subject: `${companyIn(name)} was deleted from ${productName}`,
    paragraphs: [
      `We deleted ${companyIn(name)} and all of its accounts, including yours. Its jobs are closed, applicants waiting for an answer were notified, and its plan has ended.`,
      `Reason: ${reason}`,
      'We can’t undo this. If you think it’s a mistake, contact us.',
    ],
    button: { label: 'Contact us', path: '/contact-us' },
  })
