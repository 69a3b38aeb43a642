import type { AppContext, Db } from '../../app-context.ts'
import { findNamesShown } from '../queries.ts'
import type { LockedApplication } from '../status/queries.ts'
import { insertEvent } from '../timeline/queries.ts'
import { tellOfStep } from '../../messages/readers/step.ts'
import { notify } from '../../notify/notify.ts'
import { interviewForApplicant, interviewForInterviewer, type Step } from './emails.ts'
import { interviewerFor, type InterviewRow } from '../interviews.ts'
import { findNameShown } from './queries.ts'

export type Happening = {
  application: LockedApplication
  /** Who did it: they need no mail about it. */
  account_id: string
  step: Step
  row: InterviewRow
  /** As it was; another interviewer then is told that it is not theirs any more. */
  before?: InterviewRow
  now: Date
}

/** Writes what happened into the timeline, and tells the applicant and the interviewer. */
export async function tellInterview(tx: Db, context: AppContext, happening: Happening) {
  const { application, account_id, step, row, now } = happening
  const { id, job, seeker_id } = application
  await insertEvent(tx, {
    application_id: id,
    at: now,
    actor_id: account_id,
    actor_type: 'employer',
    kind: `interview_${step}`,
    interview_at: row.starts_at,
  })
  const shown = { ...row, ...(await findNameShown(tx, row.interviewer_id)), company_name: job.company_name }
  const about = { title: job.title, company_name: job.company_name, application_id: id }
  const told = interviewForApplicant(step, about, { ...row, interviewer: interviewerFor(shown) })
  await notify(tx, context, 'interview_for_applicant', { seekers: [seeker_id], from: account_id }, told)
  await tellInterviewers(tx, context, happening)
  await tellOfStep(tx, id, ['job_seeker', 'employer'])
}

async function tellInterviewers(tx: Db, context: AppContext, { application, account_id, ...happening }: Happening) {
  const { row, before, step } = happening
  const { id, job_id } = application
  const name = (await findNamesShown(tx, [id])).get(id) ?? ''
  const tell = async (account: string | null, said: Step, about: InterviewRow) => {
    if (!account || account === account_id) return
    const template = interviewForInterviewer(said, application.job, { id, job_id, applicant: name }, about)
    await notify(tx, context, 'interview_for_interviewer', { account, from: account_id }, template)
  }
  const isHandedOver = before !== undefined && before.interviewer_id !== row.interviewer_id
  if (isHandedOver) await tell(before.interviewer_id, 'cancelled', before)
  await tell(row.interviewer_id, isHandedOver ? 'planned' : step, row)
}
