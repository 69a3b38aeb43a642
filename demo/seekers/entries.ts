import type { Row } from '../batch.ts'
import { namedCompanies } from '../companies/names.ts'
import { issuerOf, yearsValid } from '../facts/certificates.ts'
import { type Random, seeded } from '../random.ts'
import { before, day } from '../times.ts'
import type { Fact } from '../../server/seekers/facts/facts.ts'
import type { Seeker } from './seekers.ts'

/** A profile's entries with dates. They depend only on the person, so they're always the same. */
export type Entries = { certificates?: Row[]; experience?: Row[]; education?: Row[] }

const drawOf = ({ name, place }: Pick<Seeker, 'name' | 'place'>) =>
  seeded(
    Array.from(`${name.ascii} ${place.zip_code}`).reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
      7,
    ),
  )

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const firstOfMonth = (moment: Date) => `${dayOf(moment).slice(0, 7)}-01`

/** Some certifications have expired, all before the person first applied. Some others expire within weeks. */
export function withExpiries(facts: readonly Fact[], seeker: Pick<Seeker, 'name' | 'place'>, now: Date): Fact[] {
  const random = drawOf(seeker)
  return facts.map((fact) => {
    const valid = fact.kind === 'certification' ? yearsValid(fact.name) : null
    if (valid === null) return fact
    const left = random.chance(0.08) ? -random.whole(800, 1300) : random.whole(20, valid * 365 - 10)
    return { ...fact, expires_on: dayOf(before(now, -left * day)) }
  })
}

export function certificateRows(seeker: Seeker): Row[] {
  const { seeker_id, facts, joined } = seeker
  const random = drawOf(seeker)
  return facts
    .filter(({ kind, has }) => kind === 'certification' && has)
    .map(({ name, expires_on }, position) => {
      const valid = yearsValid(name)
      const issued = expires_on ? before(new Date(expires_on), (valid ?? 3) * 365 * day) : null
      return {
        seeker_id,
        name,
        issuer: issuerOf(name),
        number: expires_on && random.chance(0.6) ? String(random.whole(100_000, 999_999)) : null,
        issued_on: issued && dayOf(issued),
        expires_on: expires_on ?? null,
        position,
        created_at: joined,
        updated_at: joined,
      }
    })
}

const early = ['Help Desk Analyst', 'Systems Administrator', 'Network Technician', 'IT Support Specialist']

/** One to three jobs, the current one first, with the person's achievements spread over them. */
export function experienceRows(seeker: Seeker, now: Date): Row[] {
  const random = drawOf(seeker)
  const months = Math.round((seeker.years_of_experience ?? 0) * 12)
  if (months < 6) return []
  const count = months < 30 ? 1 : months < 84 ? 2 : 3
  const role = seeker.job_role.replace(/^(Principal|Senior|Junior) /, '')
  const titles = [seeker.job_role, role, random.pick(early)].slice(0, count)
  const shares = [[1], [0.6, 1], [0.45, 0.8, 1]][count - 1]!
  const employers = random.some(namedCompanies, count)
  let ended: Date | null = null
  return titles.map((title, position) => {
    const started = before(now, Math.round(months * shares[position]!) * 30.44 * day)
    const { name, city, state } = employers[position]!
    const lines =
      count === 1 ? seeker.deeds : position ? seeker.deeds.slice(2 + position, 3 + position) : seeker.deeds.slice(0, 3)
    const row = {
      seeker_id: seeker.seeker_id,
      title,
      organization: name,
      location: `${city}, ${state}`,
      started_on: firstOfMonth(started),
      ended_on: ended && firstOfMonth(ended),
      description: lines.join('\n'),
      position,
      created_at: seeker.joined,
      updated_at: seeker.joined,
    }
    ended = started
    return row
  })
}

const schools = [
  'Scioto State University',
  'Lakefront Polytechnic',
  'Great Miami University',
  'Blue Ridge Institute of Technology',
  'Tidewater Community College',
  'University of the Front Range',
]
const degrees: Readonly<Record<string, readonly [degree: string, years: number]>> = {
  Associate: ['Associate of Applied Science', 2],
  Bachelor: ['Bachelor of Science', 4],
  Master: ['Master of Science', 2],
  Doctorate: ['Doctor of Philosophy', 5],
}
const fields = ['Computer Science', 'Information Technology', 'Cybersecurity', 'Computer Engineering', 'Mathematics']

export function educationRows(seeker: Seeker, now: Date): Row[] {
  const random: Random = drawOf(seeker)
  const [degree, years] = degrees[seeker.education_level] ?? []
  if (!degree || !years) return []
  const ended = now.getUTCFullYear() - Math.round(seeker.years_of_experience ?? 0) - 1
  return [
    {
      seeker_id: seeker.seeker_id,
      school: random.pick(schools),
      degree,
      field: random.pick(fields),
      started_on: `${ended - years}-08-01`,
      ended_on: `${ended}-05-01`,
      position: 0,
      created_at: seeker.joined,
      updated_at: seeker.joined,
    },
  ]
}

/** Everyone's entries, grouped by table. */
export const entriesOf = (seekers: readonly Seeker[], now: Date) => ({
  certificates: seekers.flatMap((seeker) => seeker.entries?.certificates ?? certificateRows(seeker)),
  experience: seekers.flatMap((seeker) => seeker.entries?.experience ?? experienceRows(seeker, now)),
  education: seekers.flatMap((seeker) => seeker.entries?.education ?? educationRows(seeker, now)),
})

const withoutRow = ({ seeker_id: _, position: __, created_at: ___, updated_at: ____, ...entry }: Row) => entry

/** The experience and education that are sent with an application. */
export const pastOf = (seeker: Seeker, at: Date) => ({
  experience: (seeker.entries?.experience ?? experienceRows(seeker, at)).map(withoutRow),
  education: (seeker.entries?.education ?? educationRows(seeker, at)).map(withoutRow),
})
