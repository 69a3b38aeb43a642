import type { AppContext, Db } from '../../platform/app-context.ts'
import { findNamesShown } from '../queries.ts'
import { followInterview } from '../status/interview.ts'
import type { LockedApplication } from '../status/queries.ts'
import { insertEvent } from '../timeline/queries.ts'
import { tellOfStep } from '../conversations/step.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { invitationTo, toldToApplicant, toldToCompany } from './calendar.ts'
import { interviewAnswered, interviewForApplicant, interviewForInterviewer, type Step } from './emails.ts'
import { asCompanyReads, type CompanyRow, interviewerFor } from '../interviews.ts'
import { findColleagues, findNameShown } from './queries.ts'

type Told = { application: LockedApplication; account_id: string; row: CompanyRow; now: Date }
/** `before`: as it was; another interviewer then is told that it is no longer theirs. */
export type Happening = Told & { step: Step; before?: CompanyRow }

/**
 * Writes what happened into the timeline, and tells the applicant and the interviewer, each with an invitation for the
 * calendar.
 * @returns when the company's next answer is due
 */
export async function tellInterview(tx: Db, context: AppContext, happening: Happening): Promise<Date | null> {
  const { application, account_id, step, row, now } = happening
  const { id, job, seeker_id } = application
  await insertEvent(tx, {
    application_id: id,
    at: now,
    actor_id: account_id,
    actor_type: 'employer',
    kind: `interview_${step}`,
    interview_at: row.starts_at,
    interview_time_zone: row.time_zone,
  })
  const due_at = await followInterview(tx, application, { is: step === 'cancelled' ? 'ended' : 'planned', now })
  const shown = {
    ...row,
    ...(await findNameShown(tx, row.interviewer_id)),
    ...job,
    id: row.id,
    time_zone: row.time_zone,
  }
  await notify(tx, context, 'interview_for_applicant', { seekers: [seeker_id], from: account_id }, ({ email }) =>
    interviewForApplicant(
      step,
      { ...job, application_id: id },
      { ...row, interviewer: interviewerFor(shown) },
      { due_at, invitation: invitationTo(row, toldToApplicant(shown), context.config, { email, answers: true }) },
    ),
  )
  await tellInterviewers(tx, context, happening)
  await tellOfStep(tx, id, ['job_seeker', 'employer'])
  return due_at
}

/** Who planned it for themselves has it in the calendar as well, but is told nothing in the product. */
async function tellInterviewers(tx: Db, context: AppContext, { application, account_id, ...happening }: Happening) {
  const { row, before, step } = happening
  const { id, job_id, job } = application
  const applicant = (await findNamesShown(tx, [id])).get(id) ?? ''
  const tell = async (account: string | null, said: Step, about: CompanyRow) => {
    if (!account) return
    const read = asCompanyReads(about)
    const entry = said === 'cancelled' ? { ...read, sequence: row.sequence, cancelled_at: row.updated_at } : read
    const told = toldToCompany({ ...entry, title: job.title, company_name: job.company_name, job_id }, applicant)
    await notify(tx, context, 'interview_for_interviewer', { account, from: account_id }, ({ email }) => ({
      ...interviewForInterviewer(
        said,
        job,
        { id, job_id, applicant },
        read,
        invitationTo(entry, told, context.config, { email, answers: false }),
      ),
      ...(account === account_id ? { notification: 'none' } : {}),
    }))
  }
  const isHandedOver = before !== undefined && before.interviewer_id !== row.interviewer_id
  if (isHandedOver) await tell(before.interviewer_id, 'cancelled', before)
  await tell(row.interviewer_id, isHandedOver ? 'planned' : step, row)
}

/** Writes what the applicant said into the timeline, and tells the interviewer and who planned it. */
export async function tellAnswer(
  tx: Db,
  context: AppContext,
  { application, account_id, row, before, now }: Told & { before: CompanyRow },
) {
  const { id, job_id, job, seeker_id } = application
  const { answer } = row
  if (!answer) return
  await insertEvent(tx, {
    application_id: id,
    at: now,
    actor_id: account_id,
    actor_type: 'job_seeker',
    kind: `interview_${answer}`,
    interview_at: row.starts_at,
    interview_time_zone: row.time_zone,
  })
  if (answer === 'declined') await followInterview(tx, application, { is: 'ended', now })
  else if (before.answer === 'declined') await followInterview(tx, application, { is: 'accepted after all', now })
  const applicant = (await findNamesShown(tx, [id])).get(id) ?? ''
  const template = interviewAnswered(answer, job, { id, job_id, applicant }, asCompanyReads(row))
  const colleagues = await findColleagues(tx, job.company_id)
  const waiting = colleagues.filter((each) => each.id === row.interviewer_id || each.id === row.created_by)
  const from = { from: account_id, between: { seeker_id, company_id: job.company_id } }
  for (const { id: account } of waiting) await notify(tx, context, 'interview_answered', { account, ...from }, template)
  if (!waiting.length) await notify(tx, context, 'interview_answered', { company: job, ...from }, template)
  await tellOfStep(tx, id, ['job_seeker', 'employer'])
}
