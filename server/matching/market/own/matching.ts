import { fewestToSay } from '../../../../contract/companies/values.ts'
import { type MarketFilters, skillShares, type WideningStep } from '../../../../contract/matching/values.ts'
import { type Clearance, type ExperienceLevel, experienceLevels } from '../../../../contract/platform/values.ts'
import { skillKey } from '../../../seekers/facts/facts.ts'
import { miles, type Point } from '../../../platform/geo/distance.ts'

/** A job with its annual pay in US dollars, the midpoint of its range. */
export type ComparableJob = {
  pay: number
  skills: string[]
  experience_level: string | null
  is_remote: boolean
  latitude: number | null
  longitude: number | null
}

/** What jobs are compared by. */
export type MarketCriteria = {
  level: ExperienceLevel | null
  skills: readonly string[]
  center: Point | null
  radius_miles: number
  clearance: Clearance
}

type WideningResult = { step: WideningStep; jobs: number }
type ComparedJob = ComparableJob & { distance: number | null; share: number | null }

/** The matching jobs and what they have in common, widened step by step until there are enough. */
export function compare<J extends ComparableJob>(jobs: readonly J[], asked: MarketCriteria) {
  const held = new Set(asked.skills.map(skillKey))
  const known = jobs.map((job) => ({ ...job, distance: distanceTo(job, asked.center), share: shareOf(job, held) }))
  let filters: MarketFilters = {
    radius_miles: asked.center && asked.radius_miles,
    levels: asked.level ? [asked.level] : [],
    skill_share: held.size ? skillShares.usual : null,
    clearance: asked.clearance,
  }
  let fitting = known.filter((job) => fits(job, filters))
  const found: WideningResult[] = [{ step: 'as_asked', jobs: fitting.length }]
  for (const [step, widen] of widenings) {
    if (fitting.length >= fewestToSay) break
    const wider = widen(filters)
    if (!wider) continue
    filters = { ...filters, ...wider }
    fitting = known.filter((job) => fits(job, filters))
    found.push({ step, jobs: fitting.length })
  }
  return { filters, found, jobs: fitting }
}

const distanceTo = ({ latitude, longitude }: ComparableJob, center: Point | null) =>
  center && latitude !== null && longitude !== null ? miles(center, { latitude, longitude }) : null

/** The share of a job's skills that the job seeker has, or null if it asks for none. */
function shareOf({ skills }: ComparableJob, held: ReadonlySet<string>): number | null {
  const asked = new Set(skills.map(skillKey))
  return asked.size ? [...asked].filter((key) => held.has(key)).length / asked.size : null
}

const fits = (job: ComparedJob, { radius_miles, levels, skill_share }: MarketFilters) =>
  (radius_miles === null || job.is_remote || (job.distance !== null && job.distance <= radius_miles)) &&
  (!levels.length || levels.some((level) => level === job.experience_level)) &&
  (skill_share === null || (job.share !== null && job.share >= skill_share))

type Widen = (filters: MarketFilters) => Partial<MarketFilters> | null
const within =
  (radius_miles: number): Widen =>
  (filters) =>
    filters.radius_miles !== null && filters.radius_miles < radius_miles ? { radius_miles } : null

/** In this order. A step returns null if there's nothing to widen. */
const widenings: [WideningStep, Widen][] = [
  ['100_miles', within(100)],
  ['200_miles', within(200)],
  ['any_place', ({ radius_miles }) => (radius_miles === null ? null : { radius_miles: null })],
  ['level_beside', ({ levels }) => (levels.length ? { levels: levels.flatMap(withBeside) } : null)],
  ['any_level', ({ levels }) => (levels.length ? { levels: [] } : null)],
  ['quarter_of_skills', ({ skill_share }) => (skill_share === null ? null : { skill_share: skillShares.least })],
  ['any_skills', ({ skill_share }) => (skill_share === null ? null : { skill_share: null })],
]

function withBeside(level: ExperienceLevel): ExperienceLevel[] {
  const at = experienceLevels.indexOf(level)
  return experienceLevels.slice(Math.max(0, at - 1), at + 2)
}
