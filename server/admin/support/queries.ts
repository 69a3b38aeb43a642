import { sql } from 'kysely'
import type { z } from 'zod'
import { type TicketState, ticketStates } from '../../../contract/admin/values.ts'
import type { adminSupport } from '../../../contract/admin/support.ts'
import type { Db } from '../../platform/app-context.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'

type Asked = z.output<typeof adminSupport.browse.query>
type Listed = z.output<typeof adminSupport.browse.reply>['data']['data'][number]

/** Tickets with what they are about. */
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
/** As its writer is told: a report of a conversation is named after the company, unless it's the company's own. */
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

/** What a ticket is about, in words that its writer may read. */
export async function findSubjectForWriter(db: Db, id: string): Promise<string> {
  const { subject } = await ticketRows(db)
    .select(subjectForWriter.as('subject'))
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
  return subject
}

/** What the filters leave, but for the list they stand in; `me` is the admin who asks. */
function matching(db: Db, { keyword = '', kind, assignee }: Asked, me: string) {
  const words = keyword.split(/\s+/).filter(Boolean)
  return ticketRows(db)
    .where((eb) =>
      eb.and(
        words.map((word) =>
          // A number is that of one ticket: `#4` isn't `#42`.
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

/** How many there are of each state, and how many of those that are not closed nobody looks after. */
export async function countTickets(db: Db, asked: Asked, me: string) {
  const rows = await matching(db, asked, me)
    .select([
      't.state',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where t.assignee_id is null)`.as('nobodys'),
    ])
    .groupBy('t.state')
    .execute()
  const count = (state: TicketState) => rows.find((row) => row.state === state)?.count ?? 0
  const each = Object.fromEntries(ticketStates.map((state) => [state, count(state)]))
  return {
    by_state: { all: rows.reduce((sum, row) => sum + row.count, 0), ...each } as Record<'all' | TicketState, number>,
    unassigned: rows.filter(({ state }) => state !== 'closed').reduce((sum, { nobodys }) => sum + nobodys, 0),
  }
}

/** One page, in order. */
export async function findTickets(db: Db, asked: Asked, me: string): Promise<Listed[]> {
  const order = asked.sort === 'oldest' ? 'asc' : 'desc'
  const rows = await matching(db, asked, me)
    .select(ticketColumns)
    .$if(asked.status !== undefined, (q) => q.where('t.state', '=', asked.status!))
    .orderBy(sql`coalesce(t.replied_at, t.created_at)`, order)
    .orderBy('t.id', order === 'asc' ? 'desc' : 'asc')
    .limit(asked.per_page)
    .offset((asked.page - 1) * asked.per_page)
    .execute()
  return rows.map(presentTicket)
}
