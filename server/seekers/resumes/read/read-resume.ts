import type { Proposals } from '../../../../contract/seekers/resume-proposals.ts'
import type { Clearance, SocialPlatform } from '../../../../contract/platform/values.ts'
import type { ClearanceState, Polygraph } from '../../facts/clearance.ts'
import { readCertificates } from './certificates.ts'
import { readClearance } from './clearance.ts'
import { readContact } from './contact.ts'
import { readEducation } from './education.ts'
import { readExperience, yearsOf } from './experience.ts'
import { sectionsOf } from './headings.ts'
import { readLanguages } from './languages.ts'
import { readSkills } from './skills.ts'

/** What was read, and the text it was read from. */
export type Found<T> = T & { line: string }

/** Where it is not, nothing is ticked beforehand: whoever it is about has to look at it. */
type Sure = { is_sure: boolean }

export type FoundCertificate = Found<
  Sure & {
    name: string
    issuer: string | null
    number: string | null
    issued_on: string | null
    expires_on: string | null
  }
>
export type FoundJob = Found<
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
export type FoundSchool = Found<
  Sure & {
    school: string
    degree: string | null
    field: string | null
    started_on: string | null
    ended_on: string | null
  }
>
export type FoundField = Found<{
  field: Proposals['fields'][number]['field']
  proposed: string | number
}>

/** What a resume says, as far as a profile has a place for it. Days as `2026-05-03`. */
export type ReadResume = {
  fields: FoundField[]
  skills: Found<{ name: string; years: number | null }>[]
  certificates: FoundCertificate[]
  clearance: Found<{
    clearance: Clearance
    clearance_state: ClearanceState | null
    polygraph: Polygraph | null
  }> | null
  languages: Found<{ name: string }>[]
  experience: FoundJob[]
  education: FoundSchool[]
  links: Found<{ platform: SocialPlatform; url: string }>[]
  is_cut: boolean
}

/** Reads a resume's lines; `now` is when "present" is. Nothing that is not written there is made up. */
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
