import { counted, dateText, monthText } from '../../../contract/platform/format.ts'
import { clearanceLabels, clearanceStateLabels, labelOf, polygraphLabels } from '../../text/labels.ts'
import type { Proposed } from './fill-dialog.tsx'
import { takenCertificate, takenClearance } from './take-proposals.ts'

/** One item to add or skip. `held` is what it would replace and `doubt` is why to check it; either leaves it unselected.
 */
export type ProposalLine = {
  key: string
  section: string
  said: string
  held: string
  from: string
  doubt?: string
  description?: string
}

const unread = 'We couldn’t read its expiration date. Check it before you add it'
const unsure = 'We might have misread this. Check it before you add it'
const mostShown = 200
const shown = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown).trimEnd()}…` : text)
/** As the profile will show it: by month, even though days are stored. */
const lasted = (from: string | null, until: string | null, open = '') =>
  joined(from && `from ${monthText(from)}`, until ? `until ${monthText(until)}` : open)

const fieldNames: Record<Proposed['fields'][number]['field'], string> = {
  first_name: 'First name',
  last_name: 'Last name',
  headline: 'Headline',
  job_role: 'Job role',
  years_of_experience: 'Years of experience',
  biography: 'About you',
  portfolio_website: 'Portfolio',
  phone: 'Phone',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  country: 'Country',
}
const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')
const certified = (of: ReturnType<typeof takenCertificate>) =>
  joined(
    of.name,
    of.issuer,
    of.number && `number ${of.number}`,
    of.issued_on && `issued ${dateText(of.issued_on)}`,
    of.expires_on && `until ${dateText(of.expires_on)}`,
  )
const cleared = ({ clearance, clearance_state, polygraph }: NonNullable<Proposed['clearance']>['held']) =>
  joined(
    clearance && labelOf(clearanceLabels, clearance),
    clearance_state && labelOf(clearanceStateLabels, clearance_state),
    polygraph && labelOf(polygraphLabels, polygraph),
  )
const withYears = (name: string, years: number | null) => joined(name, years !== null && counted(years, 'year'))

/** What a resume says that the profile doesn't, in the page's order. */
export function proposalLines(proposed: Proposed): ProposalLine[] {
  const { fields, skills, certificates, clearance, languages, experience, education, links } = proposed
  return [
    ...fields.map(({ field, proposed: said, held, line }) => ({
      key: `field ${field}`,
      section: 'About you and work',
      said: `${fieldNames[field]}: ${shown(String(said))}`,
      held: held === null ? '' : shown(String(held)),
      from: line,
    })),
    ...skills.flatMap(({ name, years, held, line }, at) =>
      held?.has && (years === null || held.years === years)
        ? []
        : {
            key: `skill ${at}`,
            section: 'Skills',
            said: withYears(name, years),
            held: held ? (held.has ? withYears(held.name, held.years) : `“no” to ${held.name}`) : '',
            from: line,
          },
    ),
    ...certificates.flatMap((each, at) =>
      each.held && certified(each.held) === certified(takenCertificate(each))
        ? []
        : {
            key: `certificate ${at}`,
            section: 'Certifications',
            said: certified(takenCertificate(each)),
            held: each.held ? certified(each.held) : '',
            from: each.line,
            doubt: each.is_sure ? '' : unread,
          },
    ),
    ...(clearance && cleared(takenClearance(clearance)) !== cleared(clearance.held)
      ? [
          {
            key: 'clearance',
            section: 'Clearance',
            said: cleared(takenClearance(clearance)),
            held: cleared(clearance.held),
            from: clearance.line,
          },
        ]
      : []),
    ...experience.flatMap(
      ({ title, organization, location, started_on, ended_on, description, is_held, is_sure, line }, at) =>
        is_held
          ? []
          : {
              key: `experience ${at}`,
              section: 'Experience',
              said: joined(title, organization, location, lasted(started_on, ended_on, 'to present')),
              held: '',
              from: line,
              doubt: is_sure ? '' : unsure,
              description: shown(description),
            },
    ),
    ...education.flatMap(({ school, degree, field, started_on, ended_on, is_held, is_sure, line }, at) =>
      is_held
        ? []
        : {
            key: `education ${at}`,
            section: 'Education',
            said: joined(school, degree, field, lasted(started_on, ended_on)),
            held: '',
            from: line,
            doubt: is_sure ? '' : unsure,
          },
    ),
    ...languages.flatMap(({ name, is_held, line }, at) =>
      is_held ? [] : { key: `language ${at}`, section: 'Languages', said: name, held: '', from: line },
    ),
    ...links.flatMap(({ url, is_held, line }, at) =>
      is_held ? [] : { key: `link ${at}`, section: 'Links', said: url, held: '', from: line },
    ),
  ]
}
