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
import { type PayFamily, postedPay, type Quartiles } from '../facts/pay.ts'
import { composeEducation, composeRequirements } from './requirements.ts'
import { type Setting, type Wanted, drawSetting, isLeading, mayBeCalled, ownPatterns, patterns } from './setting.ts'
import { type OwnWords, anyWords, speakerOf } from '../own-words.ts'
import type { Random } from '../random.ts'
import {
  benefits,
  hiringSteps,
  shortBenefits,
  closings,
  noCall,
  onCall,
  ownContext,
  ownOnCall,
  ownTerms,
  terms,
  ways,
  whyOpen,
} from '../shared-words.ts'
import type { Bank } from '../specialties/bank.ts'
import { nameOf } from '../specialties/title.ts'
import { fill, fitting, outline, type Line, phrase, type Text, type Words } from '../words.ts'
import { payByState } from '../companies/states.ts'
import { leadingDuties, leadingFirst90, leadingTeam } from '../leading-words.ts'

/** A job's text and facts, without dates and status. */
export type ComposedJob = Pay &
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
 * `describe` is replaced when many jobs share few texts, as in load tests. With `words`, no company uses a sentence of
 * another company in its industry.
 */
export type JobContext = { random: Random; places: Places; describe?: typeof composeDescription; words?: OwnWords }

export function composeJob(
  { random, places, describe = composeDescription, words }: JobContext,
  company: Company,
  bank: Bank,
  wanted: Wanted = {},
): ComposedJob {
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

/** The skills on the card: must-haves first, then nice-to-haves. */
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

/** Draws a specialty of this category by weight. */
export function drawBank(random: Random, banks: Readonly<Record<Specialty, Bank>>, category: string): Bank {
  const weights = Object.fromEntries((shares[category] ?? []).map((name) => [name, banks[name].weight]))
  return banks[random.weighted(weights) as Specialty]
}

/** Only companies with plants post OT jobs. */
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
/** No one is an Architect II. */
const numbered = /(Analyst|Engineer|Administrator|Tester)$/

/** The full title: level, plain title, and addition. */
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

/** The family of titles whose posted pay it follows. */
const payFamily = ({ title, bank }: Setting): PayFamily => title?.pay ?? bank.titles[0]?.pay ?? 'security manager'

type Pay = { salary_min: number; salary_max: number; salary_type: 'yearly' | 'hourly' }

/** The ratio of each level to `mid` over the whole data set, for families with too few rows at a level. */
const fallback = { entry: 0.74, mid: 1, senior: 1.22, executive: 1.5 }

type PayFacts = { family: PayFamily; level: ExperienceLevel; job_type: JobType; state: string | null }

/** A realistic pay range, with its middle between the quartiles of the title's family and level. */
function composePay(random: Random, { family, level, job_type, state }: PayFacts): Pay {
  const [low, middle, high] = quartiles(family, level)
  const drawn = random.bell() / 1.6
  const centre = drawn < 0 ? middle + drawn * (middle - low) : middle + drawn * (high - middle)
  const yearly = Math.max(38, centre) * 1000 * ((state && payByState[state]) || 1)
  const half = 0.06 + random.next() * 0.08
  if (job_type === 'full-time') {
    const step = random.chance(0.6) ? 1000 : 5000
    return range(yearly * (1 - half), yearly * (1 + half), step, 'yearly')
  }
  const premium = { contract: 1.22, 'Contract-to-hire': 1.08, Temporary: 1, 'part-time': 1, Internship: 0.52 }[job_type]
  return range(
    (yearly * premium * (1 - half)) / 2080,
    (yearly * premium * (1 + half)) / 2080,
    random.chance(0.25) ? 0.5 : 1,
    'hourly',
  )
}

function range(from: number, to: number, step: number, salary_type: Pay['salary_type']): Pay {
  const salary_min = Math.round(from / step) * step
  return { salary_min, salary_max: Math.max(salary_min + step, Math.round(to / step) * step), salary_type }
}

/** Each level pays more than the one before it; managers have their own family. */
function quartiles(family: PayFamily, level: ExperienceLevel): Three {
  if (level === 'Executive')
    return atLeast(scaled(postedPay['security executive'].executive, 1.1), quartiles(family, 'Lead'), 1.1)
  if (level === 'Manager') return scaled(postedPay['security manager'].senior, 1.08)
  if (level === 'Lead') return ofLevel(family, 'senior', 1.18)
  if (level === 'Mid') return ofLevel(family, 'mid', 1)
  // Some fields have few entry-level rows, and those come from the few companies that pay best.
  if (level === 'Entry') return atMost(ofLevel(family, 'entry', 1), quartiles(family, 'Mid'), 0.88)
  return ofLevel(family, 'senior', 1)
}

type Three = [number, number, number]
const atLeast = (own: Three, other: Three, factor: number): Three => [
  Math.max(own[0], other[0] * factor),
  Math.max(own[1], other[1] * factor),
  Math.max(own[2], other[2] * factor),
]
const atMost = (own: Three, other: Three, factor: number): Three => [
  Math.min(own[0], other[0] * factor),
  Math.min(own[1], other[1] * factor),
  Math.min(own[2], other[2] * factor),
]

function ofLevel(family: PayFamily, level: keyof typeof fallback, factor: number): Three {
  const levels: Record<keyof typeof fallback, Quartiles> = postedPay[family]
  return levels[level]
    ? scaled(levels[level], factor)
    : scaled(levels.mid ?? levels.senior, (factor * fallback[level]) / (levels.mid ? 1 : fallback.senior))
}

function scaled(found: Quartiles, factor: number): Three {
  const [low, middle, high] = found ?? [85, 110, 140]
  return [low * factor, middle * factor, high * factor]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** Duties that no one expects of beginners. */
const senior =
  /^(Lead|Design|Define|Mentor|Coach|Teach|Negotiate|Advise|Decide|Interview|Challenge|Own|Guide|Present|Report to|Report quarterly|Agree|Set standards|Write standards|Write decision|Write architecture|Write the yearly|Evaluate|Speak up|Plan the end|Run user councils|Hold the|Take part in the hiring|Draft the plan|Pair with auditors|Review designs|Support mergers|Quantify)\b/

/** How many times a template with gaps is filled again before another one is tried. */
const tries = 4

/** Fills templates so that no sentence belongs to another company in the industry; empty if none is left. */
function voiceOf(random: Random, { company, slots }: Setting, words: OwnWords) {
  const speaker = speakerOf(company)
  const say = (template: Text) => {
    for (let time = 0; time < (typeof template === 'function' ? tries : 1); time += 1) {
      const said = words.most(speaker, roundTargets(phrase(template, slots, random)))
      if (said) return said
    }
    return ''
  }
  /** One of them, in random order. The templates in `last` name the company, so they're always its own. */
  const one = (templates: readonly Text[], last: readonly Text[] = []) => {
    for (const template of drawn(random, templates, last)) {
      const said = say(template)
      if (said) return said
    }
    return ''
  }
  /** `count` of them in random order, each with its original position. */
  const some = (templates: readonly Text[], count: number) => {
    const said: { text: string; at: number }[] = []
    for (const at of drawn(random, [...templates.keys()])) {
      if (said.length >= count) break
      const text = say(templates[at] ?? '')
      if (text) said.push({ text, at })
    }
    return said
  }
  return { say, one, some }
}

/** Yields the first list in random order, then the second, as far as the caller iterates. */
function* drawn<T>(random: Random, ...lists: (readonly T[])[]) {
  for (const list of lists) {
    const rest = [...list]
    for (let left = rest.length; left > 0; left -= 1) {
      const at = random.whole(0, left - 1)
      yield rest[at] as T
      rest[at] = rest[left - 1] as T
    }
  }
}

/** Rounds targets, because no one sets one of 39 percent, 49 minutes, or 17 days. */
const roundTargets = (text: string): string =>
  text.replace(/(?<![\d.,])\d\d(?= (?:percent|minutes|days)\b)/g, (written) => {
    const number = Number(written)
    return number < 11 || number % 5 === 0 || number % 7 === 0 ? written : String(Math.round(number / 5) * 5)
  })

/** The description of a job, in the few tags that descriptions allow. */
function composeDescription(random: Random, setting: Setting, words: OwnWords = anyWords): string {
  const { bank, level, holds, job_type, workplace } = setting
  const leads = isLeading(level)
  const { one, some } = voiceOf(random, setting, words)
  const paragraph = (...texts: string[]) => {
    const said = texts.filter(Boolean)
    return said.length > 0 ? [`<p>${said.map(escapeHtml).join(' ')}</p>`] : []
  }
  const list = (texts: readonly string[]) => `<ul>${texts.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>`
  const fits = (templates: readonly Line[]) => fitting(templates, holds)
  const place =
    workplace === 'remote' && !setting.place ? '' : one(fits(patterns[workplace]), fits(ownPatterns[workplace]))
  const parts = [
    '<h2>About the role</h2>',
    ...paragraph(one(fits(bank.context), fits(ownContext))),
    ...paragraph(one(fits(leads ? leadingTeam : bank.team)), place, one(fits(whyOpen))),
    ...(job_type === 'full-time' ? [] : paragraph(one(fits(terms), fits(ownTerms)))),
    '<h2>What you will do</h2>',
    list(drawDuties(random, setting, words)),
  ]
  if (job_type !== 'Internship' && random.chance(0.5)) {
    const first = some(fits(leads ? leadingFirst90 : bank.first90), random.whole(2, 3))
    const inOrder = first.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
    if (inOrder.length > 1) parts.push('<h2>Your first 90 days</h2>', list(inOrder))
  }
  const night = holds.has('rota')
    ? one(fits(onCall), fits(ownOnCall))
    : mayBeCalled(setting) && random.chance(0.35)
      ? one(fits(noCall))
      : ''
  const habits = random.chance(0.55) ? some(fits(ways), 2).map(({ text }) => text) : []
  if (habits.length > 0) parts.push('<h2>How we work</h2>', ...paragraph(...habits, night))
  else if (night)
    parts.push(`<p><strong>${holds.has('rota') ? 'On-call' : 'Nights'}.</strong> ${escapeHtml(night)}</p>`)
  if (random.chance(0.4)) parts.push(...paragraph(one(fits(closings))))
  return parts.join('')
}

/** Five to seven duties: those of the title first, then others of the specialty. */
function drawDuties(random: Random, setting: Setting, words: OwnWords): string[] {
  const { bank, level, holds, title, turn } = setting
  const { one, some } = voiceOf(random, setting, words)
  const usual = fitting(bank.duties, holds).filter((duty) => level !== 'Entry' || !senior.test(outline(duty)))
  const count = random.whole(5, 7)
  const taken = new Set<Text>()
  const take = (templates: readonly Text[], most: number) => {
    const free = templates.filter((template) => !taken.has(template))
    return some(free, most).map(({ text, at }) => {
      taken.add(free[at] ?? '')
      return text
    })
  }
  /** A required duty, reworded with the company's name if another company already uses the plain sentence. */
  const must = (template: Text) => {
    taken.add(template)
    const sentence = (w: Words) => lower(typeof template === 'string' ? template : template(w))
    return (
      one([template]) ||
      one(
        [(w) => `For ${w('neighbors')}: ${sentence(w)}`],
        [(w) => `For ${w('neighbors')} at ${w('poster')}: ${sentence(w)}`],
      )
    )
  }
  const about = usual.filter((duty) => title?.about.test(outline(duty)) === true)
  const own = isLeading(level)
    ? take(fitting(leadingDuties, holds), level === 'Executive' ? count : random.whole(3, 4))
    : [
        ...fitting(turn?.duties ?? [], holds).map(must),
        ...random.some(title?.duties ?? [], 1).map(must),
        ...take(about, 2),
      ]
  return [...own, ...take(usual, Math.max(0, count - own.length))]
}

const lower = (duty: string) => duty.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
