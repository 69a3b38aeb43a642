import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { companyIn } from '../../platform/mail/names.ts'
import { jobsOfVerified } from './jobs-of-verified.ts'

const count = (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`

/** To an address that may be a stranger's. */
export const domainCode = (name: string, code: string): MailTemplate => ({
  subject: `${code} is your ${productName} code`,
  paragraphs: [
    `Somebody of ${companyIn(name)} entered this address to prove that the company has its domain. Entered in the company’s profile, this code verifies the company at ${productName}. It works once, for 10 minutes.`,
    `If nobody of you asked for this, ignore this mail and give the code to nobody: without it nothing happens.`,
  ],
  code,
})

/** To the company. */
export const verifiedByDomain = (
  name: string,
  { domain, jobs_changed }: { domain: string; jobs_changed: number },
): MailTemplate => ({
  subject: `${companyIn(name)} is verified`,
  paragraphs: [
    `${companyIn(name)} is verified by a code that was mailed to an address of ${domain}.`,
    jobsOfVerified(jobs_changed),
    'It stays verified while its website stays on that domain.',
  ],
  button: { label: 'View your jobs', path: '/employer/my-jobs' },
  notification: { words: jobsOfVerified(jobs_changed) },
})

/** To the company. */
export const websiteMoved = (
  name: string,
  { reason, jobs_changed }: { reason: string; jobs_changed: number },
): MailTemplate => ({
  subject: `${companyIn(name)} is no longer verified`,
  paragraphs: [
    reason,
    jobs_changed
      ? `${count(jobs_changed)} that ${jobs_changed === 1 ? 'was' : 'were'} live ${jobs_changed === 1 ? 'waits' : 'wait'} for verification again. Answers you owe are still due.`
      : 'Jobs you post wait for verification. Answers you owe are still due.',
    'Have a code sent to an address of the new domain, and it is verified again at once.',
  ],
  button: { label: 'Open company profile', path: '/employer/company-profile#verification' },
})

/** To the company. */
export const checkedAgain = (
  name: string,
  { reason, jobs_changed }: { reason: string; jobs_changed: number },
): MailTemplate => ({
  subject: `We are checking ${companyIn(name)} again`,
  paragraphs: [
    reason,
    jobs_changed
      ? `Until then your company isn’t verified, and ${count(jobs_changed)} ${jobs_changed === 1 ? 'waits' : 'wait'} for review. Answers you owe are still due.`
      : 'Until then your company isn’t verified, and new jobs wait for review. Answers you owe are still due.',
    'You don’t need to do anything. If your website has its own domain, you can also verify the company right away with a code sent to an address of that domain.',
  ],
  button: { label: 'Open company profile', path: '/employer/company-profile#verification' },
})
