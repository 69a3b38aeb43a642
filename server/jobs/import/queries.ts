import { sql } from 'kysely'
import { countText } from '../../../contract/platform/format.ts'
import { type ImportResult, type ImportSource, importResults } from '../../../contract/jobs/values.ts'
import type { JobFields } from '../../../contract/jobs/company-jobs.ts'
import { notFound } from '../../platform/http/problem.ts'
import { conflict } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import type { Db } from '../../platform/app-context.ts'
import { fieldsOf } from '../post/rules.ts'
import { effectiveStatus } from '../rules.ts'
import type { Line } from './read-import.ts'
import type { ImportedJob } from './rules.ts'

type Counts = Record<'waiting' | ImportResult, number>
export const noCounts = (): Counts => ({
  waiting: 0,
  ...(Object.fromEntries(importResults.map((result) => [result, 0])) as Record<ImportResult, number>),
})

/** A company's jobs imported from a source with these ids, by id. */
export async function findHeld(
  db: Db,
  {
    company_id,
    source,
    ids,
    lock = false,
  }: { company_id: string; source: ImportSource; ids: string[]; lock?: boolean },
) {
  if (!ids.length) return new Map<string, { job: Awaited<typeof rows>[number]; held: ImportedJob }>()
  const rows = db
    .selectFrom('jobs')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('import_source', '=', source)
    .where('import_source_id', '=', sql<string>`any(${ids}::text[])`)
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return new Map(
    (await rows).map((job) => {
      const now = fieldsOf(job)
      const held: ImportedJob = { status: effectiveStatus(job), now, imported: job.import_fields ?? now }
      return [job.import_source_id ?? '', { job, held }]
    }),
  )
}

/** The ZIP codes that don't exist, so that a wrong one costs a job its ZIP code and not its import. */
export async function findUnknownZips(db: Db, zips: string[]): Promise<Set<string>> {
  const unknown = new Set(zips)
  if (!unknown.size) return unknown
  const known = await db
    .selectFrom('zip_codes')
    .select('zip')
    .where('zip', 'in', [...unknown])
    .execute()
  for (const { zip } of known) unknown.delete(zip)
  return unknown
}

type NewImport = { company_id: string; started_by: string | null; source: ImportSource; file_name: string }

/** @throws 409 while the company has another import in progress */
export async function insertImport(tx: Db, row: NewImport, lines: Line[]): Promise<string> {
  const { id } = await tx
    .insertInto('job_imports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(
      refuseDuplicate('job_imports_one_at_a_time', () =>
        conflict('Your company already has an import in progress. Try again when it’s done.', 'import_under_way'),
      ),
    )
  for (let from = 0; from < lines.length; from += 500)
    await tx
      .insertInto('job_import_lines')
      .values(
        lines.slice(from, from + 500).map(({ position, title, source_id, fields, notes }) => ({
          import_id: id,
          position,
          title,
          source_id,
          notes,
          fields: fields && JSON.stringify(fields),
          result: fields ? ('waiting' as const) : ('refused' as const),
        })),
      )
      .execute()
  return id
}

/** @throws 409 if the company would exceed its limit of imported drafts, including those still waiting */
export async function refuseTooManyDrafts(tx: Db, company_id: string, most: number, more: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imported_drafts:${company_id}`}, 0))`.execute(tx)
  const { held } = await tx
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('company_id', '=', company_id)
    .where('status', '=', 'draft')
    .where('import_source', 'is not', null)
    .executeTakeFirstOrThrow()
  if (held + more <= most) return
  throw conflict(
    `Your company has ${countText(held)} imported drafts, and ${countText(more)} more would exceed the limit of ${countText(most)}. Post or delete some first.`,
    'too_many_drafts',
  )
}

const importRows = (db: Db, company_id: string) =>
  db
    .selectFrom('job_imports')
    .select(['id', 'source', 'file_name', 'created_at', 'finished_at'])
    .where('company_id', '=', company_id)

/** A company's imports, newest first, each with its jobs counted by result. */
export async function findImports(db: Db, company_id: string, id?: string) {
  const rows = await importRows(db, company_id)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()
  if (!rows.length) return []
  const ids = rows.map((row) => row.id)
  const counted = await db
    .selectFrom('job_import_lines')
    .select(['import_id', 'result', (eb) => eb.fn.countAll<number>().as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'result'])
    .execute()
  return rows.map((row) => {
    const counts = noCounts()
    for (const { import_id, result, count } of counted) if (import_id === row.id) counts[result] = count
    return { ...row, counts, total: Object.values(counts).reduce((sum, each) => sum + each, 0) }
  })
}

export async function findImport(db: Db, company_id: string, id: string) {
  const [found] = await findImports(db, company_id, id)
  if (!found) throw notFound()
  return found
}

type LinesRequest = { result?: ImportResult | undefined; page: number; per_page: number }

export const findLines = (db: Db, import_id: string, { result, page, per_page }: LinesRequest) =>
  db
    .selectFrom('job_import_lines')
    .select(['position', 'title', 'source_id', 'result', 'notes', 'job_id'])
    .where('import_id', '=', import_id)
    .$if(result !== undefined, (query) => query.where('result', '=', result ?? 'refused'))
    .orderBy('position')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()

/** Records a job's result and clears its fields, which are no longer needed. */
export const updateLine = (
  tx: Db,
  { import_id, position }: { import_id: string; position: number },
  said: { result: ImportResult; notes: string[]; job_id: string | null },
) =>
  tx
    .updateTable('job_import_lines')
    .set({ ...said, fields: null })
    .where('import_id', '=', import_id)
    .where('position', '=', position)
    .execute()

export const importColumns = (source: ImportSource, source_id: string, fields: JobFields) => ({
  import_source: source,
  import_source_id: source_id,
  import_fields: JSON.stringify(fields),
})
