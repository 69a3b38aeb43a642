import { dateText } from '../../../contract/platform/format.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { companyIn, titleIn } from '../../platform/mail/names.ts'
import type { TicketKind } from '../../../contract/admin/values.ts'

type TicketMail = {
  number: number
  kind: TicketKind
  subject: string
  words: string
  created_at: Date
  history: Step[]
}
type Step = { kind: string; words: string; at: Date }

type WaysBack = {
  /** The page where the person reads the ticket and replies. */
  path: string
  /** Where a reply to the email goes. It reaches the ticket only with `joins`. */
  reply_to: string
  joins: boolean
}

/** An administrator's answer, how to reply, and the quoted message. */
export const ticketAnswer = (asked: TicketMail, answer: string, { path, reply_to, joins }: WaysBack): MailTemplate => {
  const quoted = quotedOf(asked)
  return {
    subject: `${subjectOf(asked)} [#${asked.number}]`,
    reply_to,
    button: { label: 'View your ticket and reply', path },
    paragraphs: [
      ...paragraphsOf(answer),
      joins
        ? 'To reply, answer this email or use the link below.'
        : 'To reply, use the link below. Replies to this email aren’t added to your ticket.',
      `On ${dateText(quoted.at)}, you ${quoted.verb}:`,
      ...paragraphsOf(quoted.words || '(No message)').map((paragraph) =>
        paragraph.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> '),
      ),
    ],
  }
}

/** The message being answered: their reply since our last answer, or their first message. History is newest first. */
function quotedOf({ kind, words, created_at, history }: TicketMail) {
  const last = history.find((step) => step.kind === 'replied' || step.kind === 'answered')
  if (last?.kind === 'replied') return { words: last.words, at: last.at, verb: 'wrote' }
  return { words, at: created_at, verb: kind === 'contact' ? 'wrote' : 'reported' }
}

function subjectOf({ kind, subject }: TicketMail): string {
  if (kind === 'contact') return `Re: ${subject}`
  if (kind === 'job_report') return `Your report about ${titleIn(subject)}`
  return subject ? `Your report about a conversation with ${companyIn(subject)}` : 'Your report about a conversation'
}

const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
