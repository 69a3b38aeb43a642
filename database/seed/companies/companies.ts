import { randomUUID } from 'node:crypto'
import { slugOf } from '../../../contract/normalise.ts'
import type { Row } from '../batch.ts'
import { type PersonName, nameFor } from '../people/names.ts'
import { phrase, type Slots } from '../phrases.ts'
import type { Random } from '../random.ts'
import { after, before, day, hour } from '../times.ts'
import { industries } from './industries.ts'
import type { NamedCompany } from './names.ts'
import type { Place, Places } from './places.ts'
import { pickStack } from './stack.ts'
import { stateNames } from './states.ts'

/** How a company keeps its promises: what its ledger will say. */
export type Conduct = {
  /** Share of answers given in time. */
  in_time: number
  /** How much of the time promised an answer in time usually takes, 0 to 1. */
  pace: number
  /** Share of applicants who are told anything at all. */
  tells: number
}

export type Company = {
  id: string
  name: string
  slug: string
  verified: boolean
  verified_at: Date | null
  created_at: Date
  place: Place
  isStaffing: boolean
  /** May post jobs that ask for a clearance. */
  clears: boolean
  conduct: Conduct
  /** How many jobs it posts, compared with others. */
  weight: number
  /** How many people apply to a job of it, compared with others. */
  pull: number
  slots: Slots
  staff: { id: string; name: PersonName; email: string }[]
  row: Row
}

type Context = { random: Random; places: Places; now: Date; admins: readonly string[] }

const sizes: Record<string, number> = {
  '1-10': 0.2,
  '11-50': 0.4,
  '51-200': 0.8,
  '201-500': 1.1,
  '501-1000': 1.4,
  '1001-5000': 1.9,
  '5001+': 2.6,
}

export function composeCompany(
  { random, places, now, admins }: Context,
  named: NamedCompany,
  logo_key: string | null,
): Company {
  const { name, organization_type, company_size, city, state, verified, what } = named
  const industry = industries[named.industry]
  const place = places.draw(random, { city, state })
  const slug = slugOf(name)
  const region = random.pick([
    stateNames[state] ?? state,
    `${city} and around`,
    `${stateNames[state] ?? state} and its neighbours`,
  ])
  const local = { company: name, city, region, construction: clients }
  const fixed = (templates: readonly string[]) => phrase(random.pick(templates), local, random)
  const scale = lowerFirst(fixed(industry.scale))
  const stack = pickStack(random)
  const slots: Slots = {
    ...local,
    ...stack,
    scale,
    night: [
      'a partner',
      'the night shift',
      'colleagues in two other time zones',
      'the operations centre',
      'a rota of volunteers',
    ],
    assets: industry.assets,
    data: industry.data,
    rules: industry.rules,
    neighbours: industry.neighbours,
    sector: industry.sector,
    company_kind: industry.kind,
  }
  const created_at = before(
    now,
    random.whole(verified ? 430 : 2, verified ? 1500 : 9) * day + random.whole(0, 20) * hour,
  )
  const verified_at = verified ? after(created_at, random.whole(2, 70) * hour) : null
  const byAdmin = admins.length > 0 && random.chance(0.4)
  const id = randomUUID()
  return {
    id,
    name,
    slug,
    verified,
    verified_at,
    created_at,
    place,
    isStaffing: organization_type === 'Staffing agency',
    clears: organization_type === 'Defense contractor',
    conduct: drawConduct(random),
    pull: 0.6 + random.next() * 0.8,
    weight: (sizes[company_size] ?? 1) * (0.4 + random.next() * 1.2),
    slots,
    staff: Array.from({ length: verified ? random.whole(1, 3) : 1 }, () => {
      const person = nameFor(random)
      return { id: randomUUID(), name: person, email: `${person.ascii}@${slug}.demo.merlon.test` }
    }),
    row: {
      id,
      slug,
      name,
      organization_type,
      company_size,
      industry: industry.label,
      founded_year:
        now.getUTCFullYear() - (organization_type === 'Startup' ? random.whole(2, 7) : random.whole(8, 120)),
      website: `https://www.${slug}.example`,
      description: describe(
        random,
        fixed(what === undefined ? industry.describe : industry.describe.slice(what, what + 1)),
        slots,
      ),
      city: place.city,
      state: place.state,
      zip_code: place.zip_code,
      latitude: place.latitude,
      longitude: place.longitude,
      logo_key,
      time_zone: place.time_zone,
      verified_at,
      verified_by: verified && byAdmin ? random.pick(admins) : null,
      verified_method: verified ? (byAdmin ? 'admin' : 'domain_email') : null,
      is_demo: true,
      created_at,
      updated_at: verified_at ?? created_at,
    },
  }
}

const clients = [
  'construction firms',
  'law firms',
  'clinics',
  'wholesalers',
  'property managers',
  'surveyors',
  'workshops',
  'schools',
]

const lowerFirst = (text: string) => (/^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

function drawConduct(random: Random): Conduct {
  // Three kinds of company: most keep their word, some struggle, a few do not try.
  const kind = random.weighted({ good: 62, middling: 27, poor: 11 })
  if (kind === 'good')
    return { in_time: 0.86 + random.next() * 0.13, pace: 0.12 + random.next() * 0.4, tells: 0.9 + random.next() * 0.1 }
  if (kind === 'middling')
    return { in_time: 0.6 + random.next() * 0.24, pace: 0.4 + random.next() * 0.4, tells: 0.72 + random.next() * 0.2 }
  return { in_time: 0.22 + random.next() * 0.35, pace: 0.6 + random.next() * 0.35, tells: 0.35 + random.next() * 0.3 }
}

const teams = [
  'Security team of {9-60}, reporting to the [chief operating officer|chief technology officer|general counsel].',
  'About {40-400} of its people work in technology.',
  'Engineering sits in {city}; [a third|half|a quarter] of it works remotely.',
  'Technology is run by its own people; only night cover is bought in.',
  'Its platform runs on {cloud}, with {iac} for everything that can be code.',
  'The infrastructure group is {12-70} people, most of them for more than {3-6} years.',
  'It moved to {cloud} {2-6} years ago and has kept one small data centre.',
]

const characters = [
  'Decisions are written down, salaries follow a table.',
  'Owned by its employees since a buy-out.',
  'Growing slowly and on purpose.',
  'Most managers came up from the teams they lead.',
  'It publishes its incident reports.',
  'New systems are shown to {neighbours} before they are bought.',
  'People stay {5-11} years on average.',
  'Two in five engineers trained on the job here.',
  'Known locally for its apprenticeships.',
]

function describe(random: Random, what: string, slots: Slots) {
  const more = random.some([random.pick(teams), random.pick(characters)], random.whole(1, 2))
  return [what, ...more.map((template) => phrase(template, slots, random))].join(' ')
}

export function companyEvents({ id, created_at, verified_at, staff, row }: Company): Row[] {
  const event = { company_id: id, detail: {} }
  return [
    { ...event, at: created_at, actor_id: staff[0]?.id ?? null, actor_type: 'employer', kind: 'registered' },
    ...(verified_at
      ? [
          {
            ...event,
            at: verified_at,
            actor_id: row.verified_by,
            actor_type: row.verified_by ? 'admin' : 'system',
            kind: 'verified',
            detail: { method: row.verified_method },
          },
        ]
      : []),
  ]
}
