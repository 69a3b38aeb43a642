import type { Answer, Requirement } from '../../../contract/seekers/requirements.ts'
import type { ResumeAnswer } from '../../../contract/seekers/resume-proposals.ts'
import { clearanceChoices, clearedFrom } from '../facts/clearance.ts'
import { sameName } from '../facts/facts.ts'
import { hasExpired } from '../../platform/calendar/expiry.ts'
import { knownWords } from '../../platform/text-search/words.ts'
import { openQuestions, type SeekerFacts } from '../rules.ts'
import type { ReadResume } from './read/read-resume.ts'
import { assertedLines } from './read/asserted-lines.ts'

/** A resume's answers to a job's must-haves that the profile doesn't answer. Never a no, because what a resume doesn't
 * mention may still be true.
 */
export function answersFrom(
  read: ReadResume,
  lines: readonly string[],
  requirements: readonly Requirement[],
  profile: SeekerFacts,
): ResumeAnswer[] {
  const open = new Set(openQuestions(requirements, profile).map(({ requirement_id }) => requirement_id))
  return requirements.flatMap((requirement) => {
    const found = open.has(requirement.id) ? answer(requirement, read, lines, profile) : null
    return found ? { requirement_id: requirement.id, ...found } : []
  })
}

type ReadAnswer = { value: Answer['value']; line: string }

function answer(
  requirement: Requirement,
  read: ReadResume,
  lines: readonly string[],
  profile: SeekerFacts,
): ReadAnswer | null {
  switch (requirement.type) {
    case 'skill': {
      const skill = read.skills.find(({ name }) => sameName('skill', name, requirement.name))
      if (requirement.years) return skill?.years ? { value: skill.years, line: skill.line } : null
      const line = skill?.line ?? lineNaming(requirement.name, lines)
      return line === undefined ? null : { value: true, line }
    }
    case 'certification': {
      const held = read.certificates.find(
        ({ name, expires_on }) => sameName('certification', name, requirement.name) && !hasExpired(expires_on),
      )
      return held ? { value: true, line: held.line } : null
    }
    case 'years': {
      const years = read.fields.find(({ field }) => field === 'years_of_experience')
      return typeof years?.proposed === 'number' ? { value: years.proposed, line: years.line } : null
    }
    case 'clearance': {
      const { clearance } = read
      if (!clearance) return null
      // Only if the resume is unambiguous: an expired clearance is a different answer than an active one.
      const [value, ...others] = clearanceChoices(requirement, profile)
        .map((choice) => choice.value)
        .filter((each) => {
          const said = clearedFrom(requirement, profile, each)
          return (
            said?.clearance === clearance.clearance &&
            (said.clearance_state ?? clearance.clearance_state) === clearance.clearance_state &&
            (said.polygraph ?? clearance.polygraph) === clearance.polygraph
          )
        })
      return value !== undefined && !others.length ? { value, line: clearance.line } : null
    }
    case 'work_authorization':
    case 'location':
      return null
  }
}

/** The line where a resume states a skill outside its list of skills. */
function lineNaming(name: string, lines: readonly string[]): string | undefined {
  const words = knownWords(name)
  if (!words.length) return undefined
  const asked = ` ${words.join(' ')} `
  const names = (text: string) => ` ${knownWords(text).join(' ')} `.includes(asked)
  return lines.find((each, at) => names(each) && assertedLines(lines, at).some(names))
}
