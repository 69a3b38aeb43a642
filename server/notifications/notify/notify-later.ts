import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { events, type WaitingEvent } from './events.ts'

/** What an applicant sees of an application's status. */
type ApplicationBefore = Pick<
  Selectable<DB['applications']>,
  | 'id'
  | 'status'
  | 'stage_left'
  | 'due_from'
  | 'due_at'
  | 'overdue_at'
  | 'reason'
  | 'reason_words'
  | 'ended_at'
  | 'updated_at'
>

export type StepsTaken = {
  /** As they were before the steps. */
  applications: ApplicationBefore[]
  now: Date
}

/**
 * Schedules a notification of the newest steps for the other side; a pending one is postponed. Its text, and whether
 * it's needed at all, is decided when it's sent. Until then, the applicant sees the application as it was before the
 * first unannounced step (the view `applications_as_told`). Call it with the applications locked.
 */
export async function notifyLater(
  tx: Db,
  { config }: Pick<AppContext, 'config'>,
  event: WaitingEvent,
  { applications, now }: StepsTaken,
) {
  const recipient = events[event].delayed_for
  const send_at = new Date(now.getTime() + config.limits.step_mail_seconds * 1000)
  await tx
    .insertInto('pending_notices')
    .values(
      applications.map((before) => ({
        application_id: before.id,
        recipient,
        send_at,
        ...(recipient === 'job_seeker' ? { shown: shownOf(before), untold_since: now } : {}),
      })),
    )
    .onConflict((waits) =>
      waits.columns(['application_id', 'recipient']).doUpdateSet({
        send_at,
        // A step that was already shown isn't hidden again by the next one.
        shown: sql`case when pending_notices.send_at <= ${now} then excluded.shown else pending_notices.shown end`,
        untold_since: sql`case when pending_notices.send_at <= ${now} then excluded.untold_since else pending_notices.untold_since end`,
      }),
    )
    .execute()
}

/**
 * Keeps visible what the applicant could already see, even if the email hasn't been sent, because they're acting on it
 * now. Called before the applicant's own step, with the application locked.
 */
export const keepShown = (tx: Db, application_id: string, now: Date) =>
  tx
    .updateTable('pending_notices')
    .set({ shown: null, untold_since: null })
    .where('application_id', '=', application_id)
    .where('recipient', '=', 'job_seeker')
    .where('send_at', '<=', now)
    .execute()

function shownOf(before: ApplicationBefore) {
  const { status, stage_left, due_from, due_at, overdue_at, reason, reason_words, ended_at, updated_at } = before
  return JSON.stringify({
    status,
    stage_left,
    due_from,
    due_at,
    overdue_at,
    reason,
    reason_words,
    ended_at,
    updated_at,
  })
}
