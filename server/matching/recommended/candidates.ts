import { sql, type RawBuilder } from 'kysely'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import type { Category, Specialty, Workplace } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { boundingBox, type Point } from '../../platform/geo/distance.ts'
import { indexWords } from '../../platform/text-search/words.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'
import { isWithin } from '../../platform/geo/distance-conditions.ts'

/** How many jobs of each kind are considered, newest first, to respond within tens of milliseconds at any size. */
export const looked = { specialty: 400, category: 200, near: 200, skills: 200 }
/** Jobs farther away don't count as near. */
export const nearMiles = 50

export type Candidate = {
  id: string
  title: string
  company_id: string
  category: Category
  specialty: Specialty
  workplace: Workplace
  state: string | null
  latitude: number | null
  longitude: number | null
  experience_level: string | null
  salary_year_max: number | null
  skills: string[]
  requirements: Requirement[]
  published_at: Date
}

type CandidateCriteria = {
  seeker_id: string
  category: string | null
  specialty: string | null
  center: Point | null
  /** The names of the profile's skills. */
  skills: readonly string[]
}

/** The live jobs considered for a job seeker: the newest in the specialty, in the category, near the location, and naming
 * a skill, or the newest overall if the profile has none of these. Excludes jobs they applied to or dismissed.
 */
export async function findCandidates(db: Db, { seeker_id, ...asked }: CandidateCriteria): Promise<Candidate[]> {
  const cuts = cutsOf(asked)
  const { rows } = await sql<Candidate>`
    select jobs.id, jobs.title, jobs.company_id, jobs.category, jobs.specialty, jobs.workplace, jobs.state,
      jobs.latitude, jobs.longitude, jobs.experience_level, jobs.salary_year_max::float8 as salary_year_max,
      jobs.skills, jobs.requirements, jobs.published_at
    from jobs
    where jobs.id = any (array(${sql.join(cuts, sql` union `)}))
      and not exists (select from applications a where a.job_id = jobs.id and a.seeker_id = ${seeker_id})
      and not exists (select from job_dismissals d where d.job_id = jobs.id and d.seeker_id = ${seeker_id})`.execute(db)
  return rows
}

function cutsOf({ category, specialty, center, skills }: Omit<CandidateCriteria, 'seeker_id'>): RawBuilder<unknown>[] {
  const cuts: RawBuilder<unknown>[] = []
  if (specialty) cuts.push(newestOf(sql`jobs.specialty = ${specialty}`, looked.specialty))
  if (category) cuts.push(newestOf(sql`jobs.category = ${category}`, looked.category))
  if (center) cuts.push(newestNear(center))
  if (skills.length) cuts.push(newestOf(namesAny(skills), looked.skills))
  return cuts.length ? cuts : [newestOf(sql`true`, looked.specialty)]
}

/** Jobs that name a skill in the title or the skills. PostgreSQL picks the faster way: the text index for rare words, or
 * the newest jobs first for common ones.
 */
export function namesAny(skills: readonly string[]): RawBuilder<unknown> {
  const phrases = skills.map((name) => sql`phraseto_tsquery('merlon', ${indexWords(name)})`)
  const any = sql`(${sql.join(phrases, sql` || `)})`
  return sql`jobs.headline @@ ${any} and jobs.search @@ ${any}`
}

export const newestOf = (condition: RawBuilder<unknown>, count: number) => sql`
  (select jobs.id from jobs where ${jobIsLive} and ${condition}
    order by jobs.published_at desc, jobs.id limit ${sql.lit(count)})`

/** Uses the location index, because a town's few jobs are far apart among the newest. */
function newestNear(center: Point) {
  const { min_latitude, max_latitude } = boundingBox(center, nearMiles)
  return sql`
    (select near.id from (
      select jobs.id, jobs.published_at from jobs
      where ${jobIsLive} and jobs.latitude between ${min_latitude} and ${max_latitude} and ${isWithin(center, nearMiles)}
      offset 0
    ) as near order by near.published_at desc, near.id limit ${sql.lit(looked.near)})`
}

/** The median of the maximum annual pay in US dollars of live jobs in a specialty, from the index `jobs_pay` alone. */
export async function findMiddlePay(db: Db, category: string, specialty: string): Promise<number | null> {
  const { rows } = await sql<{ middle: number | null }>`
    select (percentile_cont(0.5) within group (order by jobs.salary_year_max))::float8 as middle
    from jobs where ${jobIsLive} and jobs.category = ${category} and jobs.specialty = ${specialty}`.execute(db)
  return rows[0]?.middle ?? null
}
