import { sql } from 'kysely'
import { countText } from '../../../contract/platform/format.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { hasGrant, findRoom } from '../../billing/entitlements.ts'
import { everyBatch } from '../../platform/queue/batches.ts'
import type { Schedule, Trial, Work } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'
import { scheduleStopped, importFailed, importLeft } from './emails.ts'
import {
  type ScheduleRow,
  updateSchedule,
  countResults,
  findSchedule,
  findSetter,
  lockRun,
  type RunRow,
  updateRun,
} from './queries.ts'
import { nextTime, goLiveWithin, noRoom, notVerified } from './rules.ts'
import { ConcurrencyLimitError } from '../../platform/http/concurrency-limiter.ts'
import { Problem } from '../../platform/http/problem.ts'
import { withKnownZips } from '../import/known-zips.ts'
import { findHeld, insertImport, refuseTooManyDrafts } from '../import/queries.ts'
import { readFile } from '../import/read-file.ts'
import { saveNextJobs, type SavedImport } from '../import/save.ts'
import { lockCompany } from '../post/queries.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify/notify.ts'

const batch = 50

/**
 * Starts the runs that are due. Each starts in the transaction that sets the schedule's next run, so none starts twice,
 * even with several workers. A schedule waits for its last run to finish, and makes up for missed runs only once.
 */
export const startDueRuns = (context: AppContext, now = new Date()): Promise<number> =>
  everyBatch(context.db, batch, async (tx) => {
    const due = await tx
      .selectFrom('import_schedules')
      .selectAll()
      .where('is_active', '=', true)
      .where('next_at', '<=', now)
      .where(
        sql<boolean>`not exists (select from import_runs run where run.company_id = import_schedules.company_id
          and run.finished_at is null)`,
      )
      .orderBy('next_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const schedule of due) await beginRun(tx, context, schedule, now)
    return due.length
  })

async function beginRun(tx: Db, context: AppContext, schedule: ScheduleRow, now: Date) {
  const { company_id, next_at: due_at, stopped_at } = schedule
  const is_included = await hasGrant(tx, { audience: 'employer', company_id }, 'scheduled_import')
  await updateSchedule(tx, company_id, {
    next_at: nextTime(schedule, now),
    stopped_at: is_included ? null : (stopped_at ?? now),
  })
  const insert = (run: { state: 'waiting' } | { state: 'nothing_new' | 'not_included'; finished_at: Date }) =>
    tx
      .insertInto('import_runs')
      .values({ company_id, due_at, started_at: now, ...run })
      .onConflict((held) => held.constraint('import_runs_once').doNothing())
      .returning('id')
      .executeTakeFirst()
  if (!is_included) {
    if (stopped_at) return
    await insert({ state: 'not_included', finished_at: now })
    return await notifyScheduleOwner(tx, context, schedule, scheduleStopped)
  }
  if (!schedule.file_key || schedule.file_read_at) return await insert({ state: 'nothing_new', finished_at: now })
  const run = await insert({ state: 'waiting' })
  if (run) await context.queue.add(tx, 'scheduled_import', run)
}

/** One step of a run: reads its file or saves its next jobs. */
export async function importOnSchedule({ id }: Work['scheduled_import'], context: AppContext, { is_last }: Trial) {
  const run = await context.db
    .selectFrom('import_runs')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!run) return
  try {
    if (run.state === 'waiting') await readFileOf(context, run)
    else await saveJobsOf(context, id)
  } catch (error) {
    if (!is_last) throw error
    await failRun(context, id, isBusy(error) ? busy : fault)
    if (!isBusy(error)) throw error
  }
}

const busy = 'We were busy reading other files. We’ll read this one at the next scheduled time.'
const fault =
  'Something went wrong on our side. We’ve recorded the error and will try again at the next scheduled time.'

const keptDays = 90

/** Deletes runs after 90 days, and fails stalled ones so that the next can start. */
export const importScheduleSchedules: Schedule[] = [
  { name: 'import-on-schedule', cron: '* * * * *', run: (context) => startDueRuns(context) },
  {
    name: 'tidy-import-runs',
    cron: '47 * * * *',
    run: async (context) => {
      const old = sql<Date>`now() - make_interval(days => ${keptDays})`
      const deleted = await affectedRows(context.db.deleteFrom('import_runs').where('finished_at', '<', old).execute())
      return deleted + (await endStalled(context))
    },
  },
]

/** By then, the queue has given up. */
async function endStalled(context: AppContext): Promise<number> {
  const stalled = await context.db
    .selectFrom('import_runs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('started_at', '<', sql<Date>`now() - interval '3 hours'`)
    .execute()
  for (const { id } of stalled) await failRun(context, id, fault)
  return stalled.length
}

type ScheduleWithFile = ScheduleRow & { file_key: string; file_name: string; file_at: Date }
const hasFile = (row: ScheduleRow | undefined): row is ScheduleWithFile => row !== undefined && row.file_key !== null

/**
 * Reads the file of a waiting run, outside of any transaction, and starts its import.
 * @throws errors worth retrying: another import in progress, too many files being read, or a bug
 */
async function readFileOf(context: AppContext, { id, company_id }: RunRow) {
  const { db, files } = context
  const schedule = await findSchedule(db, company_id)
  if (!hasFile(schedule)) return await failRun(context, id, 'The file was deleted before it could be read.')
  const bytes = await files.bytes(schedule.file_key)
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const asked = { source: schedule.source ?? undefined, company_name: name }
  const reader = { account_id: `schedule:${company_id}`, network: 'schedules', gone: AbortSignal.timeout(100_000) }
  try {
    const { source, lines: read } = await readFile(bytes, asked, reader)
    const lines = await withKnownZips(db, read)
    await db.transaction().execute(async (tx) => {
      // Another worker was faster.
      if ((await lockRun(tx, id))?.state !== 'waiting') return
      await lockCompany(tx, company_id)
      const ids = lines.flatMap(({ source_id, fields }) => (source_id && fields ? [source_id] : []))
      const found = await findHeld(tx, { company_id, source, ids })
      const created = ids.filter((source_id) => !found.has(source_id)).length
      await refuseTooManyDrafts(tx, company_id, context.config.limits.imported_drafts_per_company, created)
      const { file_name } = schedule
      const started_by = await findSetter(tx, schedule)
      const import_id = await insertImport(tx, { company_id, started_by, source, file_name }, lines)
      await updateRun(tx, id, { state: 'saving', import_id, file_name })
      await markRead(tx, schedule)
      await context.queue.add(tx, 'scheduled_import', { id })
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.body.code === 'import_under_way' || error.status >= 500) throw error
    await failRun(context, id, error.message, error.status === 422 ? schedule : undefined)
  }
}

/** Matches the exact file, so that one uploaded in the meantime still waits for its own run. */
const markRead = (tx: Db, { company_id, file_key, file_at }: ScheduleWithFile) =>
  tx
    .updateTable('import_schedules')
    .set({ file_read_at: new Date() })
    .where('company_id', '=', company_id)
    .where('file_key', '=', file_key)
    .where('file_at', '=', file_at)
    .execute()

/** Saves the next jobs of a run, and finishes it after the last. */
const saveJobsOf = (context: AppContext, id: string) =>
  context.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id)
    if (run?.state !== 'saving') return
    const begun = await tx
      .selectFrom('job_imports')
      .selectAll()
      .where('id', '=', run.import_id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!begun) return await endRun(tx, context, run, null)
    const schedule = await findSchedule(tx, run.company_id)
    const more = await saveNextJobs(tx, begun, {
      by: { actor_id: null, actor_type: 'system' },
      follows: schedule?.goes_live ?? false,
      go_live: schedule?.goes_live ? await goLiveOf(tx, schedule) : undefined,
    })
    if (more) await context.queue.add(tx, 'scheduled_import', { id })
    else await endRun(tx, context, run, begun)
  })

async function goLiveOf(tx: Db, schedule: ScheduleRow) {
  const { company_id } = schedule
  const { verified_at } = await lockCompany(tx, company_id)
  const room = await findRoom(tx, { audience: 'employer', company_id }, 'live_jobs')
  return goLiveWithin(schedule, { is_verified: verified_at !== null, room })
}

/** `saved` is null if its import was stopped elsewhere. */
async function endRun(tx: Db, context: AppContext, run: RunRow, saved: SavedImport | null) {
  const { id, company_id } = run
  const schedule = await findSchedule(tx, company_id)
  const owner = { company_id, set_by: schedule?.set_by ?? null }
  const now = new Date()
  if (!saved) {
    const problem = 'The import stopped before it finished. Upload the file again.'
    await updateRun(tx, id, { state: 'failed', problem, finished_at: now })
    return await notifyScheduleOwner(tx, context, owner, importFailed(problem))
  }
  const goes_live = schedule?.goes_live ?? false
  const left = await leftUndone(tx, saved.id, { goes_live, pauses: schedule?.pauses_gone ?? false })
  const paused = await listGone(tx, saved, left.may_pause, now)
  const problem = left.words.join(' ') || null
  const counts = JSON.stringify(await countResults(tx, saved.id))
  await updateRun(tx, id, { state: 'done', problem, counts, paused, finished_at: now })
  if (problem) await notifyScheduleOwner(tx, context, owner, importLeft(problem))
}

/** Marks a run as failed. A refused file isn't read again. */
const failRun = (context: AppContext, id: string, problem: string, refused?: ScheduleWithFile) =>
  context.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) return
    const schedule = await findSchedule(tx, run.company_id)
    const file_name = refused?.file_name ?? schedule?.file_name ?? null
    await updateRun(tx, id, { state: 'failed', problem, file_name, finished_at: new Date() })
    if (refused) await markRead(tx, refused)
    const owner = { company_id: run.company_id, set_by: schedule?.set_by ?? null }
    await notifyScheduleOwner(tx, context, owner, importFailed(problem))
  })

const isBusy = (error: unknown) =>
  error instanceof ConcurrencyLimitError || (error instanceof Problem && error.body.code === 'import_under_way')

type Gone = { job_id: string; title: string; source_id: string; status: string; is_new: boolean }

/**
 * Records which jobs the file has. Jobs from an earlier file that are no longer in this one are added to the import's
 * lines, and if `pauses`, live ones that are newly gone are paused. Returns how many were paused.
 */
async function listGone(tx: Db, { id, company_id, source }: SavedImport, pauses: boolean, now: Date) {
  await sql`insert into scheduled_jobs (job_id, company_id, seen_at)
    select jobs.id, jobs.company_id, ${now} from jobs where jobs.company_id = ${company_id} and jobs.import_source = ${source}
      and jobs.import_source_id in (select source_id from job_import_lines where import_id = ${id})
    on conflict (job_id) do update set seen_at = excluded.seen_at, gone_at = null`.execute(tx)
  const { rows: gone } = await sql<Gone>`
    select jobs.id as job_id, jobs.title, jobs.import_source_id as source_id, jobs.status, s.gone_at is null as is_new
    from scheduled_jobs s join jobs on jobs.id = s.job_id
    where s.company_id = ${company_id} and s.seen_at < ${now} and jobs.import_source = ${source}
      and (jobs.status in ('draft', 'pending_review') or jobs.status in ('published', 'paused') and jobs.expires_at > ${now})
    order by jobs.created_at, jobs.id for update of jobs`.execute(tx)
  if (!gone.length) return 0
  const ids = gone.map(({ job_id }) => job_id)
  await sql`update scheduled_jobs set gone_at = ${now} where job_id = any (${ids}::uuid[]) and gone_at is null`.execute(
    tx,
  )
  const toPause = pauses ? gone.filter(({ status, is_new }) => is_new && status === 'published') : []
  const paused = new Set(toPause.map(({ job_id }) => job_id))
  await pause(tx, [...paused], now)
  await writeLines(tx, id, gone, paused)
  return paused.size
}

async function pause(tx: Db, ids: string[], at: Date) {
  if (!ids.length) return
  await sql`update jobs set status = 'paused', updated_at = greatest(${at}, updated_at + interval '1 millisecond')
    where id = any (${ids}::uuid[])`.execute(tx)
  const step = {
    at,
    actor_type: 'system',
    kind: 'status_changed',
    from_status: 'published',
    to_status: 'paused',
  } as const
  await tx
    .insertInto('job_events')
    .values(ids.map((job_id) => ({ job_id, ...step })))
    .execute()
}

const lineBatch = 500

async function writeLines(tx: Db, import_id: string, gone: readonly Gone[], paused: ReadonlySet<string>) {
  const { last } = await tx
    .selectFrom('job_import_lines')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow()
  for (let from = 0; from < gone.length; from += lineBatch)
    await tx
      .insertInto('job_import_lines')
      .values(
        gone.slice(from, from + lineBatch).map(({ job_id, title, source_id }, at) => ({
          import_id,
          position: last + from + at + 1,
          title,
          source_id,
          job_id,
          result: 'gone' as const,
          notes: [
            paused.has(job_id)
              ? 'No longer in the file, so it was paused.'
              : 'No longer in the file. It wasn’t changed.',
          ],
        })),
      )
      .execute()
}

type RunCounts = {
  total: number
  unnamed: number
  refused: number
  drafts: number
  no_room: number
  not_verified: number
}

/** What couldn't be done as requested, in words, and whether missing jobs may be paused. */
async function leftUndone(
  tx: Db,
  import_id: string,
  { goes_live, pauses }: { goes_live: boolean; pauses: boolean },
): Promise<{ words: string[]; may_pause: boolean }> {
  const { rows } = await sql<RunCounts>`
    select count(*)::int as total,
      count(*) filter (where source_id is null)::int as unnamed,
      count(*) filter (where result = 'refused')::int as refused,
      count(*) filter (where result = 'created')::int as drafts,
      count(*) filter (where ${noRoom} = any (notes))::int as no_room,
      count(*) filter (where ${notVerified} = any (notes))::int as not_verified
    from job_import_lines where import_id = ${import_id}`.execute(tx)
  const { total = 0, unnamed = 0, refused = 0, drafts = 0, no_room = 0, not_verified = 0 } = rows[0] ?? {}
  const lacking = goes_live ? drafts - no_room - not_verified : 0
  const isUnsure = total === 0 || unnamed > 0
  const words = [
    total === 0 && 'The file has no jobs.',
    refused > 0 && `${jobs(refused, 'wasn’t', 'weren’t')} imported.`,
    no_room > 0 && `${jobs(no_room, 'stays a draft', 'stay drafts')} because your plan doesn’t allow more live jobs.`,
    not_verified > 0 && `${jobs(not_verified, 'stays a draft', 'stay drafts')} until your company is verified.`,
    lacking > 0 && `${jobs(lacking, 'stays a draft', 'stay drafts')} because something is missing or looks wrong.`,
    pauses && isUnsure && 'No jobs were paused because we can’t tell for sure which ones were removed.',
  ]
  return { words: words.filter((each) => each !== false), may_pause: pauses && !isUnsure }
}

const jobs = (count: number, one: string, many: string) =>
  count === 1 ? `1 job ${one}` : `${countText(count)} jobs ${many}`

type ScheduleOwner = { company_id: string; set_by: string | null }

/** Notifies the owners, and the recruiter who set the schedule up if they are still in the company. */
async function notifyScheduleOwner(
  tx: Db,
  context: AppContext,
  { company_id, set_by }: ScheduleOwner,
  said: MailTemplate,
) {
  await notify(tx, context, 'scheduled_import', { company: { company_id, posted_by: null } }, said)
  const recruiter = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', set_by)
    .where('company_id', '=', company_id)
    .where('left_company_at', 'is', null)
    .where('company_role', '=', 'recruiter')
    .executeTakeFirst()
  if (recruiter) await notify(tx, context, 'scheduled_import', { account: recruiter.id }, said)
}
