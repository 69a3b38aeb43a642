import { requirement, type Requirement } from '../../../contract/seekers/requirements.ts'
import { clearanceLabels, polygraphLabels } from '../../../contract/jobs/labels.ts'
import type { Clearance, RequirementType, polygraphs } from '../../../contract/platform/values.ts'
import { freshKey } from '../../parts/platform/forms/fresh-key.ts'

export const blankDraft: RequirementDraft = {
  type: 'skill',
  must: true,
  label: '',
  name: '',
  years: '',
  level: 'secret',
  active: true,
  polygraph: 'none',
  country: 'US',
  sponsorship: false,
  place: '',
  zip_code: '',
  within_miles: '50',
}

/** A requirement as its dialog shows it. */
export function draftFrom(line: Requirement): RequirementDraft {
  const written = (value: number | null | undefined) => (value == null ? '' : String(value))
  const parts: Partial<RequirementDraft> = {
    ...('name' in line ? { name: line.name } : {}),
    ...('years' in line ? { years: written(line.years) } : {}),
    ...(line.type === 'clearance' ? { level: line.level, active: line.active, polygraph: line.polygraph } : {}),
    ...(line.type === 'work_authorization' ? { country: line.country, sponsorship: line.sponsorship } : {}),
    ...(line.type === 'location'
      ? { place: line.place, zip_code: line.zip_code ?? '', within_miles: written(line.within_miles) }
      : {}),
  }
  return { ...blankDraft, ...parts, type: line.type, must: line.must, label: line.label }
}

export type RequirementProblems = Partial<Record<keyof RequirementDraft, string>>

/** The requirement made from a draft, or its errors by field. */
export function lineFrom(
  draft: RequirementDraft,
  { id, others }: { id: string | null; others: readonly Requirement[] },
): { line: Requirement; problems: null } | { line: null; problems: RequirementProblems } {
  const optional = (text: string) => (text.trim() ? Number(text) : null)
  const years = draft.type === 'years' ? (optional(draft.years) ?? Number.NaN) : optional(draft.years)
  const checked = requirement.safeParse({
    ...draft,
    id: id ?? freshKey().slice(0, 12),
    label: draft.label.trim() || requirementLabel(draft),
    years,
    within_miles: optional(draft.within_miles),
  })
  const problems = problemsOf(draft, checked.error?.issues ?? [])
  // The label is generated from the other fields, so don't blame it while one of them is invalid.
  if (Object.keys(problems).length > 1 || !checked.data) {
    const { label: _, ...rest } = problems
    return { line: null, problems: Object.keys(rest).length ? rest : problems }
  }
  if (Object.keys(problems).length) return { line: null, problems }
  const twin = others.find((other) => key(other) === key(checked.data))
  if (twin) return { line: null, problems: { [twinField(twin)]: `Already on the list: ${twin.label}` } }
  return { line: checked.data, problems: null }
}

function problemsOf(
  draft: RequirementDraft,
  issues: readonly { path: PropertyKey[]; message: string }[],
): RequirementProblems {
  const problems: RequirementProblems = {}
  for (const { path, message } of issues) {
    const field = path[0] as keyof RequirementDraft
    problems[field] ??= field === 'years' && message.startsWith('Invalid') ? 'Enter a number of years.' : message
  }
  if (draft.type === 'years' && Number(draft.years) === 0) problems.years = 'Enter a number of years.'
  if (draft.type === 'clearance' && draft.level === 'none' && draft.polygraph === 'none')
    problems.level = 'Choose a clearance or a polygraph.'
  return problems
}

/** Two requirements with the same key ask for the same thing. */
function key(line: Requirement): string {
  switch (line.type) {
    case 'skill':
    case 'certification':
      return `${line.type} ${line.name.toLowerCase()}`
    case 'location':
      return `location ${line.place.toLowerCase()}`
    case 'work_authorization':
      return `may work ${line.country}`
    case 'clearance':
      return `clearance ${line.level} ${line.polygraph}`
    case 'years':
      return `years ${line.years}`
  }
}

const twinField = (line: Requirement): keyof RequirementDraft =>
  line.type === 'location' ? 'place' : 'name' in line ? 'name' : 'type'

/** The values of the requirement dialog. Only the parts of its own type count. */
export type RequirementDraft = {
  type: RequirementType
  must: boolean
  label: string
  name: string
  years: string
  level: Clearance
  active: boolean
  polygraph: (typeof polygraphs)[number]
  country: string
  sponsorship: boolean
  place: string
  zip_code: string
  within_miles: string
}

export const countries = {
  US: 'the United States',
  CA: 'Canada',
  GB: 'the United Kingdom',
  IE: 'Ireland',
  DE: 'Germany',
  AU: 'Australia',
  IN: 'India',
}

/** The wording of a requirement, generated from its parts. Empty until they're filled in. */
export function requirementLabel(draft: RequirementDraft): string {
  const years = Number(draft.years)
  const name = draft.name.trim()
  const place = draft.place.trim()
  switch (draft.type) {
    case 'skill':
      return name && years > 0 ? `${yearsText(years)} of ${name}` : name
    case 'certification':
      return name
    case 'clearance':
      return clearanceText(draft)
    case 'years':
      return years > 0 ? `${yearsText(years)} of professional experience` : ''
    case 'work_authorization': {
      const country = Object.hasOwn(countries, draft.country)
        ? countries[draft.country as keyof typeof countries]
        : draft.country
      return draft.sponsorship
        ? `May work in ${country}; sponsorship is offered`
        : `May work in ${country} without sponsorship`
    }
    case 'location':
      if (!place) return ''
      return Number(draft.within_miles) > 0 ? `Within ${Number(draft.within_miles)} miles of ${place}` : `In ${place}`
  }
}

const yearsText = (years: number) => `${years}+ ${years === 1 ? 'year' : 'years'}`

function clearanceText({ level, active, polygraph }: RequirementDraft) {
  const exam = polygraph === 'none' ? '' : polygraphLabels[polygraph]
  if (level === 'none') return exam
  const noun = level === 'public_trust' ? 'Public Trust determination' : `${clearanceLabels[level]} clearance`
  return [active ? `Active ${noun}` : `${noun}, interim accepted`, exam].filter(Boolean).join(', ')
}
