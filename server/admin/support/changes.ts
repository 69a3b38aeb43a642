import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { ReportDecision, TicketState } from '../../../contract/admin/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, notFound, stale } from '../../platform/http/problem.ts'

export type LockedTicket = Awaited<ReturnType<typeof lockTicket>>

/**
 * A ticket with its report, locked until the transaction ends. The report is locked first, as in decisions on jobs.
 * @throws Problem 404; 409 if someone changed it after `updated_at`
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
  answered: 'answered this ticket',
  noted: 'added a note to this ticket',
  assigned: 'reassigned this ticket',
  moved: 'changed the status of this ticket',
  said_again: 'added to the report',
  replied: 'replied',
}
/** Who did it, for events that aren't by an administrator. */
const outside = { said_again: 'The person who reported this', replied: 'The person who wrote' }
const stateTexts = { open: 'It’s now open.', waiting: 'It’s now waiting for a reply.', closed: 'It’s now closed.' }

async function staleTicket(tx: Db, { id, state, assignee_id, updated_at }: TicketNow) {
  const last = await tx
    .selectFrom('ticket_events')
    .select(['actor_name', 'kind'])
    .where('ticket_id', '=', id)
    .where('kind', '<>', 'noted')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const who =
    last?.actor_name ?? (last && last.kind in outside ? outside[last.kind as keyof typeof outside] : 'Someone')
  const words = `${who} just ${last ? done[last.kind] : 'changed this ticket'}. ${stateTexts[state]} Your change wasn’t saved.`
  return stale(words, { state, assignee_id, updated_at: updated_at.toISOString() })
}
type TicketNow = { id: string; state: TicketState; assignee_id: string | null; updated_at: Date }

type Change = { state?: TicketState; assignee_id?: string | null; replied_at?: Date }

/** Sets a later time even for changes in quick succession, so that stale ones are detected. */
export const updateTicket = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('tickets')
    .set({
      // Answering or moving the ticket takes care of the reply.
      ...(change.state ? { replied_at: null } : {}),
      ...change,
      updated_at: sql`greatest(now(), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute()

type NewEvent = Omit<Insertable<DB['ticket_events']>, 'actor_name'>

/** Records an administrator's action with their current name. */
export const insertTicketEvent = (tx: Db, account_id: string, event: NewEvent) =>
  tx
    .insertInto('ticket_events')
    .values({ ...event, actor_name: nameOf(account_id) })
    .execute()

const nameOf = (account_id: string) =>
  sql<string>`(select first_name || ' ' || last_name from accounts where id = ${account_id}::uuid)`

/** Closes the tickets of reports that were decided on the job. Tickets that are already closed record the new decision. */
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

/** Sets the decision on a report, or reopens it. */
export async function updateReport(tx: Db, { job_report_id, message_report_id }: LockedTicket, state: ReportState) {
  const change = { state, updated_at: new Date() }
  if (job_report_id) await tx.updateTable('job_reports').set(change).where('id', '=', job_report_id).execute()
  if (message_report_id)
    await tx.updateTable('message_reports').set(change).where('id', '=', message_report_id).execute()
}
type ReportState = 'open' | ReportDecision

/** Whether a job can be flagged, for queries on `jobs j`. A closed job can't. */
export const canBeFlagged = sql<boolean>`(j.flagged_at is null and j.status not in ('filled', 'closed'))`

/** @throws Problem 409 if the report is decided on its job */
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
      'Reports about a job are decided together. Flag the job or dismiss its reports on the job’s page.',
      'decided_with_job',
    )
}
