import { findZip } from '../../platform/geo/place.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { z } from 'zod'
import { slugOf } from '../../../contract/platform/normalise.ts'
import type { myJob } from '../../../contract/jobs/company-jobs.ts'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import type { JobStatus } from '../../../contract/platform/values.ts'
import type { DB } from '../../../database/tables.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Db } from '../../platform/app-context.ts'
import { requireFound, invalid } from '../../platform/http/problem.ts'
import { jobCardRows, presentJobCard } from '../queries.ts'
import { searchColumnsOf, rememberWords, type JobText } from '../../platform/text-search/search-columns.ts'
import { effectiveStatus } from '../rules.ts'
import { choicesOf, type JobFields } from './rules.ts'

export type JobRow = Selectable<DB['jobs']> & { company_name: string; verified_at: Date | null }

/** A company's job, locked until the transaction ends. @throws 404 if it isn't theirs */
export const lockJob = async (tx: Db, { id, company_id }: { id: string; company_id: string }): Promise<JobRow> =>
  requireFound(await lockedJob(tx, id).where('jobs.company_id', '=', company_id).executeTakeFirst())

/** Any company's job, for administrators. */
export const lockAnyJob = async (tx: Db, id: string): Promise<JobRow> =>
  requireFound(await lockedJob(tx, id).executeTakeFirst())

const lockedJob = (tx: Db, id: string) =>
  tx
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .selectAll('jobs')
    .select(['companies.name as company_name', 'companies.verified_at'])
    .where('jobs.id', '=', id)
    .forUpdate('jobs')

/**
 * The company, locked so that its verification can't change before the job is posted, and so that its live jobs are
 * counted one at a time.
 */
export const lockCompany = (tx: Db, id: string) =>
  tx
    .selectFrom('companies')
    .select(['id', 'name', 'verified_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const insertJobEvent = (tx: Db, event: Insertable<DB['job_events']>) =>
  tx.insertInto('job_events').values(event).execute()

type Place = {
  city: string | null
  state: string | null
  zip_code: string | null
  latitude: number | null
  longitude: number | null
}

/** The job's place: from its ZIP code, or the center of the ZIP codes of its city and state. @throws 422 if the ZIP code is unknown */
async function findPlace(
  db: Db,
  {
    zip_code,
    city,
    state,
  }: { zip_code?: string | null | undefined; city?: string | null | undefined; state?: string | null | undefined },
): Promise<Place> {
  if (zip_code) {
    const zip = await findZip(db, zip_code)
    if (!zip) throw invalid({ zip_code: 'We don’t recognize this ZIP code. Check the digits.' })
    return {
      city: zip.city ?? (city || null),
      state: zip.state ?? (state || null),
      zip_code,
      latitude: zip.latitude,
      longitude: zip.longitude,
    }
  }
  const typed = { city: city || null, state: state || null, zip_code: null }
  if (!city || !state) return { ...typed, latitude: null, longitude: null }
  const middle = await db
    .selectFrom('zip_codes')
    .select((eb) => [
      eb.fn.avg<number | null>('latitude').as('latitude'),
      eb.fn.avg<number | null>('longitude').as('longitude'),
    ])
    .where('state', '=', state.toUpperCase())
    .where(sql<string>`lower(city)`, '=', city.toLowerCase())
    .executeTakeFirstOrThrow()
  return { ...typed, ...middle }
}

/** Adds coordinates to requirements with a ZIP code. @throws 422 if it's unknown */
async function placeRequirements(db: Db, requirements: Requirement[]): Promise<Requirement[]> {
  const placed: Requirement[] = []
  for (const [at, line] of requirements.entries()) {
    const zip = line.type === 'location' ? line.zip_code : null
    const found = zip ? await findZip(db, zip) : undefined
    if (zip && !found)
      throw invalid({ [`requirements.${at}.zip_code`]: 'We don’t recognize this ZIP code. Check the digits.' })
    placed.push(
      found && line.type === 'location' ? { ...line, latitude: found.latitude, longitude: found.longitude } : line,
    )
  }
  return placed
}

/**
 * Looks up the job's place and those of its requirements, except where nothing changed since `before`. @throws 422 if a
 * ZIP code is unknown
 */
export async function placed(
  db: Db,
  fields: JobFields,
  before?: { row: Place; fields: JobFields },
): Promise<JobFields & Place> {
  const stays = (names: readonly (keyof JobFields)[]) =>
    before !== undefined && names.every((name) => isDeepStrictEqual(before.fields[name] || null, fields[name] || null))
  return {
    ...fields,
    ...(before && stays(['city', 'state', 'zip_code']) ? placeOf(before.row) : await findPlace(db, fields)),
    requirements: stays(['requirements']) ? fields.requirements : await placeRequirements(db, fields.requirements),
  }
}

const placeOf = ({ city, state, zip_code, latitude, longitude }: Place) =>
  ({ city, state, zip_code, latitude, longitude }) satisfies Place

/** The database row of a job, with its search columns. */
export const rowOf = (fields: JobFields & Place, text: JobText) => ({
  ...fields,
  ...choicesOf(fields),
  slug: slugOf(fields.title),
  requirements: JSON.stringify(fields.requirements),
  hiring_steps: JSON.stringify(fields.hiring_steps),
  ...searchColumnsOf(text),
})

export async function insertJob(tx: Db, row: Insertable<DB['jobs']>) {
  return await tx
    .insertInto('jobs')
    .values(row)
    .returning(['id', 'status', 'updated_at', 'slug'])
    .executeTakeFirstOrThrow()
}

/** Writes a locked job. Its timestamp always advances, so that a copy loaded earlier is detected as stale. */
export const updateJob = (tx: Db, job: Pick<JobRow, 'id' | 'updated_at'>, changes: Updateable<DB['jobs']>, now: Date) =>
  tx
    .updateTable('jobs')
    .set({ ...changes, updated_at: new Date(Math.max(now.getTime(), job.updated_at.getTime() + 1)) })
    .where('id', '=', job.id)
    .returning(['id', 'status', 'updated_at', 'slug', 'expires_at'])
    .executeTakeFirstOrThrow()

/** Counts all applications ever sent, including withdrawn ones. */
export async function countApplicants(db: Db, job_id: string) {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', job_id)
    .executeTakeFirstOrThrow()
  return count
}

export async function hasHired(db: Db, job_id: string): Promise<boolean> {
  const hired = await db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', job_id)
    .where('status', '=', 'hired')
    .limit(1)
    .executeTakeFirst()
  return hired !== undefined
}

/** Also deletes its events and removes it from everyone's saved jobs. */
export const deleteJob = (tx: Db, id: string) => tx.deleteFrom('jobs').where('id', '=', id).execute()

export const rememberJob = (tx: Db, text: JobText) => rememberWords(tx, { ...text, ...searchColumnsOf(text) })

const shownStatus = sql<JobStatus>`case when jobs.status in ('published', 'paused') and jobs.expires_at <= now() then 'expired' else jobs.status end`

export type MyJobsQuery = {
  company_id: string
  status?: JobStatus | undefined
  keyword?: string | undefined
  page: number
  per_page: number
}
type MyJob = z.output<typeof myJob>

/** A company's jobs, newest first, with application counts; `by_status` counts the jobs that match the keyword. */
export async function findMyJobs(
  db: Db,
  files: Files,
  { company_id, status, keyword = '', page, per_page }: MyJobsQuery,
) {
  const words = keyword.split(/\s+/).filter(Boolean)
  const matching = db
    .selectFrom('jobs')
    .where('jobs.company_id', '=', company_id)
    .where((eb) => eb.and(words.map((word) => eb('jobs.title', 'ilike', likeWord(word)))))
  const counted = await matching
    .select([shownStatus.as('name'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(shownStatus)
    .execute()
  const by_status: Record<string, number> = Object.fromEntries(counted.map(({ name, count }) => [name, count]))
  const ids = await matching
    .select('jobs.id')
    .$if(status !== undefined, (q) => q.where(shownStatus, '=', status ?? 'draft'))
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const total = status ? (by_status[status] ?? 0) : counted.reduce((sum, { count }) => sum + count, 0)
  return {
    jobs: await presentMyJobs(
      db,
      files,
      ids.map(({ id }) => id),
    ),
    total,
    by_status,
  }
}

/** Jobs as their own company sees them, in the order of `ids`. */
export async function presentMyJobs(db: Db, files: Files, ids: string[]): Promise<MyJob[]> {
  if (!ids.length) return []
  const rows = await jobCardRows(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications as a')
          .select([
            sql<number>`count(*)`.as('total'),
            sql<number>`count(a.due_at)`.as('open'),
            sql<number>`count(*) filter (where a.status = 'submitted')`.as('new'),
            sql<number>`count(*) filter (where a.due_at < now())`.as('overdue'),
          ])
          .whereRef('a.job_id', '=', 'jobs.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select([
      'jobs.outcome',
      'jobs.flagged_at',
      'jobs.answer_days',
      'jobs.created_at',
      'jobs.updated_at',
      'jobs.ended_at',
      'jobs.import_source',
    ])
    .select(['counts.total', 'counts.open', 'counts.new', 'counts.overdue'])
    .where('jobs.id', 'in', ids)
    .execute()
  const jobs = new Map(
    rows.map((row): [string, MyJob] => [
      row.id,
      {
        ...presentJobCard(row, files),
        status: effectiveStatus(row),
        outcome: row.outcome,
        flagged_at: row.flagged_at,
        answer_days: row.answer_days,
        created_at: row.created_at,
        updated_at: row.updated_at,
        ended_at: row.ended_at,
        import_source: row.import_source,
        counts: { total: row.total ?? 0, open: row.open ?? 0, new: row.new ?? 0, overdue: row.overdue ?? 0 },
      },
    ]),
  )
  return ids.flatMap((id) => jobs.get(id) ?? [])
}
