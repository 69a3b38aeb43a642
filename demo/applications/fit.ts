import type { Answer, FitLine, Requirement } from '../../contract/seekers/requirements.ts'
import { namedProducts } from '../facts/products.ts'
import { withImplied, yearsPossible } from '../facts/skills.ts'
import type { Seeker } from '../seekers/seekers.ts'
import type { Random } from '../random.ts'
import { isHeld, type Fact } from '../../server/seekers/facts/facts.ts'
import { evaluate } from '../../server/seekers/rules.ts'

/**
 * How a profile fits a job, line by line. In the demo each skill has exactly one name, so a line is evaluated with the
 * one fact it can concern, which is many times faster than with all of them.
 */
export function fitOf(requirements: readonly Requirement[], seeker: Seeker): FitLine[] {
  return requirements.flatMap((requirement) => {
    const key = factKey(requirement)
    const facts = key ? seeker.facts.filter(({ kind, name }) => kind === key.kind && name === key.name) : []
    return evaluate([requirement], { ...seeker, facts })
  })
}

/** The must-haves that the profile doesn't meet. */
export const missing = (fit: readonly FitLine[]): FitLine[] =>
  fit.filter(({ must, result }) => must && result === 'fail')

function factKey(line: Requirement): Pick<Fact, 'kind' | 'name'> | undefined {
  switch (line.type) {
    case 'skill':
    case 'certification':
      return { kind: line.type, name: line.name }
    case 'work_authorization':
      return { kind: line.type, name: line.country }
    case 'location':
      return { kind: line.type, name: line.place }
    default:
      return undefined
  }
}

/**
 * The person's answers in the apply dialog; `likely` is how often they give the wanted answer. Answers are added to the
 * profile, as on the server. No one claims more years than they have or denies what their profile lists.
 */
export function answerOpen(random: Random, requirements: readonly Requirement[], seeker: Seeker, likely = 0.68) {
  const answers: Answer[] = []
  for (const line of requirements) {
    const key = factKey(line)
    if (!line.must || !key || fitOf([line], seeker)[0]?.result !== 'unknown') continue
    if (likely < 1 && !random.chance(0.85)) continue
    const { has, years } = answer(random, line, seeker, likely)
    answers.push({ requirement_id: line.id, value: years ?? has })
    seeker.facts = seeker.facts.filter(({ kind, name }) => kind !== key.kind || name !== key.name)
    seeker.facts.push({ ...key, has, years: has ? years : null })
    agree(seeker)
  }
  return { answers, fit: fitOf(requirements, seeker) }
}

/** Removes an earlier "no" that contradicts a skill the person has learned since. */
function agree(seeker: Seeker): void {
  const known = new Set(
    seeker.facts.flatMap(({ kind, name, has }) => (kind === 'skill' && has ? withImplied(name) : [])),
  )
  seeker.facts = seeker.facts.filter(({ kind, name, has }) => has || kind !== 'skill' || !known.has(name))
}

function answer(random: Random, line: Requirement, seeker: Seeker, likely: number): Pick<Fact, 'has' | 'years'> {
  const all = seeker.years_of_experience ?? 0
  const known = seeker.facts.find(({ kind, name }) => line.type === 'skill' && kind === 'skill' && name === line.name)
  const has = known?.has || lists(line, seeker) || random.chance(likely)
  if (line.type !== 'skill' || !line.years) return { has, years: null }
  const most = Math.min(all, line.years + 3, yearsPossible(line.name))
  const least = random.chance(likely) ? Math.min(line.years, most) : 1
  const years = has ? random.whole(Math.min(least, most), most) : 0
  return { has: years > 0, years }
}

/** Whether the profile implies a yes: "Splunk or Microsoft Sentinel" if it lists either, "Linux" if it lists Kubernetes. */
function lists(line: Requirement, { facts }: Seeker): boolean {
  const { label } = line
  const asked = 'name' in line ? line.name : ''
  const names = namedProducts(label).flatMap(({ products }) => products)
  return facts.some(
    ({ kind, name, has }) =>
      kind === 'skill' &&
      has &&
      (names.includes(name) || label.includes(` or ${name}`) || withImplied(name).includes(asked)),
  )
}

/**
 * Makes someone who gets far meet the requirements: adds missing skills and years to the profile, and removes an earlier
 * "no".
 */
export function meet(random: Random, requirements: readonly Requirement[], seeker: Seeker): void {
  const all = seeker.years_of_experience ?? 0
  for (const line of requirements) {
    const key = line.must && factKey(line)
    if (!key) continue
    seeker.facts = seeker.facts.filter((fact) => isHeld(fact) || fact.kind !== key.kind || fact.name !== key.name)
    if (line.type !== 'skill') continue
    const years = line.years ? Math.min(all, line.years + random.whole(0, 3), yearsPossible(line.name)) : null
    const fact = seeker.facts.find(({ kind, name }) => kind === 'skill' && name === line.name)
    if (!fact) seeker.facts.push({ kind: 'skill', name: line.name, has: true, years })
    else if (line.years && (fact.years ?? 0) < line.years) fact.years = years
    agree(seeker)
  }
}
