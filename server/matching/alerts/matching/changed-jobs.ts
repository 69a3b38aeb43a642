import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import { takeChanges } from '../../../platform/changes/changes.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

/** A job at its place in the batch. */
export type ChangedJob = { id: string; published_at: Date; must_haves: number[] }

/**
 * Takes up to so many of the jobs that changed, and lays those that are live beside each other in a table `matching` that
 * goes with the transaction: places from 0 on, and an index for words that holds nothing else.
 */
export async function takeChangedJobs(tx: Db, most: number): Promise<{ taken: number; jobs: ChangedJob[] }> {
  const { taken, subjects: ids } = await takeChanges(tx, 'alerts', most)
  if (!ids.length) return { taken, jobs: [] }
  const { rows: jobs } = await sql<ChangedJob>`
    select id, published_at, must_haves from jobs where id = any (${ids}::uuid[]) and ${jobIsLive}
    order by id for key share`.execute(tx)
  if (!jobs.length) return { taken, jobs }
  const live = jobs.map(({ id }) => id)
  await sql`create temporary table matching on commit drop as
    select jobs.*, place - 1 as place from unnest(${live}::uuid[]) with ordinality as taken (job_id, place)
    join jobs on jobs.id = job_id`.execute(tx)
  await sql`create index on matching using gin (search)`.execute(tx)
  await sql`create unique index on matching (place)`.execute(tx)
  await sql`analyze matching`.execute(tx)
  return { taken, jobs }
}
