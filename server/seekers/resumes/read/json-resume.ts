import type { JsonResume } from '../../../../contract/seekers/profile.ts'
import { webAddress } from '../../../../contract/platform/shapes.ts'
import { profileLimits as most, socialPlatforms } from '../../../../contract/platform/values.ts'
import { sameName } from '../../facts/facts.ts'
import { dayOf, endOf, readDate } from './dates.ts'
import { yearsOf } from './experience.ts'
import { readContact } from './contact.ts'
import { plainLine } from './lines.ts'
import { namesIn } from './names.ts'
import type { FoundField, FoundJob, ReadResume } from './read-resume.ts'
import { sectionsOf } from './headings.ts'

type Text = string | null | undefined
const shortText = (text: Text, most = 200): string | null =>
  plainLine(text ?? '')
    .slice(0, most)
    .trim() || null
const longText = (text: Text, most = 4000) =>
  (text ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, most).toWellFormed()
const countryIn = (code: Text) => /^[a-z]{2}$/i.exec(code?.trim() ?? '')?.[0].toUpperCase()

const dateIn = (text: Text) => readDate(shortText(text, 40) ?? '')
/** The first day of a bare month or year, or the last day if something expires. */
function dayIn(text: Text, which: 'first' | 'last' = 'first') {
  const date = dateIn(text)
  return date ? dayOf(date, which) : null
}
/** The end of a job or school: the last day of a bare year. */
function endIn(text: Text) {
  const date = dateIn(text)
  return date ? endOf(date) : null
}

/** `AWS` is a skill; `Cloud` isn't. */
const isTool = (name: string) => namesIn(name).some(({ isTool, text }) => isTool && text === name)

const platformOf = (network: Text) => socialPlatforms.find((platform) => platform === network?.trim().toLowerCase())

/** The platform by the network's name, as in our own export, or else by the URL. */
function linksOf(basics: JsonResume['basics']): ReadResume['links'] {
  const found = (basics?.profiles ?? []).flatMap(({ network, url: given }) => {
    const platform = platformOf(network)
    const url = webAddress('Address').safeParse(given ?? '').data
    return platform && url
      ? [{ platform, url, line: url }]
      : readContact(sectionsOf([]), [], given ? [given] : []).links
  })
  const links = [...found, ...readContact(sectionsOf([]), [], basics?.url ? [basics.url] : []).links]
  return links.filter(({ url }, at) => links.findIndex((other) => other.url === url) === at)
}

/** Converts a JSON Resume to a read resume. Each line is a path in the file. */
export function readJsonResume(file: JsonResume, now = new Date()): ReadResume {
  const experience = (file.work ?? []).flatMap(jobOf)
  return {
    fields: fieldsOf(file.basics, experience, now),
    skills: (file.skills ?? [])
      .flatMap(skillsOf)
      .filter(({ name }, at, all) => name && all.findIndex((other) => sameName('skill', other.name, name)) === at),
    certificates: (file.certificates ?? []).flatMap(certificateOf),
    clearance: null,
    languages: (file.languages ?? []).flatMap(({ language }, at) => {
      const name = shortText(language, 60)
      return name ? [{ name, line: `languages[${at}]` }] : []
    }),
    experience,
    education: (file.education ?? []).flatMap(schoolOf),
    links: linksOf(file.basics),
    is_cut: false,
  }
}

type Entry<K extends keyof JsonResume> = Extract<JsonResume[K], readonly unknown[]>[number]

function jobOf(
  { name, position, location, startDate, endDate, summary, highlights }: Entry<'work'>,
  at: number,
): FoundJob[] {
  const title = shortText(position) ?? shortText(name)
  const started_on = dayIn(startDate)
  const ended_on = endIn(endDate)
  if (!title || (started_on && ended_on && ended_on < started_on)) return []
  return [
    {
      title,
      organization: position ? shortText(name) : null,
      location: shortText(location),
      started_on,
      ended_on,
      is_current: !ended_on,
      // The file names everything, so only a guessed title is uncertain.
      is_sure: shortText(position) !== null,
      description: longText([summary, ...(highlights ?? [])].filter(Boolean).join('\n')),
      line: `work[${at}]`,
    },
  ]
}

function fieldsOf(basics: JsonResume['basics'], experience: FoundJob[], now: Date): FoundField[] {
  const location = basics?.location
  const years = yearsOf(experience, [], now)
  const current = experience.find(({ is_current }) => is_current)
  const portfolio = webAddress('Portfolio').safeParse(basics?.url ?? '').data
  const biography = longText(basics?.summary, most.biography)
  const whole = shortText(basics?.name)
  // The last word is the last name, as in most places. A single word is the first name.
  const [, first, last] = /^(.*) (\S+)$/.exec(whole ?? '') ?? [whole, whole, null]
  return [
    ...field('first_name', first, 'basics.name', 100),
    ...field('last_name', last, 'basics.name', 100),
    ...field('headline', basics?.label, 'basics.label', 200),
    ...(current ? field('job_role', current.title, current.line) : []),
    ...(biography ? [{ field: 'biography', proposed: biography, line: 'basics.summary' } as const] : []),
    ...field('portfolio_website', portfolio, 'basics.url', 300),
    ...field('phone', basics?.phone, 'basics.phone', 40),
    ...field('city', location?.city, 'basics.location.city', 100),
    ...field('state', location?.region, 'basics.location.region', 100),
    ...field('zip_code', location?.postalCode, 'basics.location.postalCode', 12),
    ...field('country', countryIn(location?.countryCode), 'basics.location.countryCode'),
    ...(years ? [years] : []),
  ]
}

function field(name: FoundField['field'], text: Text, line: string, longest?: number): FoundField[] {
  const proposed = shortText(text, longest)
  return proposed ? [{ field: name, proposed, line }] : []
}

function skillsOf({ name, level, keywords }: Entry<'skills'>, at: number) {
  const years = Number(/(\d+(?:\.\d)?)\s*y/i.exec(shortText(level, 40) ?? '')?.[1] ?? NaN)
  const line = `skills[${at}]`
  const own = { name: shortText(name, 80) ?? '', years: Number.isNaN(years) || years > 70 ? null : years, line }
  const words = (keywords ?? []).map((word) => ({ name: shortText(word, 80) ?? '', years: null, line }))
  // A name with keywords is their group, and also a skill if it's a known one.
  return words.length && !isTool(own.name) ? words : [own, ...words]
}

function certificateOf(
  { name, issuer, number, date, expirationDate }: Entry<'certificates'>,
  at: number,
): ReadResume['certificates'] {
  const named = shortText(name)
  const issued_on = dayIn(date)
  const expires_on = dayIn(expirationDate, 'last')
  if (!named) return []
  const isPossible = !issued_on || !expires_on || issued_on <= expires_on
  return [
    {
      name: named,
      issuer: shortText(issuer),
      number: shortText(number, 100),
      issued_on,
      expires_on: isPossible ? expires_on : null,
      is_sure: isPossible && (expires_on !== null || shortText(expirationDate) === null),
      line: `certificates[${at}]`,
    },
  ]
}

function schoolOf(
  { institution, area, studyType, startDate, endDate }: Entry<'education'>,
  at: number,
): ReadResume['education'] {
  const school = shortText(institution)
  const days = { started_on: dayIn(startDate), ended_on: endIn(endDate) }
  if (!school || (days.started_on && days.ended_on && days.ended_on < days.started_on)) return []
  return [
    { school, degree: shortText(studyType), field: shortText(area), ...days, is_sure: true, line: `education[${at}]` },
  ]
}
