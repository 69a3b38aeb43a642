import { randomUUID } from 'node:crypto'
import type { ExperienceLevel } from '../../contract/platform/values.ts'
import type { Fact, SeekerFacts as Profile } from '../../server/seekers/facts/facts.ts'
import type { Row } from '../batch.ts'
import type { Place, Places } from '../companies/places.ts'
import { type Entries, withExpiries } from './entries.ts'
import { type FullName, nameFor } from './names.ts'
import type { Random } from '../random.ts'
import type { Bank } from '../specialties/bank.ts'
import { before, day, hour } from '../times.ts'
import { industries, lends } from '../companies/industries.ts'
import type { Industry } from '../companies/industry.ts'
import { pickStack, toolTags } from '../companies/stack.ts'
import { suitsLevel } from '../facts/certificates.ts'
import { yearsPossible } from '../facts/skills.ts'
import { nameOf, skillOf, type Title } from '../specialties/title.ts'
import { fill, fits, fitting, fittingSlots, outline, phrase, plain, type Slots, type Text } from '../words.ts'

export type Seeker = Profile & {
  account_id: string
  seeker_id: string
  name: FullName
  email: string
  email_verified_at: Date | null
  bank: Bank
  place: Place
  headline: string
  job_role: string
  biography: string
  /** Sentences about their achievements, for letters and resumes. */
  deeds: string[]
  education_level: string
  joined: Date
  facts: Fact[]
  optedIn: boolean
  phone: string | null
  account: Row
  seeker: Row
  /** The profile's entries with dates, if they're given rather than generated. */
  entries?: Entries
}

/** `serials` counts people with the same name. */
export type SeekerContext = { random: Random; places: Places; now: Date; serials: Map<string, number> }
type Wanted = { bank: Bank; optedIn: boolean; name?: FullName; place?: Place; email?: string; years?: number }

/** Composes a job seeker. */
export function composeSeeker({ random, places, now, serials }: SeekerContext, wanted: Wanted): Seeker {
  const { bank, optedIn } = wanted
  const name = wanted.name ?? nameFor(random)
  const serial = (serials.get(name.ascii) ?? 0) + 1
  serials.set(name.ascii, serial)
  const years = wanted.years ?? drawYears(random)
  const place = wanted.place ?? places.draw(random)
  const joined = before(now, Math.floor(random.next() ** 1.4 * 760) * day + random.whole(1, 23) * hour)
  const past = drawPast(random, bank, years)
  const { role, deeds, headline } = past
  const cleared = drawClearance(random, place.state)
  const account_id = randomUUID()
  const seeker_id = randomUUID()
  const email = wanted.email ?? `${name.ascii}${serial > 1 ? serial : ''}@people.demo.merlon.test`
  const verifiedAt = new Date(Math.min(now.getTime() - 1, joined.getTime() + random.whole(2, 50) * 60_000))
  const job_role = `${years >= 12 ? 'Principal ' : years >= 6 ? 'Senior ' : years < 2 ? 'Junior ' : ''}${role}`
  const biography = deeds.slice(0, random.whole(2, 3)).join(' ')
  const education_level = random.weighted(educationLevels)
  const isCleared = needsCitizen(cleared)
  const facts = withExpiries(composeFacts(random, bank, years, past, isCleared), { name, place }, now)
  const phone = random.chance(0.6)
    ? `(${random.whole(212, 979)}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`
    : null
  const isPersonal = random.chance(0.35)
  return {
    ...cleared,
    account_id,
    seeker_id,
    name,
    email,
    email_verified_at: verifiedAt,
    bank,
    place,
    headline,
    job_role,
    biography,
    deeds,
    education_level,
    years_of_experience: years,
    latitude: place.latitude,
    longitude: place.longitude,
    joined,
    facts,
    optedIn,
    phone,
    account: accountRow(account_id, email, name, joined, verifiedAt),
    seeker: {
      id: seeker_id,
      account_id,
      username: random.chance(0.7) ? `${name.ascii.replace('.', '')}${serial > 1 ? serial : ''}` : null,
      headline,
      job_role,
      category: bank.category,
      specialty: bank.specialty,
      education_level,
      years_of_experience: years,
      biography,
      portfolio_website: random.chance(0.3) ? `https://${name.ascii.replace('.', '-')}.example` : null,
      phone,
      city: place.city,
      state: place.state,
      country: 'US',
      zip_code: place.zip_code,
      latitude: place.latitude,
      longitude: place.longitude,
      ...personalDetails(random, isPersonal, isCleared, () => birthday(random, now, years)),
      languages: languagesOf(random),
      clearance: cleared.clearance,
      polygraph: cleared.polygraph,
      clearance_state: cleared.clearance_state,
      picture_key: null,
      is_demo: true,
      created_at: joined,
      updated_at: joined,
    },
  }
}

const educationLevels = {
  Bachelor: 52,
  Associate: 13,
  Master: 14,
  'High school': 9,
  'Professional certificate': 10,
  Doctorate: 2,
}

const accountRow = (id: string, email: string, name: FullName, joined: Date, verifiedAt: Date): Row => ({
  id,
  user_type: 'job_seeker',
  email,
  password_hash: null,
  first_name: name.first,
  last_name: name.last,
  company_id: null,
  admin_role: null,
  company_role: null,
  email_verified_at: verifiedAt,
  suspended_at: null,
  suspended_reason: null,
  is_demo: true,
  created_at: joined,
  updated_at: joined,
})

const nationalities = [
  'American',
  'American',
  'American',
  'Canadian',
  'Indian',
  'Nigerian',
  'Mexican',
  'Brazilian',
  'German',
  'Korean',
]

/** Optional personal details, which some people share. Only citizens have a clearance. */
function personalDetails(random: Random, isPersonal: boolean, isCleared: boolean, drawBirthday: () => string) {
  if (!isPersonal) return { nationality: null, gender: null, marital_status: null, date_of_birth: null }
  return {
    nationality: isCleared ? 'American' : random.pick(nationalities),
    gender: random.pick(['female', 'male', 'female', 'male', 'non-binary']),
    marital_status: random.pick(['single', 'married', 'divorced']),
    date_of_birth: drawBirthday(),
  }
}

/** Some people are just starting, most are midcareer, and some are veterans. */
const drawYears = (random: Random) =>
  random.chance(0.12)
    ? random.whole(0, 2)
    : Math.min(31, Math.max(0, Math.round(8 + random.bell() * 4.2 + (random.chance(0.15) ? 8 : 0))))

const birthday = (random: Random, now: Date, years: number) =>
  before(now, Math.round((years + random.whole(21, 27)) * 365.25 + random.whole(0, 364)) * day)
    .toISOString()
    .slice(0, 10)

export const factRows = ({ seeker_id, facts, joined }: Seeker): Row[] =>
  facts.map((fact, position) => ({ seeker_id, expires_on: null, ...fact, position, updated_at: joined }))

const clearedStates = new Set(['DC', 'VA', 'MD', 'CO', 'AL', 'NM', 'TX', 'OH', 'FL'])

/** More people have a clearance where that kind of work is; elsewhere, most profiles don't say. */
function drawClearance(random: Random, state: string): Pick<Profile, 'clearance' | 'clearance_state' | 'polygraph'> {
  const level = clearedStates.has(state)
    ? random.weighted({ unsaid: 34, none: 22, public_trust: 5, secret: 18, top_secret: 8, ts_sci: 12, doe_q: 1 })
    : random.weighted({ unsaid: 62, none: 30, public_trust: 3, secret: 4, top_secret: 1, ts_sci: 0, doe_q: 0 })
  if (level === 'unsaid') return { clearance: null, clearance_state: null, polygraph: null }
  if (level === 'none') return { clearance: level, clearance_state: null, polygraph: null }
  return {
    clearance: level,
    clearance_state: random.weighted({ active: 70, current: 17, interim: 5, expired: 8 }),
    polygraph: level === 'ts_sci' ? random.weighted({ none: 50, ci: 32, full_scope: 18 }) : 'none',
  }
}

/** Clearances require citizenship, but Public Trust doesn't. */
export const needsCitizen = ({ clearance }: Pick<Profile, 'clearance'>): boolean =>
  clearance !== null && clearance !== 'none' && clearance !== 'public_trust'

const others =
  'Spanish French Mandarin Hindi Arabic Portuguese Korean Vietnamese German Tagalog Russian Yoruba Swahili Polish Japanese Urdu'.split(
    ' ',
  )

const languagesOf = (random: Random): string[] => [
  'English',
  ...random.some(others, Number(random.weighted({ '0': 55, '1': 36, '2': 9 }))),
]

const industryList: [string, Industry][] = Object.entries(industries)

/** A person's past work, with their own tools, in one industry. */
type Past = {
  title: Title
  role: string
  headline: string
  /** Sentences about their achievements. */
  deeds: string[]
  slots: Slots
  certificates: readonly string[]
}

const levelOf = (years: number): ExperienceLevel => (years < 2 ? 'Entry' : years < 5 ? 'Mid' : 'Senior')

function drawPast(random: Random, bank: Bank, years: number): Past {
  // Skip consultants, who would have to say whose systems they worked on.
  const possible = industryList.filter(([each, { plant }]) => !lends(each) && (bank.specialty !== 'OT/ICS' || plant))
  const [name, industry] = random.pick(possible)
  const stack = pickStack(random)
  const level = levelOf(years)
  const holds = new Set([
    name,
    `${name}-${random.whole(0, industry.describe.length - 1)}`,
    level.toLowerCase(),
    ...toolTags(stack),
    ...Array.from({ length: years }, (_, index) => `y${index + 1}`),
  ])
  const title = random.pick(bank.titles.filter((each) => fits(each.name, holds)))
  const { assets, data, rules, neighbors, plant, sector, kinds } = industry
  const slots: Slots = {
    ...fittingSlots(bank.slots, holds),
    ...fittingSlots({ assets, data, rules, neighbors, ...(plant && { plant }) }, holds),
    ...stack,
    sector,
    company_kind: fitting(kinds, holds),
    role: nameOf(title),
  }
  const { headlines, deeds } = years < 3 ? bank.starting : bank
  const say = (template: Text) => phrase(template, slots, random)
  return {
    title,
    role: nameOf(title),
    headline: say(random.pick(fitting(headlines, holds))),
    deeds: random.some(fitting(deeds, holds), 5).map(say),
    slots,
    certificates: fitting(bank.certifications, holds)
      .map(outline)
      .filter((each) => suitsLevel(each, level)),
  }
}

/** Skills of the title, skills named in their texts, and more of the field; certifications; and the right to work. */
function composeFacts(random: Random, bank: Bank, years: number, past: Past, isCleared: boolean): Fact[] {
  const { title, headline, deeds, slots } = past
  const named = (skill: Text) => fill(skill, slots, random)
  const own = title.asks.map((asked) => named(skillOf(asked)))
  const usual = random.some(bank.musts, random.whole(4, 7)).map(([skill]) => named(skill))
  const more = random.some(bank.skills, random.whole(2, 5)).map((skill) => named(plain(skill)))
  const mentioned = skillsNamed(bank, slots, [headline, ...deeds].join(' '))
  const skills = [...new Set([...own, ...mentioned, ...usual, ...more])]
  const certificates = random.some(past.certificates, Number(random.weighted({ '0': 30, '1': 34, '2': 24, '3': 12 })))
  const mayWork = isCleared ? 'yes' : random.weighted({ yes: 88, no: 4, unsaid: 8 })
  return [
    ...skills.map((name): Fact => ({
      kind: 'skill',
      name,
      has: true,
      years: random.chance(0.85)
        ? Math.min(years, yearsPossible(name), random.whole(1, Math.max(2, years))) || null
        : null,
    })),
    ...certificates.map((name): Fact => ({ kind: 'certification', name, has: true, years: null })),
    ...(mayWork === 'unsaid'
      ? []
      : [{ kind: 'work_authorization', name: 'US', has: mayWork === 'yes', years: null } satisfies Fact]),
  ]
}

/** The skills named in a text: someone who writes "moved it to Okta" lists Okta. */
function skillsNamed(bank: Bank, slots: Slots, text: string): string[] {
  const names = new Set([...[...bank.musts, ...bank.nices].map(([skill]) => skill), ...bank.skills.map(plain)])
  const known = [...names].map((name) =>
    typeof name === 'function' ? String(slots[outline(name).slice(1, -1)]) : name,
  )
  return [...new Set(known)].filter((name) => nameIn(text, name))
}

const patterns = new Map<string, RegExp>()

function nameIn(text: string, name: string): boolean {
  const pattern =
    patterns.get(name) ?? new RegExp(`(?<![\\w+#.])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w+#])`)
  patterns.set(name, pattern)
  return pattern.test(text)
}
