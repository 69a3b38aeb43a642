import type { Proposals } from '../../../../contract/seekers/resume-proposals.ts'
import type { Clearance, SocialPlatform } from '../../../../contract/platform/values.ts'
import type { ClearanceState, Polygraph } from '../../facts/clearance.ts'
import { readCertificates } from './certificates.ts'
import { assertedLines } from './asserted-lines.ts'
import { readContact } from './contact.ts'
import { readEducation } from './education.ts'
import { readExperience, yearsOf } from './experience.ts'
import { sectionsOf } from './headings.ts'
import { readLanguages } from './languages.ts'
import { readSkills } from './skills.ts'

/** A value, and the text it was read from. */
export type WithLine<T> = T & { line: string }

/** If false, it isn't selected in advance, so the person has to check it. */
type Sure = { is_sure: boolean }

export type FoundCertificate = WithLine<
  Sure & {
    name: string
    issuer: string | null
    number: string | null
    issued_on: string | null
    expires_on: string | null
  }
>
export type FoundJob = WithLine<
  Sure & {
    title: string
    organization: string | null
    location: string | null
    started_on: string | null
    ended_on: string | null
    is_current: boolean
    description: string
  }
>
export type FoundSchool = WithLine<
  Sure & {
    school: string
    degree: string | null
    field: string | null
    started_on: string | null
    ended_on: string | null
  }
>
export type FoundField = WithLine<{
  field: Proposals['fields'][number]['field']
  proposed: string | number
}>

/** The parts of a resume that a profile has fields for. Dates as `2026-05-03`. */
export type ReadResume = {
  fields: FoundField[]
  skills: WithLine<{ name: string; years: number | null }>[]
  certificates: FoundCertificate[]
  clearance: WithLine<{
    clearance: Clearance
    clearance_state: ClearanceState | null
    polygraph: Polygraph | null
  }> | null
  languages: WithLine<{ name: string }>[]
  experience: FoundJob[]
  education: FoundSchool[]
  links: WithLine<{ platform: SocialPlatform; url: string }>[]
  is_cut: boolean
}

/** Reads a resume's lines; "present" means `now`. Never invents anything. */
export function readResume(lines: readonly string[], urls: readonly string[] = [], now = new Date()): ReadResume {
  const sections = sectionsOf(lines)
  const experience = readExperience(sections)
  const { fields, links } = readContact(sections, lines, urls)
  const years = yearsOf(experience, lines, now)
  const present = experience.find(({ is_current }) => is_current)
  const said = fields.some(({ field }) => field === 'job_role')
  return {
    fields: [
      ...fields,
      ...(present && !said ? [{ field: 'job_role', proposed: present.title, line: present.line } as const] : []),
      ...(years ? [years] : []),
    ],
    skills: readSkills(sections),
    certificates: readCertificates(sections),
    clearance: readClearance(lines),
    languages: readLanguages(sections),
    experience,
    education: readEducation(sections),
    links,
    is_cut: false,
  }
}

/** Highest first. */
const levels: readonly (readonly [Clearance, RegExp])[] = [
  ['ts_sci', /\bTS ?\/ ?SCI\b|\btop[ -]secret ?(?:\/|with|and|-)? ?\(?(?:SCI|sensitive compartmented)/i],
  ['doe_q', /\bDOE[ -]?Q\b|\bQ[ -]clearance\b/i],
  ['top_secret', /\btop[ -]secret\b|\bTS clearance\b/i],
  ['doe_l', /\bDOE[ -]?L\b|\bL[ -]clearance\b/],
  [
    'secret',
    /\bsecret\b(?= (?:security )?clearance|[ ,(–-]+(?:active|current|interim|expired)|$)|\b(?:active|current|interim|DoD|clearance:?)[ -]+secret\b/i,
  ],
  ['confidential', /\bconfidential (?:security )?clearance\b|\bclearance:? confidential\b/i],
  ['public_trust', /\bpublic trust\b/i],
]
const states: readonly (readonly [ClearanceState, RegExp])[] = [
  ['interim', /\binterim\b/i],
  ['expired', /\b(expired|lapsed|inactive|formerly|previously held)\b/i],
  ['active', /\bactive\b/i],
  ['current', /\bcurrent\b/i],
]
/** Clearances someone could obtain, required of others, or worked on. */
const notHeld =
  /\b(eligib|able to obtain|ability to|obtainable|clearable|willing|required|systems? (?:of|up to)|networks?\b.*\bclassified)/i

function readClearance(lines: readonly string[]): ReadResume['clearance'] {
  for (const [clearance, pattern] of levels) {
    for (const [at, line] of lines.entries()) {
      if (!pattern.test(line)) continue
      const said = assertedLines(lines, at)
      const joined = said.join(' ')
      if (!said.some((each) => pattern.test(each)) || notHeld.test(joined)) continue
      return {
        clearance,
        clearance_state: states.find(([, state]) => state.test(joined))?.[0] ?? null,
        polygraph: polygraphIn(joined),
        line,
      }
    }
  }
  return null
}

function polygraphIn(line: string): Polygraph | null {
  if (/\b(full[ -]?scope|lifestyle|FSP)\b/i.test(line)) return 'full_scope'
  return /\b(CI|counter-?intelligence)\b.{0,12}\bpoly|\bpoly(graph)?\b.{0,6}\(?CI\b/i.test(line) ? 'ci' : null
}
