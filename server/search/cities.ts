import { sql } from 'kysely'
import type { Db } from '../house.ts'
import { jobIsLive } from '../jobs/queries.ts'

/** A city of one state, by its name in lower case: how many ZIP codes it has, and how many live jobs are there. */
export type City = { name: string; city: string; state: string; zips: number; jobs: number }

/** The cities of these names, in lower case; those with most jobs, then the largest, first. */
export async function findCities(db: Db, names: readonly string[]): Promise<City[]> {
  if (!names.length) return []
  const { rows } = await sql<City>`
    select name, min(city) as city, state, sum(zips)::int as zips, sum(jobs)::int as jobs from (
      select lower(city) as name, city, state, 1 as zips, 0 as jobs from zip_codes where lower(city) = any (${[...names]}::text[])
      union all
      select lower(city), city, state, 0, 1 from jobs
      where lower(city) = any (${[...names]}::text[]) and ${jobIsLive}
    ) as place where state is not null group by name, state order by jobs desc, zips desc, state`.execute(db)
  return rows
}
