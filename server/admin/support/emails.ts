import type { MailTemplate } from '../../mail/mail.ts'
import { companyIn, titleIn } from '../../mail/names.ts'
import type { TicketKind } from '../../../contract/admin/support-lists.ts'

type Asked = { number: number; kind: TicketKind; subject: string; words: string; created_at: Date }

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

type WaysBack = {
  /** The page where the ticket is read and answered. */
  path: string
  /** Where an answer to the mail goes; only with `joins` it reaches the ticket. */
  reply_to: string
  joins: boolean
}

/** What an admin answers, and below it what it answers, with how to write back. */
export const ticketAnswer = (asked: Asked, answer: string, { path, reply_to, joins }: WaysBack): MailTemplate => ({
  subject: `${subjectOf(asked)} [#${asked.number}]`,
  reply_to,
  button: { label: 'Read your ticket and write back', path },
  paragraphs: [
    ...paragraphsOf(answer),
    joins
      ? 'To write back, reply to this email or use the link below.'
      : 'To write back, use the link below. That way your words reach the people who answer you.',
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
