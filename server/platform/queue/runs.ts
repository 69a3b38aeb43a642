import { sql } from 'kysely'
import type { AppContext, Db } from '../app-context.ts'
import type { Schedule } from './queue.ts'

/** Runs a schedule once, and records when, how long, how many rows, and the error. */
export async function runAndRecord({ name, run }: Schedule, context: AppContext, now = () => new Date()) {
  const { db, log } = context
  const { id } = await db
    .insertInto('scheduled_runs')
    .values({ name, started_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const finish = (result: { done: number } | { error: string }) =>
    db
      .updateTable('scheduled_runs')
      .set({ finished_at: now(), ...result })
      .where('id', '=', id)
      .execute()
  try {
    await finish({ done: await run(context) })
  } catch (error) {
    log.error({ err: error, schedule: name }, 'scheduled work failed')
    await finish({ error: kindOf(error) })
    throw error
  }
}

/** The kind of error and its code. The message may quote what someone typed; the log has it in full. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`.slice(0, 100)
}

type Named = Pick<Schedule, 'name' | 'cron'>

/** When each of these last finished without an error. Ignores runs recorded by a clock that was ahead. */
async function findLastRuns(db: Db, names: readonly string[], now: Date) {
  const { rows } = await sql<{ name: string; last: Date | null }>`
    select name, (select max(started_at) from scheduled_runs r where r.name = named.name
      and r.finished_at is not null and r.error is null and r.started_at <= ${now}) as last
    from unnest(${[...names]}::text[]) as named (name)`.execute(db)
  return new Map(rows.map(({ name, last }) => [name, last]))
}

/** How late the second missed run may be before it's reported. */
const graceMs = 3 * 60_000

/** The next times a cron expression is due after a moment, the earliest first. */
type DueAfter = (cron: string, moment: Date, times: number) => Date[]

/** Names of schedules that missed two runs in a row. One that never ran counts from the first run of any. */
export async function findBehind(db: Db, schedules: readonly Named[], dueAfter: DueAfter, now = new Date()) {
  const names = schedules.map(({ name }) => name)
  const [last, first] = await Promise.all([
    findLastRuns(db, names, now),
    db
      .selectFrom('scheduled_runs')
      .select((eb) => eb.fn.min('started_at').as('at'))
      .executeTakeFirst(),
  ])
  return schedules.flatMap(({ name, cron }) => {
    const since = last.get(name) ?? first?.at
    const due = since && dueAfter(cron, since, 2).at(-1)
    return due && due.getTime() + graceMs < now.getTime() ? name : []
  })
}

/** Runs are kept this long; the last of each stays. */
const keptDays = 7

export async function deleteOldRuns(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('scheduled_runs')
    .where('started_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .where(
      sql<boolean>`exists (select from scheduled_runs newer where newer.name = scheduled_runs.name
        and newer.started_at > scheduled_runs.started_at and newer.finished_at is not null and newer.error is null)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
