import { type Selectable, sql, type Updateable } from 'kysely'
import type { ScheduleChoices } from '../../../contract/jobs/import-schedule.ts'
import { type ImportResult, importResults } from '../../../contract/jobs/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/problem.ts'
import { nextTime } from './rules.ts'

export type ScheduleRow = Selectable<DB['import_schedules']>
export type RunRow = Selectable<DB['import_runs']>

export const findSchedule = (db: Db, company_id: string): Promise<ScheduleRow | undefined> =>
  db.selectFrom('import_schedules').selectAll().where('company_id', '=', company_id).executeTakeFirst()

/** The person who set it up, if they are still in the company. */
export async function findSetter(db: Db, { set_by, company_id }: ScheduleRow): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', set_by)
    .where('company_id', '=', company_id)
    .where('left_company_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locked until the transaction ends. @throws 404 */
export const lockSchedule = (tx: Db, company_id: string): Promise<ScheduleRow> =>
  tx
    .selectFrom('import_schedules')
    .selectAll()
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())

/** The schedule as its company sees it; null if there is none. */
export async function presentSchedule(db: Db, company_id: string) {
  const row = await db
    .selectFrom('import_schedules as s')
    .leftJoin('accounts', 'accounts.id', 's.set_by')
    .selectAll('s')
    .select(
      sql<string | null>`nullif(trim(concat(accounts.first_name, ' ', accounts.last_name)), '')`.as('set_by_name'),
    )
    .where('s.company_id', '=', company_id)
    .executeTakeFirst()
  if (!row) return null
  const { file_name: name, file_bytes: bytes, file_at: uploaded_at, file_read_at: read_at, ...rest } = row
  const file = name !== null && bytes !== null && uploaded_at !== null ? { name, bytes, uploaded_at, read_at } : null
  return { ...rest, file, set_by: row.set_by_name }
}

type Setting = { company_id: string; account_id: string; choices: ScheduleChoices; now: Date }

/** Replaces the settings; the next run is computed from now. */
export async function writeSchedule(tx: Db, { company_id, account_id, choices, now }: Setting) {
  const written = {
    ...choices,
    weekday: choices.frequency === 'weekly' ? choices.weekday : null,
    set_by: account_id,
    next_at: nextTime(choices, now),
    updated_at: now,
  }
  await tx
    .insertInto('import_schedules')
    .values({ company_id, ...written })
    .onConflict((held) => held.column('company_id').doUpdateSet(written))
    .execute()
}

export const updateSchedule = (tx: Db, company_id: string, set: Updateable<DB['import_schedules']>) =>
  tx.updateTable('import_schedules').set(set).where('company_id', '=', company_id).execute()

export const deleteSchedule = (tx: Db, company_id: string) =>
  tx.deleteFrom('import_schedules').where('company_id', '=', company_id).execute()

/** Newest first, with the total. */
export async function findRuns(db: Db, company_id: string, { page, per_page }: { page: number; per_page: number }) {
  const own = db.selectFrom('import_runs').where('company_id', '=', company_id)
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'due_at', 'finished_at', 'state', 'problem', 'file_name', 'import_id', 'counts', 'paused'])
      .orderBy('due_at', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** An unfinished run, locked; undefined if it has finished or another worker holds it. */
export const lockRun = (tx: Db, id: string): Promise<RunRow | undefined> =>
  tx
    .selectFrom('import_runs')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const updateRun = (tx: Db, id: string, set: Updateable<DB['import_runs']>) =>
  tx.updateTable('import_runs').set(set).where('id', '=', id).execute()

/** How many of an import's jobs have each result. */
export async function countResults(tx: Db, import_id: string): Promise<Partial<Record<ImportResult, number>>> {
  const rows = await tx
    .selectFrom('job_import_lines')
    .select(['result', (eb) => eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', import_id)
    .groupBy('result')
    .execute()
  return Object.fromEntries(
    rows
      .filter(({ result }) => importResults.some((each) => each === result))
      .map(({ result, count }) => [result, count]),
  )
}
