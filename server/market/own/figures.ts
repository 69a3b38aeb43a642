import { sql } from 'kysely'
import { fewestToSay } from '../../../contract/ledger.ts'
import {
  marketBases,
  type MarketBasis,
  marketMiles,
  marketMonths,
  type OwnMarket,
  skillShare,
} from '../../../contract/own-market.ts'
import { levelIndexOf, peopleLevels } from '../../../contract/people-levels.ts'
import type { ExperienceLevel, Specialty } from '../../../contract/values.ts'
import type { Db } from '../../app-context.ts'
import { jobIsLive } from '../../jobs/queries.ts'

const mostSkills = 10
const mostCompanies = 5

/** What somebody is compared by, as their profile has it. */
async function findProfile(db: Db, seeker_id: string) {
  const { rows } = await sql<{
    specialty: Specialty | null
    years: number | null
    latitude: number | null
    longitude: number | null
    place: string | null
    skills: string[]
  }>`
    select s.specialty, s.years_of_experience as years, s.latitude, s.longitude,
      nullif(concat_ws(', ', nullif(s.city, ''), nullif(s.state, '')), '') as place,
      coalesce((select array_agg(f.name order by f.position, f.name) from seeker_facts f
        where f.seeker_id = s.id and f.kind = 'skill' and f.has), '{}') as skills
    from job_seekers s where s.id = ${seeker_id}`.execute(db)
  return rows[0]
}
type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>> & { level: ExperienceLevel | null }

/** Null where the profile names no specialty: nothing is comparable then. Amounts to the thousand. */
export async function findOwnMarket(db: Db, seeker_id: string): Promise<OwnMarket | null> {
  const found = await findProfile(db, seeker_id)
  if (!found?.specialty) return null
  const profile = { ...found, level: found.years === null ? null : (peopleLevels[levelIndexOf(found.years)] ?? null) }
  const { specialty } = found
  const [steps, open_jobs, companies] = await Promise.all([
    countSteps(db, profile),
    countOpen(db, specialty),
    findCompanies(db, specialty),
  ])
  const { basis, jobs, low, median, high } = steps.find((step) => step.jobs >= fewestToSay) ?? steps.at(-1) ?? nothing
  const isEnough = jobs >= fewestToSay
  return {
    specialty,
    experience_level: profile.level,
    skills: profile.skills,
    place: profile.place,
    basis,
    jobs,
    pay: isEnough ? { low: thousand(low), median: thousand(median), high: thousand(high) } : null,
    open_jobs,
    asked_skills: isEnough ? await findAskedSkills(db, profile, basis) : [],
    companies,
  }
}

const nothing = { basis: 'any_skills' as MarketBasis, jobs: 0, low: 0, median: 0, high: 0 }
const thousand = (amount: number) => Math.round(amount / 1000) * 1000

/** Jobs of the specialty with their pay, and in what they fit the profile. */
const comparable = ({ specialty, latitude, longitude, skills, level }: Profile) => sql`
  select j.id, j.skills, (j.salary_year_min + j.salary_year_max)::float8 / 2 as pay,
    ${level === null ? sql`true` : sql`j.experience_level = ${level}`} as is_level,
    cardinality(j.skills) > 0 and (select count(*) from unnest(j.skills) asked
      where lower(asked) = any (${skills.map((name) => name.toLowerCase())}::text[])) >= cardinality(j.skills) * ${skillShare}::float8 as is_skilled,
    j.workplace = 'remote' or ${
      latitude === null || longitude === null
        ? sql`true`
        : sql`coalesce(2 * 3958.7613 * asin(least(1, sqrt(
            power(sin(radians(j.latitude - ${latitude}::float8) / 2), 2)
            + cos(radians(${latitude}::float8)) * cos(radians(j.latitude)) * power(sin(radians(j.longitude - ${longitude}::float8) / 2), 2)
          ))) <= ${marketMiles}, false)`
    } as is_near
  from jobs j
  where j.specialty = ${specialty} and j.currency = 'USD' and j.flagged_at is null
    and j.salary_year_min is not null and j.salary_year_max is not null
    and j.published_at > now() - make_interval(months => ${marketMonths})`

/** Which of them count at each step of widening. */
const counts = sql`(step.at >= 1 or job.is_near) and (step.at >= 2 or job.is_level) and (step.at >= 3 or job.is_skilled)`

async function countSteps(db: Db, profile: Profile) {
  const { rows } = await sql<{ at: number; jobs: number; low: number; median: number; high: number }>`
    with job as materialized (${comparable(profile)})
    select step.at, count(job.id)::int as jobs,
      coalesce(percentile_cont(0.25) within group (order by job.pay), 0)::float8 as low,
      coalesce(percentile_cont(0.5) within group (order by job.pay), 0)::float8 as median,
      coalesce(percentile_cont(0.75) within group (order by job.pay), 0)::float8 as high
    from generate_series(0, 3) as step (at) left join job on ${counts}
    group by step.at order by step.at`.execute(db)
  return rows.map(({ at, ...figures }) => ({ basis: marketBases[at] ?? nothing.basis, ...figures }))
}

async function findAskedSkills(db: Db, profile: Profile, basis: MarketBasis) {
  const { rows } = await sql<{ name: string; jobs: number; median: number; has: boolean }>`
    with job as (${comparable(profile)})
    select min(asked.name) as name, count(*)::int as jobs,
      percentile_cont(0.5) within group (order by job.pay)::float8 as median,
      lower(asked.name) = any (${profile.skills.map((name) => name.toLowerCase())}::text[]) as has
    from (values (${marketBases.indexOf(basis)}::int)) as step (at) join job on ${counts}
    cross join lateral unnest(job.skills) as asked (name)
    group by lower(asked.name) having count(*) >= ${fewestToSay}
    order by jobs desc, name limit ${mostSkills}`.execute(db)
  return rows.map(({ median, ...skill }) => ({ ...skill, median: thousand(median) }))
}

async function countOpen(db: Db, specialty: Specialty): Promise<number> {
  const { jobs } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('specialty', '=', specialty)
    .where(jobIsLive)
    .executeTakeFirstOrThrow()
  return jobs
}

const findCompanies = (db: Db, specialty: Specialty) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['companies.id', 'companies.name', 'companies.slug'])
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('jobs.specialty', '=', specialty)
    .where(jobIsLive)
    .where('companies.verified_at', 'is not', null)
    .groupBy('companies.id')
    .orderBy('jobs', 'desc')
    .orderBy('companies.name')
    .limit(mostCompanies)
    .execute()
