import { sql } from 'kysely'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { hasGrant } from '../../billing/entitlements.ts'
import { everyBatch } from '../../platform/queue/batches.ts'
import type { Schedule, Trial, Work } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'
import { scheduleStopped } from './emails.ts'
import { type ScheduleRow, updateSchedule } from './queries.ts'
import { nextTime } from './rules.ts'
import { failRun, isBusy, readFileOf, saveJobsOf } from './run.ts'
import { tellOfSchedule } from './tell.ts'

const batch = 50

/**
 * Begins the runs that are due, each schedule's in the transaction that says when it is due next: done twice, or by
 * several at once, none begins twice. One whose last run is not over waits for it. What was missed is done once.
 */
export const beginDueRuns = (context: AppContext, now = new Date()): Promise<number> =>
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
    return await tellOfSchedule(tx, context, schedule, scheduleStopped)
  }
  if (!schedule.file_key || schedule.file_read_at) return await insert({ state: 'nothing_new', finished_at: now })
  const run = await insert({ state: 'waiting' })
  if (run) await context.queue.add(tx, 'scheduled_import', run)
}

/** One step of a run: its file is read, or its next jobs are saved. */
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

const busy = 'Other files were being read the whole time. This one is read at the next time.'
const fault =
  'It could not be done because of a fault on our side. We have it on record, and try again at the next time.'

const keptDays = 90

/** Runs are looked at for 90 days; one whose work was lost says so and lets the next begin. */
export const importScheduleSchedules: Schedule[] = [
  { name: 'import-on-schedule', cron: '* * * * *', run: (context) => beginDueRuns(context) },
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

/** After so long the queue has given up. */
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
