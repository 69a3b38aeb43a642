/** What comparing pay goes by, and its words for people. No zod: a page loads this file. */
import { clearanceLabels } from '../jobs/labels.ts'
import type { Clearance, ExperienceLevel } from '../platform/values.ts'

/** Jobs that were open in so many months count, whether they are open still or not. */
export const marketMonths = 12
/** Of a job's skills somebody has this share, or the job is not one for them; the least is asked where there are too few. */
export const skillShares = { usual: 0.5, least: 0.25 }
export const marketMiles = 50
/** Companies are counted by what they posted in so many days. */
export const postedDays = 30

/** How the search for comparable jobs is widened until there are enough: each step keeps what those before it gave up. */
export const wideningSteps = [
  'as_asked',
  '100_miles',
  '200_miles',
  'any_place',
  'level_beside',
  'any_level',
  'quarter_of_skills',
  'any_skills',
] as const
export type WideningStep = (typeof wideningSteps)[number]

/** What jobs have in common that were compared. */
export type MarketFilters = {
  /** Remote, or so near; null: anywhere. */
  radius_miles: number | null
  /** None: any. */
  levels: readonly ExperienceLevel[]
  /** Null: any skills. */
  skill_share: number | null
  /** The highest clearance somebody has; jobs that ask for more do not count. */
  clearance: Clearance
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The same in words, each a part of a sentence about jobs. */
export function filterWords(filters: MarketFilters, place: string | null): string[] {
  const { radius_miles, levels, skill_share, clearance } = filters
  return [
    radius_miles === null ? 'anywhere' : `remote or within ${radius_miles} miles of ${place ?? 'you'}`,
    levels.length ? `at level ${either.format(levels)}` : 'at any level',
    skill_share === null ? 'asking for any skills' : `asking for skills of which you have ${shareWords(skill_share)}`,
    clearance === 'none'
      ? 'needing no clearance'
      : `needing no clearance that ${clearanceLabels[clearance]} does not meet`,
  ]
}

const shareWords = (share: number) => (share === skillShares.usual ? 'half or more' : 'a quarter or more')

/** What a step of widening let in: `4 as asked, 11 within 100 miles`. */
export const stepWords: Record<WideningStep, string> = {
  as_asked: 'as asked',
  '100_miles': 'within 100 miles',
  '200_miles': 'within 200 miles',
  any_place: 'anywhere',
  level_beside: 'with the levels beside',
  any_level: 'at any level',
  quarter_of_skills: 'for a quarter of their skills',
  any_skills: 'with any skills',
}
