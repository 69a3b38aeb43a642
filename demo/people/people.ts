import { randomUUID } from 'node:crypto'
import type { Fact, SeekerFacts as Profile } from '../../server/seekers/facts/facts.ts'
import type { Row } from '../batch.ts'
import type { Place, Places } from '../companies/places.ts'
import { type Entries, withExpiries } from './entries.ts'
import { type PersonName, nameFor } from './names.ts'
import { composeFacts, drawPast } from './past.ts'
import type { Random } from '../random.ts'
import type { Bank } from '../specialties/bank.ts'
import { before, day, hour } from '../times.ts'

export type Person = Profile & {
  account_id: string
  seeker_id: string
  name: PersonName
  email: string
  email_verified_at: Date | null
  bank: Bank
  place: Place
  headline: string
  job_role: string
  biography: string
  /** Sentences on what they have done, for letters and resumes. */
  deeds: string[]
  education_level: string
  joined: Date
  facts: Fact[]
  optedIn: boolean
  phone: string | null
  account: Row
  seeker: Row
  /** What the profile lists with dates, where it is told and not drawn. */
  entries?: Entries
}

/** `serials` counts namesakes. */
export type PeopleContext = { random: Random; places: Places; now: Date; serials: Map<string, number> }
type Wanted = { bank: Bank; optedIn: boolean; name?: PersonName; place?: Place; email?: string; years?: number }

/** A job seeker; those made for applications of years past joined before. */
export function composePerson({ random, places, now, serials }: PeopleContext, wanted: Wanted): Person {
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
  const told = random.chance(0.35)
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
      ...personalDetails(random, told, isCleared, () => birthday(random, now, years)),
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

const accountRow = (id: string, email: string, name: PersonName, joined: Date, verifiedAt: Date): Row => ({
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

/** What nobody has to tell, and some do. A clearance is given to citizens. */
function personalDetails(random: Random, told: boolean, isCleared: boolean, drawBirthday: () => string) {
  if (!told) return { nationality: null, gender: null, marital_status: null, date_of_birth: null }
  return {
    nationality: isCleared ? 'American' : random.pick(nationalities),
    gender: random.pick(['female', 'male', 'female', 'male', 'non-binary']),
    marital_status: random.pick(['single', 'married', 'divorced']),
    date_of_birth: drawBirthday(),
  }
}

/** Some start, most are in the middle of it, some have seen a lot. */
const drawYears = (random: Random) =>
  random.chance(0.12)
    ? random.whole(0, 2)
    : Math.min(31, Math.max(0, Math.round(8 + random.bell() * 4.2 + (random.chance(0.15) ? 8 : 0))))

const birthday = (random: Random, now: Date, years: number) =>
  before(now, Math.round((years + random.whole(21, 27)) * 365.25 + random.whole(0, 364)) * day)
    .toISOString()
    .slice(0, 10)

export const factRows = ({ seeker_id, facts, joined }: Person): Row[] =>
  facts.map((fact, position) => ({ seeker_id, expires_on: null, ...fact, position, updated_at: joined }))

const clearedStates = new Set(['DC', 'VA', 'MD', 'CO', 'AL', 'NM', 'TX', 'OH', 'FL'])

/** More people hold a clearance where such work is; most profiles elsewhere do not say. */
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

/** Clearances, unlike a public trust, are for citizens. */
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
