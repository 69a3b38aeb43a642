import { lockTicket, updateReport, updateTicket } from '../support/changes.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { Problem, tooMany, waitText } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { ticketReplied } from './emails.ts'
import { findLastReply, findTicketOf, hasMail, holdAccount, insertReply, presentOwn } from './queries.ts'

type Reply = {
  token: string
  words: string
  /** Only for a reply by email. */
  mail_id?: string
}

/**
 * Adds a person's reply to their ticket and reopens it, with its report. Ignores duplicates: the same email, or the same
 * text twice in a row.
 * @throws Problem 404 if the token opens no ticket; 429 past the daily limit
 */
export const joinReply = (context: AppContext, { token, words, mail_id }: Reply) =>
  context.db.transaction().execute(async (tx) => {
    const { config } = context
    const asked = await requireTicket(tx, context, token)
    if (asked.account_id) await holdAccount(tx, asked.account_id)
    const held = await lockTicket(tx, asked.id)
    // The account may have been deleted before the lock.
    const ticket = await requireTicket(tx, context, token)
    const isKnown = mail_id ? await hasMail(tx, ticket.id, mail_id) : (await findLastReply(tx, ticket.id)) === words
    if (!isKnown) {
      const limit = { max: config.limits.replies_per_ticket_per_day, seconds: day }
      await consume(tx, `ticket_reply:${ticket.id}`, limit, tooManyReplies)
      if (held.report && held.report.state !== 'open') await updateReport(tx, held, 'open')
      await updateTicket(tx, ticket.id, { state: 'open', replied_at: new Date() })
      await insertReply(tx, { ticket_id: ticket.id, words, mail_id: mail_id ?? null })
      const name = ticket.writer_name ?? ''
      await notify(tx, context, 'ticket_replied', { address: config.contact_mail }, ticketReplied(ticket, name, words))
    }
    return await presentOwn(tx, await requireTicket(tx, context, token))
  })

export async function requireTicket(db: Db, { config }: Pick<AppContext, 'config'>, token: string) {
  const ticket = await findTicketOf(db, config, token)
  if (ticket) return ticket
  throw new Problem(404, {
    message:
      'This link doesn’t open a ticket. Use the full link from our latest email to you. If you’ve deleted your account or changed your email address, contact us again.',
  })
}

const tooManyReplies = (seconds: number) =>
  tooMany(
    seconds,
    `You’ve sent many replies in the last 24 hours, and we received them all. You can reply again in ${waitText(seconds)}.`,
  )
