import type { Requirement } from '../../../contract/requirements.ts'
import type { Clearance, EducationLevel, ExperienceLevel } from '../../../contract/values.ts'
import { dod8140 } from '../facts/certificates.ts'
import type { Place } from '../companies/places.ts'
import { phrase } from '../phrases.ts'
import type { Random } from '../random.ts'
import type { Bank } from '../specialties/bank.ts'

/** Years asked, by level. */
const yearsAsked: Record<ExperienceLevel, [least: number, most: number]> = {
  Entry: [0, 1],
  Mid: [2, 4],
  Senior: [5, 7],
  Lead: [8, 10],
  Manager: [7, 10],
  Executive: [10, 14],
}

export type Asked = {
  bank: Bank
  level: ExperienceLevel
  clearance: Clearance | null
  /** Where people have to be, unless work is remote. */
  place: Place | null
}

/** Must-haves, 4 to 7, and nice-to-haves, 2 to 4, as structured lines. */
export function composeRequirements(random: Random, { bank, level, clearance, place }: Asked): Requirement[] {
  const [least, most] = yearsAsked[level]
  const years = random.whole(least, most)
  const frame: Unnumbered[] = []
  if (years > 0) frame.push({ must: true, label: yearsLabel(years), type: 'years', years })
  const certificate = drawCertificate(random, bank, level, clearance)
  if (certificate) frame.push({ must: true, type: 'certification', ...certificate })
  if (clearance) frame.push(clearanceLine(random, clearance))
  else if (random.chance(0.62)) frame.push(authorizationLine(random))
  if (place && random.chance(0.5)) frame.push(locationLine(random, place))
  const count = Math.max(4 - frame.length, Math.min(7 - frame.length, random.whole(3, level === 'Entry' ? 3 : 4)))
  const musts = random.some(bank.musts, count)
  const asked = new Set(musts.map(([name]) => name))
  const lines = [...musts.map(([name, label]) => skillLine(random, name, label, years)), ...frame]
  const nices = random.some(
    bank.nices.filter(([name]) => !asked.has(name)),
    random.whole(2, 3),
  )
  for (const [name, label] of nices) lines.push({ must: false, label, type: 'skill', name, years: null })
  const better = random.pick(bank.certifications)
  if (better !== certificate?.name && random.chance(0.5))
    lines.push({ must: false, label: better, type: 'certification', name: better })
  const experience = lines.filter(({ type }) => type === 'years')
  const ordered = [...experience, ...lines.filter((line) => !experience.includes(line))]
  return ordered.map((line, index) => ({ ...line, id: `${line.must ? 'must' : 'nice'}-${index + 1}` }) as Requirement)
}

/** Where a clearance is asked, one that qualifies for the work role by DoD 8140; elsewhere sometimes one of the field. */
function drawCertificate(random: Random, bank: Bank, level: ExperienceLevel, clearance: Clearance | null) {
  const qualifying = clearance && clearance !== 'public_trust' ? dod8140[bank.specialty] : undefined
  if (qualifying) {
    const name = random.pick(qualifying)
    return { name, label: `${name}, for DoD 8140` }
  }
  if (!random.chance(level === 'Entry' ? 0.12 : 0.3)) return undefined
  const name = random.pick(bank.certifications)
  return { name, label: `${name} certification` }
}

function skillLine(random: Random, name: string, label: string, years: number): Unnumbered {
  if (!label.includes('{y}')) return { must: true, label, type: 'skill', name, years: null }
  const asked = Math.max(1, Math.min(years, random.whole(1, Math.max(2, years - 1))))
  const text = label.replace('{y}+ years', `${asked}+ ${asked === 1 ? 'year' : 'years'}`)
  return { must: true, label: text, type: 'skill', name, years: asked }
}

function authorizationLine(random: Random): Unnumbered {
  const sponsorship = random.chance(0.15)
  const label = sponsorship ? 'Right to work in the US, or we sponsor' : 'Right to work in the US'
  return { must: true, label, type: 'work_authorization', country: 'US', sponsorship }
}

type Unnumbered = Requirement extends infer R ? (R extends Requirement ? Omit<R, 'id'> : never) : never

/** What is checked is experience as a whole. */
function yearsLabel(years: number) {
  return `${years}+ ${years === 1 ? 'year' : 'years'} of professional experience`
}

function clearanceLine(random: Random, level: Clearance): Unnumbered {
  const names: Partial<Record<Clearance, string>> = {
    public_trust: 'Public Trust',
    secret: 'Secret clearance',
    top_secret: 'Top Secret clearance',
    ts_sci: 'TS/SCI clearance',
    doe_q: 'DOE Q clearance',
  }
  const polygraph = level === 'ts_sci' ? random.weighted({ none: 60, ci: 28, full_scope: 12 }) : 'none'
  const active = random.chance(0.8)
  const exam = { none: '', ci: ' with CI polygraph', full_scope: ' with full-scope polygraph' }[polygraph]
  const label = `${active ? 'Active ' : ''}${names[level] ?? level}${exam}`
  return { must: true, label, type: 'clearance', level, active, polygraph }
}

function locationLine(random: Random, { city, state, zip_code, latitude, longitude }: Place): Unnumbered {
  const within_miles = random.pick([25, 40, 50, 60])
  const place = `${city}, ${state}`
  const label = phrase(`[Within {miles} miles of|In reach of] ${place}`, { miles: String(within_miles) }, random)
  return { must: true, label, type: 'location', place, zip_code, latitude, longitude, within_miles }
}

export function composeEducation(random: Random, level: ExperienceLevel, bank: Bank): EducationLevel {
  if (level === 'Executive' || level === 'Manager')
    return random.weighted({ Bachelor: 58, Master: 27, 'None required': 15 }) as EducationLevel
  const isResearch = bank.specialty === 'offensive security' || bank.specialty === 'data platform'
  return random.weighted({
    'None required': 26,
    'High school': level === 'Entry' ? 9 : 2,
    'Professional certificate': level === 'Entry' ? 16 : 8,
    Associate: level === 'Entry' ? 16 : 7,
    Bachelor: 46,
    Master: level === 'Lead' ? 11 : 4,
    Doctorate: isResearch ? 3 : 0.5,
  }) as EducationLevel
}
