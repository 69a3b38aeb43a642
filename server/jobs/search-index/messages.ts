import type { Found } from './job-index.ts'
import type { JobPage, JobQuery } from './job-query.ts'

/** What the thread that has the index is asked, by number. */
export type Question = { number: number; ask: Ask }
export type Ask =
  | { kind: 'find'; query: JobQuery; page: JobPage; facets: boolean }
  | { kind: 'count'; query: JobQuery }
  | { kind: 'terms'; query: JobQuery; terms: string[] }
  | { kind: 'state' }
  | { kind: 'close' }

export type IndexFigures = { jobs: number; bytes: number; segments: number }
/** Null: the index does not answer this; SQL does. */
export type Answer = Found | number | Map<number, number> | IndexFigures | null

/** An answer, and whether it may lack what was committed just before it was asked for. */
export type Answered = { answer: Answer; is_behind: boolean }

/** What it says. */
export type Told =
  | ({ kind: 'answer'; number: number } & Answered)
  | { kind: 'ready' }
  | { kind: 'step'; step: string }
  | { kind: 'lost'; reason: string; is_too_large: boolean }
