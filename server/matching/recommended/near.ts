import { sql } from 'kysely'
import type { NearPlace } from '../../../contract/matching/recommended.ts'
import type { Db } from '../../platform/app-context.ts'
import { bearing, miles, type Point } from '../../platform/geo/distance.ts'
import { parseSearch } from '../../jobs/search/parse-search.ts'
import { findJobPage } from '../../jobs/search/sql/job-pages.ts'
import type { SeekerPlace } from './queries.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'
import { isWithin } from '../../platform/geo/distance-conditions.ts'

/** The most towns shown in the picture. */
const mostPlaces = 40

type Near = { seeker_id: string; center: Point; radius: number; page: number; per_page: number }

/** A page of the live jobs around a point, nearest first, and the towns of all of them. */
export async function findNear(db: Db, { seeker_id, center, radius, page, per_page }: Near) {
  const all = await parseSearch(db, {})
  const asked = { ...all, center, query: { ...all.query, zip_code: { center, radius } } }
  const [rows, towns] = await Promise.all([
    findJobPage(db, asked, { sort: 'distance', page, per_page, seeker_id }),
    findTowns(db, center, radius),
  ])
  return {
    rows,
    total: towns.reduce((sum, { jobs }) => sum + jobs, 0),
    places: towns
      .toSorted((a, b) => b.jobs - a.jobs || a.distance_miles - b.distance_miles)
      .slice(0, mostPlaces)
      .toSorted((a, b) => a.distance_miles - b.distance_miles),
  }
}

async function findTowns(db: Db, center: Point, radius: number): Promise<NearPlace[]> {
  const { rows } = await sql<{ name: string; latitude: number; longitude: number; jobs: number }>`
    select concat_ws(', ', jobs.city, jobs.state) as name, avg(jobs.latitude) as latitude,
      avg(jobs.longitude) as longitude, count(*)::int as jobs
    from jobs where ${jobIsLive} and ${isWithin(center, radius)}
    group by jobs.city, jobs.state`.execute(db)
  return rows.map(({ name, jobs, ...point }) => ({
    name,
    jobs,
    distance_miles: tenth(miles(center, point)),
    bearing_degrees: Math.round(bearing(center, point)) % 360,
  }))
}

export const tenth = (value: number) => Math.round(value * 10) / 10

export const pointOf = ({ latitude, longitude }: SeekerPlace): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
