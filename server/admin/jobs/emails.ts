import type { MailTemplate } from '../../platform/mail/mail.ts'
import { titleIn } from '../../platform/mail/names.ts'

const writeToUs = { label: 'Contact us', path: '/contact-us' }

/** To the company. */
export const jobFlagged = (title: string, reason: string): MailTemplate => ({
  subject: `Hidden: ${titleIn(title)}`,
  paragraphs: [
    `We hid ${titleIn(title)}, so no one can find it or apply. People who already applied can still see it.`,
    `Reason: ${reason}`,
    'You still owe your applicants answers. If you think this is a mistake, contact us.',
  ],
  button: writeToUs,
})

/** To the company. The reason may be empty. */
export const jobUnflagged = (title: string, reason: string): MailTemplate => ({
  subject: `No longer hidden: ${titleIn(title)}`,
  paragraphs: [
    `${titleIn(title)} is no longer hidden. It has the same status and closing date as before.`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ],
  button: { label: 'View your jobs', path: '/employer/my-jobs' },
})

/** To the company. `notified` is the number of applicants whose applications closed with it; null if no one had applied. */
export const jobRemoved = (title: string, reason: string, notified: number | null): MailTemplate => ({
  subject: `${notified === null ? 'Deleted' : 'Closed'}: ${titleIn(title)}`,
  paragraphs: [
    `We ${notified === null ? 'deleted' : 'closed'} ${titleIn(title)}. This can’t be undone.`,
    `Reason: ${reason}`,
    notified === null
      ? 'No one had applied. If you think this is a mistake, contact us.'
      : `${notified} open ${notified === 1 ? 'application was closed, and the applicant was' : 'applications were closed, and the applicants were'} notified. We keep the job’s records. If you think this is a mistake, contact us.`,
  ],
  button: writeToUs,
})
