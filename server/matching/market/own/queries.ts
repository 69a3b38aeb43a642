import { sql } from 'kysely'
import { clearancesMet } from '../../../../contract/platform/clearances.ts'
import { marketMonths, postedDays } from '../../../../contract/matching/values.ts'
import type { Clearance, Specialty } from '../../../../contract/platform/values.ts'
import type { Db } from '../../../platform/app-context.ts'
import { ofVerifiedCompany } from '../../../companies/verification/queries.ts'
import type { ComparableJob } from './matching.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

/** If a specialty has more jobs than this in a year, the ones that closed last are compared. */
const mostJobs = 5000
const mostCompanies = 5

/** The profile's values to compare by, which only its owner sees. An expired clearance counts as none. */
export async function findProfile(db: Db, seeker_id: string) {
  const { rows } = await sql<{
    specialty: Specialty | null
    years: number | null
    latitude: number | null
    longitude: number | null
    place: string | null
    clearance: Clearance
    skills: string[]
  }>`
    select s.specialty, s.years_of_experience::float8 as years,
      coalesce(s.latitude, z.latitude) as latitude, coalesce(s.longitude, z.longitude) as longitude,
      coalesce(nullif(concat_ws(', ', nullif(s.city, ''), nullif(s.state, '')), ''), s.zip_code) as place,
      case when s.clearance_state = 'expired' then 'none' else coalesce(s.clearance, 'none') end as clearance,
      coalesce((select array_agg(f.name order by f.position, f.name) from seeker_facts f
        where f.seeker_id = s.id and f.kind = 'skill' and f.has), '{}') as skills
    from job_seekers s left join zip_codes z on z.zip = s.zip_code and coalesce(s.country, 'US') = 'US'
    where s.id = ${seeker_id}`.execute(db)
  return rows[0]
}

/** Jobs in the specialty that were open at some point in the last months and ask for no higher clearance. */
export async function findComparableJobs(
  db: Db,
  { specialty, clearance }: { specialty: Specialty; clearance: Clearance },
): Promise<ComparableJob[]> {
  const { rows } = await sql<ComparableJob>`
    select (jobs.salary_year_min + jobs.salary_year_max)::float8 / 2 as pay, jobs.experience_level,
      jobs.workplace = 'remote' as is_remote, jobs.latitude, jobs.longitude,
      jobs.skills || array(select line ->> 'name' from jsonb_array_elements(jobs.requirements) as line
        where line ->> 'type' = 'skill') as skills
    from jobs
    where jobs.specialty = ${specialty} and jobs.flagged_at is null and jobs.salary_year_max is not null
      and jobs.published_at is not null and jobs.status in ('published', 'paused', 'expired', 'filled', 'closed')
      and coalesce(jobs.ended_at, jobs.expires_at) > now() - make_interval(months => ${marketMonths})
      and jobs.clearance = any (${[...clearancesMet[clearance]]}::text[]) and ${ofVerifiedCompany}
    order by coalesce(jobs.ended_at, jobs.expires_at) desc limit ${mostJobs}`.execute(db)
  return rows
}

export async function countOpen(db: Db, specialty: Specialty): Promise<number> {
  const { jobs } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('specialty', '=', specialty)
    .where(jobIsLive)
    .executeTakeFirstOrThrow()
  return jobs
}

/** Companies with an open job in the specialty, those that recently posted the most first. */
export const findCompanies = (db: Db, specialty: Specialty) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['companies.id', 'companies.name', 'companies.slug'])
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      sql<number>`count(*) filter (where jobs.published_at > now() - make_interval(days => ${postedDays}))`.as(
        'posted',
      ),
    ])
    .where('jobs.specialty', '=', specialty)
    .where(jobIsLive)
    .where('companies.verified_at', 'is not', null)
    .groupBy('companies.id')
    .orderBy('posted', 'desc')
    .orderBy('open', 'desc')
    .orderBy('companies.name')
    .limit(mostCompanies)
    .execute()
