import type { Answer, FitLine, Requirement } from '../../../contract/requirements.ts'
import type { Person } from '../people/people.ts'
import type { Random } from '../random.ts'
import type { Fact, Rules } from '../rules.ts'

/**
 * The lines of a job by somebody's profile. Names here come from one list in which each thing has one name, so a line
 * is judged by the one fact it can concern, which is many times faster than by all of them.
 */
export function fitOf(rules: Pick<Rules, 'evaluate'>, requirements: readonly Requirement[], person: Person): FitLine[] {
  return requirements.flatMap((requirement) => {
    const key = factKey(requirement)
    const facts = key ? person.facts.filter(({ kind, name }) => kind === key.kind && name === key.name) : []
    return rules.evaluate([requirement], { ...person, facts })
  })
}

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

/** What the apply dialog asked and the person answered; answers stay in the profile, as the server keeps them. */
export function answerOpen(
  random: Random,
  rules: Pick<Rules, 'evaluate'>,
  requirements: readonly Requirement[],
  person: Person,
) {
  const answers: Answer[] = []
  for (const line of requirements) {
    const key = factKey(line)
    if (!line.must || !key || fitOf(rules, [line], person)[0]?.result !== 'unknown' || !random.chance(0.85)) continue
    const years = line.type === 'skill' && line.years ? random.whole(0, Math.min(line.years + 3, 40)) : null
    const has = years === null ? random.chance(0.68) : years > 0
    answers.push({ requirement_id: line.id, value: years ?? has })
    person.facts = person.facts.filter(({ kind, name }) => kind !== key.kind || name !== key.name)
    person.facts.push({ ...key, has, years: has ? years : null })
  }
  return { answers, fit: fitOf(rules, requirements, person) }
}
