import type { Db } from '../../platform/app-context.ts'
import { openStatuses } from '../../../contract/platform/values.ts'
import { insertEvent } from '../timeline/queries.ts'
import { type LockedApplication, lockApplication, nextAnswer } from './queries.ts'

/** The id of the open application that a company's message is about: the one to the named job, or the newest. */
export async function findApplicationToAnswer(
  db: Db,
  { seeker_id, company_id, job_id }: { seeker_id: string; company_id: string; job_id: string | null },
): Promise<string | undefined> {
  const open = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'applications.job_id'])
    .where('applications.seeker_id', '=', seeker_id)
    .where('jobs.company_id', '=', company_id)
    .where('applications.status', 'in', openStatuses)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id')
    .execute()
  return (open.find((each) => each.job_id === job_id) ?? open[0])?.id
}

/**
 * A message from the company counts as an answer and sets the next answer-by date, like a step. Only one message per day
 * is recorded, because the date doesn't change. Locks the application.
 */
export async function answerByMessage(
  tx: Db,
  { id, company_id, account_id, now }: { id: string; company_id: string; account_id: string; now: Date },
): Promise<LockedApplication> {
  const application = await lockApplication(tx, { id, company_id })
  const { status, due_at, first_answered_at, overdue_at } = application
  if (!(openStatuses as readonly string[]).includes(status)) return application
  const next = await nextAnswer(tx, application, now)
  if (first_answered_at && !overdue_at && due_at?.getTime() === next.getTime()) return application
  await tx
    .updateTable('applications')
    .set({
      due_from: now,
      due_at: next,
      overdue_at: null,
      first_answered_at: first_answered_at ?? now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await insertEvent(tx, { application_id: id, at: now, actor_id: account_id, actor_type: 'employer', kind: 'messaged' })
  await insertEvent(tx, { application_id: id, at: now, actor_type: 'system', kind: 'due', due_at: next })
  return application
}
