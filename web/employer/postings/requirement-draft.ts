import { requirement, type Requirement } from '../../../contract/seekers/requirements.ts'
import { freshKey } from '../../parts/platform/forms/fresh-key.ts'
import { requirementLabel, type RequirementDraft } from './requirement-label.ts'

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

/** A line as its small form shows it. */
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

/** The line a draft makes, or what is wrong with it by field. */
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
  const problems: RequirementProblems = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] as keyof RequirementDraft
    problems[field] ??= field === 'years' && message.startsWith('Invalid') ? 'Enter a number of years.' : message
  }
  if (draft.type === 'years' && Number(draft.years) === 0) problems.years = 'Enter a number of years.'
  if (draft.type === 'clearance' && draft.level === 'none' && draft.polygraph === 'none')
    problems.level = 'Choose a clearance or a polygraph.'
  // The label is made from the other fields: as long as one of them is wrong, it is not the label's fault.
  if (Object.keys(problems).length > 1 || !checked.data) {
    const { label: _, ...rest } = problems
    return { line: null, problems: Object.keys(rest).length ? rest : problems }
  }
  if (Object.keys(problems).length) return { line: null, problems }
  const twin = others.find((other) => key(other) === key(checked.data))
  if (twin) return { line: null, problems: { [twinField(twin)]: `Already on the list: ${twin.label}` } }
  return { line: checked.data, problems: null }
}

/** Two lines with one key ask for the same thing. */
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
