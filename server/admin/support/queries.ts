import { sql } from 'kysely'
import type { z } from 'zod'
import { type TicketState, ticketStates } from '../../../contract/admin/values.ts'
import type { adminSupport } from '../../../contract/admin/support.ts'
import type { Db } from '../../platform/app-context.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import { notFound } from '../../platform/http/problem.ts'
import { canBeFlagged } from './changes.ts'

type ListRequest = z.output<typeof adminSupport.browse.query>
type Listed = z.output<typeof adminSupport.browse.reply>['data']['data'][number]

/** Tickets joined with what they're about. */
export const ticketRows = (db: Db) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('contact_messages as m', 'm.id', 't.contact_message_id')
    .leftJoin('job_reports as jr', 'jr.id', 't.job_report_id')
    .leftJoin('message_reports as mr', 'mr.id', 't.message_report_id')
    .leftJoin('accounts as w', (join) => join.on('w.id', '=', sql`coalesce(jr.reporter_id, mr.reporter_id)`))
    .leftJoin('companies as c', (join) => join.on('c.id', '=', sql`coalesce(jr.company_id, mr.company_id)`))
    .leftJoin('accounts as looks', 'looks.id', 't.assignee_id')

const writerName = sql<string | null>`coalesce(m.name, w.first_name || ' ' || w.last_name)`
const writerEmail = sql<string | null>`coalesce(m.email, w.email)`
const subject = sql<string>`coalesce(m.subject, jr.job_title, c.name, '')`
/** The subject as its sender sees it. A report of a conversation names the company, unless the company sent it. */
export const subjectForWriter = sql<string>`case when mr.id is not null and w.user_type = 'employer' then '' else ${subject} end`
export const ticketWords = sql<string>`coalesce(m.message, jr.words, mr.words)`

export const ticketColumns = [
  't.id',
  't.number',
  't.kind',
  't.state',
  't.created_at',
  't.updated_at',
  't.replied_at',
  't.assignee_id',
  subject.as('subject'),
  writerName.as('writer_name'),
  writerEmail.as('writer_email'),
  sql<Listed['reason']>`coalesce(jr.reason, mr.reason)`.as('reason'),
  sql<'open' | 'upheld' | 'dismissed' | null>`coalesce(jr.state, mr.state)`.as('report_state'),
  sql<string>`concat_ws(' ', looks.first_name, looks.last_name)`.as('assignee_name'),
] as const

type Row = Omit<Listed, 'decision' | 'writer' | 'assignee'> & {
  assignee_id: string | null
  assignee_name: string
  writer_name: string | null
  writer_email: string | null
  report_state: 'open' | 'upheld' | 'dismissed' | null
}

export const presentTicket = (row: Row): Listed => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  subject: row.subject,
  reason: row.reason,
  decision: row.report_state === 'open' ? null : row.report_state,
  writer: row.writer_email === null ? null : { name: row.writer_name ?? '', email: row.writer_email },
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
  created_at: row.created_at,
  updated_at: row.updated_at,
  replied_at: row.replied_at,
})

/** The subject of a ticket as its sender may see it. */
export async function findSubjectForWriter(db: Db, id: string): Promise<string> {
  const { subject } = await ticketRows(db)
    .select(subjectForWriter.as('subject'))
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
  return subject
}

/** Tickets within the filters, regardless of state. `me` is the caller. */
function matching(db: Db, { keyword = '', kind, assignee }: ListRequest, me: string) {
  const words = keyword.split(/\s+/).filter(Boolean)
  return ticketRows(db)
    .where((eb) =>
      eb.and(
        words.map((word) =>
          // A number matches one ticket only: `#4` doesn't match `#42`.
          /^#\d{1,9}$/.test(word)
            ? sql<boolean>`t.number = ${Number(word.slice(1))}`
            : sql<boolean>`concat_ws(' ', ${subject}, ${ticketWords}, ${writerName}, ${writerEmail}, '#' || t.number) ilike ${likeWord(word)}`,
        ),
      ),
    )
    .$if(kind !== undefined, (q) => q.where('t.kind', '=', kind!))
    .$if(assignee === 'nobody', (q) => q.where('t.assignee_id', 'is', null))
    .$if(assignee !== undefined && assignee !== 'nobody', (q) =>
      q.where('t.assignee_id', '=', assignee === 'me' ? me : assignee!),
    )
}

/** Counts by state, and of unassigned tickets that aren't closed. */
export async function countTickets(db: Db, request: ListRequest, me: string) {
  const rows = await matching(db, request, me)
    .select([
      't.state',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where t.assignee_id is null)`.as('unassigned'),
    ])
    .groupBy('t.state')
    .execute()
  const count = (state: TicketState) => rows.find((row) => row.state === state)?.count ?? 0
  const each = Object.fromEntries(ticketStates.map((state) => [state, count(state)]))
  return {
    by_state: { all: rows.reduce((sum, row) => sum + row.count, 0), ...each } as Record<'all' | TicketState, number>,
    unassigned: rows.filter(({ state }) => state !== 'closed').reduce((sum, { unassigned }) => sum + unassigned, 0),
  }
}

/** One page, sorted. */
export async function findTickets(db: Db, request: ListRequest, me: string): Promise<Listed[]> {
  const order = request.sort === 'oldest' ? 'asc' : 'desc'
  const rows = await matching(db, request, me)
    .select(ticketColumns)
    .$if(request.status !== undefined, (q) => q.where('t.state', '=', request.status!))
    .orderBy(sql`coalesce(t.replied_at, t.created_at)`, order)
    .orderBy('t.id', order === 'asc' ? 'desc' : 'asc')
    .limit(request.per_page)
    .offset((request.page - 1) * request.per_page)
    .execute()
  return rows.map(presentTicket)
}

type OpenedTicket = z.output<typeof adminSupport.show.reply>['data']

const mostHistory = 200

/** Whether its report is decided on the job. Not if the job is deleted, closed, or already flagged. */
const decidedWithJob = sql<boolean>`(jr.state = 'open' and exists
  (select from jobs j where j.id = jr.job_id and ${canBeFlagged}))`

/** One ticket with everything about it. @throws Problem 404 */
export async function findTicket(db: Db, id: string): Promise<OpenedTicket> {
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
    others: await findOtherTickets(db, id, ticket.writer?.email),
    history: await findHistory(db, id, ticket.writer?.name ?? null),
  }
}

async function findAccount(db: Db, email: string | undefined): Promise<OpenedTicket['account']> {
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

/** Other messages from the same address, and reports by its account. */
async function findOtherTickets(db: Db, id: string, email: string | undefined): Promise<OpenedTicket['others']> {
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

/** The ticket's history, including administrators' views, newest first. */
async function findHistory(db: Db, id: string, writer: string | null): Promise<OpenedTicket['history']> {
  const events = await db
    .selectFrom('ticket_events')
    .select(['at', 'kind', 'actor_name as by', 'words', 'to_state', 'decision', 'assignee_name'])
    .where('ticket_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostHistory)
    .execute()
  const looks = await db
    .selectFrom('audit_events')
    .select(['at', 'actor_name as by'])
    .where('subject_type', '=', 'ticket')
    .where('subject_id', '=', id)
    .where('action', '=', 'ticket.viewed')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostHistory)
    .execute()
  const viewed = { kind: 'viewed', words: '', to_state: null, decision: null, assignee_name: null } as const
  const named = events.map((event) => (event.kind === 'replied' ? { ...event, by: writer } : event))
  return [...named, ...looks.map((look) => ({ ...viewed, ...look }))]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostHistory)
}
