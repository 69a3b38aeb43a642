import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

/** A job at its place in the batch. */
export type ChangedJob = { id: string; published_at: Date; must_haves: number[] }

/**
 * Takes up to so many rows of what changed, and lays the jobs among them that are live beside each other in a table
 * `matching` that goes with the transaction: places from 0 on, and an index for words that holds nothing else.
 * Another worker takes other rows; whoever is killed gives theirs back.
 */
export async function takeChangedJobs(tx: Db, most: number): Promise<{ taken: number; jobs: ChangedJob[] }> {
  const { rows } = await sql<{ job_id: string }>`
    delete from changed_jobs
    where id = any (array(select id from changed_jobs order by id limit ${most} for update skip locked))
    returning job_id`.execute(tx)
  if (!rows.length) return { taken: 0, jobs: [] }
  const ids = [...new Set(rows.map(({ job_id }) => job_id))]
  const { rows: jobs } = await sql<ChangedJob>`
    select id, published_at, must_haves from jobs where id = any (${ids}::uuid[]) and ${jobIsLive}
    order by id for key share`.execute(tx)
  if (!jobs.length) return { taken: rows.length, jobs }
  const live = jobs.map(({ id }) => id)
  await sql`create temporary table matching on commit drop as
    select jobs.*, place - 1 as place from unnest(${live}::uuid[]) with ordinality as taken (job_id, place)
    join jobs on jobs.id = job_id`.execute(tx)
  await sql`create index on matching using gin (search)`.execute(tx)
  await sql`create unique index on matching (place)`.execute(tx)
  await sql`analyze matching`.execute(tx)
  return { taken: rows.length, jobs }
}
