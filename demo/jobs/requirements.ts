import type { Requirement } from '../../contract/seekers/requirements.ts'
import type { Clearance, EducationLevel, ExperienceLevel } from '../../contract/platform/values.ts'
import type { Place } from '../companies/places.ts'
import { dod8140, suitsLevel } from '../facts/certificates.ts'
import { yearsPossible } from '../facts/skills.ts'
import { leadingCertifications, leadingMusts, leadingNices } from '../leading-words.ts'
import type { Random } from '../random.ts'
import type { SkillLine, Title } from '../specialties/title.ts'
import { fill, fits, fitting, outline, plain, phrase } from '../words.ts'
import { isLeading, type Setting } from './setting.ts'

/** The years of experience required, by level. */
const yearsAsked: Record<ExperienceLevel, [least: number, most: number]> = {
  Entry: [0, 1],
  Mid: [2, 4],
  Senior: [5, 7],
  Lead: [8, 10],
  Manager: [7, 10],
  Executive: [10, 14],
}
const mostMusts = 7

type Unnumbered = Requirement extends infer R ? (R extends Requirement ? Omit<R, 'id'> : never) : never

/** Four to seven must-haves and two to four nice-to-haves as structured lines, with those of the title first. */
export function composeRequirements(random: Random, setting: Setting): Requirement[] {
  const { bank, level, job_type, title, turn } = setting
  const years = job_type === 'Internship' ? 0 : random.whole(...yearsAsked[level])
  const certificate = drawCertificate(random, setting)
  const asked = new Set<string>(certificate ? [certificate.name] : [])
  const skill = ([name, label]: SkillLine, must: boolean): Unnumbered[] => {
    const line = skillLine(random, setting, [name, label], years, must)
    if (asked.has(line.name)) return []
    asked.add(line.name)
    return [line]
  }
  const firstSkills = (pool: readonly SkillLine[], count: number, must: boolean) => {
    const lines: Unnumbered[] = []
    for (const line of pool) {
      if (lines.length >= count) break
      if (suits(setting, line)) lines.push(...skill(line, must))
    }
    return lines
  }

  const own = [...(turn?.asks ?? []), ...(title?.asks ?? [])].flatMap((each) => skill(lineOf(setting, each), true))
  const frame = drawFrame(random, setting, { years, certificate, most: mostMusts - own.length })

  const room = mostMusts - frame.length - own.length
  const wanted = random.whole(3, level === 'Entry' ? 3 : 4) - own.length
  const count = Math.max(4 - frame.length - own.length, Math.min(room, wanted), 0)
  const pool = [...(isLeading(level) ? shuffled(random, leadingMusts) : []), ...shuffled(random, hands(setting))]
  const more = firstSkills(pool, count, true)
  const fewest = random.whole(2, 3)
  const nicePool = shuffled(random, isLeading(level) ? [...leadingNices, ...hands(setting)] : bank.nices)
  const nices = firstSkills(nicePool, fewest, false)
  const better = drawNicer(random, setting)
  if (better && !asked.has(better)) nices.push({ must: false, label: better, type: 'certification', name: better })
  const [experience, others] = [
    frame.filter(({ type }) => type === 'years'),
    frame.filter(({ type }) => type !== 'years'),
  ]
  return [...experience, ...own, ...more, ...others, ...nices].map(
    (line, index) => ({ ...line, id: `${line.must ? 'must' : 'nice'}-${index + 1}` }) as Requirement,
  )
}

/** The requirements besides skills. */
function drawFrame(
  random: Random,
  { clearance, place, workplace }: Setting,
  { years, certificate, most }: { years: number; certificate: ReturnType<typeof drawCertificate>; most: number },
): Unnumbered[] {
  const frame: Unnumbered[] = []
  if (years > 0) frame.push({ must: true, label: yearsLabel(years), type: 'years', years })
  if (clearance) frame.push(clearanceLine(random, clearance))
  const drawn: Unnumbered[] = []
  if (certificate) drawn.push({ must: true, type: 'certification', ...certificate })
  if (!clearance && random.chance(0.62)) drawn.push(authorizationLine(random))
  if (place && workplace !== 'remote' && random.chance(0.5)) drawn.push(locationLine(random, place))
  return [...frame, ...drawn.slice(0, Math.max(0, most - frame.length))]
}

const shuffled = <T>(random: Random, list: readonly T[]) => random.some(list, list.length)

/** Hands-on skills, which no one asks of an executive. */
const hands = ({ bank, level, title }: Setting) =>
  level === 'Executive' ? [] : bank.musts.filter(([skill]) => title?.also?.includes(skill) ?? true)

const suits = ({ holds }: Pick<Setting, 'holds'>, [skill, label]: SkillLine) => fits(skill, holds) && fits(label, holds)

/** The bank's line for a skill that fits here, or the skill itself if it has none. */
function lineOf({ bank, holds }: Setting, asked: Title['asks'][number]): SkillLine {
  if (typeof asked === 'object') return asked
  const found = [...bank.musts, ...bank.nices].find(
    ([skill, label]) => skill === asked && suits({ holds }, [skill, label]),
  )
  return found ?? [asked, asked]
}

/** With a clearance, a certification that qualifies under DoD 8140; otherwise sometimes one of the field. */
function drawCertificate(random: Random, { bank, level, clearance, holds }: Setting) {
  if (holds.has('uncertified')) return undefined
  const suits = (name: string) => suitsLevel(name, level) && fits(name, holds)
  const qualifying = clearance && clearance !== 'public_trust' ? dod8140[bank.specialty]?.filter(suits) : undefined
  if (qualifying && qualifying.length > 0) {
    const name = random.pick(qualifying)
    return { name, label: `${name}, for DoD 8140` }
  }
  if (!random.chance(level === 'Entry' ? 0.12 : 0.3)) return undefined
  const usual = isLeading(level) ? (leadingCertifications[bank.category] ?? []) : bank.certifications
  const possible = usual.map(outline).filter(suits)
  if (possible.length === 0) return undefined
  const name = random.pick(possible)
  return { name, label: `${name} certification` }
}

function drawNicer(random: Random, { bank, level, holds }: Setting): string | undefined {
  const usual = isLeading(level) ? (leadingCertifications[bank.category] ?? []) : bank.certifications
  const possible = fitting(usual, holds)
    .map(outline)
    .filter((name) => suitsLevel(name, level))
  return possible.length > 0 && random.chance(0.5) ? random.pick(possible) : undefined
}

/** The years for one skill never exceed the total years. Beginners only need first experience. */
function skillLine(random: Random, { slots }: Setting, [skill, label]: SkillLine, years: number, must: boolean) {
  const name = fill(skill, slots, random)
  const tool = typeof skill === 'function' && { [outline(skill).slice(1, -1)]: name }
  const line = { must, type: 'skill' as const, name }
  const text = plain(label)
  const labelled = (asked: string) => fill(text, { ...slots, ...tool, years: asked }, random)
  if (years === 0 || !outline(text).includes('{years}'))
    return { ...line, label: labelled('First experience'), years: null }
  const drawn = Math.min(years, yearsPossible(name), random.whole(Math.ceil(years / 2), Math.max(2, years - 1)))
  // No one leads others from their first year on.
  const most = Math.max(1, isLed(outline(text)) ? Math.min(drawn, years - 4) : drawn)
  return { ...line, label: labelled(`${most}+ ${most === 1 ? 'year' : 'years'}`), years: most }
}

const isLed = (label: string) => / leading (a team|managers)/.test(label)

function authorizationLine(random: Random): Unnumbered {
  const sponsorship = random.chance(0.15)
  const label = sponsorship ? 'Right to work in the US, or we sponsor' : 'Right to work in the US'
  return { must: true, label, type: 'work_authorization', country: 'US', sponsorship }
}

/** This line checks total experience. */
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
  const active = level !== 'public_trust' && random.chance(0.8)
  const exam = { none: '', ci: ' with CI polygraph', full_scope: ' with full-scope polygraph' }[polygraph]
  const label = `${active ? 'Active ' : ''}${names[level] ?? level}${exam}`
  return { must: true, label, type: 'clearance', level, active, polygraph }
}

function locationLine(random: Random, { city, state, zip_code, latitude, longitude }: Place): Unnumbered {
  const within_miles = random.pick([25, 40, 50, 60])
  const place = `${city}, ${state}`
  const label = phrase(
    (w) => `${w.either(`Within ${within_miles} miles of`, 'Able to commute to')} ${place}`,
    {},
    random,
  )
  return { must: true, label, type: 'location', place, zip_code, latitude, longitude, within_miles }
}

export function composeEducation(random: Random, { level, job_type, bank }: Setting): EducationLevel {
  if (isLeading(level)) return random.weighted<EducationLevel>({ Bachelor: 58, Master: 27, 'None required': 15 })
  if (job_type === 'Internship')
    return random.weighted<EducationLevel>({ 'High school': 60, 'None required': 25, Associate: 15 })
  if (level === 'Entry')
    return random.weighted<EducationLevel>({
      'None required': 30,
      'High school': 14,
      'Professional certificate': 18,
      Associate: 18,
      Bachelor: 30,
    })
  const isResearch = bank.specialty === 'offensive security' || bank.specialty === 'data platform'
  return random.weighted<EducationLevel>({
    'None required': 28,
    'High school': 2,
    'Professional certificate': 8,
    Associate: 7,
    Bachelor: 46,
    Master: level === 'Lead' ? 11 : 4,
    Doctorate: isResearch && level !== 'Mid' ? 3 : 0,
  })
}
