import type { Db, AppContext } from '../../platform/app-context.ts'
import { conflict } from '../../platform/http/problem.ts'
import type { ApplicationRow } from '../queries.ts'
import { beingMoved, offerAnswerOf } from '../rules.ts'
import { findStatusApplicantSees, findTimelines, noSteps } from '../timelines.ts'
import { statusLabels } from '../../../contract/jobs/labels.ts'
import { type LockedApplication, moveApplication, promisedAnswer } from '../status/queries.ts'
import { publishStep } from '../conversations/publish-step.ts'
import { insertEvent } from '../timeline/queries.ts'

type Answer = { accept: boolean; words: string; account_id: string; now: Date }

/**
 * Records the applicant's answer to the current offer. After accepting, the application stays at its stage until the
 * company marks it as hired, with a new answer-by date. Declining is a withdrawal, which can be undone.
 * @throws Problem 409 if there's no offer, or it was already answered
 */
export async function answerOffer(
  tx: Db,
  context: AppContext,
  application: LockedApplication,
  { accept, words, account_id, now }: Answer,
): Promise<ApplicationRow> {
  const { id, status, job } = application
  const shown = await findStatusApplicantSees(tx, id)
  if (shown.status !== 'offer')
    throw conflict(`There’s no offer to answer. The application’s status is ${statusLabels[shown.status]}.`, 'no_offer')
  if (status !== 'offer') throw beingMoved()
  const { steps } = (await findTimelines(tx, [id], { viewer: 'company' })).get(id) ?? noSteps
  if (offerAnswerOf(steps)) throw conflict('You’ve already accepted this offer.', 'offer_answered')
  const by = { actor_id: account_id, actor_type: 'job_seeker' } as const
  const said = { ...by, application_id: id, at: now, note: words || null }
  if (!accept) {
    const moved = await moveApplication(tx, context, {
      application,
      to: 'withdrawn',
      actor: { account_id, type: 'job_seeker' },
      now,
    })
    // After the step, so that undoing the withdrawal undoes this too.
    await insertEvent(tx, { ...said, kind: 'offer_declined' })
    return moved
  }
  const due_at = promisedAnswer(job, now)
  await insertEvent(tx, { ...said, kind: 'offer_accepted' })
  await insertEvent(tx, { application_id: id, at: now, actor_type: 'system', kind: 'due', due_at })
  await publishStep(tx, id, ['job_seeker', 'employer'])
  return await tx
    .updateTable('applications')
    .set({ due_from: now, due_at, overdue_at: null, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
