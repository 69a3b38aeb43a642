import { dateText, longMonthText } from '../../../contract/platform/format.ts'
import { clearanceLabels, clearanceStateLabels, polygraphLabels } from '../../../contract/jobs/labels.ts'
import { type ResumeSection, resumeSectionLabels, resumeSections } from '../../../contract/seekers/values.ts'
import type { Block } from '../../platform/pdf/pdf.ts'
import type { Profile } from '../profile.ts'

/** A handful of countries use Letter; all others use A4. */
export const paperOf = ({ country }: Pick<Profile, 'country'>) =>
  /^(US|CA|MX|PH|CL|CO|VE)?$/i.test(country ?? '') ? 'LETTER' : 'A4'

const period = (from: string | null, to: string | null, open: string) => {
  if (!from) return to ? longMonthText(to) : ''
  return `${longMonthText(from)} – ${to ? longMonthText(to) : open}`
}

/** How many jobs, certifications, and skills fit on a few pages. A profile may list more. */
const most = { experience: 12, certificates: 24, skills: 60, description: 1200 }

/** The parts of a profile to include in a resume, and text that replaces the profile's own. */
export type ResumeChoice = {
  headline: string
  summary: string
  sections: readonly ResumeSection[]
  first_skills: readonly string[]
}
const everything: ResumeChoice = { headline: '', summary: '', sections: resumeSections, first_skills: [] }

/** A profile from top to bottom, as a company would read a resume. */
export function resumeBlocks(profile: Profile, choice = everything): Block[] {
  const section = (name: ResumeSection, blocks: () => Block[]) => {
    const made = choice.sections.includes(name) ? blocks() : []
    return made.length && name !== 'links'
      ? [{ kind: 'heading', text: resumeSectionLabels[name] } as const, ...made]
      : made
  }
  const { city, state, country, phone, email, headline, job_role } = profile
  const place = [city, state, country === 'US' ? null : country].filter(Boolean).join(', ')
  return [
    { kind: 'title', text: profile.name },
    ...texts('subtitle', choice.headline || (headline ?? job_role)),
    ...texts('small', [place, email, phone].filter(Boolean).join('  |  ')),
    ...section('links', () => linkBlocks(profile)),
    ...section('summary', () => texts('text', choice.summary || profile.biography)),
    ...section('experience', () => profile.experience.slice(0, most.experience).flatMap(jobBlocks)),
    ...section('skills', () => texts('text', skillsLine(profile, choice.first_skills))),
    ...section('certificates', () => certificateBlocks(profile)),
    ...section('clearance', () => texts('text', clearanceLine(profile))),
    ...section('education', () => profile.education.flatMap(schoolBlocks)),
    ...section('languages', () => texts('text', profile.languages.join(', '))),
  ]
}

const linkBlocks = ({ portfolio_website, links }: Profile): Block[] =>
  [portfolio_website, ...links.map(({ url }) => url)]
    .filter((url) => url !== null)
    .map((url) => ({ kind: 'link', text: url.replace(/^https?:\/\/(www\.)?|\/$/g, ''), url }))

const texts = (kind: 'text' | 'small' | 'subtitle', text: string | null): Block[] =>
  (text ?? '')
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => ({ kind, text: line }))

function jobBlocks({
  title,
  organization,
  location,
  started_on,
  ended_on,
  description,
}: Profile['experience'][number]) {
  const lines = description
    .slice(0, most.description)
    .split(/\n+/)
    .map((line) => line.replace(/^[\s•*\-–]+/, '').trim())
    .filter(Boolean)
  const where = [organization, location].filter(Boolean).join(', ')
  return [
    { kind: 'entry', text: title, right: period(started_on, ended_on, 'present') },
    ...texts('small', where),
    ...(lines.length > 1 ? [{ kind: 'list', items: lines } as const] : texts('text', lines[0] ?? null)),
  ] satisfies Block[]
}

function schoolBlocks({ school, degree, field, started_on, ended_on }: Profile['education'][number]): Block[] {
  const studied = [degree, field].filter(Boolean).join(', ')
  return [
    { kind: 'entry', text: studied || school, right: period(started_on, ended_on, '').replace(/ – $/, '') },
    ...texts('small', studied ? school : null),
  ]
}

/** The chosen skills first, in their order, then the rest in the profile's order. */
function skillsLine({ skills }: Profile, first: readonly string[]) {
  const order = first.map((name) => name.toLowerCase())
  const rank = ({ name }: { name: string }) => {
    const at = order.indexOf(name.toLowerCase())
    return at < 0 ? order.length : at
  }
  return skills
    .filter(({ has }) => has)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most.skills)
    .map(({ name, years }) => (years ? `${name} (${years} ${years === 1 ? 'year' : 'years'})` : name))
    .join(', ')
}

/** Expired certifications say so. */
function certificateBlocks({ certificates }: Profile): Block[] {
  const items = certificates
    .filter(({ is_denied }) => !is_denied)
    .slice(0, most.certificates)
    .map(({ name, issuer, number, issued_on, expires_on, is_expired }) =>
      [
        name,
        issuer,
        number && `no. ${number}`,
        issued_on && `issued ${dateText(issued_on)}`,
        expires_on && `${is_expired ? 'expired on' : 'valid until'} ${dateText(expires_on)}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
  return items.length ? [{ kind: 'list', items }] : []
}

/** A clearance that's hidden from companies isn't in the PDF either. */
function clearanceLine({ clearance, clearance_state, polygraph, clearance_visibility }: Profile) {
  if (!clearance || clearance === 'none' || clearance_visibility === 'never') return null
  return [
    clearanceLabels[clearance],
    clearance_state && clearanceStateLabels[clearance_state].toLowerCase(),
    polygraph && polygraph !== 'none' && polygraphLabels[polygraph],
  ]
    .filter(Boolean)
    .join(', ')
}
