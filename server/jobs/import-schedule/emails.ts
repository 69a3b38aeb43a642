import type { MailTemplate } from '../../platform/mail/mail.ts'

const button = { label: 'View import schedule', path: '/employer/my-jobs/import/schedule' }

/** To the owners and who set it up: a file was not read at its time. */
export const importFailed = (problem: string): MailTemplate => ({
  subject: 'Your scheduled import failed',
  paragraphs: [problem, 'No jobs were changed. The next import will run as scheduled.'],
  button,
})

/** To the same: a file was read, and left something to do. */
export const importLeft = (problem: string): MailTemplate => ({
  subject: 'Your scheduled import needs attention',
  paragraphs: [problem, 'Everything else in the file was imported. You can see the result for each job.'],
  button,
})

/** To the same, once: the plan does not include it any more. */
export const scheduleStopped: MailTemplate = {
  subject: 'Your import schedule has stopped',
  paragraphs: [
    'Your plan no longer includes scheduled job imports, so files are no longer imported automatically. Your jobs stay as they are, and you can still import files yourself.',
    'We’ve kept your schedule. It resumes if you move to a plan that includes it.',
  ],
  button,
}
