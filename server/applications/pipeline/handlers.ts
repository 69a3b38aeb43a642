import { statusLabels } from '../../../contract/jobs/labels.ts'
import { openStatuses, type ApplicationStatus, limits } from '../../../contract/platform/values.ts'
import { findNamesShown } from '../queries.ts'
import { checkMove, lacksMustHave, offerAnswerOf } from '../rules.ts'
import { findTimelines } from '../timelines.ts'
import type { Db } from '../../platform/app-context.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { invalid, stale } from '../../platform/http/problem.ts'
import { viewOfApplicant } from '../../seekers/browse/views.ts'
import { lockApplication, lockApplications, type LockedApplication } from '../status/queries.ts'
import { fillPlaceholders, firstNameOf, hasPlaceholders } from '../../../contract/platform/placeholders.ts'
import { findLastStep, findWayBack } from '../timeline/queries.ts'
import {
  type Answer,
  answerApplication,
  findPipeline,
  findResumeWords,
  findWaiting,
  openApplicant,
  openApplicantTimeline,
  presentApplicants,
} from './queries.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const pipelineHandlers: HandlersOf<'pipeline'> = {
  async waiting({ caller, query }, { db, files, config }) {
    const { company_id } = caller
    const { applicants, total, ...counts } = await findWaiting(db, files, { company_id, ...query })
    return paged(applicants, total, query, { ...counts, step_mail_seconds: config.limits.step_mail_seconds })
  },

  async ofJob({ caller, params, query }, { db, files, config }) {
    const { applicants, total, ...counts } = await findPipeline(db, files, {
      job_id: params.id,
      company_id: caller.company_id,
      ...query,
    })
    const { step_mail_seconds } = config.limits
    return paged(applicants, total, query, { ...counts, step_mail_seconds })
  },

  async show({ caller, params }, { db, files, config }) {
    const asked = { id: params.id, company_id: caller.company_id }
    const data = await db.transaction().execute(async (tx) => {
      const opened = await openApplicant(tx, files, asked)
      const { id } = opened.seeker
      return { ...opened, has_profile: id !== null && (await viewOfApplicant(tx, caller, id)) }
    })
    return { data: { ...data, step_mail_seconds: config.limits.step_mail_seconds } }
  },

  async resumeWords({ caller, params }, { db }) {
    return { data: { words: await findResumeWords(db, { id: params.id, company_id: caller.company_id }) } }
  },

  async timeline({ caller, params }, { db }) {
    const asked = { id: params.id, company_id: caller.company_id }
    return { data: await db.transaction().execute((tx) => openApplicantTimeline(tx, asked)) }
  },

  async changeStatus({ caller, params, body }, context) {
    refuseIncomplete(body)
    return await context.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, { id: params.id, company_id: caller.company_id })
      if (body.expected_status && body.expected_status !== application.status)
        throw stale(await movedMeanwhile(tx, application, caller.account_id), {
          status: application.status,
          updated_at: application.updated_at.toISOString(),
        })
      if (body.expected_status) await refuseUnseenAcceptance(tx, application, body)
      refuseLongNote([application], body.note)
      await answerApplication(tx, context, application, caller.account_id, body)
      const [shown] = await presentApplicants(tx, context.files, [application.id])
      if (!shown) throw new Error(`application ${application.id} was moved and cannot be read`)
      return { data: shown }
    })
  },

  async bulkStatus({ caller, params, body }, context) {
    if (body.status) refuseIncomplete({ ...body, status: body.status })
    const asked = body.applications.map(({ id, expected_status, expected_acceptance }) => ({
      id: id.toLowerCase(),
      expected_status,
      expected_acceptance,
    }))
    const moves = await context.db.transaction().execute(async (tx) => {
      const ids = asked.map(({ id }) => id).filter((id) => isId(id))
      const applications = await lockApplications(tx, { ids, job_id: params.id, company_id: caller.company_id })
      const found = new Map(applications.map((application) => [application.id, application]))
      const knownAccepted = new Set(asked.filter((each) => each.expected_acceptance).map(({ id }) => id))
      const unknown = body.status === 'hired' ? [] : applications.filter(({ id }) => !knownAccepted.has(id))
      const accepted = await findAcceptances(tx, unknown)
      const now = new Date()
      const problems: string[] = []
      const moved: LockedApplication[] = []
      const moves: { application: LockedApplication; status: ApplicationStatus }[] = []
      const seen = new Set<string>()
      for (const { id, expected_status } of asked) {
        const application = found.get(id)
        if (seen.has(id)) problems.push(`${id} is listed twice.`)
        else if (!application) problems.push(`${id} isn’t an application to this job.`)
        else if (application.status !== expected_status || accepted.has(id)) moved.push(application)
        else {
          const plan = await planMove(tx, application, body, now)
          if ('refusal' in plan) problems.push(`${id}: ${plan.refusal}`)
          else moves.push({ application, status: plan.to })
        }
        seen.add(id)
      }
      if (problems.length) throw invalid({ applications: problems })
      if (moved.length) throw await staleMany(tx, moved, accepted)
      if (body.reason === 'missing_must_have') refuseWhereNoneIsMissing(moves.map(({ application }) => application))
      refuseLongNote(
        moves.map(({ application }) => application),
        body.note,
      )
      for (const { application, status } of moves) {
        const answer = { ...body, status }
        await answerApplication(tx, context, application, caller.account_id, answer, now)
      }
      return moves
    })
    const changed = moves.length
    const moved_back = moves.flatMap(({ application: { id, status: from }, status: to }) =>
      body.status && isBack(from, to) ? [{ id, from }] : [],
    )
    const said = [
      `${changed} ${changed === 1 ? 'application' : 'applications'} changed.`,
      ...(moved_back.length ? [`${moved_back.length} of them moved back.`] : []),
    ]
    return { message: said.join(' '), data: { changed, moved_back } }
  },
}

/** Whether a move leads to an earlier stage. Ended applications are at none. */
function isBack(from: ApplicationStatus, to: ApplicationStatus) {
  const stages: readonly ApplicationStatus[] = openStatuses
  return stages.includes(to) && stages.indexOf(to) < stages.indexOf(from)
}

/** Rejects incomplete or impossible moves before any query. */
function refuseIncomplete({ status, reason, note }: Answer) {
  const from = openStatuses.find((open) => open !== status) ?? 'submitted'
  const move = checkMove({ from, to: status, actor: 'employer', now: new Date(), reason, note })
  if (!move.ok && move.kind === 'invalid') throw invalid({ [move.field]: move.message })
}

/** Where one of several applications moves, or why it can't. Without a status, undoes the company's last step. */
async function planMove(
  tx: Db,
  application: LockedApplication,
  body: Partial<Answer>,
  now: Date,
): Promise<{ to: ApplicationStatus } | { refusal: string }> {
  const { status: from, stage_left, ended_at, job } = application
  const to = body.status ?? (await findWayBack(tx, application, now))
  if (!to) return { refusal: `The move to ${statusLabels[from]} can no longer be undone.` }
  const { reason, note } = body
  const move = checkMove({ from, to, actor: 'employer', now, stage_left, ended_at, reason, note })
  if (!move.ok) return { refusal: move.message }
  if (move.is_undo && (job.status === 'filled' || job.status === 'closed')) return { refusal: 'The job is closed.' }
  return { to }
}

/** "A must-have is missing" must be true for every applicant who gets it as a reason. */
function refuseWhereNoneIsMissing(applications: LockedApplication[]) {
  const count = applications.filter(({ fit }) => !lacksMustHave(fit)).length
  if (!count) return
  const who =
    count === applications.length
      ? 'All of them meet'
      : `${count} of ${applications.length} ${count === 1 ? 'meets' : 'meet'}`
  throw invalid({ reason: `${who} every must-have. Choose another reason.` })
}

type Acceptances = ReadonlyMap<string, NonNullable<ReturnType<typeof offerAnswerOf>>>

/** The applications whose applicant accepted an offer. Leaves out their message, which may be withheld. */
async function findAcceptances(tx: Db, applications: readonly LockedApplication[]): Promise<Acceptances> {
  const ids = applications.filter(({ status }) => status === 'offer').map(({ id }) => id)
  const timelines = await findTimelines(tx, ids, { viewer: 'company' })
  return new Map(
    ids.flatMap((id) => {
      const answer = offerAnswerOf(timelines.get(id)?.steps ?? [])
      return answer?.accepted ? [[id, { ...answer, words: '' }] as const] : []
    }),
  )
}

/** @throws Problem 409 if the offer was accepted and the caller doesn't know it, unless they move it to hired */
async function refuseUnseenAcceptance(
  tx: Db,
  application: LockedApplication,
  { status, expected_acceptance }: { status: ApplicationStatus; expected_acceptance?: boolean | undefined },
) {
  if (status === 'hired' || expected_acceptance) return
  const answer = (await findAcceptances(tx, [application])).get(application.id)
  if (!answer) return
  const name = (await findNamesShown(tx, [application.id])).get(application.id)
  throw stale(`${name} just accepted the offer.`, {
    status: application.status,
    offer_answer: answer,
    updated_at: application.updated_at.toISOString(),
  })
}

/** The error if some applications were moved since, so none is moved. Names three of them, and lists all in `current`. */
async function staleMany(tx: Db, moved: LockedApplication[], accepted: Acceptances) {
  const named = moved.slice(0, 3)
  const names = await findNamesShown(
    tx,
    named.map(({ id }) => id),
  )
  const some = named.map(({ id, status }) =>
    accepted.has(id)
      ? `${names.get(id)} just accepted the offer.`
      : `${names.get(id)}’s status is now ${statusLabels[status]}.`,
  )
  const more = moved.length - some.length
  return stale(`No one was moved. ${[...some, ...(more > 0 ? [`${more} more changed, too.`] : [])].join(' ')}`, {
    applications: moved.map(({ id, status, updated_at }) => ({
      id,
      status,
      ...(accepted.has(id) ? { offer_answer: accepted.get(id) } : {}),
      updated_at: updated_at.toISOString(),
    })),
  })
}

/** What happened to an application since the caller loaded it. */
async function movedMeanwhile(tx: Db, { id, status }: LockedApplication, account_id: string) {
  const step = await findLastStep(tx, id)
  const name = (await findNamesShown(tx, [id])).get(id)
  if (status === 'withdrawn') return 'The applicant just withdrew.'
  if (status === 'closed') return `The job just closed, and ${name}’s application with it.`
  if (step?.actor_type === 'job_seeker') return `${name} just undid the withdrawal.`
  const colleague = step && [step.first_name, step.last_name].filter(Boolean).join(' ')
  const who = step?.actor_id === account_id ? 'You' : colleague || 'A colleague'
  return `${who} just moved ${name} to ${statusLabels[status]}${who === 'You' ? ' in another window' : ''}.`
}

/**
 * A note is stored with its placeholders and filled in for each reader. Filled in for any of these applicants, it must
 * not exceed the limit of a note.
 * @throws 422 if it's too long
 */
function refuseLongNote(applications: readonly LockedApplication[], note: string | undefined) {
  if (!note || !hasPlaceholders(note)) return
  const isLong = applications.some(({ applicant, job }) => {
    const first_name = firstNameOf(applicant.name)
    const filled = fillPlaceholders(note, { first_name, job_title: job.title, company_name: job.company_name })
    return filled.length > limits.note
  })
  if (isLong)
    throw invalid({ note: `With its placeholders filled in, the note is longer than ${limits.note} characters.` })
}
