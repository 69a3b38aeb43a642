import { openStatuses } from '../../contract/values.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../contract/values.ts'
import { findSeekersToMail } from '../applications/queries.ts'
import { checkMove } from '../applications/rules.ts'
import type { Db, House } from '../house.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { paged } from '../http/paged.ts'
import { invalid, stale } from '../http/problem.ts'
import { sendMail } from '../mail/mail.ts'
import { lockApplication, lockApplications, type LockedApplication, moveApplication } from '../moves/queries.ts'
import { statusChanged } from './emails.ts'
import { findPipeline, presentApplicants } from './queries.ts'

type Answer = { status: ApplicationStatus; reason?: NotSelectedReason | undefined; note?: string | undefined }

export const pipelineHandlers: HandlersOf<'pipeline'> = {
  async ofJob({ caller, params, query }, { db, files }) {
    const { applicants, total, by_status, overdue } = await findPipeline(db, files, {
      job_id: params.id,
      company_id: caller.company_id,
      ...query,
    })
    return paged(applicants, total, query, { by_status, overdue })
  },

  async changeStatus({ caller, params, body }, house) {
    refuseIncomplete(body)
    return await house.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, { id: params.id, company_id: caller.company_id })
      if (body.expected_status && body.expected_status !== application.status)
        throw stale('The application was moved meanwhile. Look at where it stands now.', {
          status: application.status,
          updated_at: application.updated_at.toISOString(),
        })
      await answer(tx, house, application, caller.account_id, body)
      const [shown] = await presentApplicants(tx, house.files, [application.id])
      if (!shown) throw new Error(`application ${application.id} was moved and cannot be read`)
      return { data: shown }
    })
  },

  async bulkStatus({ caller, params, body }, house) {
    refuseIncomplete(body)
    const ids = body.application_ids.map((id) => id.toLowerCase())
    const malformed = ids.filter((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
    const changed = await house.db.transaction().execute(async (tx) => {
      const known = ids.filter((id) => !malformed.includes(id))
      const applications = await lockApplications(tx, { ids: known, job_id: params.id, company_id: caller.company_id })
      const found = new Map(applications.map((application) => [application.id, application]))
      const now = new Date()
      const problems = [
        ...twice.map((id) => `${id} is named twice.`),
        ...[...new Set(ids)].flatMap((id) => {
          const application = found.get(id)
          if (!application) return `${id} is no application to this job.`
          const refusal = refusedMove(application, body, now)
          return refusal ? `${id}: ${refusal}` : []
        }),
      ]
      if (problems.length) throw invalid({ application_ids: problems })
      for (const application of applications) await answer(tx, house, application, caller.account_id, body, now)
      return applications.length
    })
    return { message: `${changed} ${changed === 1 ? 'application' : 'applications'} changed.`, data: { changed } }
  },
}

/** What is missing or never allowed is said before anything is looked up. */
function refuseIncomplete({ status, reason, note }: Answer) {
  const from = openStatuses.find((open) => open !== status) ?? 'submitted'
  const move = checkMove({ from, to: status, actor: 'employer', now: new Date(), reason, note })
  if (!move.ok && move.kind === 'invalid') throw invalid({ [move.field]: move.message })
}

function refusedMove(application: LockedApplication, { status, reason, note }: Answer, now: Date) {
  const { status: from, stage_left, ended_at, job } = application
  const move = checkMove({ from, to: status, actor: 'employer', now, stage_left, ended_at, reason, note })
  if (!move.ok) return move.message
  if (move.is_undo && (job.status === 'filled' || job.status === 'closed')) return 'The job has ended.'
  return undefined
}

/** Moves a locked application and tells its sender. */
async function answer(
  tx: Db,
  house: House,
  application: LockedApplication,
  account_id: string,
  { status: to, reason, note }: Answer,
  now = new Date(),
) {
  const moved = await moveApplication(tx, {
    application,
    to,
    actor: { account_id, type: 'employer' },
    reason,
    note,
    now,
  })
  const [seeker] = await findSeekersToMail(tx, [application.seeker_id], 'status_change')
  if (!seeker) return
  const { title, company_name, time_zone } = application.job
  const letter = statusChanged({
    title,
    company_name,
    time_zone,
    to,
    is_undo: application.status === 'not_selected',
    reason: moved.reason,
    note: note || null,
    due_at: moved.due_at,
  })
  await sendMail(tx, house, seeker.email, letter)
}
