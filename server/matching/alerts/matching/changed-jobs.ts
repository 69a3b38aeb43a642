import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

/** A job of the batch, by position. */
export type ChangedJob = { id: string; published_at: Date; must_haves: number[] }

/** Copies the live ones of these jobs to a table `matching` that's dropped with the transaction, with places from 0 and
 * their own word index. Creates no table if none are live.
 */
export async function layOutJobs(tx: Db, ids: readonly string[]): Promise<ChangedJob[]> {
  if (!ids.length) return []
  const { rows: jobs } = await sql<ChangedJob>`
    select id, published_at, must_haves from jobs where id = any (${ids}::uuid[]) and ${jobIsLive}
    order by id for key share`.execute(tx)
  if (!jobs.length) return []
  const live = jobs.map(({ id }) => id)
  await sql`create temporary table matching on commit drop as
    select jobs.*, place - 1 as place from unnest(${live}::uuid[]) with ordinality as taken (job_id, place)
    join jobs on jobs.id = job_id`.execute(tx)
  await sql`create index on matching using gin (search)`.execute(tx)
  await sql`create unique index on matching (place)`.execute(tx)
  await sql`analyze matching`.execute(tx)
  return jobs
}
