import type { Requirement } from '../../../contract/requirements.ts'
import type { Clearance, EducationLevel, ExperienceLevel } from '../../../contract/values.ts'
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
  const lines: Unnumbered[] = []
  if (years > 0) lines.push({ must: true, label: yearsLabel(years, bank.field), type: 'years', years })
  const musts = random.some(bank.musts, level === 'Entry' ? random.whole(2, 3) : random.whole(3, 4))
  for (const [name, label] of musts) {
    const asked = label.includes('{y}') ? Math.max(1, Math.min(years, random.whole(1, Math.max(2, years - 1)))) : null
    lines.push({
      must: true,
      label: label.replace('{y}+ years', `${asked}+ ${asked === 1 ? 'year' : 'years'}`),
      type: 'skill',
      name,
      years: asked,
    })
  }
  const [certificate, better] = random.some(bank.certifications, 2)
  if (certificate && random.chance(level === 'Entry' ? 0.12 : 0.3))
    lines.push({ must: true, label: `${certificate} certification`, type: 'certification', name: certificate })
  if (clearance) lines.push(clearanceLine(random, clearance))
  else if (random.chance(0.62)) {
    const sponsorship = random.chance(0.15)
    const label = sponsorship ? 'Right to work in the US, or we sponsor' : 'Right to work in the US'
    lines.push({ must: true, label, type: 'work_authorization', country: 'US', sponsorship })
  }
  if (place && random.chance(0.5)) lines.push(locationLine(random, place))
  const taken = new Set(musts.map(([name]) => name))
  const rest = bank.nices.filter(([name]) => !taken.has(name))
  for (const [name, label] of random.some(rest, random.whole(2, 3)))
    lines.push({ must: false, label, type: 'skill', name, years: null })
  if (better && random.chance(0.5)) lines.push({ must: false, label: better, type: 'certification', name: better })
  return lines.map((line, index) => ({ ...line, id: `${line.must ? 'must' : 'nice'}-${index + 1}` }) as Requirement)
}

type Unnumbered = Requirement extends infer R ? (R extends Requirement ? Omit<R, 'id'> : never) : never

function yearsLabel(years: number, field: string) {
  return `${years}+ ${years === 1 ? 'year' : 'years'} in ${field}`
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
