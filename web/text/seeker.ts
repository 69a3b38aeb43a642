import { hiddenName } from '../../contract/platform/values.ts'

type SeekerFacts = {
  personal_profile: { city?: string | undefined; state?: string | undefined }
  professional_profile: { job_role?: string | undefined; title_headline?: string | undefined }
}

/** What someone does, in a line: the role, or else the headline. */
export const roleText = ({ professional_profile: { job_role, title_headline } }: SeekerFacts) =>
  job_role ?? title_headline ?? 'Not specified'

/** `Columbus, OH`; empty if unknown. */
export const placeText = ({ personal_profile: { city, state } }: SeekerFacts) =>
  [city, state].filter(Boolean).join(', ')

/** `1 year`, `7 years`, `Under a year`. */
export function yearsText(years: number): string {
  if (years < 1) return 'Under a year'
  return `${years} ${years === 1 ? 'year' : 'years'}`
}

type Named = { name: string }

/** Whether the name is a placeholder, which gets no initials. */
export const isNameHidden = ({ name }: Named) => name === hiddenName

/** The name within a sentence. */
export const nameInSentence = (person: Named) => (isNameHidden(person) ? 'this person' : person.name)

/** The name at the start of a sentence. */
export const nameAtStart = (person: Named) => (isNameHidden(person) ? 'This person' : person.name)
