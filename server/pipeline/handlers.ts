import { statusLabels } from '../../contract/labels.ts'
import { openStatuses } from '../../contract/values.ts'
import type { ApplicationStatus } from '../../contract/values.ts'
import type { ApplicantSnapshot } from '../applications/queries.ts'
import { checkMove } from '../applications/rules.ts'
import type { Db } from '../house.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { paged } from '../http/paged.ts'
import { invalid, stale } from '../http/problem.ts'
import { lockApplication, lockApplications, type LockedApplication } from '../moves/queries.ts'
import { findLastStep, findWayBack } from '../steps/queries.ts'
import { type Answer, answerApplication, findPipeline, presentApplicants } from './queries.ts'

type BulkAnswer = Partial<Answer> & { expected_status?: ApplicationStatus | undefined }

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
        throw stale(movedMeanwhile(application, await findLastStep(tx, application.id), caller.account_id), {
          status: application.status,
          updated_at: application.updated_at.toISOString(),
        })
      await answerApplication(tx, house, application, caller.account_id, body)
      const [shown] = await presentApplicants(tx, house.files, [application.id])
      if (!shown) throw new Error(`application ${application.id} was moved and cannot be read`)
      return { data: shown }
    })
  },

  async bulkStatus({ caller, params, body }, house) {
    if (body.status) refuseIncomplete({ ...body, status: body.status })
    const ids = body.application_ids.map((id) => id.toLowerCase())
    const malformed = ids.filter((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
    const changed = await house.db.transaction().execute(async (tx) => {
      const known = ids.filter((id) => !malformed.includes(id))
      const applications = await lockApplications(tx, { ids: known, job_id: params.id, company_id: caller.company_id })
      const found = new Map(applications.map((application) => [application.id, application]))
      const now = new Date()
      const problems = twice.map((id) => `${id} is named twice.`)
      const moves: { application: LockedApplication; status: ApplicationStatus }[] = []
      for (const id of new Set(ids)) {
        const application = found.get(id)
        const wish = application && (await judge(tx, application, body, now))
        if (!wish) problems.push(`${id} is no application to this job.`)
        else if ('refusal' in wish) problems.push(`${id}: ${wish.refusal}`)
        else moves.push({ application, status: wish.to })
      }
      if (problems.length) throw invalid({ application_ids: problems })
      for (const { application, status } of moves)
        await answerApplication(tx, house, application, caller.account_id, { ...body, status }, now)
      return moves.length
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

/** Where one of several goes, or why it cannot. Without a status the company's last step is taken back. */
async function judge(
  tx: Db,
  application: LockedApplication,
  body: BulkAnswer,
  now: Date,
): Promise<{ to: ApplicationStatus } | { refusal: string }> {
  const { status: from, stage_left, ended_at, job } = application
  if (body.expected_status && body.expected_status !== from)
    return { refusal: `The application was moved to ${statusLabels[from]} meanwhile.` }
  const to = body.status ?? (await findWayBack(tx, application, now))
  if (!to) return { refusal: `${statusLabels[from]} cannot be taken back any more.` }
  const { reason, note } = body
  const move = checkMove({ from, to, actor: 'employer', now, stage_left, ended_at, reason, note })
  if (!move.ok) return { refusal: move.message }
  if (move.is_undo && (job.status === 'filled' || job.status === 'closed')) return { refusal: 'The job has ended.' }
  return { to }
}

/** What happened to an application since somebody looked at it. */
function movedMeanwhile(
  { status, applicant }: LockedApplication,
  step: Awaited<ReturnType<typeof findLastStep>>,
  account_id: string,
) {
  const { name } = applicant as ApplicantSnapshot
  if (status === 'withdrawn') return 'The applicant withdrew meanwhile.'
  if (status === 'closed') return `The job ended meanwhile, and the application of ${name} with it.`
  if (step?.actor_type === 'job_seeker') return `${name} took the withdrawal back meanwhile.`
  const colleague = step && [step.first_name, step.last_name].filter(Boolean).join(' ')
  const who = step?.actor_id === account_id ? 'You' : colleague || 'A colleague'
  return `${who} moved ${name} to ${statusLabels[status]} meanwhile${who === 'You' ? ', in another window' : ''}.`
}
