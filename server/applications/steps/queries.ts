import type { Db } from '../../platform/app-context.ts'
import type { RecordedStep } from './rules.ts'

/** Due notifications, locked with their applications. Skips those that another process has locked. */
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

/** Every step of an application, oldest first, undone or not. */
export async function findSteps(tx: Db, application_id: string): Promise<RecordedStep[]> {
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
  return rows as RecordedStep[]
}

export const markNotified = (tx: Db, { id }: Pick<RecordedStep, 'id'>, now: Date) =>
  tx.updateTable('application_events').set({ told_at: now }).where('id', '=', id).execute()

/** The message of a withdrawal that declines an offer, which is a separate step right after it. */
export const findDecline = (tx: Db, application_id: string, withdrawal: Pick<RecordedStep, 'id'>) =>
  tx
    .selectFrom('application_events')
    .select('note')
    .where('application_id', '=', application_id)
    .where('kind', '=', 'offer_declined')
    .where('id', '>', withdrawal.id)
    .executeTakeFirst()
