import { sql } from 'kysely'
import { cached } from '../../platform/text-search/cached.ts'
import { findHistogram } from './sql/facets.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

/** The pay of live jobs in the same category and specialty; cached for a minute, because every job page asks. */
export const findPayInSearch = cached(
  60_000,
  ({ category, specialty }: { category: string; specialty: string }) => `${category}/${specialty}`,
  (db, { category, specialty }) =>
    findHistogram(db, [
      jobIsLive,
      sql<boolean>`jobs.category = ${category}`,
      sql<boolean>`jobs.specialty = ${specialty}`,
    ]),
)
