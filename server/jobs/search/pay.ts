import { sql } from 'kysely'
import { cached } from '../../platform/text-search/cached.ts'
import { findHistogram } from './sql/facets.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

/** What live jobs of the same category and specialty pay; a minute old at most, as every page of a job asks. */
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
