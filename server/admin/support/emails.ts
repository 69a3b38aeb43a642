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
  /** The page where the ticket is read and answered. */
  path: string
  /** Where an answer to the mail goes; only with `joins` it reaches the ticket. */
  reply_to: string
  joins: boolean
}

/** What an admin answers, and below it what it answers, with how to write back. */
export const ticketAnswer = (asked: TicketMail, answer: string, { path, reply_to, joins }: WaysBack): MailTemplate => {
  const quoted = quotedOf(asked)
  return {
    subject: `${subjectOf(asked)} [#${asked.number}]`,
    reply_to,
    button: { label: 'Read your ticket and write back', path },
    paragraphs: [
      ...paragraphsOf(answer),
      joins
        ? 'To write back, reply to this email or use the link below.'
        : 'To write back, use the link below. That way your words reach the people who answer you.',
      `On ${dateText(quoted.at)} you ${quoted.verb}:`,
      ...paragraphsOf(quoted.words || 'No words.').map((paragraph) =>
        paragraph.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> '),
      ),
    ],
  }
}

/** What is answered: what they wrote back since our last answer, or else what they wrote first. History comes newest first. */
function quotedOf({ kind, words, created_at, history }: TicketMail) {
  const last = history.find((step) => step.kind === 'replied' || step.kind === 'answered')
  if (last?.kind === 'replied') return { words: last.words, at: last.at, verb: 'wrote' }
  return { words, at: created_at, verb: kind === 'contact' ? 'wrote' : 'reported' }
}

function subjectOf({ kind, subject }: TicketMail): string {
  if (kind === 'contact') return `Re: ${subject}`
  if (kind === 'job_report') return `Your report of ${titleIn(subject)}`
  return subject ? `Your report of a conversation, ${companyIn(subject)}` : 'Your report of a conversation'
}

const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
