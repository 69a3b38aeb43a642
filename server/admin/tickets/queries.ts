import { sql } from 'kysely'
import type { z } from 'zod'
import type { tickets } from '../../../contract/admin/tickets.ts'
import { subjectForWriter, ticketColumns, ticketRows, ticketWords } from '../support/queries.ts'
import type { Db } from '../../platform/app-context.ts'
import { isTicketToken, ticketIdIn } from '../../platform/mail/ticket-token.ts'
import type { Secrets } from '../../platform/config/secret.ts'

type OwnTicket = z.output<typeof tickets.show.reply>['data']

/**
 * The ticket that a token opens. Undefined if the token isn't ours, or if the person has deleted their account or changed
 * their email address.
 */
export async function findTicketOf(db: Db, secrets: Secrets, token: string) {
  const id = ticketIdIn(token)
  if (!id) return undefined
  const row = await ticketRows(db)
    .select(ticketColumns)
    .select(ticketWords.as('words'))
    .select(subjectForWriter.as('subject_for_writer'))
    // Only set for reports. People who used the contact form are known only by their email address.
    .select('w.id as account_id')
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row || row.writer_email === null) return undefined
  return isTicketToken(secrets, token, { id, email: row.writer_email }) ? row : undefined
}

type Row = NonNullable<Awaited<ReturnType<typeof findTicketOf>>>

export async function presentOwn(
  db: Db,
  { id, number, kind, state, subject_for_writer: subject, created_at, words }: Row,
): Promise<OwnTicket> {
  const events = await db
    .selectFrom('ticket_events')
    .select(['at', 'words', 'kind'])
    .where('ticket_id', '=', id)
    .where('kind', 'in', ['answered', 'replied'])
    .where('words', '<>', '')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const messages = events.map((event) => ({
    from: event.kind === 'answered' ? ('us' as const) : ('you' as const),
    at: event.at,
    words: event.words,
  }))
  return { number, kind, state, subject, created_at, messages: [{ from: 'you', at: created_at, words }, ...messages] }
}

/** Keeps the account from being deleted until our transaction ends, so that a deletion includes what we add. */
export const holdAccount = (tx: Db, id: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forKeyShare().execute()

/** The newest message, if it's from the person. */
export async function findLastReply(tx: Db, ticket_id: string): Promise<string | undefined> {
  const last = await tx
    .selectFrom('ticket_events')
    .select(['kind', 'words'])
    .where('ticket_id', '=', ticket_id)
    .where('kind', 'in', ['answered', 'replied'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.kind === 'replied' ? last.words : undefined
}

/** Whether this email has already been added to the ticket. */
export async function hasMail(tx: Db, ticket_id: string, mail_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_events where ticket_id = ${ticket_id} and mail_id = ${mail_id}`.execute(tx)
  return rows.length > 0
}

export const insertReply = (tx: Db, reply: { ticket_id: string; words: string; mail_id: string | null }) =>
  tx
    .insertInto('ticket_events')
    .values({ ...reply, kind: 'replied', to_state: 'open' })
    .execute()
