import type { MailTemplate } from '../../platform/mail/mail.ts'

const button = { label: 'Open the import schedule', path: '/employer/my-jobs/import/schedule' }

/** To the owners and who set it up: a file was not read at its time. */
export const importFailed = (problem: string): MailTemplate => ({
  subject: 'Your scheduled import was not done',
  paragraphs: [problem, 'No job was changed. The schedule goes on: the next file is read at its time.'],
  button,
})

/** To the same: a file was read, and left something to do. */
export const importLeft = (problem: string): MailTemplate => ({
  subject: 'Your scheduled import left something to do',
  paragraphs: [problem, 'Everything else of the file is saved. Each job is listed with what became of it.'],
  button,
})

/** To the same, once: the plan does not include it any more. */
export const scheduleStopped: MailTemplate = {
  subject: 'Your import schedule has stopped',
  paragraphs: [
    'Your plan does not include job imports on a schedule any more, so that files are no longer read by the clock. Your jobs stay, and files can be imported by hand.',
    'The schedule is kept, and goes on once your plan includes it.',
  ],
  button,
}
