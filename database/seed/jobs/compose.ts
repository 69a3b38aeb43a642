import { randomUUID } from 'node:crypto'
import { slugOf } from '../../../contract/normalise.ts'
import type { Requirement } from '../../../contract/requirements.ts'
import type {
  Clearance,
  EducationLevel,
  ExperienceLevel,
  JobType,
  Specialty,
  VacancyType,
  Workplace,
} from '../../../contract/values.ts'
import { answerDays, specialties } from '../../../contract/values.ts'
import type { Company } from '../companies/companies.ts'
import type { Place, Places } from '../companies/places.ts'
import type { Random } from '../random.ts'
import type { JobText } from '../rules.ts'
import { benefits, hiringSteps } from '../shared-words.ts'
import type { Bank } from '../specialties/bank.ts'
import { composeDescription } from './description.ts'
import { composePay, type Pay } from './pay.ts'
import { composeEducation, composeRequirements } from './requirements.ts'

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

/** `describe` is replaced where many jobs share few texts, as in a load test. */
export type Making = { random: Random; places: Places; describe?: typeof composeDescription }

export function composePosting(
  { random, places, describe = composeDescription }: Making,
  company: Company,
  bank: Bank,
): Posting {
  const level = random.weighted<ExperienceLevel>({ Entry: 10, Mid: 31, Senior: 36, Lead: 13, Manager: 7, Executive: 3 })
  const job_type = drawJobType(random, company, level)
  const clearance = company.clears && random.chance(0.7) ? drawClearance(random) : null
  const workplace = drawWorkplace(random, bank, clearance)
  const place = drawPlace(random, places, company, workplace)
  const { title, family } = composeTitle(random, bank, level, job_type, company)
  const requirements = composeRequirements(random, {
    bank,
    level,
    clearance,
    place: workplace === 'remote' ? null : place,
  })
  const education_level = composeEducation(random, level, bank)
  const steps = Object.entries(hiringSteps).map(([stage, texts]) => [stage, random.pick(texts)])
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
    ...composePay(random, { family, level, job_type, state: place?.state ?? null }),
    description: describe(random, company, bank, workplace),
    requirements,
    skills: chips(random, bank, requirements),
    benefits: drawBenefits(random, job_type),
    hiring_steps: random.chance(0.8) ? Object.fromEntries(steps) : {},
    vacancy_type: random.weighted({ existing: 82, within_60_days: 13, talent_pool: 5 }),
    answer_days: answerDays[Number(random.weighted({ '0': 22, '1': 44, '2': 22, '3': 12 }))] ?? 5,
  }
}

const prefixes: Record<ExperienceLevel, readonly string[]> = {
  Entry: ['Junior ', 'Associate ', 'Entry-Level ', ''],
  Mid: ['', '', '', ''],
  Senior: ['Senior ', 'Senior ', 'Sr. ', ''],
  Lead: ['Lead ', 'Staff ', 'Principal '],
  Manager: [''],
  Executive: [''],
}
const numerals: Partial<Record<ExperienceLevel, string>> = { Entry: ' I', Mid: ' II', Senior: ' III' }

function composeTitle(random: Random, bank: Bank, level: ExperienceLevel, job_type: JobType, company: Company) {
  const [plain, family] = random.pick(bank.titles)
  if (level === 'Manager') return { title: random.pick(bank.managers), family }
  if (level === 'Executive') return { title: random.pick(bank.executives), family }
  const prefix = random.pick(prefixes[level])
  const numeral =
    prefix === '' && level !== 'Lead' && random.chance(level === 'Mid' ? 0.16 : 1) ? (numerals[level] ?? '') : ''
  const intern = job_type === 'Internship'
  const turn = random.chance(0.42) ? `, ${random.pick(bank.turns)}` : ''
  const name = intern ? `${plain} Intern` : `${prefix}${plain}${numeral}`
  return {
    title: company.isStaffing && random.chance(0.3) ? `${name}${turn} (client project)` : `${name}${turn}`,
    family,
  }
}

function drawJobType(random: Random, company: Company, level: ExperienceLevel): JobType {
  if (level === 'Manager' || level === 'Executive') return random.chance(0.94) ? 'full-time' : 'contract'
  const intern = level === 'Entry' ? 14 : 0
  return company.isStaffing
    ? random.weighted<JobType>({
        contract: 52,
        'Contract-to-hire': 24,
        'full-time': 16,
        Temporary: 8,
        'part-time': 0,
        Internship: 0,
      })
    : random.weighted<JobType>({
        'full-time': 80,
        contract: 8,
        'part-time': 5,
        'Contract-to-hire': 3,
        Temporary: 2,
        Internship: intern,
      })
}

const drawClearance = (random: Random): Clearance =>
  random.weighted<Clearance>({
    secret: 40,
    top_secret: 20,
    ts_sci: 30,
    public_trust: 8,
    doe_q: 2,
    none: 0,
    confidential: 0,
    doe_l: 0,
  })

function drawWorkplace(random: Random, bank: Bank, clearance: Clearance | null): Workplace {
  if (clearance && clearance !== 'public_trust') return random.weighted({ 'on-site': 82, hybrid: 18, remote: 0 })
  if (bank.specialty === 'OT/ICS') return random.weighted({ 'on-site': 58, hybrid: 36, remote: 6 })
  return random.weighted({ 'on-site': 24, hybrid: 40, remote: 36 })
}

/** Most work is where the company is; some in another of its places; half of the remote jobs name none. */
function drawPlace(random: Random, places: Places, company: Company, workplace: Workplace): Place | null {
  if (workplace === 'remote' && random.chance(0.5)) return null
  if (company.isStaffing || random.chance(0.3)) return places.draw(random)
  return places.draw(random, company.place)
}

/** Skills shown on the card: what is asked first. */
function chips(random: Random, bank: Bank, requirements: readonly Requirement[]): string[] {
  const asked = requirements.flatMap((line) => (line.type === 'skill' && line.must ? line.name : []))
  const more = random.some(
    bank.skills.filter((skill) => !asked.includes(skill)),
    random.whole(2, 4),
  )
  return [...asked, ...more].slice(0, 7)
}

function drawBenefits(random: Random, job_type: JobType): string[] {
  if (job_type === 'contract' || job_type === 'Temporary') return random.chance(0.5) ? [] : random.some(benefits, 2)
  return random.some(benefits, random.whole(4, 7))
}

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
