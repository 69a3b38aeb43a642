import {
  categories,
  clearances,
  educationLevels,
  experienceLevels,
  jobTypes,
  specialtyNames,
  workplaces,
  type jobSorts,
  type MustHaveMatch,
  type PostedWithin,
} from '../../../contract/platform/values.ts'
import type { Point } from '../../platform/geo/distance.ts'
import type { KeywordTexts } from '../../platform/text-search/keyword.ts'

/** Filters on a single column, each matching any of its values. */
export const columnGroups = [
  'category',
  'job_type',
  'workplace',
  'specialty',
  'experience_level',
  'education_level',
  'clearance',
] as const
export type ColumnGroup = (typeof columnGroups)[number]

/** The values counted for each. */
export const columnValues: Record<ColumnGroup, readonly string[]> = {
  category: categories,
  job_type: jobTypes,
  workplace: workplaces,
  specialty: specialtyNames,
  experience_level: experienceLevels,
  education_level: educationLevels,
  clearance: clearances,
}

/** Filters with facet counts; each is counted with all the others applied. */
export const facetGroups = [...columnGroups, 'visa_sponsorship', 'posted_within', 'must_haves'] as const
export type FacetGroup = (typeof facetGroups)[number]

/** What narrows a search besides its words, place, and company. */
export type FilterName = FacetGroup | 'salary'

/** Miles around a point. */
export type Circle = { center: Point; radius: number }

/** Where a job must be. A city is a lowercase name or prefix: `colum` finds Columbus. */
export type Where =
  | { kind: 'anywhere' | 'nowhere' | 'remote' }
  | { kind: 'within'; circle: Circle }
  | { kind: 'state'; state: string }
  | { kind: 'region'; states: readonly string[]; circle: Circle | null }
  | { kind: 'city'; cities: readonly string[]; state: string | null }
  | { kind: 'city_or_state'; cities: readonly string[]; state: string }

/** Matches pay ranges that overlap this one, in US dollars a year. */
export type Pay = { min: number | null; max: number | null }

/** What a search requires of a live job, as plain data. SQL conditions are built from it, and the index answers it directly. */
export type JobQuery = {
  keyword: KeywordTexts | null
  /** The center of the requested ZIP code, and the radius. */
  zip_code: Circle | null
  /** The job must be in one of the places of each list. */
  location: readonly (readonly Where[])[]
  /** None of these places. */
  not_location: readonly Where[]
  employer_id: string | null
  columns: Partial<Record<ColumnGroup, readonly string[]>>
  visa_sponsorship: boolean
  posted_within: PostedWithin | null
  must_haves: MustHaveMatch | null
  /** The numbers of the must-haves that the caller's profile meets; null without a profile. */
  met: readonly number[] | null
  pay: readonly Pay[]
}

/** The pay histogram has equal steps of yearly pay; the first and last are open-ended. */
export const paySteps = 24
export const payFrom = 30_000
export const payStepWidth = 10_000
/** The step that a yearly pay belongs to. */
export const payStep = (pay: number): number =>
  Math.max(0, Math.min(paySteps - 1, Math.floor((pay - payFrom) / payStepWidth)))

export type JobSort = (typeof jobSorts)[number]
export type JobPage = { sort?: JobSort | undefined; page: number; per_page: number }
export const sortOf = (query: Pick<JobQuery, 'keyword'>, page: JobPage): JobSort =>
  page.sort ?? (query.keyword ? 'relevance' : 'newest')

export type Counts = Record<string, number>
/** How many jobs each filter value would leave; `must_haves` only with a profile. */
export type Facets = Record<Exclude<FacetGroup, 'must_haves'>, Counts> & { must_haves?: Counts }
/** Yearly pay in equal steps; `counts[i]` jobs have a range that overlaps step i. The first and last steps are open-ended. */
export type Histogram = { from: number; step: number; counts: number[] }

/** A job counts in every step from its lowest to its highest pay: the ranges begun minus those that ended earlier. */
export function payHistogram(lows: (step: number) => number, highs: (step: number) => number): Histogram {
  let meeting = 0
  const counts = Array.from({ length: paySteps }, (_, step) => (meeting += lows(step) - (step ? highs(step - 1) : 0)))
  return { from: payFrom, step: payStepWidth, counts }
}

export const daysBefore = (now: number, days: string): number => now - Number(days) * 86_400_000
