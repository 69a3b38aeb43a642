import type { TicketKind } from '../../../contract/admin/values.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

type Ticket = { id: string; number: number; kind: TicketKind; subject: string }

/** Sends a person's reply to the contact mailbox. Administrators answer it in the back office. */
export const ticketReplied = ({ id, number, kind, subject }: Ticket, name: string, words: string): MailTemplate => ({
  subject: kind === 'contact' ? `Reply: ${subject} [#${number}]` : `Reply about a report [#${number}]`,
  paragraphs: [
    `${name} replied to ticket #${number}:`,
    ...words
      .split(/\r?\n\s*\r?\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  ],
  button: { label: 'Open ticket', path: `/admin/support-center?id=${id}` },
})
