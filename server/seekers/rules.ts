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

/** How near to a place counts as there, where the job does not say. */
const defaultMiles = 50

/**
 * Must-haves and nice-to-haves line by line, in the job's order. Only what the profile says counts: silence is
 * `unknown`, never a fail. Seeker and employer read the same words.
 */
export function evaluate(requirements: readonly Requirement[], facts: SeekerFacts): FitLine[] {
  return requirements.map((requirement) => ({
    requirement_id: requirement.id,
    label: requirement.label,
    must: requirement.must,
    ...check(requirement, facts),
  }))
}

/**
 * The lines as the profile with these answers settles them, and what the answers add to the profile. A line without
 * an answer stays unknown; an answer to a line that the company has taken out since answers nothing.
 * @throws Problem 422 for what is no answer to its question
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
      // Settled by the profile meanwhile, so that its choices are others now.
      if (check(requirement, facts).result !== 'unknown') continue
      throw invalid({ [`answers.${index}.value`]: `This is no answer to "${requirement.label}".` })
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

/** What is still to be asked before applying: the must-haves the profile does not settle. */
export const openQuestions = asking('unknown')

/** The must-haves the profile says no to, asked again for whoever wants to put an answer right. */
export const settledQuestions = asking('fail')

export type Share = { passed: number; total: number; text: string }

/** `5 of 6` for must-haves and for nice-to-haves. */
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
  if (fact.years === null) return { result: 'unknown', why: `${lists(requirement)}, not for how long` }
  return checkYears(fact.years, years, ` of ${name}`)
}

/** The day passes by itself: what was held yesterday may have expired today. */
function checkCertificate(requirement: RequirementOf<'certification'>, facts: SeekerFacts): Verdict {
  const fact = factOf(facts, 'certification', requirement.name)
  if (fact?.has && fact.expires_on && hasExpired(fact.expires_on))
    return { result: 'fail', why: `${requirement.name} expired on ${dateText(fact.expires_on)}` }
  return checkNamed(fact?.has, requirement)
}

/** A line may promise more than is checked ("Splunk or Sentinel" asks for Splunk), so what was looked for is named. */
function checkNamed(has: boolean | undefined, requirement: Named): Verdict {
  const { name } = requirement
  if (has === undefined)
    return {
      result: 'unknown',
      why: isLabelled(requirement) ? 'Profile does not say' : `Profile does not mention ${name}`,
    }
  if (has) return { result: 'pass', why: lists(requirement) }
  return { result: 'fail', why: isLabelled(requirement) ? 'Profile says no' : `Profile says no to ${name}` }
}

type Named = Pick<RequirementOf<'skill'>, 'name' | 'label'>

const isLabelled = ({ name, label }: Named) => name.trim().toLowerCase() === label.trim().toLowerCase()
const lists = (requirement: Named) => `Profile lists ${isLabelled(requirement) ? 'it' : requirement.name}`

function checkYears(has: number | null, asked: number, of = ''): Verdict {
  if (has === null) return { result: 'unknown', why: 'Profile does not say how many years' }
  return {
    result: has >= asked ? 'pass' : 'fail',
    why: `Profile says ${has} ${has === 1 ? 'year' : 'years'}${of}, ${asked} asked`,
  }
}

function checkAuthorization(
  { country, sponsorship }: RequirementOf<'work_authorization'>,
  facts: SeekerFacts,
): Verdict {
  const has = factOf(facts, 'work_authorization', country)?.has
  const place = countryName(country)
  if (has) return { result: 'pass', why: `May work in ${place} without sponsorship` }
  if (sponsorship) return { result: 'pass', why: 'This employer sponsors' }
  if (has === undefined) return { result: 'unknown', why: 'Profile does not say' }
  return { result: 'fail', why: `Needs sponsorship to work in ${place}; none is offered` }
}

/**
 * What the seeker answered for this place comes first: somebody far away may be willing to move, somebody near not. So
 * living far away settles nothing, and the words name what is not known.
 */
function checkLocation(requirement: RequirementOf<'location'>, facts: SeekerFacts): Verdict {
  const { place, latitude, longitude, within_miles } = requirement
  const has = factOf(facts, 'location', place)?.has
  if (has !== undefined)
    return has ? { result: 'pass', why: `Can work in ${place}` } : { result: 'fail', why: `Cannot work in ${place}` }
  if (latitude == null || longitude == null || facts.latitude === null || facts.longitude === null)
    return { result: 'unknown', why: 'Profile does not say' }
  const distance = miles({ latitude, longitude }, { latitude: facts.latitude, longitude: facts.longitude })
  const asked = within_miles ?? defaultMiles
  if (distance <= asked) return { result: 'pass', why: `Within ${asked} miles of ${place}` }
  return { result: 'unknown', why: 'Lives farther away; profile does not rule it out' }
}
