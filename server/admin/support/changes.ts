import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { ReportDecision, TicketState } from '../../../contract/admin/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, notFound, stale } from '../../platform/http/problem.ts'

export type LockedTicket = Awaited<ReturnType<typeof lockTicket>>

/**
 * A ticket with its report, locked until the transaction ends. The report comes first, as it does where jobs are decided.
 * @throws Problem 404; 409 where somebody has done something with it since `updated_at`
 */
export async function lockTicket(tx: Db, id: string, updated_at?: Date) {
  const about = await tx.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst()
  if (!about) throw notFound()
  const { job_report_id, message_report_id } = about
  const report = job_report_id
    ? await lockReport(tx, 'job_reports', job_report_id)
    : message_report_id
      ? await lockReport(tx, 'message_reports', message_report_id)
      : null
  const held = await tx.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw notFound()
  if (updated_at && updated_at.getTime() !== held.updated_at.getTime()) throw await staleTicket(tx, held)
  return { ...held, report }
}

const lockReport = (tx: Db, table: 'job_reports' | 'message_reports', id: string) =>
  tx.selectFrom(table).select(['id', 'state', 'reporter_id']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

const done = {
  answered: 'answered it',
  noted: 'wrote a note on it',
  assigned: 'changed who looks after it',
  moved: 'changed its state',
  said_again: 'wrote more',
  replied: 'wrote back',
}
/** Who did what no administrator does. */
const outside = { said_again: 'Whoever reported it', replied: 'The person who wrote' }
const stands = { open: 'It is open.', waiting: 'It waits for an answer.', closed: 'It is closed.' }

async function staleTicket(tx: Db, { id, state, assignee_id, updated_at }: TicketNow) {
  const last = await tx
    .selectFrom('ticket_events')
    .select(['actor_name', 'kind'])
    .where('ticket_id', '=', id)
    .where('kind', '<>', 'noted')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const who =
    last?.actor_name ?? (last && last.kind in outside ? outside[last.kind as keyof typeof outside] : 'Somebody')
  const words = `${who} ${last ? done[last.kind] : 'changed it'} meanwhile. ${stands[state]} Nothing of yours was done.`
  return stale(words, { state, assignee_id, updated_at: updated_at.toISOString() })
}
type TicketNow = { id: string; state: TicketState; assignee_id: string | null; updated_at: Date }

type Change = { state?: TicketState; assignee_id?: string | null; replied_at?: Date }

/** Later than before, however fast one change follows the other: who has read the one before is told. */
export const updateTicket = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('tickets')
    .set({
      // What they wrote back is seen to once the ticket is answered or moved.
      ...(change.state ? { replied_at: null } : {}),
      ...change,
      updated_at: sql`greatest(now(), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute()

type NewEvent = Omit<Insertable<DB['ticket_events']>, 'actor_name'>

/** What an admin did, with the name they have now. */
export const insertTicketEvent = (tx: Db, account_id: string, event: NewEvent) =>
  tx
    .insertInto('ticket_events')
    .values({ ...event, actor_name: nameOf(account_id) })
    .execute()

const nameOf = (account_id: string) =>
  sql<string>`(select first_name || ' ' || last_name from accounts where id = ${account_id}::uuid)`

/** Closes the tickets of reports of jobs that were decided with their job; one that is closed notes the new decision. */
export async function closeTicketsOf(tx: Db, report_ids: string[], decision: ReportDecision, account_id: string) {
  if (!report_ids.length) return
  const tickets = await tx
    .updateTable('tickets')
    .set({ state: 'closed', replied_at: null, updated_at: sql`greatest(now(), updated_at + interval '1 millisecond')` })
    .where('job_report_id', 'in', report_ids)
    .returning('id')
    .execute()
  if (!tickets.length) return
  const events = tickets.map(({ id }) => ({
    ticket_id: id,
    kind: 'moved' as const,
    to_state: 'closed' as const,
    decision,
  }))
  await tx
    .insertInto('ticket_events')
    .values(events.map((event) => ({ ...event, actor_name: nameOf(account_id) })))
    .execute()
}

/** Says what becomes of a report, or opens it again. */
export async function updateReport(tx: Db, { job_report_id, message_report_id }: LockedTicket, state: ReportState) {
  const change = { state, updated_at: new Date() }
  if (job_report_id) await tx.updateTable('job_reports').set(change).where('id', '=', job_report_id).execute()
  if (message_report_id)
    await tx.updateTable('message_reports').set(change).where('id', '=', message_report_id).execute()
}
type ReportState = 'open' | ReportDecision

/** For queries on `jobs j`: it can be flagged, which one that has ended cannot. */
export const canBeFlagged = sql<boolean>`(j.flagged_at is null and j.status not in ('filled', 'closed'))`

/** @throws Problem 409 where a report is decided with its job */
export async function refuseDecidedWithJob(tx: Db, { job_report_id }: LockedTicket) {
  if (!job_report_id) return
  const job = await tx
    .selectFrom('job_reports as r')
    .innerJoin('jobs as j', 'j.id', 'r.job_id')
    .select('j.title')
    .where('r.id', '=', job_report_id)
    .where(canBeFlagged)
    .executeTakeFirst()
  if (job)
    throw conflict(
      'Reports of a job are decided together: flag the job, or dismiss its reports, on the page of jobs.',
      'decided_with_job',
    )
}
