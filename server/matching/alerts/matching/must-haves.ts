import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import { findMustHaves, metOf } from '../../../jobs/browse/must-haves.ts'
import { meetsMustHaves, missingOf } from '../../../jobs/search/sql/conditions.ts'
import { findFactsOf } from '../../../seekers/queries.ts'
import type { ChangedJob } from './changed-jobs.ts'
import { findPlaces } from './condition-sets.ts'
import type { Alert } from './match.ts'

export type AlertMatch = { alert: Alert; places: number[] }

/** Filters the matches of alerts that limit unmet must-haves, by comparing the jobs with each owner's profile. */
export async function meetingMustHaves(
  tx: Db,
  jobs: readonly ChangedJob[],
  found: readonly AlertMatch[],
): Promise<AlertMatch[]> {
  const asking = found.flatMap(({ alert, places }) => {
    const { must_haves } = alert.filters
    return must_haves ? { alert, places, must_haves } : []
  })
  if (!asking.length) return [...found]
  const ids = jobs.map(({ id }) => id)
  const [lines, facts] = await Promise.all([
    findMustHaves(tx, sql`jobs.id = any (${ids}::uuid[])`),
    findFactsOf(
      tx,
      asking.map(({ alert }) => alert.seeker_id),
    ),
  ])
  const lineOf = new Map(lines.map((line) => [line.number, line]))
  const kept = await findPlaces(
    tx,
    asking.map(({ alert, places, must_haves }) => {
      const numbers = new Set(places.flatMap((place) => jobs[place]!.must_haves))
      const asked = [...numbers].flatMap((number) => lineOf.get(number) ?? [])
      const profile = facts.get(alert.seeker_id)
      const condition = profile ? meetsMustHaves(must_haves, missingOf(metOf(asked, profile))) : sql<boolean>`false`
      return { condition, among: places }
    }),
  )
  const left = asking.map(({ alert }, at) => ({ alert, places: kept[at]! }))
  return [...found.filter(({ alert }) => !alert.filters.must_haves), ...left]
}
