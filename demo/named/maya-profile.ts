import type { Row } from '../batch.ts'
import type { Entries } from '../people/entries.ts'
import type { Person } from '../people/people.ts'
import { before, day } from '../times.ts'
import type { Fact } from '../../server/seekers/facts/facts.ts'

const dayOf = (now: Date, days: number) =>
  before(now, -days * day)
    .toISOString()
    .slice(0, 10)
/** The first of the month so many months ago. */
const month = (now: Date, ago: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 10)

/** One that is good for years, one that ends within weeks, one that has lapsed. */
const certificates = (now: Date) => [
  { name: 'GCIA', issuer: 'GIAC', number: '18223', issued_on: dayOf(now, -520), expires_on: dayOf(now, 940) },
  {
    name: 'Security+',
    issuer: 'CompTIA',
    number: 'COMP001021557833',
    issued_on: dayOf(now, -1053),
    expires_on: dayOf(now, 42),
  },
  { name: 'CCNA', issuer: 'Cisco', number: 'CSCO13877206', issued_on: dayOf(now, -2010), expires_on: dayOf(now, -915) },
]

export const mayaCertificateFacts = (now: Date): Fact[] =>
  certificates(now).map(({ name, expires_on }) => ({ kind: 'certification', name, has: true, years: null, expires_on }))

const experience = (now: Date) => [
  {
    title: 'Detection Engineer',
    organization: 'Palisade Freight',
    location: 'Dublin, OH',
    started_on: month(now, 13),
    ended_on: null,
    description:
      'Moved 210 detection rules to code, each with recorded telemetry as its test.\nHalved what wakes people at night within two quarters, by retiring rules nobody acted on.\nWrote the detection of token theft that caught a real intrusion five weeks later.',
  },
  {
    title: 'SOC Analyst',
    organization: 'Buckeye Managed Defense',
    location: 'Columbus, OH',
    started_on: month(now, 51),
    ended_on: month(now, 13),
    description:
      'Three years of nights in a SOC of eleven, the last of them leading the shift.\nBuilt Python enrichment that took the median triage from 30 minutes to seven.',
  },
  {
    title: 'Systems Administrator',
    organization: 'Franklin County Library Network',
    location: 'Columbus, OH',
    started_on: month(now, 74),
    ended_on: month(now, 51),
    description: 'Ran 180 Linux and Windows servers at 23 branches; moved their logs to one Splunk.',
  },
]

const education = (now: Date) => [
  {
    school: 'Scioto State University',
    degree: 'Bachelor of Science',
    field: 'Computer Science',
    started_on: `${now.getUTCFullYear() - 11}-08-01`,
    ended_on: `${now.getUTCFullYear() - 7}-05-01`,
  },
]

export function mayaEntries({ seeker_id }: Pick<Person, 'seeker_id'>, joined: Date, now: Date): Required<Entries> {
  const listed = (entries: Row[]) =>
    entries.map((entry, position) => ({ seeker_id, ...entry, position, created_at: joined, updated_at: joined }))
  return {
    certificates: listed(certificates(now)),
    experience: listed(experience(now)),
    education: listed(education(now)),
  }
}
