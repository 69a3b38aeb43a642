import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { companyIn } from '../../platform/mail/names.ts'
import { jobsOfVerified } from './jobs-of-verified.ts'

const count = (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`

/** This can reach a stranger's address. */
export const domainCode = (name: string, code: string): MailTemplate => ({
  subject: `${code} is your ${productName} code`,
  paragraphs: [
    `Someone at ${companyIn(name)} entered this address to prove that the company owns its domain. To verify the company on ${productName}, enter this code in the company’s profile. It works once and expires in 10 minutes.`,
    `If no one at your company asked for this, ignore this email and don’t share the code. Nothing happens without it.`,
  ],
  code,
})

export const verifiedByDomain = (
  name: string,
  { domain, jobs_changed }: { domain: string; jobs_changed: number },
): MailTemplate => ({
  subject: `${companyIn(name)} is verified`,
  paragraphs: [
    `${companyIn(name)} was verified with a code we emailed to an address at ${domain}.`,
    jobsOfVerified(jobs_changed),
    `${companyIn(name)} stays verified as long as its website is on that domain.`,
  ],
  button: { label: 'View your jobs', path: '/employer/my-jobs' },
  notification: { words: jobsOfVerified(jobs_changed) },
})

export const websiteMoved = (
  name: string,
  { reason, jobs_changed }: { reason: string; jobs_changed: number },
): MailTemplate => ({
  subject: `${companyIn(name)} is no longer verified`,
  paragraphs: [
    reason,
    jobs_changed
      ? `${count(jobs_changed)} that ${jobs_changed === 1 ? 'was' : 'were'} live ${jobs_changed === 1 ? 'is' : 'are'} now waiting for verification. You still owe your applicants answers.`
      : 'New jobs wait for verification. You still owe your applicants answers.',
    'To verify the company again right away, request a code at an address on the new domain.',
  ],
  button: { label: 'Open company profile', path: '/employer/company-profile#verification' },
})

export const checkedAgain = (
  name: string,
  { reason, jobs_changed }: { reason: string; jobs_changed: number },
): MailTemplate => ({
  subject: `We’re reviewing ${companyIn(name)} again`,
  paragraphs: [
    reason,
    jobs_changed
      ? `Until then, your company isn’t verified, and ${count(jobs_changed)} ${jobs_changed === 1 ? 'is' : 'are'} waiting for verification. You still owe your applicants answers.`
      : 'Until then, your company isn’t verified, and new jobs wait for verification. You still owe your applicants answers.',
    'You don’t need to do anything. If your website has its own domain, you can also verify the company right away with a code sent to an address on that domain.',
  ],
  button: { label: 'Open company profile', path: '/employer/company-profile#verification' },
})
