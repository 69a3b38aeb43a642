import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

/** A city in one state, with its lowercase name. `is_known` means it's recognized without the state. */
export type City = { name: string; city: string; state: string; is_known: boolean }

/** A city with this many ZIP codes is recognized by name; a smaller one only if it has jobs. */
export const largeCity = 8

/** The cities with these lowercase names, largest first. */
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
