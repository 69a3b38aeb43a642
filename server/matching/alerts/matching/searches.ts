import { type AlertFilters, unreadFilters } from '../../../../contract/matching/alerts.ts'
import type { Db } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { conditionsOf } from '../../../jobs/search/sql/conditions.ts'
import { type KnownWords, lookUpWords, searchOf } from '../../../jobs/search/parse-search.ts'
import { type Condition } from '../../../platform/text-search/conjunction.ts'

type Conditions = Condition[] | null

/** Parses searches like the job search does, except for must-haves, which depend on a person. Returns their conditions by
 * `searchKey`. Equal searches are parsed once, and known words aren't looked up again. Null means that the search finds
 * nothing, because its ZIP code or another part no longer exists.
 */
export function searchReader(db: Db) {
  let known: KnownWords | undefined
  return async (searches: readonly AlertFilters[]): Promise<Map<string, Conditions>> => {
    const each = new Map(searches.map((filters) => [searchKey(filters), filters]))
    const readable = new Map([...each].filter(([, filters]) => !unreadFilters(filters).length))
    const words = await lookUpWords(db, [...readable.values()], known)
    known = words
    return new Map([...each].map(([key, filters]) => [key, readable.has(key) ? conditionsFor(filters, words) : null]))
  }
}

function conditionsFor(filters: AlertFilters, known: KnownWords): Conditions {
  try {
    return conditionsOf(searchOf(filters, known))
  } catch (error) {
    if (!(error instanceof Problem && error.status === 422)) throw error
    return null
  }
}

export const searchKey = ({ must_haves: _, ...filters }: AlertFilters): string => JSON.stringify(filters)
