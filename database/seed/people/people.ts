import { randomUUID } from 'node:crypto'
import type { Row } from '../batch.ts'
import { industries } from '../companies/industries.ts'
import { pickStack } from '../companies/stack.ts'
import type { Place, Places } from '../companies/places.ts'
import { phrase, type Slots } from '../phrases.ts'
import type { Random } from '../random.ts'
import type { Fact, Profile } from '../rules.ts'
import type { Bank } from '../specialties/bank.ts'
import { before, day, hour } from '../times.ts'
import { drawClearance, languagesOf } from './background.ts'
import { nameFor, type PersonName } from './names.ts'

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
}

/** `serials` counts namesakes. */
export type PeopleContext = { random: Random; places: Places; now: Date; serials: Map<string, number> }
type Wanted = { bank: Bank; optedIn: boolean; name?: PersonName; place?: Place; email?: string }

const industryList = Object.values(industries)

/** A job seeker; those made for applications of years past joined before. */
export function composePerson({ random, places, now, serials }: PeopleContext, wanted: Wanted): Person {
  const { bank, optedIn } = wanted
  const name = wanted.name ?? nameFor(random)
  const serial = (serials.get(name.ascii) ?? 0) + 1
  serials.set(name.ascii, serial)
  const years = Math.min(31, Math.max(0, Math.round(7.5 + random.bell() * 4.2 + (random.chance(0.15) ? 8 : 0))))
  const place = wanted.place ?? places.draw(random)
  const joined = before(now, Math.floor(random.next() ** 1.4 * 760) * day + random.whole(1, 23) * hour)
  const [title] = random.pick(bank.titles)
  const slots = slotsOf(random, bank)
  const deeds = random.some(bank.deeds, 5).map((deed) => phrase(deed, slots, random))
  const cleared = drawClearance(random, place.state)
  const account_id = randomUUID()
  const seeker_id = randomUUID()
  const email = wanted.email ?? `${name.ascii}${serial > 1 ? serial : ''}@people.demo.merlon.test`
  const verifiedAt = new Date(Math.min(now.getTime() - 1, joined.getTime() + random.whole(2, 50) * 60_000))
  const headline = phrase(random.pick(bank.headlines), slots, random)
  const job_role = `${years >= 12 ? 'Principal ' : years >= 6 ? 'Senior ' : years < 2 ? 'Junior ' : ''}${title}`
  const biography = deeds.slice(0, random.whole(2, 3)).join(' ')
  const education_level = random.weighted({
    Bachelor: 52,
    Associate: 13,
    Master: 14,
    'High school': 9,
    'Professional certificate': 10,
    Doctorate: 2,
  })
  const facts = composeFacts(random, bank, years)
  const phone = random.chance(0.6)
    ? `(${random.whole(212, 979)}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`
    : null
  const about = random.chance(0.35)
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
    account: {
      id: account_id,
      user_type: 'job_seeker',
      email,
      password_hash: null,
      first_name: name.first,
      last_name: name.last,
      company_id: null,
      admin_role: null,
      email_verified_at: verifiedAt,
      suspended_at: null,
      suspended_reason: null,
      is_demo: true,
      created_at: joined,
      updated_at: joined,
    },
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
      nationality: about
        ? random.pick([
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
          ])
        : null,
      gender: about ? random.pick(['female', 'male', 'female', 'male', 'non-binary']) : null,
      marital_status: about ? random.pick(['single', 'married', 'divorced']) : null,
      date_of_birth: about ? birthday(random, now, years) : null,
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

/** Their own tools and the industries they have seen. */
function slotsOf(random: Random, bank: Bank): Slots {
  const industry = random.pick(industryList)
  return {
    ...bank.slots,
    ...pickStack(random),
    sector: industry.sector,
    company_kind: industry.kind,
    assets: industry.assets,
    data: industry.data,
    rules: industry.rules,
    neighbours: industry.neighbours,
  }
}

function composeFacts(random: Random, bank: Bank, years: number): Fact[] {
  const asked = random.some(bank.musts, random.whole(4, 7)).map(([skill]) => skill)
  const skills = [...new Set([...asked, ...random.some(bank.skills, random.whole(2, 5))])]
  const certificates = random.some(bank.certifications, Number(random.weighted({ '0': 30, '1': 34, '2': 24, '3': 12 })))
  const mayWork = random.weighted({ yes: 88, no: 4, unsaid: 8 })
  return [
    ...skills.map((name): Fact => ({
      kind: 'skill',
      name,
      has: true,
      years: random.chance(0.85) ? Math.max(1, Math.min(years, random.whole(1, Math.max(2, years)))) : null,
    })),
    ...certificates.map((name): Fact => ({ kind: 'certification', name, has: true, years: null })),
    ...(mayWork === 'unsaid'
      ? []
      : [{ kind: 'work_authorization', name: 'US', has: mayWork === 'yes', years: null } satisfies Fact]),
  ]
}

const birthday = (random: Random, now: Date, years: number) =>
  before(now, Math.round((years + random.whole(21, 27)) * 365.25 + random.whole(0, 364)) * day)
    .toISOString()
    .slice(0, 10)

export const factRows = ({ seeker_id, facts, joined }: Person): Row[] =>
  facts.map((fact, position) => ({ seeker_id, ...fact, position, updated_at: joined }))
