import type { Db } from '../../platform/app-context.ts'
import { insertEvent } from '../timeline/queries.ts'
import { type LockedApplication, nextAnswer } from './queries.ts'

/** The company planned or changed it; it ended before it began; or the applicant who had declined accepts it after all. */
type Change = { is: 'planned' | 'ended' | 'accepted after all'; now: Date }

/**
 * What an interview does to the answer that is owed. Planning or changing one is an answer, as a message is, and the next
 * is due as long after the interview as it would be after any step. One that was canceled or declined extends nothing any
 * more: the next answer is counted from now again, and never later than before. Accepted after all, it extends again,
 * unless the answer is late by then. The application must be locked.
 * @returns when the next answer is due
 */
export async function followInterview(
  tx: Db,
  application: LockedApplication,
  { is, now }: Change,
): Promise<Date | null> {
  const { id, due_at, overdue_at, first_answered_at } = application
  const next = await nextAnswer(tx, application, now)
  const isAnswer = is === 'planned'
  const isKept = is === 'ended' ? due_at && due_at <= next : due_at && (due_at <= now || due_at >= next)
  if (!isAnswer && (!due_at || isKept)) return due_at
  await tx
    .updateTable('applications')
    .set({
      due_from: now,
      due_at: next,
      ...(isAnswer ? { overdue_at: null, first_answered_at: first_answered_at ?? now, updated_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (overdue_at || due_at?.getTime() !== next.getTime())
    await insertEvent(tx, { application_id: id, at: now, actor_type: 'system', kind: 'due', due_at: next })
  return next
}
