import type { SearchIndexState } from '../../../contract/admin/health.ts'
import type { Facets, Histogram, JobPage, JobQuery } from './job-query.ts'
import type { Words } from './tsquery.ts'

/** A search with its words parsed; `words` is null if it has none. */
export type SearchRequest = { query: JobQuery; words: Words | null; page: JobPage; facets: boolean }
export type Hit = { id: string; distance_miles: number | null }
export type SearchResult = { hits: Hit[]; total: number; facets?: Facets; histogram?: Histogram }
export type IndexFigures = { jobs: number; bytes: number; segments: number }

/**
 * Answers searches instead of the database: the in-memory index (`index/`) or a search engine (`engine/`). It returns null
 * for anything it can't answer, and the database answers then (`sql/`).
 */
export type SearchIndex = {
  state: () => SearchIndexState
  figures: () => Promise<IndexFigures | null>
  find: (query: JobQuery, page: JobPage, facets: boolean) => Promise<SearchResult | null>
  count: (query: JobQuery) => Promise<number | null>
  /** Counts jobs by which of these terms they contain, as a bit mask: bit `n` for term `n`. Jobs with none are left out. */
  countTerms: (query: JobQuery, terms: string[]) => Promise<Map<number, number> | null>
  close: () => Promise<void>
}

declare module '../../platform/app-context.ts' {
  interface AppContext {
    searchIndex: SearchIndex
  }
}
