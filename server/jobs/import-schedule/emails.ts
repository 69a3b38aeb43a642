import type { MailTemplate } from '../../platform/mail/mail.ts'

const button = { label: 'View import schedule', path: '/employer/my-jobs/import/schedule' }

/** To the owners and the person who set it up: the run failed. */
export const importFailed = (problem: string): MailTemplate => ({
  subject: 'Your scheduled import failed',
  paragraphs: [problem, 'The next import will run as scheduled.'],
  button,
})

/** To the same people: the file was imported, but something needs attention. */
export const importLeft = (problem: string): MailTemplate => ({
  subject: 'Your scheduled import needs attention',
  paragraphs: [problem, 'Everything else in the file was imported. You can see the result for each job.'],
  button,
})

/** To the same people, once: the plan no longer includes the schedule. */
export const scheduleStopped: MailTemplate = {
  subject: 'Your import schedule has stopped',
  paragraphs: [
    'Your plan no longer includes scheduled job imports, so files are no longer imported automatically. Your jobs stay as they are, and you can still import files yourself.',
    'We’ve kept your schedule. It resumes if you move to a plan that includes it.',
  ],
  button,
}
