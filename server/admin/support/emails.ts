import type { MailTemplate } from '../../mail/mail.ts'
import { companyIn, titleIn } from '../../mail/names.ts'
import { productName } from '../../../contract/product.ts'
import type { TicketKind } from '../../../contract/admin/support-lists.ts'

type Asked = { number: number; kind: TicketKind; subject: string; words: string; created_at: Date }

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What an admin answers, and below it what it answers; answering the mail reaches `reply_to`. */
export const ticketAnswer = (asked: Asked, answer: string, reply_to: string): MailTemplate => ({
  subject: `${subjectOf(asked)} [#${asked.number}]`,
  reply_to,
  paragraphs: [
    ...paragraphsOf(answer),
    `To write back, answer this mail. It reaches the people behind ${productName}.`,
    `On ${day.format(asked.created_at)} you ${asked.kind === 'contact' ? 'wrote' : 'reported'}:`,
    ...paragraphsOf(asked.words || 'No words.').map((paragraph) =>
      paragraph.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> '),
    ),
  ],
})

function subjectOf({ kind, subject }: Asked): string {
  if (kind === 'contact') return `Re: ${subject}`
  if (kind === 'job_report') return `Your report of ${titleIn(subject)}`
  return subject ? `Your report of a conversation, ${companyIn(subject)}` : 'Your report of a conversation'
}

const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
