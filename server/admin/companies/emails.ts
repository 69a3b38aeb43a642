import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { jobsOfVerified } from '../../companies/verification/jobs-of-verified.ts'
import { companyIn, plainName } from '../../platform/mail/names.ts'

const jobs = { label: 'View your jobs', path: '/employer/my-jobs' }
const count = (jobs_changed: number) => `${jobs_changed} ${jobs_changed === 1 ? 'job' : 'jobs'}`

/** To the company. */
export const companyVerified = (name: string, jobs_changed: number): MailTemplate => ({
  subject: `${companyIn(name)} is verified`,
  paragraphs: [`We have verified ${companyIn(name)}.`, jobsOfVerified(jobs_changed)],
  button: jobs,
  notification: { words: jobsOfVerified(jobs_changed) },
})

const overview = { label: 'Open my overview', path: '/employer/overview' }

/** To the company. */
export const companyUnverified = (name: string, jobs_changed: number, reason: string): MailTemplate => ({
  subject: `${companyIn(name)} is no longer verified`,
  paragraphs: [
    `We have taken the verification of ${companyIn(name)} back.`,
    `Reason: ${reason}`,
    jobs_changed
      ? `${count(jobs_changed)} that ${jobs_changed === 1 ? 'was' : 'were'} live ${jobs_changed === 1 ? 'waits' : 'wait'} for review again. Answers you owe are still due.`
      : 'Jobs you post wait for review. Answers you owe are still due.',
  ],
  button: { label: 'Write to us', path: '/contact-us' },
})

/** To the company. */
export const companyAsked = (name: string, reason: string): MailTemplate => ({
  subject: `Before we can verify ${companyIn(name)}: a question`,
  paragraphs: [
    `We are checking ${companyIn(name)} and need to know more.`,
    `What we ask: ${reason}`,
    'Answer on your overview. Until then your jobs wait; nothing you wrote is lost.',
  ],
  button: overview,
})

/** To the company. */
export const companyRejected = (name: string, reason: string): MailTemplate => ({
  subject: `We could not verify ${companyIn(name)}`,
  paragraphs: [
    `We have decided not to verify ${companyIn(name)}.`,
    `Reason: ${reason}`,
    'Its jobs do not go live. If we are wrong, write to us and say why.',
  ],
  button: { label: 'Write to us', path: '/contact-us' },
})

/** To the company. */
export const companyReopened = (name: string, reason: string): MailTemplate => ({
  subject: `We are checking ${companyIn(name)} again`,
  paragraphs: [
    `We have taken back that ${companyIn(name)} was not verified.`,
    `Reason: ${reason}`,
    'It waits for verification again, and so do its jobs. You need do nothing; we tell you how it ends.',
  ],
  button: overview,
})

/** To everybody of a company that we delete. */
export const companyRemoved =
  (reason: string) =>
  (recipient: { first_name: string }, name: string): MailTemplate => ({
    subject: `${companyIn(name)} is deleted from ${productName}`,
    paragraphs: [
      `Hello ${plainName(recipient.first_name)},`,
      `We have deleted ${companyIn(name)} and every account that belonged to it, yours too. Its jobs have ended, everybody who waited for an answer was told so, and its plan has ended.`,
      `Reason: ${reason}`,
      'What is deleted cannot be brought back. If we are wrong, write to us and say why.',
    ],
    button: { label: 'Write to us', path: '/contact-us' },
  })
