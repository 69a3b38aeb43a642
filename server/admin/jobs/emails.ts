import type { MailTemplate } from '../../platform/mail/mail.ts'
import { titleIn } from '../../platform/mail/names.ts'

const writeToUs = { label: 'Write to us', path: '/contact-us' }

/** To the company. */
export const jobFlagged = (title: string, reason: string): MailTemplate => ({
  subject: `Hidden: ${titleIn(title)}`,
  paragraphs: [
    `We have flagged ${titleIn(title)}. Nobody finds it or can apply to it; those who applied still see it.`,
    `Reason: ${reason}`,
    'Answers you owe are still due. If we are wrong, write to us and say why.',
  ],
  button: writeToUs,
})

/** To the company. The reason may be empty. */
export const jobUnflagged = (title: string, reason: string): MailTemplate => ({
  subject: `No longer hidden: ${titleIn(title)}`,
  paragraphs: [
    `We have taken the flag off ${titleIn(title)}. It’s back where it was before, with the same closing date.`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ],
  button: { label: 'View your jobs', path: '/employer/my-jobs' },
})

/** To the company. `told` are the applicants whose application closed with it; null where nobody had applied. */
export const jobRemoved = (title: string, reason: string, told: number | null): MailTemplate => ({
  subject: `${told === null ? 'Removed' : 'Closed'}: ${titleIn(title)}`,
  paragraphs: [
    `We have ${told === null ? 'removed' : 'closed'} ${titleIn(title)}. This is final.`,
    `Reason: ${reason}`,
    told === null
      ? 'Nobody had applied to it. If we are wrong, write to us and say why.'
      : `${told} open ${told === 1 ? 'application was closed, and the applicant is' : 'applications were closed, and the applicants are'} told. Its records stay. If we are wrong, write to us and say why.`,
  ],
  button: writeToUs,
})
