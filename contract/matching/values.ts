import { listText } from '../platform/format.ts'
import type { AlertFilters } from './alerts.ts'
import type { PostedWithin, Clearance, ExperienceLevel } from '../platform/values.ts'
import { clearanceLabels } from '../jobs/labels.ts'

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const longestAlertName = 100

/** The days covered by an alert's preview. */
export const alertPreviewDays = '7' satisfies PostedWithin

/** A search limited to an alert's matches of this week. A search that already asks for fewer days is unchanged. */
export const thisWeek = <F extends { posted_within?: PostedWithin | undefined }>(filters: F) => ({
  ...filters,
  posted_within:
    filters.posted_within && Number(filters.posted_within) < Number(alertPreviewDays)
      ? filters.posted_within
      : alertPreviewDays,
})

/** The path of an alert's search, newest first. */
export function searchPath(filters: AlertFilters): string {
  const query = Object.entries({ ...filters, sort: 'newest' }).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  return `/job-seeker/find-jobs?${new URLSearchParams(query).toString()}`
}

/** Jobs that were open within this many months count, even if they've ended. */
export const marketMonths = 12
/** The share of a job's skills someone needs for the job to count; the lower one is used if there are too few jobs. */
export const skillShares = { usual: 0.5, least: 0.25 }
export const marketMiles = 50
/** Companies are counted by the jobs they posted within this many days. */
export const postedDays = 30

/** How the search for comparable jobs is widened until there are enough. Each step also keeps the changes before it. */
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

/** What the compared jobs have in common. */
export type MarketFilters = {
  /** Remote, or within this distance. Null for anywhere. */
  radius_miles: number | null
  /** Empty for any. */
  levels: readonly ExperienceLevel[]
  /** Null for any skills. */
  skill_share: number | null
  /** The highest clearance the job seeker holds. Jobs that ask for more don't count. */
  clearance: Clearance
}

/** The same in words, each a part of a sentence about jobs. */
export function filterWords(filters: MarketFilters, place: string | null): string[] {
  const { radius_miles, levels, skill_share, clearance } = filters
  return [
    radius_miles === null ? 'anywhere' : `remote or within ${radius_miles} miles of ${place ?? 'you'}`,
    levels.length ? `at ${listText(levels, Infinity, 'or')} level` : 'at any level',
    skill_share === null
      ? 'asking for any skills'
      : `where you have ${shareWords(skill_share)} of the skills they ask for`,
    clearance === 'none' ? 'requiring no clearance' : `requiring no clearance above ${clearanceLabels[clearance]}`,
  ]
}

const shareWords = (share: number) => (share === skillShares.usual ? 'half or more' : 'a quarter or more')

/** Describes each step of widening: `4 as requested, 11 within 100 miles`. */
export const stepWords: Record<WideningStep, string> = {
  as_asked: 'as requested',
  '100_miles': 'within 100 miles',
  '200_miles': 'within 200 miles',
  any_place: 'anywhere',
  level_beside: 'one level up or down',
  any_level: 'at any level',
  quarter_of_skills: 'with a quarter of the skills',
  any_skills: 'with any skills',
}

/**
 * A recommended job is ranked by the sum of these points and nothing else. Each is shown with the job as a reason.
 */
export const recommendationPoints = {
  /** For meeting all must-haves, or the share that is met. A job without must-haves gets half. */
  must_haves: 40,
  /** For each skill of the profile that the job names, up to `most_skills`. */
  skill: 4,
  most_skills: 5,
  /** For each certification that the job asks for and the job seeker holds today. */
  certificate: 5,
  most_certificates: 2,
  /** For the level that the years of experience suggest; half for the level above or below it. */
  level: 10,
  /** For maximum pay above the median of live jobs in its specialty, in US dollars. */
  pay: 5,
  /** Within 25 miles or remote; within 50 miles; elsewhere in the state. */
  place: { near: 10, around: 6, state: 3 },
  specialty: 10,
  /** For the words of the profile's job role that the title has, leaving out levels; a share if only some match. */
  role: 40,
  /** For the same category with a different specialty. */
  category: 4,
  /** Subtracted for what the job shares with jobs the job seeker dismissed. */
  dismissed: { company: 15, specialty: 5, word: 3, most_words: 3 },
} as const

export const reasonKinds = [
  'must_haves',
  'skills',
  'certificates',
  'level',
  'pay',
  'place',
  'specialty',
  'role',
  'dismissed',
] as const

/** The most jobs recommended, and how many of the latest dismissals are learned from and listed. */
export const mostRecommended = 200
export const mostDismissals = 50
