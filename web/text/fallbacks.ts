/** Shown for values that are missing or withheld. The specification fixes the wording. */
export const notSpecified = 'Not specified'
export const noLocation = 'Location not specified'
export const noBiography = 'No biography available.'
export const noSkills = 'No skills specified'
export const noLanguages = 'No languages specified'

/** A colleague who did something and no longer has an account. */
export const formerColleague = 'A former colleague'

/** A text, or the fallback if it's empty. */
export function textOr(value: string | number | null | undefined, fallback: string = notSpecified): string {
  const text = typeof value === 'number' ? String(value) : value?.trim()
  return text || fallback
}
