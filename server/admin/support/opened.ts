import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminSupport } from '../../../contract/admin/support.ts'
import type { Db } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/problem.ts'
import { canBeFlagged } from './changes.ts'
import { presentTicket, ticketColumns, ticketRows, ticketWords } from './queries.ts'

type Opened = z.output<typeof adminSupport.show.reply>['data']

const most = 200

/** Whether its report is decided by flagging or keeping its job: not where that is gone, over or flagged already. */
export const decidedWithJob = sql<boolean>`(jr.state = 'open' and exists
  (select from jobs j where j.id = jr.job_id and ${canBeFlagged}))`

/** One ticket with all that is kept of it. @throws Problem 404 */
export async function findTicket(db: Db, id: string): Promise<Opened> {
  const row = await ticketRows(db)
    .leftJoin('conversations as talk', 'talk.id', 'mr.conversation_id')
    .leftJoin('job_seekers as js', 'js.id', 'talk.seeker_id')
    .leftJoin('accounts as seeker', 'seeker.id', 'js.account_id')
    .select(ticketColumns)
    .select(ticketWords.as('words'))
    .select(['jr.job_id', 'jr.job_title', 'c.id as company_id', 'c.name as company_name', 'js.id as seeker_id'])
    .select(sql<string[]>`coalesce(mr.quoted, '{}')`.as('quoted'))
    .select(sql<string>`concat_ws(' ', seeker.first_name, seeker.last_name)`.as('seeker_name'))
    .select(sql<boolean>`coalesce(${decidedWithJob}, false)`.as('decided_with_job'))
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const ticket = presentTicket(row)
  return {
    ...ticket,
    words: row.words,
    quoted: row.quoted,
    job: row.job_title === null ? null : { id: row.job_id, title: row.job_title },
    company: row.company_id === null ? null : { id: row.company_id, company_name: row.company_name ?? '' },
    seeker: row.seeker_id === null ? null : { id: row.seeker_id, name: row.seeker_name },
    account: await findAccount(db, ticket.writer?.email),
    decided_with_job: row.decided_with_job,
    others: await findOthers(db, id, ticket.writer?.email),
    history: await findHistory(db, id, ticket.writer?.name ?? null),
  }
}

async function findAccount(db: Db, email: string | undefined): Promise<Opened['account']> {
  if (email === undefined) return null
  const account = await db
    .selectFrom('accounts as a')
    .leftJoin('job_seekers as js', 'js.account_id', 'a.id')
    .select(['a.user_type', sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as('name')])
    .select(sql<string | null>`coalesce(js.id, a.company_id)`.as('id'))
    .where('a.email', '=', email)
    .executeTakeFirst()
  return account ?? null
}

/** What the same address wrote, and the account of it reported. */
async function findOthers(db: Db, id: string, email: string | undefined): Promise<Opened['others']> {
  if (email === undefined) return []
  const rows = await ticketRows(db)
    .select(ticketColumns)
    .where('t.id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('t.contact_message_id', 'in', eb.selectFrom('contact_messages').select('id').where('email', '=', email)),
        ...(['job_report', 'message_report'] as const).map((kind) =>
          eb(
            `t.${kind}_id`,
            'in',
            eb
              .selectFrom(`${kind}s`)
              .select('id')
              .where('reporter_id', 'in', eb.selectFrom('accounts').select('id').where('email', '=', email)),
          ),
        ),
      ]),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(10)
    .execute()
  return rows.map(({ id, kind, state, subject, created_at }) => ({ id, kind, state, subject, created_at }))
}

/** What was done with it and who of us looked at it, newest first. */
async function findHistory(db: Db, id: string, writer: string | null): Promise<Opened['history']> {
  const events = await db
    .selectFrom('ticket_events')
    .select(['at', 'kind', 'actor_name as by', 'words', 'to_state', 'decision', 'assignee_name'])
    .where('ticket_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const looks = await db
    .selectFrom('audit_events')
    .select(['at', 'actor_name as by'])
    .where('subject_type', '=', 'ticket')
    .where('subject_id', '=', id)
    .where('action', '=', 'ticket.viewed')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const viewed = { kind: 'viewed', words: '', to_state: null, decision: null, assignee_name: null } as const
  const named = events.map((event) => (event.kind === 'replied' ? { ...event, by: writer } : event))
  return [...named, ...looks.map((look) => ({ ...viewed, ...look }))]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most)
}
