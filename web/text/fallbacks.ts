/** What stands where a value is missing or withheld. Fixed by the specification. */
export const notSpecified = 'Not specified'
export const noLocation = 'Location not specified'
export const noBiography = 'No biography available.'
export const noSkills = 'No skills specified'
export const noLanguages = 'No languages specified'
export const noDate = 'N/A'

/** Whoever of a company did something and has no account any more. */
export const formerColleague = 'A former colleague'

/** A text as it is, or the fallback where there is none. */
export function textOr(value: string | number | null | undefined, fallback: string = notSpecified): string {
  const text = typeof value === 'number' ? String(value) : value?.trim()
  return text || fallback
}
