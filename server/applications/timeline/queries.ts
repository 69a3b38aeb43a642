import { type Insertable, type Selectable, sql } from 'kysely'
import { undoMoveMinutes } from '../../../contract/platform/values.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { ApplicationRow } from '../queries.ts'
import { isOpen, type MoveActor } from '../rules.ts'
import type { Db } from '../../platform/app-context.ts'
import { publish } from '../../platform/live/publish.ts'

/** Records a step, and updates the company's open pages. */
export const insertEvent = (tx: Db, event: Insertable<DB['application_events']>) => insertEvents(tx, [event])

export async function insertEvents(tx: Db, events: readonly Insertable<DB['application_events']>[]) {
  if (!events.length) return
  await tx.insertInto('application_events').values(events).execute()
  const ids = [...new Set(events.map(({ application_id }) => application_id))]
  const readers = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('accounts', 'accounts.company_id', 'jobs.company_id')
    .select(['jobs.id as job_id', 'accounts.id'])
    .distinct()
    .where('applications.id', 'in', ids)
    .where('accounts.suspended_at', 'is', null)
    .execute()
  for (const [job_id, accounts] of Map.groupBy(readers, (reader) => reader.job_id))
    await publish(
      tx,
      accounts.map(({ id }) => id),
      { kind: 'applications', job_id },
    )
}

type Move = { kind: 'status_changed' | 'undone'; from_status: ApplicationStatus }
export type Step = Pick<Selectable<DB['application_events']>, 'id' | 'at' | 'actor_type'> & Move

/** Valid steps that are recent enough to be undone, newest first. */
async function findYoungSteps(tx: Db, application_id: string, now: Date): Promise<Step[]> {
  return await tx
    .selectFrom('application_events')
    .select(['id', 'at', 'kind', 'actor_type', 'from_status'])
    .where('application_id', '=', application_id)
    .where('kind', 'in', ['status_changed', 'undone'])
    .where('is_void', '=', false)
    .where('at', '>=', new Date(now.getTime() - undoMoveMinutes * 60_000))
    .orderBy('id', 'desc')
    .$narrowType<Move>()
    .execute()
}

type Return = { application_id: string; to: ApplicationStatus; actor: MoveActor; now: Date }

/**
 * The step that a move to a stage undoes: one by the same side, minutes ago, from that very stage. Moving to where several
 * steps in a row started undoes all of them, so that going back and forth doesn't set a new answer-by date.
 */
export async function findUndoneStep(tx: Db, { application_id, to, actor, now }: Return): Promise<Step | undefined> {
  for (const step of await findYoungSteps(tx, application_id, now)) {
    if (step.kind !== 'status_changed' || step.actor_type !== actor) return undefined
    if (step.from_status === to) return step
  }
  return undefined
}

/** Where undoing the company's last step leads now. Undefined if it can't be undone. */
export async function findWayBack(
  tx: Db,
  { id, status, stage_left }: Pick<ApplicationRow, 'id' | 'status' | 'stage_left'>,
  now: Date,
): Promise<ApplicationStatus | undefined> {
  if (status === 'not_selected') return stage_left ?? undefined
  if (!isOpen(status)) return undefined
  const [last] = await findYoungSteps(tx, id, now)
  return last?.kind === 'status_changed' && last.actor_type === 'employer' ? last.from_status : undefined
}

/**
 * Voids this step and everything after it, including the answer-by dates they set. Interviews and messages since then
 * stay valid, with the answer-by dates they set.
 */
export const voidStepsFrom = (tx: Db, application_id: string, { id }: Step) =>
  tx
    .updateTable('application_events')
    .set({ is_void: true })
    .where('application_id', '=', application_id)
    .where('id', '>=', id)
    .where(sql<boolean>`kind <> 'messaged' and kind not like 'interview%'`)
    .where(
      sql<boolean>`not (kind = 'due' and exists (select from application_events said
        where (said.kind = 'messaged' or said.kind like 'interview%')
        and said.application_id = application_events.application_id and said.at = application_events.at))`,
    )
    .execute()

/** When the company first wrote to the applicant about it, or scheduled an interview. */
export const findFirstMessage = (tx: Db, application_id: string) =>
  tx
    .selectFrom('application_events')
    .select('at')
    .where('application_id', '=', application_id)
    .where('kind', 'in', ['messaged', 'interview_planned', 'interview_changed'])
    .orderBy('id')
    .executeTakeFirst()

/** The current answer-by date of an application according to its events, and since when it's overdue. */
export async function findPromise(tx: Db, application_id: string) {
  const newest = (kind: 'due' | 'overdue') =>
    tx
      .selectFrom('application_events')
      .select(['id', 'at', 'due_at'])
      .where('application_id', '=', application_id)
      .where('kind', '=', kind)
      .where('is_void', '=', false)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  const [promise, late] = [await newest('due'), await newest('overdue')]
  if (!promise?.due_at) return undefined
  return { from: promise.at, due_at: promise.due_at, overdue_at: late && late.id > promise.id ? late.at : null }
}

/** Who moved an application last, and how, for the message to a caller with an outdated status. */
export const findLastStep = (tx: Db, application_id: string) =>
  tx
    .selectFrom('application_events as step')
    .leftJoin('accounts', 'accounts.id', 'step.actor_id')
    .select(['step.actor_id', 'step.actor_type', 'accounts.first_name', 'accounts.last_name'])
    .where('step.application_id', '=', application_id)
    .where('step.to_status', 'is not', null)
    .orderBy('step.id', 'desc')
    .executeTakeFirst()
