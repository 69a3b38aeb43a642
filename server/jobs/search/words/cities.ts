import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

/** A city of one state, by its name in lower case. `is_known`: by its name alone, without the state. */
export type City = { name: string; city: string; state: string; is_known: boolean }

/** A city of so many ZIP codes is known by its name; a smaller one where jobs are there. */
export const largeCity = 8

/** The cities of these names, in lower case; the largest first. */
export async function findCities(db: Db, names: readonly string[]): Promise<City[]> {
  if (!names.length) return []
  const { rows } = await sql<City>`
    select name, city, state, zips >= ${largeCity} or exists (
        select from jobs where lower(jobs.city) = name and jobs.state = place.state and ${jobIsLive}) as is_known
    from (
      select lower(city) as name, min(city) as city, state, count(*) as zips from zip_codes
      where lower(city) = any (${[...names]}::text[]) and state is not null group by 1, 3
    ) as place order by zips desc, state`.execute(db)
  return rows
}
