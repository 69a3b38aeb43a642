import { counted } from '../../../contract/platform/format.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

type Item = { title: string; words: string; path: string | null }

/** The daily or weekly summary, for people who don't want separate emails. */
export const digestMail = (items: Item[], area: 'employer' | 'job-seeker'): MailTemplate => ({
  subject: [items[0]?.title, ...(items.length > 1 ? [`and ${counted(items.length - 1, 'more update')}`] : [])].join(
    ', ',
  ),
  paragraphs: ['Here’s what happened since your last summary.'],
  items,
  button: { label: 'Open notifications', path: `/${area}/notifications` },
})
