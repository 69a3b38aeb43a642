import { fewestToSay } from '../../../../contract/companies/values.ts'
import type { OwnMarket } from '../../../../contract/matching/own-market.ts'
import { skillKey } from '../../../seekers/facts/facts.ts'

type Job = { pay: number; skills: readonly string[] }

/** How many requested skills and missing skills are listed. */
const most = { asked: 10, lacking: 6 }
/** More steps if there are more jobs to fill them. */
const stepsOf = (jobs: number) => (jobs < 60 ? 8 : 16)

/** Rounded to the thousand, because the midpoint of a range isn't exact to the dollar. */
const thousand = (amount: number) => Math.round(amount / 1000) * 1000

/** Interpolates between the two nearest values. `sorted` has at least one value. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}
const sortedPay = (jobs: readonly Job[]) => jobs.map(({ pay }) => pay).toSorted((a, b) => a - b)
const median = (jobs: readonly Job[]) => quantile(sortedPay(jobs), 0.5)

type MarketFigures = Pick<OwnMarket, 'pay' | 'histogram' | 'asked_skills' | 'lacking_skills'>
const nothing: MarketFigures = { pay: null, histogram: null, asked_skills: [], lacking_skills: [] }

/** What jobs pay and ask for; empty if there are too few of them. */
export function figuresOf(jobs: readonly Job[], skills: readonly string[]): MarketFigures {
  if (jobs.length < fewestToSay) return nothing
  const sorted = sortedPay(jobs)
  const at = (share: number) => thousand(quantile(sorted, share))
  const asked = askedOf(jobs, skills)
  return {
    pay: { low: at(0.25), median: at(0.5), high: at(0.75) },
    histogram: histogramOf(sorted),
    asked_skills: asked
      .slice(0, most.asked)
      .map(({ name, has, asking }) => ({ name, has, jobs: asking.length, median: thousand(median(asking)) })),
    lacking_skills: lackingOf(jobs, asked),
  }
}

/** From the lowest to the highest pay. The extreme one percent at either end goes into the outer steps. */
function histogramOf(sorted: readonly number[]): OwnMarket['histogram'] {
  const min = Math.floor(quantile(sorted, 0.01) / 10_000) * 10_000
  const max = Math.max(min + 10_000, Math.ceil(quantile(sorted, 0.99) / 10_000) * 10_000)
  const steps = stepsOf(sorted.length)
  const counts = Array.from({ length: steps }, () => 0)
  for (const pay of sorted) {
    const step = Math.floor(((pay - min) / (max - min)) * steps)
    counts[Math.max(0, Math.min(step, steps - 1))]! += 1
  }
  return { min, max, counts }
}

type RequestedSkill = { name: string; has: boolean; asking: Job[] }

/** Each skill that enough jobs ask for, in any spelling, most requested first. */
function askedOf(jobs: readonly Job[], skills: readonly string[]): RequestedSkill[] {
  const held = new Set(skills.map(skillKey))
  const asked = new Map<string, RequestedSkill>()
  for (const job of jobs)
    for (const [key, name] of new Map(job.skills.map((each) => [skillKey(each), each]))) {
      const known = asked.get(key)
      if (known) known.asking.push(job)
      else asked.set(key, { name, has: held.has(key), asking: [job] })
    }
  return [...asked.values()]
    .filter(({ asking }) => asking.length >= fewestToSay)
    .toSorted((a, b) => b.asking.length - a.asking.length || a.name.localeCompare(b.name))
}

/** Skills the job seeker doesn't have that pay more, comparing medians of enough jobs with and without each. */
function lackingOf(jobs: readonly Job[], asked: readonly RequestedSkill[]): OwnMarket['lacking_skills'] {
  const middle = median(jobs)
  return asked
    .filter(({ has, asking }) => !has && jobs.length - asking.length >= fewestToSay)
    .map(({ name, asking }) => {
      const withIt = new Set(asking)
      const difference = thousand(median(asking) - median(jobs.filter((job) => !withIt.has(job))))
      return { name, jobs: asking.length, better_paid: asking.filter(({ pay }) => pay > middle).length, difference }
    })
    .filter(({ difference }) => difference > 0)
    .toSorted((a, b) => b.difference - a.difference || b.jobs - a.jobs)
    .slice(0, most.lacking)
}
