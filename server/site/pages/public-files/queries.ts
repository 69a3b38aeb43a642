import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import { isPublished } from '../../../content/queries.ts'
import { jobCardRows } from '../../../jobs/queries.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

export type Listed = { id: string; slug: string; changed_at: Date }
export type Chunk = { number: number; changed_at: Date }

const changed = sql<Date>`greatest(jobs.updated_at, jobs.published_at)`
/** New jobs go at the end, so a full chunk changes only when its jobs do. */
const inOrder = sql`jobs.published_at, jobs.id desc`

/** Chunks of `size` live jobs, oldest first, with the time of the last change in each. */
export async function findJobChunks(db: Db, size: number): Promise<Chunk[]> {
  const { rows } = await sql<Chunk>`
    select number::int, max(changed_at) as changed_at from (
      select (row_number() over (order by ${inOrder}) - 1) / ${sql.lit(size)} + 1 as number, ${changed} as changed_at
      from jobs where ${jobIsLive}) as live
    group by number order by number`.execute(db)
  return rows
}

export async function findJobsOfChunk(db: Db, number: number, size: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select jobs.id, jobs.slug, ${changed} as changed_at from jobs where ${jobIsLive}
    order by ${inOrder} limit ${size} offset ${(number - 1) * size}`.execute(db)
  return rows
}

/** A company's page shows its jobs, so it changes when one of them does. */
const companyChanged = sql<Date>`greatest(companies.updated_at, companies.verified_at,
  (select max(greatest(jobs.updated_at, jobs.published_at)) from jobs where jobs.company_id = companies.id and jobs.published_at is not null))`

export async function findCompanyChunks(db: Db, size: number): Promise<Chunk[]> {
  const { rows } = await sql<Chunk>`
    select number::int, max(changed_at) as changed_at from (
      select (row_number() over (order by created_at, id) - 1) / ${sql.lit(size)} + 1 as number, ${companyChanged} as changed_at
      from companies where verified_at is not null) as verified
    group by number order by number`.execute(db)
  return rows
}

export async function findCompaniesOfChunk(db: Db, number: number, size: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, slug, ${companyChanged} as changed_at from companies where verified_at is not null
    order by created_at, id limit ${size} offset ${(number - 1) * size}`.execute(db)
  return rows
}

/** Articles that every visitor can read. An approved review changes its article's page. */
const isForEveryone = sql<boolean>`(${isPublished} and content.audience = 'everyone')`
const articleChanged = sql<Date>`greatest(content.updated_at, content.publish_at,
  (select max(r.updated_at) from content_reviews r where r.content_id = content.id and r.status = 'approved'))`

export async function findArticleChunks(db: Db, size: number): Promise<Chunk[]> {
  const { rows } = await sql<Chunk>`
    select number::int, max(changed_at) as changed_at from (
      select (row_number() over (order by publish_at, id) - 1) / ${sql.lit(size)} + 1 as number, ${articleChanged} as changed_at
      from content where ${isForEveryone}) as published
    group by number order by number`.execute(db)
  return rows
}

export async function findArticlesOfChunk(db: Db, number: number, size: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, slug, ${articleChanged} as changed_at from content where ${isForEveryone}
    order by publish_at, id limit ${size} offset ${(number - 1) * size}`.execute(db)
  return rows
}

/** The state of the list of live jobs, which is different whenever the list is. */
export async function findLiveState(db: Db) {
  const { rows } = await sql<{
    jobs: number
    changed_at: Date | null
    companies_at: Date | null
    ends_at: Date | null
  }>`
    select count(*)::int as jobs, max(greatest(jobs.updated_at, jobs.published_at)) as changed_at,
      max(companies.updated_at) as companies_at, min(jobs.expires_at) as ends_at
    from jobs join companies on companies.id = jobs.company_id where ${jobIsLive}`.execute(db)
  return rows[0] ?? { jobs: 0, changed_at: null, companies_at: null, ends_at: null }
}

export type FullJobRow = Awaited<ReturnType<typeof findLiveJobsAfter>>[number]

const fullJobRows = (db: Db) =>
  jobCardRows(db).select([
    'jobs.description',
    'jobs.zip_code',
    'jobs.answer_days',
    'jobs.requirements',
    'jobs.experience_counts',
    'jobs.updated_at',
  ])

/** The live jobs after one, newest first, in full, to read a list of any length in batches. */
export const findLiveJobsAfter = (db: Db, last: { published_at: Date; id: string } | null, count: number) =>
  fullJobRows(db)
    .where(jobIsLive)
    .$if(last !== null, (rows) =>
      rows.where(
        sql<boolean>`jobs.published_at <= ${last?.published_at ?? null}
          and (jobs.published_at < ${last?.published_at ?? null} or jobs.id > ${last?.id ?? null})`,
      ),
    )
    .orderBy('jobs.published_at', 'desc')
    .orderBy('jobs.id')
    .limit(count)
    .execute()

/** These live jobs in full, in this order. */
export async function findLiveJobs(db: Db, ids: readonly string[]): Promise<FullJobRow[]> {
  if (!ids.length) return []
  const rows = await fullJobRows(db)
    .where(jobIsLive)
    .where('jobs.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
