import { dateText } from '../../contract/platform/format.ts'
import type { Answer, FitLine, Question, Requirement } from '../../contract/seekers/requirements.ts'
import { checkClearance } from './facts/clearance.ts'
import type { Verdict } from './facts/clearance.ts'
import { factOf } from './facts/facts.ts'
import type { SeekerFacts } from './facts/facts.ts'
import { countryName, factFromAnswer, question, withAnsweredFact } from './facts/questions.ts'
import type { AnsweredFact } from './facts/questions.ts'
import { hasExpired } from '../platform/calendar/expiry.ts'
import { miles } from '../platform/geo/distance.ts'
import { invalid } from '../platform/http/problem.ts'

export type { Fact, FactKind, SeekerFacts } from './facts/facts.ts'
export { factFromAnswer, question, withAnsweredFact as withKept }
export type { AnsweredFact as Kept }

/** How near counts as being in a location, if the job doesn't say. */
const defaultMiles = 50

/** Must-haves and nice-to-haves line by line, in the job's order. Only what the profile states counts: anything else is
 * `unknown`, never a fail. The job seeker and the company read the same text.
 */
export function evaluate(requirements: readonly Requirement[], facts: SeekerFacts): FitLine[] {
  return requirements.map((requirement) => ({
    requirement_id: requirement.id,
    label: requirement.label,
    must: requirement.must,
    ...check(requirement, facts),
  }))
}

/** Evaluates the lines with the profile and these answers, and returns what the answers add to the profile. A line without
 * an answer stays unknown, and an answer to a line that the company has since removed is ignored.
 * @throws Problem 422 for a value that doesn't answer its question
 */
export function evaluateAnswers(requirements: readonly Requirement[], profile: SeekerFacts, given: readonly Answer[]) {
  let facts = profile
  const answers: Answer[] = []
  const kept: AnsweredFact[] = []
  for (const [index, answer] of given.entries()) {
    const requirement = requirements.find(({ id }) => id === answer.requirement_id)
    if (!requirement) continue
    const added = factFromAnswer(requirement, answer.value, facts)
    if (!added) {
      // The profile has since answered it, so its choices have changed.
      if (check(requirement, facts).result !== 'unknown') continue
      throw invalid({ [`answers.${index}.value`]: `This doesn’t answer “${requirement.label}”.` })
    }
    facts = withAnsweredFact(facts, added)
    kept.push(added)
    answers.push(answer)
  }
  return { fit: evaluate(requirements, facts), answers, kept }
}

const asking = (result: FitLine['result']) => (requirements: readonly Requirement[], facts: SeekerFacts) =>
  requirements
    .filter((requirement) => requirement.must && check(requirement, facts).result === result)
    .map((requirement): Question => question(requirement, facts))

/** Questions to ask before applying: must-haves that the profile doesn't answer. */
export const openQuestions = asking('unknown')

/** Must-haves that the profile says no to, asked again so that people can correct an answer. */
export const settledQuestions = asking('fail')

export type Share = { passed: number; total: number; text: string }

/** Counts such as `5 of 6` for must-haves and nice-to-haves. */
export function summary(lines: readonly FitLine[]): { musts: Share; nice: Share } {
  const share = (some: FitLine[]): Share => {
    const passed = some.filter(({ result }) => result === 'pass').length
    return { passed, total: some.length, text: `${passed} of ${some.length}` }
  }
  return { musts: share(lines.filter(({ must }) => must)), nice: share(lines.filter(({ must }) => !must)) }
}

function check(requirement: Requirement, facts: SeekerFacts): Verdict {
  switch (requirement.type) {
    case 'skill':
      return checkSkill(requirement, facts)
    case 'certification':
      return checkCertificate(requirement, facts)
    case 'clearance':
      return checkClearance(requirement, facts)
    case 'years':
      return checkYears(facts.years_of_experience, requirement.years)
    case 'work_authorization':
      return checkAuthorization(requirement, facts)
    case 'location':
      return checkLocation(requirement, facts)
  }
}

type RequirementOf<T extends Requirement['type']> = Extract<Requirement, { type: T }>

function checkSkill(requirement: RequirementOf<'skill'>, facts: SeekerFacts): Verdict {
  const { name, years } = requirement
  const fact = factOf(facts, 'skill', name)
  if (!fact?.has || !years) return checkNamed(fact?.has, requirement)
  if (fact.years === null) return { result: 'unknown', why: `${lists(requirement)}, but not for how long` }
  return checkYears(fact.years, years, ` of ${name}`)
}

/** Compares with today's date, because a certification may have expired since. */
function checkCertificate(requirement: RequirementOf<'certification'>, facts: SeekerFacts): Verdict {
  const fact = factOf(facts, 'certification', requirement.name)
  if (fact?.has && fact.expires_on && hasExpired(fact.expires_on))
    return { result: 'fail', why: `${requirement.name} expired on ${dateText(fact.expires_on)}` }
  return checkNamed(fact?.has, requirement)
}

/** Names what was checked, because a label may say more ("Splunk or Sentinel" checks for Splunk). */
function checkNamed(has: boolean | undefined, requirement: Named): Verdict {
  const { name } = requirement
  if (has === undefined)
    return {
      result: 'unknown',
      why: isLabelled(requirement) ? 'Profile doesn’t say' : `Profile doesn’t mention ${name}`,
    }
  if (has) return { result: 'pass', why: lists(requirement) }
  return { result: 'fail', why: isLabelled(requirement) ? 'Profile says no' : `Profile says no to ${name}` }
}

type Named = Pick<RequirementOf<'skill'>, 'name' | 'label'>

const isLabelled = ({ name, label }: Named) => name.trim().toLowerCase() === label.trim().toLowerCase()
const lists = (requirement: Named) => `Profile lists ${isLabelled(requirement) ? 'it' : requirement.name}`

function checkYears(has: number | null, asked: number, of = ''): Verdict {
  if (has === null) return { result: 'unknown', why: 'Profile doesn’t say how many years' }
  return {
    result: has >= asked ? 'pass' : 'fail',
    why: `Profile says ${has} ${has === 1 ? 'year' : 'years'}${of}; ${asked} required`,
  }
}

function checkAuthorization(
  { country, sponsorship }: RequirementOf<'work_authorization'>,
  facts: SeekerFacts,
): Verdict {
  const has = factOf(facts, 'work_authorization', country)?.has
  const place = countryName(country)
  if (has) return { result: 'pass', why: `Can work in ${place} without sponsorship` }
  if (sponsorship) return { result: 'pass', why: 'This company sponsors visas' }
  if (has === undefined) return { result: 'unknown', why: 'Profile doesn’t say' }
  return { result: 'fail', why: `Needs sponsorship to work in ${place}, which isn’t offered` }
}

/** The job seeker's answer for this location comes first: someone far away may be willing to move, and someone nearby may
 * not want to work there. So living far away decides nothing, and the text says what's unknown.
 */
function checkLocation(requirement: RequirementOf<'location'>, facts: SeekerFacts): Verdict {
  const { place, latitude, longitude, within_miles } = requirement
  const has = factOf(facts, 'location', place)?.has
  if (has !== undefined)
    return has ? { result: 'pass', why: `Can work in ${place}` } : { result: 'fail', why: `Can’t work in ${place}` }
  if (latitude == null || longitude == null || facts.latitude === null || facts.longitude === null)
    return { result: 'unknown', why: 'Profile doesn’t say' }
  const distance = miles({ latitude, longitude }, { latitude: facts.latitude, longitude: facts.longitude })
  const asked = within_miles ?? defaultMiles
  if (distance <= asked) return { result: 'pass', why: `Within ${asked} miles of ${place}` }
  return { result: 'unknown', why: 'Lives farther away, but the profile doesn’t rule it out' }
}
