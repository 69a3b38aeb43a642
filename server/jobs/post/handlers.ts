import { sql } from 'kysely'
import { furthestEndDays, type JobStatus } from '../../../contract/platform/values.ts'
import type { Db, AppContext } from '../../platform/app-context.ts'
import { requireRoom } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import type { EmployerCaller } from '../../platform/http/callers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { conflict, invalid, stale, tooMany, waitText } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { jobWaits } from './emails.ts'
import { consume, day } from '../../platform/http/limits.ts'
import {
  findMyJobs,
  insertJob,
  insertJobEvent,
  type JobRow,
  lockCompany,
  lockJob,
  placed,
  rememberJob,
  rowOf,
  updateJob,
} from './queries.ts'
import {
  asDraft,
  asPosted,
  assumedDoubt,
  assumedJobType,
  changedFields,
  fieldProblems,
  fieldsOf,
  type GivenFields,
  hasEnded,
  readDescription,
  readRemote,
  refusedJobMove,
  warningsOf,
  withChanges,
} from './rules.ts'
import { findChangesSinceApplied, findHistory, editDetail } from './history.ts'
import { endedMessage, removeJob } from './remove.ts'
import { effectiveStatus } from '../rules.ts'
import { freshLife } from '../../companies/live-jobs.ts'

type Caller = EmployerCaller

export const companyJobsHandlers: HandlersOf<'postings'> = {
  post: {
    async first({ caller, body }, context) {
      const { status: wanted, ...sent } = body
      const given = readRemote(sent, assumedJobType)
      const assumed = sent.job_type === 'remote' ? [assumedDoubt] : []
      const fields = wanted === 'draft' ? asDraft(given) : asPosted(given)
      return await context.db.transaction().execute(async (tx) => {
        const company = await lockCompany(tx, caller.company_id)
        await countNewJob(tx, context, caller.company_id)
        const now = new Date()
        const written = await placed(tx, fields)
        const status = wanted === 'draft' ? 'draft' : company.verified_at ? 'published' : 'pending_review'
        if (status === 'pending_review') await refuseAnotherWaiting(tx, context, caller.company_id)
        const text = { ...written, company_name: company.name }
        const job = await insertJob(tx, {
          ...rowOf(written, text),
          company_id: caller.company_id,
          posted_by: caller.account_id,
          status,
          ...(status === 'published' ? await freshLife(tx, now) : {}),
          created_at: now,
          updated_at: now,
        })
        if (status !== 'draft') await requireRoom(tx, subscriberOf(caller), 'live_jobs')
        await insertJobEvent(tx, { ...by(caller, job.id, now), kind: 'created', to_status: status })
        if (status !== 'draft') await rememberJob(tx, text)
        if (status === 'pending_review') await notifyWaiting(tx, context, caller, { id: job.id, title: written.title })
        return {
          message: said[status],
          data: { ...job, status, warnings: [...assumed, ...warningsOf(written, status)] },
        }
      })
    },
    again: async ({ caller }, { db }, id) => await posted(db, { id, company_id: caller.company_id }),
  },

  async edit({ caller, params, body }, context) {
    const { updated_at, status: asked, outcome, hired_application_id, ...sent } = body
    const given = readRemote(sent)
    refuseOutcome(asked, outcome, hired_application_id)
    const wrong = fieldProblems(given)
    if (Object.keys(wrong).length) throw invalid(wrong)
    if (given.description !== undefined) given.description = readDescription(given.description)
    return await context.db.transaction().execute(async (tx) => {
      const company = await lockCompany(tx, caller.company_id)
      const job = await lockJob(tx, { id: params.id, company_id: caller.company_id })
      const now = new Date()
      const from = effectiveStatus(job, now)
      if (job.updated_at.getTime() !== Date.parse(updated_at))
        throw stale(
          'This job changed after you opened it. Review the current version and make your change again.',
          held(job, from),
        )
      const to =
        asked === 'published' && !company.verified_at && from !== 'expired' ? 'pending_review' : (asked ?? from)
      const refusal = to !== from || hasEnded(from) ? refusedJobMove(from, to) : undefined
      if (refusal) throw conflict(refusal, hasEnded(from) ? 'final' : 'illegal_move')
      const changes = await changesOf(tx, job, given, to)
      if (!changes.fields.length && to === from)
        return {
          message: 'No changes to save.',
          data: { ...identity(job), status: from, warnings: warningsOf(changes.text, from) },
        }
      const edit = { caller, job, changes, from, to, outcome, hired_application_id, now }
      await limitEdit(tx, context, edit)
      const written = await saveEdit(tx, context, edit)
      await recordEdit(tx, context, edit)
      const notified = hasEnded(to)
        ? await context.applicants.close(tx, context, { job, actor: actorOf(caller), now })
        : 0
      return {
        message: hasEnded(to) ? endedMessage(notified) : to === from ? 'Saved.' : said[to],
        data: { ...identity(written), status: to, warnings: warningsOf(changes.text, to) },
      }
    })
  },

  async remove({ caller, params }, context) {
    return await context.db.transaction().execute(async (tx) => {
      const job = await lockJob(tx, { id: params.id, company_id: caller.company_id })
      const { removed, notified } = await removeJob(tx, context, { job, actor: actorOf(caller) })
      if (removed) return { message: 'Job deleted.', removed }
      return { message: `${endedMessage(notified)} Because people applied to it, its records are kept.`, removed }
    })
  },

  clone: {
    async first({ caller, params }, context) {
      return await context.db.transaction().execute(async (tx) => {
        const company = await lockCompany(tx, caller.company_id)
        const job = await lockJob(tx, { id: params.id, company_id: caller.company_id })
        await countNewJob(tx, context, caller.company_id)
        const now = new Date()
        const fields = fieldsOf(job)
        const written = await placed(tx, fields, { row: job, fields })
        const draft = await insertJob(tx, {
          ...rowOf(written, { ...written, company_name: company.name }),
          company_id: caller.company_id,
          posted_by: caller.account_id,
          status: 'draft',
          created_at: now,
          updated_at: now,
        })
        const detail = JSON.stringify({ cloned_from: job.id })
        await insertJobEvent(tx, { ...by(caller, draft.id, now), kind: 'created', to_status: 'draft', detail })
        return {
          message: said.draft,
          data: { ...draft, status: 'draft' as const, warnings: [] },
        }
      })
    },
    again: async ({ caller }, { db }, id) => await posted(db, { id, company_id: caller.company_id }),
  },

  async history({ caller, params }, { db }) {
    return { data: await findHistory(db, { id: params.id, company_id: caller.company_id }) }
  },

  async changesSinceApplied({ caller, params }, { db }) {
    return { data: await findChangesSinceApplied(db, { id: params.id, seeker_id: caller.seeker_id }) }
  },

  async list({ caller, query }, { db, files }) {
    const { jobs, total, by_status } = await findMyJobs(db, files, { company_id: caller.company_id, ...query })
    return paged(jobs, total, query, { by_status })
  },

  async extend({ caller, params, body }, { db }) {
    return await db.transaction().execute(async (tx) => {
      const company = await lockCompany(tx, caller.company_id)
      const job = await lockJob(tx, { id: params.id, company_id: caller.company_id })
      const now = new Date()
      const holds = effectiveStatus(job, now)
      if (hasEnded(holds)) throw conflict(refusedJobMove(holds, 'published') ?? '', 'final')
      if (holds === 'draft' || holds === 'pending_review' || !job.expires_at)
        throw conflict('This job isn’t live yet. You can extend it once it’s live.', 'illegal_move')
      if (holds === 'expired' && !company.verified_at)
        throw conflict('Your company must be verified before you can reopen an expired job.', 'unverified')
      const from = holds === 'expired' ? now : job.expires_at
      const expires_at = new Date(from.getTime() + body.days * 86_400_000)
      if (expires_at.getTime() > now.getTime() + furthestEndDays * 86_400_000)
        throw invalid({
          days: `The closing date can be at most ${furthestEndDays} days away. Extend by fewer days, or extend later.`,
        })
      const status = holds === 'expired' ? 'published' : holds
      const { updated_at } = await updateJob(tx, job, { expires_at, status, reminded_at: null }, now)
      if (holds === 'expired') await requireRoom(tx, subscriberOf(caller), 'live_jobs')
      const event = by(caller, job.id, now)
      const detail = JSON.stringify({ days: body.days, expires_at: expires_at.toISOString() })
      await insertJobEvent(tx, { ...event, kind: 'extended', detail })
      if (job.status !== status)
        await insertJobEvent(tx, { ...event, kind: 'status_changed', from_status: job.status, to_status: status })
      return { data: { id: job.id, status, expires_at, updated_at } }
    })
  },
}

const said: Record<JobStatus, string> = {
  draft: 'Draft saved.',
  pending_review: 'Saved. The job will go live when your company is verified.',
  published: 'The job is live.',
  paused: 'Paused. The job is hidden until you resume it.',
  expired: 'The job has expired.',
  filled: 'The job is filled.',
  closed: 'The job is closed.',
}

/** The reply to a repeated post, with the job's current status and warnings. @throws 404 */
async function posted(db: Db, own: { id: string; company_id: string }) {
  const job = await db.transaction().execute((tx) => lockJob(tx, own))
  const status = effectiveStatus(job, new Date())
  return { message: said[status], data: { ...identity(job), status, warnings: warningsOf(fieldsOf(job), status) } }
}

const by = (caller: Caller, job_id: string, at: Date) => ({
  job_id,
  at,
  actor_id: caller.account_id,
  actor_type: 'employer' as const,
})
const actorOf = ({ account_id }: Caller) => ({ account_id, type: 'employer' }) as const
const identity = ({ id, slug, updated_at }: { id: string; slug: string; updated_at: Date }) => ({
  id,
  slug,
  updated_at,
})

/** The current version of the job, for a form that's out of date. */
const held = (job: JobRow, status: JobStatus) => ({
  ...fieldsOf(job),
  status,
  outcome: job.outcome,
  expires_at: job.expires_at?.toISOString() ?? null,
  updated_at: job.updated_at.toISOString(),
})

/** An allowed change of a job's fields, its status, or both. */
type JobEdit = {
  caller: Caller
  job: JobRow
  changes: Awaited<ReturnType<typeof changesOf>>
  from: JobStatus
  to: JobStatus
  outcome: Outcome | undefined
  hired_application_id: string | undefined
  now: Date
}

/** The changed columns and field names. A job that is or becomes posted is checked as a whole. */
async function changesOf(tx: Db, job: JobRow, given: GivenFields, to: JobStatus) {
  const before = fieldsOf(job)
  const posts = to !== 'draft' && job.status === 'draft'
  const untouched = { row: {}, fields: [] as string[], detail: {}, text: { ...before, company_name: job.company_name } }
  if (!posts && Object.keys(given).length === 0) return untouched
  const merged = withChanges(before, given)
  const written = await placed(tx, to === 'draft' ? asDraft(merged) : asPosted(merged), { row: job, fields: before })
  const fields = changedFields(before, written)
  if (!fields.length) return untouched
  const text = { ...written, company_name: job.company_name }
  return { row: rowOf(written, text), fields, detail: editDetail(before, written, fields), text }
}

async function limitEdit(tx: Db, context: AppContext, { caller, job, from, to }: JobEdit) {
  if (!hasEnded(to)) await countEdit(tx, context, job.id)
  if (to !== from && to === 'pending_review') await refuseAnotherWaiting(tx, context, caller.company_id)
}

/** Writes the job and who was hired; a job that goes live counts against the plan's limit. */
async function saveEdit(tx: Db, context: AppContext, edit: JobEdit) {
  const { caller, job, changes, from, to, outcome, hired_application_id, now } = edit
  if (outcome === 'hired_here')
    await context.applicants.hire(tx, context, { job, caller, id: hired_application_id, now })
  const moves = to !== from
  const firstPublished = moves && to === 'published' && (from === 'draft' || from === 'pending_review')
  const written = await updateJob(
    tx,
    job,
    {
      ...changes.row,
      ...(moves ? { status: to } : {}),
      ...(firstPublished ? await freshLife(tx, now) : {}),
      ...(hasEnded(to) ? { outcome: outcome ?? null, ended_at: now } : {}),
    },
    now,
  )
  if (moves && (to === 'published' || to === 'pending_review')) await requireRoom(tx, subscriberOf(caller), 'live_jobs')
  return written
}

/** Records the change in the history, sends the email about a waiting job, and updates the search suggestions. */
async function recordEdit(tx: Db, context: AppContext, { caller, job, changes, from, to, outcome, now }: JobEdit) {
  const event = by(caller, job.id, now)
  if (changes.fields.length)
    await insertJobEvent(tx, { ...event, kind: 'edited', detail: JSON.stringify(changes.detail) })
  if (to !== from)
    await insertJobEvent(tx, {
      ...event,
      kind: 'status_changed',
      from_status: job.status,
      to_status: to,
      detail: JSON.stringify(outcome ? { outcome } : {}),
    })
  if (to !== from && to === 'pending_review')
    await notifyWaiting(tx, context, caller, { id: job.id, title: changes.text.title })
  if (to !== 'draft' && (changes.fields.length || from === 'draft')) await rememberJob(tx, changes.text)
}

async function notifyWaiting(tx: Db, context: AppContext, caller: Caller, job: { id: string; title: string }) {
  const company = { company_id: caller.company_id, posted_by: caller.account_id }
  await notify(tx, context, 'job_waits', { company }, jobWaits(job))
}

type Settings = Pick<AppContext, 'config'>

/**
 * Counts a new job (drafts and deleted ones too) against the company's daily limit. @throws Problem 429 over the limit
 */
async function countNewJob(tx: Db, { config }: Settings, company_id: string) {
  const max = config.limits.postings_per_company_per_day
  await consume(tx, `postings:${company_id}`, { max, seconds: day }, (seconds) =>
    tooMany(seconds, `Your company has reached the limit of ${max} new jobs a day. Try again in ${waitText(seconds)}.`),
  )
}

/** Counts an edit of a job, because each one adds an event. @throws Problem 429 over the daily limit */
async function countEdit(tx: Db, { config }: Settings, job_id: string) {
  const max = config.limits.edits_per_job_per_day
  await consume(tx, `job_edits:${job_id}`, { max, seconds: day }, (seconds) =>
    tooMany(
      seconds,
      `This job has reached the limit of ${max} edits a day. You can close it now, or edit it again in ${waitText(seconds)}.`,
    ),
  )
}

/**
 * Checks that one more job may wait for the company's verification. The result holds until the transaction ends.
 * @throws Problem 409 at the limit
 */
async function refuseAnotherWaiting(tx: Db, { config }: Settings, company_id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs_waiting:${company_id}`}, 0))`.execute(tx)
  const { waiting } = await tx
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('company_id', '=', company_id)
    .where('status', '=', 'pending_review')
    .executeTakeFirstOrThrow()
  if (waiting < config.limits.jobs_waiting_per_company) return
  throw conflict(
    `Your company has reached the limit of ${waiting} jobs waiting for verification. Save this one as a draft until your company is verified, or delete one that’s waiting.`,
    'too_many_waiting',
  )
}

type Outcome = 'hired_here' | 'hired_elsewhere' | 'cancelled'

/** @throws 422 if the outcome doesn't fit the requested status */
function refuseOutcome(asked: JobStatus | undefined, outcome: Outcome | undefined, hired: string | undefined) {
  const ends = asked === 'filled' || asked === 'closed'
  if (ends && !outcome) throw invalid({ outcome: 'Choose an outcome: hired here, hired elsewhere, or canceled.' })
  if (!ends && outcome) throw invalid({ outcome: 'outcome is only allowed when you close a job or mark it as filled.' })
  if (asked === 'filled' && outcome === 'cancelled')
    throw invalid({ outcome: 'A canceled job can’t be marked as filled. Close it instead.' })
  if (hired && outcome !== 'hired_here')
    throw invalid({ hired_application_id: 'hired_application_id is only allowed with the outcome hired_here.' })
}
