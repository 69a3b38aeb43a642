import { type Selectable, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { AppContext, Db } from '../app-context.ts'
import type { Step } from './rules.ts'

/** Who hears of a step: the other side. */
export type Recipient = 'job_seeker' | 'company'

/** What an applicant sees of where an application stands. */
type Standing = Pick<
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

type Order = {
  /** As they stood before the steps. */
  applications: Standing[]
  recipient: Recipient
  now: Date
}

/**
 * Has somebody told of the newest steps once those have stood for a while; a mail that waits already is put off. What
 * it says, and whether there is anything left to say, is seen when it leaves. Until then an applicant goes on seeing what
 * stood before the first step that waits (`applications_as_told`). The applications must be locked.
 */
export async function scheduleNotices(
  tx: Db,
  { config }: Pick<AppContext, 'config'>,
  { applications, recipient, now }: Order,
) {
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
        // What was shown already because its time had come is not hidden again by the next step.
        shown: sql`case when pending_notices.send_at <= ${now} then excluded.shown else pending_notices.shown end`,
        untold_since: sql`case when pending_notices.send_at <= ${now} then excluded.untold_since else pending_notices.untold_since end`,
      }),
    )
    .execute()
}

/**
 * What its applicant could see already stays seen, though its mail has not left: they act on it now. Before the
 * applicant's own step; the application must be locked.
 */
export const keepShown = (tx: Db, application_id: string, now: Date) =>
  tx
    .updateTable('pending_notices')
    .set({ shown: null, untold_since: null })
    .where('application_id', '=', application_id)
    .where('recipient', '=', 'job_seeker')
    .where('send_at', '<=', now)
    .execute()

function shownOf(before: Standing) {
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

/** Notices whose time has come, locked with their applications; those another process is at are left to it. */
export const lockDueNotices = (tx: Db, now: Date, limit: number) =>
  tx
    .selectFrom('pending_notices as notice')
    .innerJoin('applications', 'applications.id', 'notice.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'notice.application_id',
      'notice.recipient',
      'applications.status',
      'applications.ended_at',
      'applications.due_at',
      'applications.seeker_id',
      'jobs.id as job_id',
      'jobs.title',
      'jobs.company_id',
      'jobs.posted_by',
      'companies.name as company_name',
      'companies.time_zone',
    ])
    .where('notice.send_at', '<=', now)
    .orderBy('notice.send_at')
    .orderBy('notice.application_id')
    .limit(limit)
    .forUpdate(['notice', 'applications'])
    .skipLocked()
    .execute()
export type DueNotice = Awaited<ReturnType<typeof lockDueNotices>>[number]

type Key = Pick<DueNotice, 'application_id' | 'recipient'>

export const postponeNotice = (tx: Db, { application_id, recipient }: Key, send_at: Date) =>
  tx
    .updateTable('pending_notices')
    .set({ send_at })
    .where('application_id', '=', application_id)
    .where('recipient', '=', recipient)
    .execute()

export const deleteNotice = (tx: Db, { application_id, recipient }: Key) =>
  tx
    .deleteFrom('pending_notices')
    .where('application_id', '=', application_id)
    .where('recipient', '=', recipient)
    .execute()

/** Every move of an application, oldest first, taken back or not. */
export async function findMoves(tx: Db, application_id: string): Promise<Step[]> {
  const rows = await tx
    .selectFrom('application_events')
    .select([
      'id',
      'kind',
      'actor_id',
      'actor_type',
      'from_status',
      'to_status',
      'reason',
      'note',
      'is_void',
      'told_at',
    ])
    .where('application_id', '=', application_id)
    .where('kind', 'in', ['status_changed', 'undone'])
    .orderBy('id')
    .execute()
  return rows as Step[]
}

export const markTold = (tx: Db, { id }: Pick<Step, 'id'>, now: Date) =>
  tx.updateTable('application_events').set({ told_at: now }).where('id', '=', id).execute()

/** What was said with a withdrawal that declines an offer: a step of its own, right after it. */
export const findDecline = (tx: Db, application_id: string, withdrawal: Pick<Step, 'id'>) =>
  tx
    .selectFrom('application_events')
    .select('note')
    .where('application_id', '=', application_id)
    .where('kind', '=', 'offer_declined')
    .where('id', '>', withdrawal.id)
    .executeTakeFirst()
