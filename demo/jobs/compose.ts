import { randomUUID } from 'node:crypto'
import { slugOf } from '../../contract/platform/normalise.ts'
import type { Requirement } from '../../contract/seekers/requirements.ts'
import {
  type EducationLevel,
  type ExperienceLevel,
  type JobType,
  type Specialty,
  type VacancyType,
  type Workplace,
  answerDays,
  specialties,
} from '../../contract/platform/values.ts'
import type { JobText } from '../../server/platform/text-search/search-columns.ts'
import type { Company } from '../companies/companies.ts'
import type { Places } from '../companies/places.ts'
import type { PayFamily } from '../facts/pay.ts'
import { composeDescription } from './description.ts'
import { type Pay, composePay } from './pay.ts'
import { composeEducation, composeRequirements } from './requirements.ts'
import { type Setting, type Wanted, drawSetting, isLeading } from './setting.ts'
import type { OwnWords } from '../own-words.ts'
import type { Random } from '../random.ts'
import { benefits, hiringSteps, shortBenefits } from '../shared-words.ts'
import type { Bank } from '../specialties/bank.ts'
import { nameOf } from '../specialties/title.ts'
import { fill, fitting, outline } from '../words.ts'

/** A job's text and facts, without its dates and status. */
export type Posting = Pay &
  JobText & {
    id: string
    company: Company
    slug: string
    category: string
    specialty: Specialty
    job_type: JobType
    workplace: Workplace
    city: string | null
    state: string | null
    zip_code: string | null
    latitude: number | null
    longitude: number | null
    experience_level: ExperienceLevel
    education_level: EducationLevel
    experience_counts: boolean
    requirements: Requirement[]
    benefits: string[]
    hiring_steps: Record<string, string>
    vacancy_type: VacancyType
    answer_days: (typeof answerDays)[number]
    posted_by: string
  }

/**
 * `describe` is replaced where many jobs share few texts, as in a load test. With `words` no company says a sentence of
 * another one of its industry.
 */
export type Making = { random: Random; places: Places; describe?: typeof composeDescription; words?: OwnWords }

export function composePosting(
  { random, places, describe = composeDescription, words }: Making,
  company: Company,
  bank: Bank,
  wanted: Wanted = {},
): Posting {
  const setting = drawSetting(random, places, company, bank, wanted)
  const { level, job_type, workplace, vacancy_type, place } = setting
  const title = composeTitle(random, setting)
  const requirements = composeRequirements(random, setting)
  const education_level = composeEducation(random, setting)
  return {
    id: randomUUID(),
    company,
    company_name: company.name,
    posted_by: random.pick(company.staff).id,
    title,
    slug: slugOf(title),
    category: bank.category,
    specialty: bank.specialty,
    job_type,
    workplace,
    city: place?.city ?? null,
    state: place?.state ?? null,
    zip_code: place?.zip_code ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    experience_level: level,
    education_level,
    experience_counts: education_level !== 'None required' && random.chance(0.72),
    ...composePay(random, { family: payFamily(setting), level, job_type, state: place?.state ?? null }),
    description: describe(random, setting, words),
    requirements,
    skills: chips(random, setting, requirements),
    benefits: drawBenefits(random, setting),
    hiring_steps: random.chance(0.8) ? drawSteps(random, setting) : {},
    vacancy_type,
    answer_days: answerDays[Number(random.weighted({ '0': 22, '1': 44, '2': 22, '3': 12 }))] ?? 5,
  }
}

/** Skills shown on the card: what is asked first, what is welcome next. */
function chips(random: Random, { bank, holds, slots }: Setting, requirements: readonly Requirement[]): string[] {
  const named = (must: boolean) =>
    requirements.flatMap((line) => (line.type === 'skill' && line.must === must ? line.name : []))
  const usual = fitting(bank.skills, holds).map((skill) => fill(skill, slots, random))
  const more = [...random.some(named(false), 2), ...random.some(usual, random.whole(2, 3))]
  return [...new Set([...named(true), ...more])].slice(0, 7)
}

function drawBenefits(random: Random, { job_type, holds }: Setting): string[] {
  const isShort = job_type === 'contract' || job_type === 'Temporary' || job_type === 'Internship'
  if (isShort && random.chance(0.4)) return []
  const groups = (isShort ? shortBenefits : benefits).map((group) => fitting(group, holds))
  const possible = groups.filter((group) => group.length > 0)
  return random.some(possible, isShort ? 2 : random.whole(4, 7)).map((group) => outline(random.pick(group)))
}

const drawSteps = (random: Random, { holds }: Setting) =>
  Object.fromEntries(
    Object.entries(hiringSteps).map(([stage, texts]) => [stage, outline(random.pick(fitting(texts, holds)))]),
  )

const shares = Object.fromEntries(
  ['cybersecurity', 'Cloud'].map((category) => [
    category,
    specialties.filter((each) => each.category === category).map(({ value }) => value),
  ]),
)

/** A specialty of this category, by weight. */
export function drawBank(random: Random, banks: Readonly<Record<Specialty, Bank>>, category: string): Bank {
  const weights = Object.fromEntries((shares[category] ?? []).map((name) => [name, banks[name].weight]))
  return banks[random.weighted(weights) as Specialty]
}

/** Plants are secured where there are any. */
export const canPost = ({ hasPlants }: Company, { specialty }: Bank) => hasPlants || specialty !== 'OT/ICS'

export function drawEmployer(random: Random, companies: readonly Company[], bank: Bank): Company {
  const company = random.pick(companies)
  return canPost(company, bank) ? company : drawEmployer(random, companies, bank)
}

const prefixes: Partial<Record<ExperienceLevel, readonly string[]>> = {
  Entry: ['Junior ', 'Associate ', 'Entry-Level ', ''],
  Mid: [''],
  Senior: ['Senior ', 'Senior ', 'Sr. ', ''],
  Lead: ['Lead ', 'Staff ', 'Principal '],
}
const numerals: Partial<Record<ExperienceLevel, string>> = { Entry: ' I', Mid: ' II', Senior: ' III' }
/** Nobody is an Architect II. */
const numbered = /(Analyst|Engineer|Administrator|Tester)$/

/** As it is posted: level, plain title, and what it adds. */
function composeTitle(random: Random, { bank, level, job_type, title, turn, company, holds }: Setting): string {
  if (!title || isLeading(level))
    return outline(random.pick(fitting(level === 'Executive' ? bank.executives : bank.managers, holds)))
  const name = nameOf(title)
  const after = turn ? `, ${nameOf(turn)}` : ''
  if (job_type === 'Internship') return `${name} Intern${after}`
  const isNumbered = numbered.test(name)
  const prefix = random.pick((prefixes[level] ?? ['']).filter((each) => each !== '' || isNumbered || level === 'Mid'))
  const numeral =
    prefix === '' && isNumbered && random.chance(level === 'Mid' ? 0.16 : 1) ? (numerals[level] ?? '') : ''
  const client = company.isStaffing && random.chance(0.3) ? ' (client project)' : ''
  return `${prefix}${name}${numeral}${after}${client}`
}

/** Whose posted pay it follows. */
const payFamily = ({ title, bank }: Setting): PayFamily => title?.pay ?? bank.titles[0]?.pay ?? 'security manager'
