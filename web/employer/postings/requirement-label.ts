import { clearanceLabels, polygraphLabels } from '../../../contract/jobs/labels.ts'
import type { Clearance, RequirementType, polygraphs } from '../../../contract/platform/values.ts'

/** What the small form of a requirement holds; only the parts of its own type count. */
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

/** How a requirement reads on the page, made from its parts; empty while they say nothing yet. */
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
  return [active ? `Active ${noun}` : `${noun}, interim counts`, exam].filter(Boolean).join(', ')
}
