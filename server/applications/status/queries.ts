import { sql } from 'kysely'
import { openStatuses, restoresPerApplication, stepsPerApplication } from '../../../contract/platform/values.ts'
import type { ApplicationStatus, JobStatus, NotSelectedReason } from '../../../contract/platform/values.ts'
import type { ApplicationRow } from '../queries.ts'
import { checkMove, isOpen, type MoveActor } from '../rules.ts'
import { dueAt } from '../../platform/calendar/business-days.ts'
import type { Db, AppContext } from '../../platform/app-context.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { publishStep, publishSteps } from '../conversations/publish-step.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { keepShown } from '../../notifications/notify/notify-later.ts'
import {
  findFirstMessage,
  findPromise,
  findUndoneStep,
  insertEvent,
  insertEvents,
  type Step,
  voidStepsFrom,
} from '../timeline/queries.ts'

/** The parts of its job that an application's moves depend on. */
export type JobOfApplication = {
  id: string
  title: string
  status: JobStatus
  answer_days: number | null
  posted_by: string | null
  company_id: string
  company_name: string
  time_zone: string
}
export type LockedApplication = ApplicationRow & { job: JobOfApplication }
export type Actor = { account_id: string | null; type: MoveActor }

type Owner = { company_id: string; seeker_id?: undefined } | { seeker_id: string; company_id?: undefined }

/**
 * The owner's application, locked until the transaction ends. Throws a 404 if it isn't theirs. Its job is locked first, in
 * shared mode: closing a job also locks the job and then its applications, so this order avoids deadlocks.
 */
export async function lockApplication(tx: Db, { id, ...owner }: { id: string } & Owner): Promise<LockedApplication> {
  const job = await lockJobShared(tx, { application_id: id, ...owner })
  if (!job) throw notFound()
  const row = await tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { ...row, job }
}

/** Applications to one of a company's jobs, locked in id order. Unknown ids are left out. */
export async function lockApplications(
  tx: Db,
  { ids, job_id, company_id }: { ids: string[]; job_id: string; company_id: string },
): Promise<LockedApplication[]> {
  const job = await lockJobShared(tx, { job_id, company_id })
  if (!job) throw notFound()
  if (!ids.length) return []
  const rows = await tx
    .selectFrom('applications')
    .selectAll()
    .where('job_id', '=', job_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, job }))
}

async function lockJobShared(
  tx: Db,
  {
    application_id,
    job_id,
    company_id,
    seeker_id,
  }: { application_id?: string; job_id?: string; company_id?: string; seeker_id?: string },
) {
  const application = tx
    .selectFrom('applications')
    .select('job_id')
    .where('id', '=', application_id ?? null)
    .$if(seeker_id !== undefined, (q) => q.where('seeker_id', '=', seeker_id ?? null))
  const row = await tx
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.status',
      'jobs.answer_days',
      'jobs.posted_by',
      'jobs.company_id',
      'companies.name as company_name',
      'companies.time_zone',
    ])
    .$if(job_id !== undefined, (q) => q.where('jobs.id', '=', job_id ?? null))
    .$if(application_id !== undefined, (q) => q.where('jobs.id', '=', application))
    .$if(company_id !== undefined, (q) => q.where('jobs.company_id', '=', company_id ?? null))
    .forShare('jobs')
    .executeTakeFirst()
  return row
}

/** The answer-by date for this job, counted from a moment. */
export function promisedAnswer(job: Pick<JobOfApplication, 'id' | 'answer_days' | 'time_zone'>, from: Date): Date {
  if (job.answer_days === null) throw new Error(`job ${job.id} promises no answer`)
  return dueAt(from, job.answer_days, job.time_zone)
}

/** The next answer-by date, counted from now or from the end of the last future interview that wasn't declined. */
export async function nextAnswer(tx: Db, { id, job }: Pick<LockedApplication, 'id' | 'job'>, now: Date): Promise<Date> {
  const { ends_at } = await tx
    .selectFrom('interviews')
    .select(sql<Date | null>`max(starts_at + make_interval(mins => minutes))`.as('ends_at'))
    .where('application_id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('answer', 'is distinct from', 'declined')
    .executeTakeFirstOrThrow()
  return promisedAnswer(job, ends_at && ends_at > now ? ends_at : now)
}

export type MoveOrder = {
  application: LockedApplication
  to: ApplicationStatus
  actor: Actor
  reason?: NotSelectedReason | undefined
  /** Stored in the timeline, and with the reason for "not selected". */
  note?: string | undefined
  now: Date
}

/**
 * Moves a locked application, records the step, and notifies the other side. This is the only way a status changes, apart
 * from closing the job.
 * The company's answer sets the next answer-by date. Undoing a step restores the old one.
 * @throws Problem 409 or 422 as `checkMove` says, 409 if the job has closed or the applicant has applied again
 */
export async function moveApplication(
  tx: Db,
  context: Pick<AppContext, 'config' | 'queue'>,
  move: MoveOrder,
): Promise<ApplicationRow & { is_undo: boolean }> {
  const { application, to, actor, now } = move
  const { id } = application
  const isSeeker = actor.type === 'job_seeker'
  const { is_undo } = refuseIllegalMove(move)
  if (isSeeker) await keepShown(tx, id, now)
  if (isOpen(to)) await refuseToStayOpen(tx, move)
  const undone = isOpen(to) ? await undoStep(tx, move) : undefined
  const promise = isOpen(to) ? await nextPromise(tx, move, undone !== undefined || isSeeker) : undefined
  const moved = await updateMoved(tx, move, { undone, promise })
  const isUndo = is_undo || undone !== undefined
  await insertMoveEvents(tx, move, { isUndo, reason: moved.reason, undone, promise })
  await notify(tx, context, isSeeker ? 'applicant_step' : 'company_step', { applications: [application], now })
  await publishStep(tx, id, isSeeker ? ['job_seeker', 'employer'] : ['employer'])
  return { ...moved, is_undo: isUndo }
}

function refuseIllegalMove({ application, to, actor, reason, note, now }: MoveOrder) {
  const { status: from, stage_left, ended_at, job, fit } = application
  const answer = checkMove({
    from,
    to,
    actor: actor.type,
    now,
    stage_left,
    ended_at,
    reason: reason ?? null,
    note: note ?? null,
    fit,
  })
  if (!answer.ok)
    throw answer.kind === 'invalid'
      ? invalid({ [answer.field]: answer.message })
      : conflict(answer.message, answer.code)
  if (answer.is_undo && (job.status === 'filled' || job.status === 'closed'))
    throw conflict('The job has closed, so its applications can’t be changed.', 'ended')
  return answer
}

/** An application can be reopened only while the applicant has an account, and moved only a limited number of times. */
async function refuseToStayOpen(tx: Db, { application, actor }: MoveOrder) {
  if (!isOpen(application.status)) await refuseWithoutSender(tx, application)
  await refuseAnotherStep(tx, application.id, actor)
}

/** Voids the step that this move undoes, if any, and everything after it. */
async function undoStep(tx: Db, { application: { id }, to, actor, now }: MoveOrder): Promise<Step | undefined> {
  const step = await findUndoneStep(tx, { application_id: id, to, actor: actor.type, now })
  if (step) await voidStepsFrom(tx, id, step)
  return step
}

type Promised = Awaited<ReturnType<typeof nextPromise>>
type StepEffects = { undone: Step | undefined; promise: Promised | undefined }

const updateMoved = async (
  tx: Db,
  { application, to, actor, reason, note, now }: MoveOrder,
  { undone, promise }: StepEffects,
): Promise<ApplicationRow> =>
  await tx
    .updateTable('applications')
    .set({
      status: to,
      stage_left: !isOpen(to) && isOpen(application.status) ? application.status : null,
      ended_at: isOpen(to) ? null : now,
      due_from: promise?.from ?? null,
      due_at: promise?.due_at ?? null,
      // A withdrawal doesn't change whether an answer is late. If it's undone, the answer is as late as before.
      ...(actor.type === 'job_seeker' ? {} : { overdue_at: promise?.overdue_at ?? null }),
      ...(actor.type === 'employer' ? { first_answered_at: await firstAnswered(tx, application, undone, now) } : {}),
      reason: to === 'not_selected' ? (reason ?? null) : null,
      reason_words: to === 'not_selected' ? note || null : null,
      updated_at: now,
    })
    .where('id', '=', application.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate('applications_once', appliedAgain))

async function insertMoveEvents(
  tx: Db,
  { application, to, actor, note, now }: MoveOrder,
  { isUndo, reason, undone, promise }: StepEffects & { isUndo: boolean; reason: NotSelectedReason | null },
) {
  const step = { application_id: application.id, at: now }
  await insertEvent(tx, {
    ...step,
    actor_id: actor.account_id,
    actor_type: actor.type,
    kind: isUndo ? 'undone' : 'status_changed',
    from_status: application.status,
    to_status: to,
    reason,
    note: note || null,
    ...(undone ? { is_void: true, due_at: promise?.due_at ?? null } : {}),
  })
  if (promise?.is_new) await insertEvent(tx, { ...step, actor_type: 'system', kind: 'due', due_at: promise.due_at })
}

/** Limits the number of moves. Withdrawing and choosing an outcome are always possible. */
async function refuseAnotherStep(tx: Db, id: string, { type }: Actor) {
  const { steps, restores } = await tx
    .selectFrom('application_events')
    .select([sql<number>`count(*)`.as('steps'), sql<number>`count(*) filter (where kind = 'undone')`.as('restores')])
    .where('application_id', '=', id)
    .where('actor_type', '=', type)
    .where('kind', 'in', ['status_changed', 'undone'])
    .executeTakeFirstOrThrow()
  if (type === 'job_seeker' && restores >= restoresPerApplication)
    throw conflict(
      `You can undo a withdrawal at most ${restoresPerApplication} times per application.`,
      'restored_too_often',
    )
  if (type === 'employer' && steps >= stepsPerApplication)
    throw conflict(
      `Your company has reached the limit of ${stepsPerApplication} moves for this application. Choose an outcome.`,
      'too_many_steps',
    )
}

/** Without an account there's no one to answer. */
async function refuseWithoutSender(tx: Db, { seeker_id }: ApplicationRow) {
  const sender = await tx
    .selectFrom('job_seekers')
    .select('account_id')
    .where('id', '=', seeker_id)
    .executeTakeFirstOrThrow()
  if (!sender.account_id)
    throw conflict('This person deleted their account, so you can’t change the application.', 'sender_deleted')
}

const appliedAgain = () => conflict('You’ve applied to this job again since then.', 'applied_again')

async function firstAnswered(
  tx: Db,
  { id, first_answered_at: first }: ApplicationRow,
  undone: Step | undefined,
  now: Date,
) {
  if (!undone) return first ?? now
  return first && first < undone.at ? first : ((await findFirstMessage(tx, id))?.at ?? null)
}

async function nextPromise(tx: Db, { application, now }: MoveOrder, keepsPromise: boolean) {
  const before = keepsPromise ? await findPromise(tx, application.id) : undefined
  const due_at = await nextAnswer(tx, application, now)
  // If a canceled interview had extended the answer-by date, it's set again: it's never later than counted from now.
  if (before && before.due_at <= due_at) return { ...before, is_new: false }
  return { from: now, due_at, overdue_at: null, is_new: true }
}

/**
 * Closes every open application of a closed job, records the steps, and notifies the applicants. The job must be locked.
 * @returns how many were open
 */
export async function closeApplicationsOfJob(
  tx: Db,
  context: Pick<AppContext, 'config' | 'queue'>,
  {
    job,
    actor,
    now,
  }: {
    job: { id: string }
    actor: Omit<Actor, 'type'> & { type: 'employer' | 'admin' | 'system' }
    now: Date
  },
): Promise<number> {
  const open = await tx
    .selectFrom('applications')
    .selectAll()
    .where('job_id', '=', job.id)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!open.length) return 0
  const ids = open.map(({ id }) => id)
  await tx
    .updateTable('applications')
    .set({
      status: 'closed',
      stage_left: sql.ref('status'),
      due_from: null,
      due_at: null,
      overdue_at: null,
      ended_at: now,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute()
  await insertEvents(
    tx,
    open.map(({ id, status }) => ({
      application_id: id,
      at: now,
      actor_id: actor.account_id,
      actor_type: actor.type,
      kind: 'status_changed',
      from_status: status,
      to_status: 'closed',
    })),
  )
  await notify(tx, context, 'company_step', { applications: open, now })
  await publishSteps(tx, ids, ['employer'])
  return open.length
}
