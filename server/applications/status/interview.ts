import type { Db } from '../../platform/app-context.ts'
import { insertEvent } from '../timeline/queries.ts'
import { type LockedApplication, nextAnswer } from './queries.ts'

/** The company scheduled or changed it, it was canceled or declined, or the applicant accepts it after declining. */
type Change = { is: 'planned' | 'ended' | 'accepted after all'; now: Date }

/**
 * Updates the answer-by date for an interview. Scheduling or changing one is an answer, like a message, and the time for
 * the next answer starts after the interview. If it's canceled or declined, the time starts now again, but the date is
 * never later than before. If it's accepted after all, the date is extended again, unless the answer is already late. The
 * application must be locked.
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
