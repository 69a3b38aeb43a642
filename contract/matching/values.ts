import type { AlertFilters } from './alerts.ts'
import type { PostedWithin, Clearance, ExperienceLevel } from '../platform/values.ts'
import { clearanceLabels } from '../jobs/labels.ts'

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const longestAlertName = 100

/** The days that a preview of an alert looks back. */
export const alertPreviewDays = '7' satisfies PostedWithin

/** The search whose jobs are an alert's matches of this week; one for jobs of fewer days stays as it is. */
export const thisWeek = <F extends { posted_within?: PostedWithin | undefined }>(filters: F) => ({
  ...filters,
  posted_within:
    filters.posted_within && Number(filters.posted_within) < Number(alertPreviewDays)
      ? filters.posted_within
      : alertPreviewDays,
})

/** An alert's search as its owner opens it, newest first. */
export function searchPath(filters: AlertFilters): string {
  const query = Object.entries({ ...filters, sort: 'newest' }).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  return `/job-seeker/find-jobs?${new URLSearchParams(query).toString()}`
}

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

/**
 * What a recommended job is ranked by: the sum of these points and of nothing else. Each is stated with the job as a
 * reason.
 */
export const recommendationPoints = {
  /** All must-haves met; of some of them the share. One who asks for none gets half. */
  must_haves: 40,
  /** For each skill of the profile that the job names, so many at most. */
  skill: 4,
  most_skills: 5,
  /** For each certificate that is asked for and held today. */
  certificate: 5,
  most_certificates: 2,
  /** The level that the years of work tell; half for the one beside it. */
  level: 10,
  /** The top of the pay is above the middle of its specialty's live jobs, in US dollars. */
  pay: 5,
  /** Within 25 miles or remote; within 50 miles; elsewhere in the state. */
  place: { near: 10, around: 6, state: 3 },
  specialty: 10,
  /** The title says what the profile's job role says, besides level and the like; of several words the share. */
  role: 40,
  /** Of the same category, another specialty. */
  category: 4,
  /** Taken off for what it shares with jobs that were not for the reader. */
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

/** So many are recommended at most, and so many of the newest dismissals are learnt from and listed. */
export const mostRecommended = 200
export const mostDismissals = 50
