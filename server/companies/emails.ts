import type { Letter } from '../mail/mail.ts'

const jobs = { label: 'Open my jobs', path: '/employer/my-jobs' }
const count = (jobs_changed: number) => `${jobs_changed} ${jobs_changed === 1 ? 'job' : 'jobs'}`

/** To the company. */
export const companyVerified = (name: string, jobs_changed: number): Letter => ({
  subject: `${name} is verified`,
  paragraphs: [
    `We have verified ${name}.`,
    jobs_changed
      ? `${count(jobs_changed)} that waited ${jobs_changed === 1 ? 'is' : 'are'} live now, for 30 days from today.`
      : 'Jobs you post go live at once.',
  ],
  button: jobs,
})

/** To the company. */
export const companyUnverified = (name: string, jobs_changed: number, reason: string | undefined): Letter => ({
  subject: `${name} is no longer verified`,
  paragraphs: [
    `We have taken the verification of ${name} back.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    jobs_changed
      ? `${count(jobs_changed)} that ${jobs_changed === 1 ? 'was' : 'were'} live ${jobs_changed === 1 ? 'waits' : 'wait'} for review again. Answers you owe are still due.`
      : 'Jobs you post wait for review. Answers you owe are still due.',
  ],
  button: { label: 'Write to us', path: '/contact-us' },
})
