import type {
  Clearance,
  ExperienceLevel,
  JobType,
  Specialty,
  VacancyType,
  Workplace,
} from '../../contract/platform/values.ts'
import type { Company } from '../companies/companies.ts'
import type { Place, Places } from '../companies/places.ts'
import { pickStack, toolTags } from '../companies/stack.ts'
import { fits, fittingSlots, type Holds, type Line, type Slots, tagOf } from '../words.ts'
import type { Random } from '../random.ts'
import type { Bank } from '../specialties/bank.ts'
import { nameOf, type Title, type Turn } from '../specialties/title.ts'

/** The facts that all parts of one posting agree on. */
export type Setting = {
  company: Company
  bank: Bank
  level: ExperienceLevel
  job_type: JobType
  workplace: Workplace
  vacancy_type: VacancyType
  clearance: Clearance | null
  place: Place | null
  /** Undefined for managers and executives. */
  title?: Title
  turn?: Turn
  holds: Holds
  slots: Slots
}

/** The facts that are given; the rest is drawn. */
export type Wanted = Partial<Pick<Setting, 'level' | 'job_type' | 'workplace' | 'vacancy_type'>> & {
  /** A plain title from the bank and its addition. A kind without a turn gets no turn. */
  kind?: string
  turn?: string
  /** The job is where the company is, unless it's remote. */
  atHome?: boolean
  /** No certification is a must-have. */
  uncertified?: boolean
}

export function drawSetting(random: Random, places: Places, company: Company, bank: Bank, wanted: Wanted): Setting {
  const level = wanted.level ?? drawLevel(random, company)
  const job_type = wanted.job_type ?? drawJobType(random, company, level)
  const clearance = company.clears && random.chance(0.7) ? drawClearance(random) : null
  const workplace = wanted.workplace ?? drawWorkplace(random, bank, clearance)
  const vacancy_type = wanted.vacancy_type ?? drawVacancy(random, job_type)
  const place = drawPlace(random, places, company, workplace, wanted.atHome ?? false)
  const stack = company.lends ? pickStack(random) : company.stack
  const kind = [bank.category, bank.specialty, level, job_type, workplace, vacancy_type].map(tagOf)
  const holds = new Set([...company.traits, ...toolTags(stack), ...kind])
  if (clearance) holds.add('cleared')
  if (wanted.uncertified) holds.add('uncertified')
  if (vacancy_type !== 'talent_pool' && job_type !== 'Internship') holds.add('open')
  const title = drawTitle(random, bank, level, holds, wanted)
  const turn = title && drawTurn(random, bank, title, holds, wanted)
  for (const tag of tagsOfTurn(turn)) holds.add(tag)
  if (hasRota(random, bank, level, job_type, turn)) holds.add('rota')
  const slots = drawSlots(random, { company, bank, holds, place }, stack, turn)
  return {
    company,
    bank,
    level,
    job_type,
    workplace,
    vacancy_type,
    clearance,
    place,
    holds,
    slots,
    ...(title && { title }),
    ...(turn && { turn }),
  }
}

function drawSlots(
  random: Random,
  { company, bank, holds, place }: Pick<Setting, 'company' | 'bank' | 'holds' | 'place'>,
  stack: Company['stack'],
  turn: Turn | undefined,
): Slots {
  return {
    ...fittingSlots(bank.slots, holds),
    ...fittingSlots(company.slots, holds),
    ...stack,
    ...turn?.uses,
    city: place?.city ?? company.place.city,
    poster: company.name,
    ...(company.isStaffing && { company: 'the client', headcount: `${random.whole(2, 14)},000` }),
    oncall: random.pick(['five', 'six', 'seven', 'eight']),
  }
}

const drawVacancy = (random: Random, job_type: JobType) =>
  random.weighted<VacancyType>({
    existing: 82,
    within_60_days: 13,
    talent_pool: job_type === 'full-time' || job_type === 'part-time' ? 5 : 0,
  })

const tagsOfTurn = (turn: Turn | undefined) =>
  [turn ? nameOf(turn) : '', ...Object.values(turn?.uses ?? {}).flat()].map(tagOf)

export const isLeading = (level: ExperienceLevel) => level === 'Manager' || level === 'Executive'

export const patterns: Record<Workplace, readonly Line[]> = {
  remote: [
    (w) => `The team is remote and meets ${w.number(2, 4)} times a year.`,
    (w) => `Work is remote within the US; we meet in person ${w.number(2, 3)} weeks a year.`,
    (w) => `Everyone works from home; there is an office in ${w('city')}.`,
  ],
  hybrid: [
    (w) => `You can work remotely ${w.either('two', 'three')} days a week.`,
    (w) => `Two days a week you sit with ${w('neighbors')} in ${w('city')}; you choose where you work on the others.`,
    (w) =>
      `You are in ${w('city')} on ${w.either('Tuesdays', 'Wednesdays', 'Thursdays')}, when ${w('neighbors')} are there, and at home otherwise.`,
    (w) =>
      `The team is in ${w('city')} on ${w.either('Tuesdays and Thursdays', 'Mondays and Wednesdays', 'Wednesdays')}.`,
    (w) => `Office days, ${w.either('two', 'three')} a week at most, are up to each team.`,
  ],
  'on-site': [
    (w) => `Work is on site in ${w('city')}.`,
    (w) => `The desks are in ${w('city')}, and the team sits together.`,
    (w) => `This is on-site work in ${w('city')}, with set hours.`,
    (w) => `You work in ${w('city')}, next to ${w('neighbors')}.`,
    (w) => `The team sits in ${w('city')}, on the same floor as ${w('neighbors')}.`,
    (w) => `Work is in ${w('city')}, close to ${w('assets')}.`,
  ],
}

/** The same patterns, naming the company. */
export const ownPatterns: Record<Workplace, readonly Line[]> = {
  remote: [
    (w) => `This team at ${w('poster')} is remote and meets ${w.number(2, 4)} times a year.`,
    (w) => `At ${w('poster')}, this work is done from home.`,
  ],
  hybrid: [
    (w) => `At ${w('poster')}, you can work remotely ${w.either('two', 'three')} days a week.`,
    (w) =>
      `The ${w('city')} team at ${w('poster')} is in the office on ${w.either('Tuesdays and Thursdays', 'Mondays and Wednesdays')}.`,
  ],
  'on-site': [
    (w) => `${w('poster')} does this work on site in ${w('city')}.`,
    (w) => `At ${w('poster')}, the desks are in ${w('city')}.`,
  ],
}

function drawTitle(random: Random, bank: Bank, level: ExperienceLevel, holds: Holds, { kind }: Wanted) {
  if (isLeading(level)) return undefined
  const title = kind === undefined ? undefined : bank.titles.find((each) => nameOf(each) === kind)
  if (kind !== undefined && !title) throw new Error(`${bank.specialty} has no title ${kind}`)
  return title ?? random.pick(bank.titles.filter(({ name }) => fits(name, holds)))
}

function drawTurn(random: Random, bank: Bank, title: Title, holds: Holds, { kind, turn: name }: Wanted) {
  if (name !== undefined) {
    const turn = bank.turns.find((each) => nameOf(each) === name)
    if (!turn) throw new Error(`${bank.specialty} has no turn ${name}`)
    return turn
  }
  if (kind !== undefined || !random.chance(0.42)) return undefined
  const fitting = bank.turns.filter((turn) => (title.turns?.includes(nameOf(turn)) ?? true) && fits(turn.name, holds))
  return fitting.length > 0 ? random.pick(fitting) : undefined
}

const rotas: Partial<Record<Specialty, number>> = {
  SRE: 0.85,
  'DevOps / DevSecOps': 0.45,
  'platform engineering': 0.5,
  'cloud engineering': 0.4,
  networking: 0.5,
  'data platform': 0.3,
  'detection and response': 0.5,
  'security operations': 0.25,
  'identity and access': 0.3,
}

/** Whether night work is possible at all. */
export const mayBeCalled = ({ bank }: Pick<Setting, 'bank'>) => rotas[bank.specialty] !== undefined

function hasRota(random: Random, bank: Bank, level: ExperienceLevel, job_type: JobType, turn: Turn | undefined) {
  if (turn && nameOf(turn).includes('follow-the-sun')) return true
  if (turn && /nights|weekends|days|rotating shifts/.test(nameOf(turn))) return false
  if (level === 'Entry' || isLeading(level) || job_type === 'Internship' || job_type === 'part-time') return false
  return random.chance(rotas[bank.specialty] ?? 0)
}

/** Agencies place people who do the work; companies hire managers themselves. */
const drawLevel = (random: Random, { isStaffing }: Company) =>
  random.weighted<ExperienceLevel>({
    Entry: 10,
    Mid: 31,
    Senior: 36,
    Lead: 13,
    Manager: isStaffing ? 0 : 7,
    Executive: isStaffing ? 0 : 3,
  })

function drawJobType(random: Random, company: Company, level: ExperienceLevel): JobType {
  if (isLeading(level)) return random.chance(0.96) ? 'full-time' : 'contract'
  if (company.isStaffing)
    return random.weighted<JobType>({ contract: 52, 'Contract-to-hire': 24, 'full-time': 16, Temporary: 8 })
  return random.weighted<JobType>({
    'full-time': 80,
    contract: level === 'Entry' ? 2 : 8,
    'part-time': level === 'Lead' ? 2 : 5,
    'Contract-to-hire': 3,
    Temporary: 2,
    Internship: level === 'Entry' ? 14 : 0,
  })
}

const drawClearance = (random: Random): Clearance =>
  random.weighted<Clearance>({ secret: 40, top_secret: 20, ts_sci: 30, public_trust: 8, doe_q: 2 })

function drawWorkplace(random: Random, bank: Bank, clearance: Clearance | null): Workplace {
  if (clearance && clearance !== 'public_trust') return random.weighted({ 'on-site': 82, hybrid: 18 })
  if (bank.specialty === 'OT/ICS') return random.weighted({ 'on-site': 62, hybrid: 38 })
  return random.weighted({ 'on-site': 24, hybrid: 40, remote: 36 })
}

/** Most jobs are where the company is, and some elsewhere. Half of the remote jobs have no place. */
function drawPlace(
  random: Random,
  places: Places,
  company: Company,
  workplace: Workplace,
  atHome: boolean,
): Place | null {
  if (workplace === 'remote' && (atHome || random.chance(0.5))) return null
  if (atHome || company.staysHome) return company.place
  if (company.isStaffing || random.chance(0.3)) return places.draw(random)
  return places.draw(random, company.place)
}
