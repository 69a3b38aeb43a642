import type { TicketKind } from '../../../contract/admin/values.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

type Ticket = { id: string; number: number; kind: TicketKind; subject: string }

/** Tells the contact mailbox what a person wrote back. It's answered in the back office, where the ticket is. */
export const ticketReplied = ({ id, number, kind, subject }: Ticket, name: string, words: string): MailTemplate => ({
  subject: kind === 'contact' ? `Reply: ${subject} [#${number}]` : `Reply about a report [#${number}]`,
  paragraphs: [
    `${name} wrote back about ticket #${number}:`,
    ...words
      .split(/\r?\n\s*\r?\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  ],
  button: { label: 'Open the ticket', path: `/admin/support-center?id=${id}` },
})
