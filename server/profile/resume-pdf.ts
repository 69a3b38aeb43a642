import { clearanceLabels, clearanceStateLabels, polygraphLabels } from '../../contract/labels.ts'
import { dayInWords } from '../calendar/expiry.ts'
import type { Block } from '../pdf/pdf.ts'
import type { Profile } from '../seekers/profile.ts'

/** A handful of countries write on Letter, all others on A4. */
export const paperOf = ({ country }: Pick<Profile, 'country'>) =>
  /^(US|CA|MX|PH|CL|CO|VE)?$/i.test(country ?? '') ? 'LETTER' : 'A4'

/** `March 2024`. */
export const monthInWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const period = (from: string | null, to: string | null, open: string) => {
  if (!from) return to ? monthInWords(to) : ''
  return `${monthInWords(from)} – ${to ? monthInWords(to) : open}`
}

/** How many jobs, certificates and skills a few pages hold; a profile may list more. */
const most = { experience: 12, certificates: 24, skills: 60, description: 1200 }

/** One's own profile from top to bottom, as a company would read a resume. */
export function resumeBlocks(profile: Profile): Block[] {
  const { city, state, country, phone, email, headline, job_role } = profile
  const place = [city, state, country === 'US' ? null : country].filter(Boolean).join(', ')
  return [
    { kind: 'title', text: profile.name },
    ...texts('subtitle', headline ?? job_role),
    ...texts('small', [place, email, phone].filter(Boolean).join('  |  ')),
    ...[profile.portfolio_website, ...profile.links.map(({ url }) => url)]
      .filter((url) => url !== null)
      .map((url): Block => ({ kind: 'link', text: url.replace(/^https?:\/\/(www\.)?|\/$/g, ''), url })),
    ...section('Summary', texts('text', profile.biography)),
    ...section('Experience', profile.experience.slice(0, most.experience).flatMap(jobBlocks)),
    ...section('Skills', texts('text', skillsLine(profile))),
    ...section('Certificates', certificateBlocks(profile)),
    ...section('Clearance', texts('text', clearanceLine(profile))),
    ...section('Education', profile.education.flatMap(schoolBlocks)),
    ...section('Languages', texts('text', profile.languages.join(', '))),
  ]
}

const section = (text: string, blocks: Block[]): Block[] =>
  blocks.length ? [{ kind: 'heading', text }, ...blocks] : []

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

const skillsLine = ({ skills }: Profile) =>
  skills
    .filter(({ has }) => has)
    .slice(0, most.skills)
    .map(({ name, years }) => (years ? `${name} (${years} ${years === 1 ? 'year' : 'years'})` : name))
    .join(', ')

/** What has expired is said to have. */
function certificateBlocks({ certificates }: Profile): Block[] {
  const items = certificates
    .filter(({ is_denied }) => !is_denied)
    .slice(0, most.certificates)
    .map(({ name, issuer, number, issued_on, expires_on, is_expired }) =>
      [
        name,
        issuer,
        number && `no. ${number}`,
        issued_on && `issued ${dayInWords(issued_on)}`,
        expires_on && `${is_expired ? 'expired on' : 'valid until'} ${dayInWords(expires_on)}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
  return items.length ? [{ kind: 'list', items }] : []
}

/** Who tells companies nothing of their clearance does not hand it to them on paper either. */
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
