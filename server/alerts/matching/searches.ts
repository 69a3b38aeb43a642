import type { AlertFilters } from '../../../contract/alerts.ts'
import type { Db } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { type Condition, conditionsOf, lookUp, searchOf } from '../../jobs/search/conditions.ts'

/**
 * The conditions of each search as the job search has them, but for must-haves, which ask about a person. Equal searches
 * are read once. Null: a ZIP code of it is none any more, so it finds nothing.
 */
export async function conditionsOfEach(
  db: Db,
  searches: readonly AlertFilters[],
): Promise<Map<string, Condition[] | null>> {
  const known = await lookUp(db, searches)
  const read = new Map<string, Condition[] | null>()
  for (const filters of searches) {
    const key = searchKey(filters)
    if (read.has(key)) continue
    try {
      read.set(key, conditionsOf(searchOf(filters, known)))
    } catch (error) {
      if (!(error instanceof Problem && error.status === 422)) throw error
      read.set(key, null)
    }
  }
  return read
}

export const searchKey = ({ must_haves: _, ...filters }: AlertFilters): string => JSON.stringify(filters)
