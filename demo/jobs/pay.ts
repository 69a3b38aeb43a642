import type { ExperienceLevel, JobType } from '../../contract/platform/values.ts'
import { payByState } from '../companies/states.ts'
import { type PayFamily, postedPay, type Quartiles } from '../facts/pay.ts'
import type { Random } from '../random.ts'

export type Pay = { salary_min: number; salary_max: number; salary_type: 'yearly' | 'hourly' }

/** Where a family has too few rows for a level: what the level is to `mid` over the whole set. */
const fallback = { entry: 0.74, mid: 1, senior: 1.22, executive: 1.5 }

type Asked = { family: PayFamily; level: ExperienceLevel; job_type: JobType; state: string | null }

/** A range as it would be posted: its middle between the quartiles of the title's family and level. */
export function composePay(random: Random, { family, level, job_type, state }: Asked): Pay {
  const [low, middle, high] = quartiles(family, level)
  const drawn = random.bell() / 1.6
  const centre = drawn < 0 ? middle + drawn * (middle - low) : middle + drawn * (high - middle)
  const yearly = Math.max(38, centre) * 1000 * ((state && payByState[state]) || 1)
  const half = 0.06 + random.next() * 0.08
  if (job_type === 'full-time') {
    const step = random.chance(0.6) ? 1000 : 5000
    return range(yearly * (1 - half), yearly * (1 + half), step, 'yearly')
  }
  const premium = { contract: 1.22, 'Contract-to-hire': 1.08, Temporary: 1, 'part-time': 1, Internship: 0.52 }[job_type]
  return range(
    (yearly * premium * (1 - half)) / 2080,
    (yearly * premium * (1 + half)) / 2080,
    random.chance(0.25) ? 0.5 : 1,
    'hourly',
  )
}

function range(from: number, to: number, step: number, salary_type: Pay['salary_type']): Pay {
  const salary_min = Math.round(from / step) * step
  return { salary_min, salary_max: Math.max(salary_min + step, Math.round(to / step) * step), salary_type }
}

/** Each level is posted above the one before it; managers by their own family. */
function quartiles(family: PayFamily, level: ExperienceLevel): Three {
  if (level === 'Executive')
    return atLeast(scaled(postedPay['security executive'].executive, 1.1), quartiles(family, 'Lead'), 1.1)
  if (level === 'Manager') return scaled(postedPay['security manager'].senior, 1.08)
  if (level === 'Lead') return ofLevel(family, 'senior', 1.18)
  if (level === 'Mid') return ofLevel(family, 'mid', 1)
  // Few rows were found for beginners of some trades, and those were posted by a few who pay best.
  if (level === 'Entry') return atMost(ofLevel(family, 'entry', 1), quartiles(family, 'Mid'), 0.88)
  return ofLevel(family, 'senior', 1)
}

type Three = [number, number, number]
const atLeast = (own: Three, other: Three, factor: number): Three => [
  Math.max(own[0], other[0] * factor),
  Math.max(own[1], other[1] * factor),
  Math.max(own[2], other[2] * factor),
]
const atMost = (own: Three, other: Three, factor: number): Three => [
  Math.min(own[0], other[0] * factor),
  Math.min(own[1], other[1] * factor),
  Math.min(own[2], other[2] * factor),
]

function ofLevel(family: PayFamily, level: keyof typeof fallback, factor: number): Three {
  const levels: Record<keyof typeof fallback, Quartiles> = postedPay[family]
  return levels[level]
    ? scaled(levels[level], factor)
    : scaled(levels.mid ?? levels.senior, (factor * fallback[level]) / (levels.mid ? 1 : fallback.senior))
}

function scaled(found: Quartiles, factor: number): Three {
  const [low, middle, high] = found ?? [85, 110, 140]
  return [low * factor, middle * factor, high * factor]
}
