import type { SearchIndexState } from '../../../contract/admin/health.ts'
import type { Facets, Histogram, JobPage, JobQuery } from './job-query.ts'
import type { Words } from './tsquery.ts'

/** A search with its words read; `words` is null where it has none. */
export type SearchRequest = { query: JobQuery; words: Words | null; page: JobPage; facets: boolean }
export type Hit = { id: string; distance_miles: number | null }
export type SearchResult = { hits: Hit[]; total: number; facets?: Facets; histogram?: Histogram }
export type IndexFigures = { jobs: number; bytes: number; segments: number }

/**
 * What answers searches in place of the database: the index in memory (`index/`) or a search engine (`engine/`). Whatever
 * it doesn't answer is null, and asked of the database (`sql/`).
 */
export type SearchIndex = {
  state: () => SearchIndexState
  figures: () => Promise<IndexFigures | null>
  find: (query: JobQuery, page: JobPage, facets: boolean) => Promise<SearchResult | null>
  count: (query: JobQuery) => Promise<number | null>
  /** How many jobs have which of these terms, by the set of them: bit `n` for the term `n`. Those with none are left out. */
  countTerms: (query: JobQuery, terms: string[]) => Promise<Map<number, number> | null>
  close: () => Promise<void>
}

declare module '../../platform/app-context.ts' {
  interface AppContext {
    searchIndex: SearchIndex
  }
}
