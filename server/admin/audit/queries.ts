import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminAudit, auditEvent } from '../../../contract/admin/audit.ts'
import { type AuditAction, auditActions, type AuditSubject, isView } from '../../../contract/accounts/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/problem.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'

export type Filters = z.output<typeof adminAudit.export.query>
export type Event = z.output<typeof auditEvent>

const views = auditActions.filter(isView)

const matching = (
  db: Db,
  { keyword = '', action, kind, subject_type, subject_id, actor_id, from, until, time_zone = 'UTC' }: Filters,
) =>
  db
    .selectFrom('audit_events')
    .where((eb) =>
      eb.and(
        keyword
          .split(/\s+/)
          .filter(Boolean)
          .map(
            (word) =>
              sql<boolean>`audit_words(actor_name, subject_name, subject_id, reason, network) ilike ${likeWord(word)}`,
          ),
      ),
    )
    .$if(action !== undefined, (q) => q.where('action', '=', action!))
    .$if(kind !== undefined, (q) => q.where('action', kind === 'views' ? 'in' : 'not in', views))
    .$if(subject_type !== undefined, (q) => q.where('subject_type', '=', subject_type!))
    .$if(subject_id !== undefined, (q) => q.where('subject_id', '=', subject_id!))
    .$if(actor_id !== undefined, (q) => q.where('actor_id', '=', actor_id!))
    .$if(from !== undefined, (q) => q.where('at', '>=', sql<Date>`${from}::date::timestamp at time zone ${time_zone}`))
    .$if(until !== undefined, (q) =>
      q.where('at', '<', sql<Date>`(${until}::date + 1)::timestamp at time zone ${time_zone}`),
    )

const shown = (db: Db, filters: Filters) =>
  matching(db, filters)
    .selectAll()
    .select(
      sql<
        string | null
      >`coalesce(actor_name, (select a.first_name || ' ' || a.last_name from accounts a where a.id = actor_id))`.as(
        'actor_name',
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const present = (row: Row): Event => ({
  ...row,
  id: String(row.id),
  action: row.action as AuditAction,
  subject_type: row.subject_type as AuditSubject,
})

/** One page of the log, newest first. */
export async function findAuditEvents(
  db: Db,
  { page, per_page, ...filters }: Filters & { page: number; per_page: number },
): Promise<{ events: Event[]; total: number }> {
  const { total } = await matching(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await shown(db, filters)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { events: rows.map(present), total }
}

/** @throws Problem 404 */
export async function findAuditEvent(db: Db, id: string): Promise<Event> {
  const row = await shown(db, {}).where('id', '=', Number(id)).executeTakeFirst()
  if (!row) throw notFound()
  return present(row)
}

/** The next batch, older than `last`. */
export async function findAuditBatch(db: Db, filters: Filters, last: Event | undefined): Promise<Event[]> {
  const rows = await shown(db, filters)
    .$if(last !== undefined, (q) => q.where(sql<boolean>`(at, id) < (${last!.at}, ${last!.id}::bigint)`))
    .limit(1000)
    .execute()
  return rows.map(present)
}

/** The names of the subject and the actor in the filters: the newest ones in the log. */
export async function findAskedNames(db: Db, { subject_id, actor_id }: Filters) {
  const nameOf = (column: 'subject_name' | 'actor_name', by: 'subject_id' | 'actor_id', value: string) =>
    db
      .selectFrom('audit_events')
      .select(`${column} as name`)
      .where(by, '=', value)
      .where(column, 'is not', null)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [subject, actor] = [
    subject_id === undefined ? undefined : await nameOf('subject_name', 'subject_id', subject_id),
    actor_id === undefined ? undefined : await nameOf('actor_name', 'actor_id', actor_id),
  ]
  return { subject_name: subject?.name ?? null, asked_actor_name: actor?.name ?? null }
}
