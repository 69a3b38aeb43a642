import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

type Job = {
  id: string
  category: string
  specialty: string
  skills: string[]
  workplace: string
  state: string | null
  experience_level: string | null
}

/** How many jobs of the specialty to consider, newest first, and how many from the rest of the category. */
const looked = { specialty: 300, category: 60 }
const most = 6

/** The live jobs most similar to this one, by specialty and shared skills, then level, workplace, and state. Never itself. */
export async function findSimilarIds(db: Db, job: Job): Promise<string[]> {
  const newest = (column: 'specialty' | 'category', value: string, count: number) => sql`
    (select jobs.id from jobs where ${jobIsLive} and ${sql.ref(`jobs.${column}`)} = ${value} and jobs.id <> ${job.id}
      order by jobs.published_at desc, jobs.id limit ${sql.lit(count)})`
  const { rows } = await sql<{ id: string }>`
    select jobs.id from jobs
    where jobs.id in (${newest('specialty', job.specialty, looked.specialty)} union ${newest('category', job.category, looked.category)})
    order by
      3 * (jobs.specialty = ${job.specialty})::int
      + 2 * cardinality(array(select lower(unnest(jobs.skills)) intersect select lower(unnest(${job.skills}::text[]))))
      + coalesce(jobs.experience_level = ${job.experience_level}, false)::int
      + (jobs.workplace = ${job.workplace})::int
      + coalesce(jobs.state = ${job.state}, false)::int desc,
      jobs.published_at desc, jobs.id
    limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}
