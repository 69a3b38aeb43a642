import type { Answer, Question, Requirement } from '../../../contract/seekers/requirements.ts'
import { clearanceChoices, clearedFrom } from './clearance.ts'
import type { Cleared } from './clearance.ts'
import { factOf } from './facts.ts'
import type { Fact, SeekerFacts } from './facts.ts'

/** What the apply dialog asks about a requirement that the profile doesn't answer. */
export function question(requirement: Requirement, facts: SeekerFacts): Question {
  const asked = { requirement_id: requirement.id, choices: [] }
  switch (requirement.type) {
    case 'skill':
      return requirement.years
        ? { ...asked, kind: 'years', text: `How many years have you worked with ${requirement.name}?` }
        : { ...asked, kind: 'yes_no', text: `Does this describe you: “${requirement.label}”?` }
    case 'certification':
      return { ...asked, kind: 'yes_no', text: `Do you hold a valid ${requirement.name}?` }
    case 'years':
      return { ...asked, kind: 'years', text: 'How many years of professional experience do you have?' }
    case 'work_authorization':
      return {
        ...asked,
        kind: 'yes_no',
        text: `Can you work in ${countryName(requirement.country)} without sponsorship, now and in the future?`,
      }
    case 'location':
      return { ...asked, kind: 'yes_no', text: `Can you work in ${requirement.place}?` }
    case 'clearance':
      return {
        ...asked,
        kind: 'choice',
        text: 'Which security clearance do you hold?',
        choices: clearanceChoices(requirement, facts),
      }
  }
}

/** The facts that an answer adds to the profile. */
export type AnsweredFact = { facts: Fact[]; profile: Partial<Cleared & { years_of_experience: number }> }

/** Returns undefined if the value doesn't answer the question. A name already on the profile keeps its spelling. */
export function factFromAnswer(
  requirement: Requirement,
  value: Answer['value'],
  facts: SeekerFacts,
): AnsweredFact | undefined {
  switch (requirement.type) {
    case 'skill':
      if (requirement.years)
        return isYears(value) ? fact(facts, 'skill', requirement.name, value > 0, value) : undefined
      return isYesNo(value) ? fact(facts, 'skill', requirement.name, value) : undefined
    case 'certification':
      return isYesNo(value) ? fact(facts, 'certification', requirement.name, value) : undefined
    case 'work_authorization':
      return isYesNo(value) ? fact(facts, 'work_authorization', requirement.country, value) : undefined
    case 'location':
      return isYesNo(value) ? fact(facts, 'location', requirement.place, value) : undefined
    case 'years':
      return isYears(value) ? { facts: [], profile: { years_of_experience: value } } : undefined
    case 'clearance': {
      const profile = clearedFrom(requirement, facts, value)
      return profile && { facts: [], profile }
    }
  }
}

/** The profile including the answers, to evaluate the application and ask the next question. */
export function withAnsweredFact(facts: SeekerFacts, kept: AnsweredFact): SeekerFacts {
  const replaced = (old: Fact) => kept.facts.some((fresh) => fresh.kind === old.kind && fresh.name === old.name)
  return { ...facts, ...kept.profile, facts: [...facts.facts.filter((old) => !replaced(old)), ...kept.facts] }
}

function fact(
  facts: SeekerFacts,
  kind: Fact['kind'],
  name: string,
  has: boolean,
  years: number | null = null,
): AnsweredFact {
  const known = factOf(facts, kind, name)
  return {
    facts: [{ kind, name: known?.name ?? name, has, years: has ? (years ?? known?.years ?? null) : null }],
    profile: {},
  }
}

const isYesNo = (value: Answer['value']): value is boolean => typeof value === 'boolean'
const isYears = (value: Answer['value']): value is number => typeof value === 'number' && value >= 0 && value <= 70

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

/** `the United States` for US. An unknown code is shown as it is. */
export function countryName(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  const name = countries.of(code.toUpperCase()) ?? code
  return /^United|States|Islands|Netherlands|Philippines|Emirates/.test(name) ? `the ${name}` : name
}
