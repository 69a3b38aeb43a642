import { randomUUID } from 'node:crypto'
import { countText } from '../../contract/platform/format.ts'
import { slugOf } from '../../contract/platform/normalise.ts'
import type { Row } from '../batch.ts'
import { industries, lends } from './industries.ts'
import type { Industry } from './industry.ts'
import type { NamedCompany } from './names.ts'
import type { Place, Places } from './places.ts'
import { type Stack, pickStack, toolTags } from './stack.ts'
import { stateNames } from './states.ts'
import { type OwnWords, anyWords, type Speaker } from '../own-words.ts'
import { type FullName, nameFor } from '../seekers/names.ts'
import type { Random } from '../random.ts'
import { after, before, day, hour } from '../times.ts'
import {
  type Gaps,
  type Holds,
  type Slots,
  fitting,
  fittingSlots,
  spell,
  tagOf,
  unless,
  type Line,
  outline,
  phrase,
  type Text,
  when,
} from '../words.ts'

/** How well a company keeps its promises, which its response record will show. */
export type Conduct = {
  /** The share of answers given in time. */
  in_time: number
  /** How much of the promised time a timely answer usually takes, from 0 to 1. */
  pace: number
  /** The share of applicants who hear back at all. */
  tells: number
}

export type Company = {
  id: string
  name: string
  slug: string
  verified: boolean
  verified_at: Date | null
  /** When its verification was revoked, and by whom. */
  taken_back: { at: Date; by: string } | null
  /** The events of its verification review after it registered. */
  reviews: Row[]
  created_at: Date
  place: Place
  isStaffing: boolean
  /** May post jobs that ask for a clearance. */
  clears: boolean
  conduct: Conduct
  /** How many jobs it posts, compared with others. */
  weight: number
  /** How many people apply to its jobs, compared with others. */
  pull: number
  headcount: number
  /** Its tags besides its tools: industry, description, kind, and size. */
  traits: Holds
  stack: Stack
  /** Whether its people work on other companies' systems, with their tools. */
  lends: boolean
  /** Whether all its work is in one place. */
  staysHome: boolean
  hasPlants: boolean
  slots: Slots
  staff: { id: string; name: FullName; email: string }[]
  row: Row
}

type Context = { random: Random; places: Places; now: Date; admins: readonly string[]; words?: OwnWords }

/** By number of employees: which of an industry's counts apply, how much numbers in texts shrink, and how many jobs there are. */
const sizes: Record<string, { tag: (typeof sizeTags)[number]; people: [number, number]; size: number; jobs: number }> =
  {
    '1-10': { tag: 'small', people: [4, 10], size: 0.02, jobs: 0.2 },
    '11-50': { tag: 'small', people: [14, 48], size: 0.05, jobs: 0.4 },
    '51-200': { tag: 'small', people: [70, 190], size: 0.1, jobs: 0.8 },
    '201-500': { tag: 'middling', people: [220, 480], size: 0.22, jobs: 1.1 },
    '501-1000': { tag: 'middling', people: [540, 960], size: 0.4, jobs: 1.4 },
    '1001-5000': { tag: 'large', people: [1200, 4800], size: 0.75, jobs: 1.9 },
    '5001+': { tag: 'large', people: [6000, 24_000], size: 1, jobs: 2.6 },
  }
const sizeTags = ['small', 'middling', 'large'] as const

export function composeCompany(
  { random, places, now, admins, words = anyWords }: Context,
  named: NamedCompany,
  logo_key: string | null,
): Company {
  const { name, organization_type, company_size, city, state, verified, what, uses } = named
  const industry: Industry = industries[named.industry]
  const { tag, people, size, jobs } = sizes[company_size]!
  const place = places.draw(random, { city, state })
  const slug = slugOf(name)
  const traits = new Set([named.industry, `${named.industry}-${what}`, tagOf(organization_type), tag])
  const stack = pickStack(random, uses)
  const holds = new Set([...traits, ...toolTags(stack)])
  const staysHome = atHome.has(named.industry)
  const age = drawAge(random, named, industry, tag)
  const headcount = roundly(random.whole(...people))
  const slots = drawSlots(random, named, { industry, tag, size, age, headcount, staysHome })
  const created_at = before(
    now,
    random.whole(verified ? 430 : 2, verified ? 1500 : 9) * day + random.whole(0, 20) * hour,
  )
  const verified_at = verified ? after(created_at, random.whole(2, 70) * hour) : null
  const id = randomUUID()
  return {
    id,
    name,
    slug,
    verified,
    verified_at,
    taken_back: null,
    reviews: [],
    created_at,
    place,
    isStaffing: organization_type === 'Staffing agency',
    clears: organization_type === 'Defense contractor',
    conduct: drawConduct(random),
    pull: 0.6 + random.next() * 0.8,
    weight: jobs * (0.4 + random.next() * 1.2),
    headcount,
    traits,
    stack,
    lends: lends(named.industry),
    staysHome,
    hasPlants: fitting(industry.plant ?? [], holds).length > 1,
    slots: fittingSlots(slots, holds),
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
      founded_year: now.getUTCFullYear() - age,
      ...sayHow(slug),
      website: `https://www.${slug}.example`,
      description: describe({ random, words, holds }, { id, industry: industry.label }, industry.describe[what] ?? '', {
        ...fittingSlots(slots, holds),
        ...stack,
      }),
      city: place.city,
      state: place.state,
      zip_code: place.zip_code,
      country: 'US',
      latitude: place.latitude,
      longitude: place.longitude,
      logo_key,
      time_zone: place.time_zone,
      verified_at,
      ...drawVerification(random, verified, { slug, admins }),
      review_state: 'waiting',
      waiting_since: created_at,
      is_demo: true,
      created_at,
      updated_at: verified_at ?? created_at,
    },
  }
}

function drawAge(random: Random, { organization_type, what }: NamedCompany, { oldest }: Industry, tag: Drawn['tag']) {
  if (organization_type === 'Startup') return random.whole(2, 7)
  return random.whole(tag === 'large' ? 16 : 9, typeof oldest === 'number' ? oldest : (oldest[what] ?? 40))
}

type Drawn = {
  industry: Industry
  tag: (typeof sizeTags)[number]
  size: number
  age: number
  headcount: number
  staysHome: boolean
}

/** The words that fill the gaps in texts about the company. */
function drawSlots(random: Random, { name, city, state }: NamedCompany, drawn: Drawn): Gaps {
  const { industry, tag, size, age, headcount, staysHome } = drawn
  const home = stateNames[state] ?? state
  return {
    ...spelledCounts(random, industry, sizeTags.indexOf(tag)),
    company: name,
    city,
    region: random.pick([
      home,
      `the ${city} area`,
      ...(state === 'DC' || staysHome ? [] : [`${home} and its neighbors`]),
    ]),
    clients: random.pick(clients),
    age: spell(age),
    technologists: String(roundly(headcount * (0.06 + random.next() * 0.14))),
    size: String(size),
    headcount: countText(headcount),
    night: [
      'a partner',
      'the night shift',
      unless('small', 'colleagues in two other time zones'),
      'the operations center',
    ],
    scale: industry.scale,
    assets: industry.assets,
    data: industry.data,
    rules: industry.rules,
    neighbors: industry.neighbors,
    ...(industry.plant && { plant: industry.plant }),
    sector: industry.sector,
    company_kind: industry.kinds,
  }
}

/** Verified by a code emailed to its domain, or by an administrator with evidence. */
function drawVerification(
  random: Random,
  verified: boolean,
  { slug, admins }: { slug: string; admins: readonly string[] },
) {
  const by_admin = {
    verified_by: verified && admins.length ? random.pick(admins) : null,
    verified_method: verified ? 'admin' : null,
    verified_evidence: verified ? random.weighted({ domain_mail: 3, register_extract: 5, phone_call: 2 }) : null,
    verified_domain: null,
    verified_words: '',
  }
  // Decided by its name, so that it doesn't affect other random draws.
  if (!verified || slug.length % 4 !== 0) return by_admin
  const domain = { verified_method: 'domain_email', verified_domain: `${slug}.example` }
  return { ...by_admin, verified_by: null, verified_evidence: null, ...domain }
}

const atHome: ReadonlySet<string> = new Set(['government', 'education', 'water'])

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

function spelledCounts(random: Random, { counts }: Industry, sizeIndex: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(counts).map(([name, spans]) => {
      const [least = 1, most = least] = spans.slice(sizeIndex * 2)
      return [`n_${name}`, spell(roundly(random.whole(least, most)))]
    }),
  )
}

/** Rounded to two significant digits, because no one counts their trucks exactly. */
function roundly(number: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 1)
  return Math.round(number / step) * step
}

function drawConduct(random: Random): Conduct {
  // Three kinds of company: most keep their word, some struggle, and a few don't try.
  const kind = random.weighted({ good: 62, middling: 27, poor: 11 })
  if (kind === 'good')
    return { in_time: 0.86 + random.next() * 0.13, pace: 0.12 + random.next() * 0.4, tells: 0.9 + random.next() * 0.1 }
  if (kind === 'middling')
    return { in_time: 0.6 + random.next() * 0.24, pace: 0.4 + random.next() * 0.4, tells: 0.72 + random.next() * 0.2 }
  return { in_time: 0.22 + random.next() * 0.35, pace: 0.6 + random.next() * 0.35, tells: 0.35 + random.next() * 0.3 }
}

export function companyEvents({ id, created_at, verified_at, reviews, staff, row }: Company): Row[] {
  const event = { company_id: id, detail: {} }
  return [
    { ...event, at: created_at, actor_id: staff[0]?.id ?? null, actor_type: 'employer', kind: 'registered' },
    ...reviews,
    ...(verified_at
      ? [
          {
            ...event,
            at: verified_at,
            ...(row.verified_domain
              ? { actor_id: staff[0]?.id ?? null, actor_type: 'employer' }
              : { actor_id: row.verified_by, actor_type: 'admin' }),
            kind: 'verified',
            detail: {
              method: row.verified_method,
              evidence: row.verified_evidence,
              words:
                typeof row.verified_domain === 'string'
                  ? `with a code emailed to an address at ${row.verified_domain}`
                  : row.verified_words,
            },
          },
        ]
      : []),
  ]
}

const benefits = [
  'Retirement plan with a match',
  'Medical, dental, and vision from the first day',
  'Certification fees and a week to study for each',
  'Paid on-call, with the next day off',
  '20 days off, and the last week of December',
  '14 weeks of parental leave for everyone',
  'A budget for conferences',
  'Commuter pass',
]

const processes = [
  [
    'A 30-minute call with the recruiter',
    'A conversation with two people on the team',
    'An afternoon with the team',
    'A written offer',
  ],
  [
    'A conversation with the hiring manager',
    'A paid two-hour task at home',
    'A conversation about the task',
    'A written offer',
  ],
  ['A conversation with the team', 'References', 'A written offer'],
]

/** A company's benefits and hiring process, decided by its name so that they don't affect other random draws. */
function sayHow(slug: string) {
  const mark = Array.from(slug).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return {
    benefits: Array.from({ length: 3 + (mark % 3) }, (_, at) => benefits[(mark + at * 3) % benefits.length] ?? ''),
    hiring_process: mark % 5 === 0 ? [] : (processes[mark % processes.length] ?? []),
  }
}

const teams: readonly Line[] = [
  when(
    'large',
    (w) =>
      `Security team of ${w.sized(16, 60)}, reporting to the ${w.either('chief operating officer', 'chief technology officer', 'general counsel')}.`,
  ),
  unless('staffing, software, hosting', (w) => `About ${w('technologists')} of its people work in technology.`),
  unless(
    'staffing',
    (w) => `Engineering is based in ${w('city')}; ${w.either('a third', 'half', 'a quarter')} of it works remotely.`,
  ),
  unless(
    'mssp, staffing, consult, hosting, small',
    'Its own people run its technology; only night coverage is outsourced.',
  ),
  unless('staffing, consult', (w) => `Engineers and ${w('neighbors')} share a floor in ${w('city')}.`),
  unless('staffing, consult', (w) => `Its systems are monitored in ${w('siem')} and documented in ${w('tickets')}.`),
  unless(
    'hosting, staffing, consult',
    (w) => `Its platform runs on ${w('cloud')}, with ${w('iac')} for everything that can be written as code.`,
  ),
  unless(
    'small',
    unless(
      'staffing, consult, hosting',
      (w) =>
        `The infrastructure group is ${w.sized(30, 90)} people, many of them here for more than ${w.number(3, 6)} years.`,
    ),
  ),
  unless(
    'hosting, staffing, consult, startup',
    (w) => `It moved to ${w('cloud')} ${w.number(2, 6)} years ago and has kept one small data center.`,
  ),
  when(
    'staffing, consult',
    (w) => `Its people work in ${w.number(4, 14)} states, and each of them has one contact at the office.`,
  ),
  when('staffing, consult', (w) => `Most of its engineers stay for ${w.number(3, 6)} projects or more.`),
  when(
    'software, hosting',
    (w) => `Releases go out ${w.either('every day', 'every Tuesday', 'twice a week')}, with release notes.`,
  ),
]

const characters: readonly Line[] = [
  'Decisions are written down, and salaries follow a pay scale.',
  when('private-company, mssp-msp', unless('insurance, farm, energy, bank', 'Owned by its employees since a buyout.')),
  unless('startup', 'Growing slowly and on purpose.'),
  when('startup', 'Profitable since last year, and in no hurry.'),
  unless('startup', 'Most managers came up from the teams they lead.'),
  unless('aerospace', 'It publishes its incident reports.'),
  (w) => `New systems are shown to ${w('neighbors')} before they are bought.`,
  unless('startup', (w) => `People stay ${w.number(5, 11)} years on average.`),
  unless('staffing', 'Two in five of its engineers trained on the job here.'),
  unless(
    'startup, consult, staffing, mssp',
    (w) =>
      `${w.either('Known locally for its apprenticeships', 'Takes apprentices every year and keeps most of them')}.`,
  ),
]

type DescribeContext = { random: Random; words: OwnWords; holds: Holds }

/** Describes what it does and one or two things about its people, with no sentence another company in its industry uses. */
function describe({ random, words, holds }: DescribeContext, speaker: Speaker, what: Text, slots: Slots) {
  /** Fills the template repeatedly until no other company uses the sentence. */
  const say = (template: Text) => {
    for (let time = 0; time < 30; time += 1) {
      const said = words.most(speaker, phrase(template, slots, random))
      if (said) return said
    }
    return ''
  }
  const first = say(what)
  if (!first) throw new Error(`Two companies would both say: ${outline(what)}`)
  const more: string[] = []
  const count = random.whole(1, 2)
  for (const template of random.some([...fitting(teams, holds), ...fitting(characters, holds)], 99)) {
    if (more.length === count) break
    const said = say(template)
    if (said) more.push(said)
  }
  return [first, ...more].join(' ')
}
