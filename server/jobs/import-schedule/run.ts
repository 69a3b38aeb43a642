import type { AppContext, Db } from '../../platform/app-context.ts'
import { findRoom } from '../../billing/entitlements.ts'
import { ConcurrencyLimitError } from '../../platform/http/concurrency-limiter.ts'
import { Problem } from '../../platform/http/problem.ts'
import { withKnownZips } from '../import/known-zips.ts'
import { findHeld, insertImport, refuseTooManyDrafts } from '../import/queries.ts'
import { readFile } from '../import/read-file.ts'
import { saveNextJobs, type SavedImport } from '../import/save.ts'
import { lockCompany } from '../post/queries.ts'
import { importFailed, importLeft } from './emails.ts'
import { listGone } from './gone.ts'
import { leftUndone } from './left-undone.ts'
import { countResults, findSchedule, findSetter, lockRun, type RunRow, type ScheduleRow, updateRun } from './queries.ts'
import { goLiveWithin } from './rules.ts'
import { tellOfSchedule } from './tell.ts'

type Held = ScheduleRow & { file_key: string; file_name: string; file_at: Date }
const hasFile = (row: ScheduleRow | undefined): row is Held => row !== undefined && row.file_key !== null

/**
 * Reads the file of a run that waits, outside of any transaction, and begins its import.
 * @throws what may be over when it is tried again: another import under way, too many files read at once, a fault of ours
 */
export async function readFileOf(context: AppContext, { id, company_id }: RunRow) {
  const { db, files } = context
  const schedule = await findSchedule(db, company_id)
  if (!hasFile(schedule)) return await failRun(context, id, 'The file was taken away before it was read.')
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

/** A file that was sent meanwhile waits for its own time. */
const markRead = (tx: Db, { company_id, file_key, file_at }: Held) =>
  tx
    .updateTable('import_schedules')
    .set({ file_read_at: new Date() })
    .where('company_id', '=', company_id)
    .where('file_key', '=', file_key)
    .where('file_at', '=', file_at)
    .execute()

/** Saves the next jobs of a run, and ends it after the last. */
export const saveJobsOf = (context: AppContext, id: string) =>
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

/** `saved` is null where its import was ended from outside. */
async function endRun(tx: Db, context: AppContext, run: RunRow, saved: SavedImport | null) {
  const { id, company_id } = run
  const schedule = await findSchedule(tx, company_id)
  const told = { company_id, set_by: schedule?.set_by ?? null }
  const now = new Date()
  if (!saved) {
    const problem = 'It stopped before its last job. Upload the file again.'
    await updateRun(tx, id, { state: 'failed', problem, finished_at: now })
    return await tellOfSchedule(tx, context, told, importFailed(problem))
  }
  const goes_live = schedule?.goes_live ?? false
  const left = await leftUndone(tx, saved.id, { goes_live, pauses: schedule?.pauses_gone ?? false })
  const paused = await listGone(tx, saved, left.may_pause, now)
  const problem = left.words.join(' ') || null
  const counts = JSON.stringify(await countResults(tx, saved.id))
  await updateRun(tx, id, { state: 'done', problem, counts, paused, finished_at: now })
  if (problem) await tellOfSchedule(tx, context, told, importLeft(problem))
}

/** Ends a run that came to nothing. A file that was refused is not read again. */
export const failRun = (context: AppContext, id: string, problem: string, refused?: Held) =>
  context.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) return
    const schedule = await findSchedule(tx, run.company_id)
    const file_name = refused?.file_name ?? schedule?.file_name ?? null
    await updateRun(tx, id, { state: 'failed', problem, file_name, finished_at: new Date() })
    if (refused) await markRead(tx, refused)
    const told = { company_id: run.company_id, set_by: schedule?.set_by ?? null }
    await tellOfSchedule(tx, context, told, importFailed(problem))
  })

export const isBusy = (error: unknown) =>
  error instanceof ConcurrencyLimitError || (error instanceof Problem && error.body.code === 'import_under_way')
