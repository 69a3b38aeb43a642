import { countText } from '../../../contract/platform/format.ts'
import {
  normaliseJobType,
  normaliseEducationLevel,
  normaliseExperienceLevel,
  normaliseWorkplace,
} from '../../../contract/platform/normalise.ts'
import { postJob } from '../../../contract/jobs/company-jobs.ts'
import { leastWords } from '../../../contract/jobs/job-doubts.ts'
import {
  limits,
  specialties,
  currencies,
  salaryTypes,
  type EducationLevel,
  type ExperienceLevel,
  type JobType,
  type Workplace,
} from '../../../contract/platform/values.ts'
import type { JobFields } from '../../../contract/jobs/company-jobs.ts'
import { plainText } from '../../platform/text-search/search-columns.ts'
import { asDraft, assumedJobType, cleanDescription, type GivenFields, readRemote } from '../post/rules.ts'
import { Problem } from '../../platform/http/problem.ts'
import { guessSpecialty } from '../specialty-words.ts'
import { periodOf, readPayText } from './read-pay-text.ts'
import { isStateCode, stateNames } from '../../platform/text-search/places.ts'
import type { SourceJob, SourcePay, SourcePlace } from './source-job.ts'
import { cut } from './values.ts'

export type Draft = { ok: true; fields: JobFields; notes: string[] } | { ok: false; reasons: string[] }
type DraftPart = { fields: GivenFields; notes: string[] }

/** The limit for a description with its markup, ten times the limit without. Cleaning takes time. */
const mostMarkup = 200_000

/** Turns a job into a draft, with notes on what was guessed, missing, or shortened; or says why it can't be one. */
export function draftOf(job: SourceJob, { company_name, now }: { company_name: string; now: Date }): Draft {
  if (!job.title.trim()) return { ok: false, reasons: ['It has no title.'] }
  if (job.description.length > mostMarkup) return { ok: false, reasons: ['The description is far too long.'] }
  try {
    return draftWith(job, cleanDescription(job.description), { company_name, now })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ok: false, reasons: Object.values(error.body.errors ?? {}).flat() }
  }
}

/** @throws 422 */
function draftWith(
  job: SourceJob,
  description: string,
  { company_name, now }: { company_name: string; now: Date },
): Draft {
  const { length } = plainText(description)
  if (length > limits.description) return { ok: false, reasons: [tooLong(length)] }
  const parts = [title(job), work(job), level(job), where(job), pay(job), lists(job), text(description)]
  const given: GivenFields = Object.assign({}, ...parts.map(({ fields }) => fields))
  const checked = postJob.safeParse({ ...given, status: 'draft' })
  if (!checked.success) return { ok: false, reasons: [...new Set(checked.error.issues.map(({ message }) => message))] }
  const notes = [...parts.flatMap((part) => part.notes), ...job.notes, ...aside(job, company_name, now)]
  const { status: _, ...fields } = checked.data
  return { ok: true, fields: asDraft(readRemote(fields, assumedJobType)), notes }
}

const tooLong = (length: number) =>
  `The description is ${countText(length)} characters. The limit is ${countText(limits.description)}.`

function title({ title }: SourceJob): DraftPart {
  const whole = title.replaceAll(/\s+/g, ' ').trim()
  return {
    fields: { title: cut(whole, 200) },
    notes: whole.length > 200 ? ['The title was shortened to 200 characters.'] : [],
  }
}

function work(job: SourceJob): DraftPart {
  const guessed = guessSpecialty(job.title, job.field)
  const specialty = guessed ?? 'security operations'
  const job_type = readJobType(job.employment)
  const category = specialties.find(({ value }) => value === specialty)?.category ?? 'cybersecurity'
  return {
    fields: { specialty, category, job_type: job_type ?? 'full-time' },
    notes: [
      guessed ? `We guessed the specialty: ${specialty}.` : `We couldn’t tell the specialty and used ${specialty}.`,
      ...(job_type ? [] : [`${notUnderstood('Job type', job.employment)}, so we used Full Time.`]),
    ],
  }
}

const notUnderstood = (what: string, said: string) =>
  said ? `${what} “${cut(said, 60)}” wasn’t recognized` : `${what} is missing`

function level(job: SourceJob): DraftPart {
  const said = readLevel(job.level)
  const guessed = said ?? readLevel(job.title)
  const education = readEducation(job.education)
  return {
    fields: { experience_level: guessed ?? null, education_level: education ?? null },
    notes: [
      ...(said
        ? []
        : [guessed ? `Level guessed from the title: ${guessed}.` : 'It doesn’t state an experience level.']),
      ...(job.education && !education ? [`${notUnderstood('Education', job.education)}.`] : []),
    ],
  }
}

function where(job: SourceJob): DraftPart {
  const said = readWorkplace(job.workplace) ?? (normaliseJobType(job.employment) === 'remote' ? 'remote' : undefined)
  const [first, ...others] = job.places
  const read = first ? readPlace(first) : undefined
  const workplace = said ?? 'on-site'
  const nowhere = !read?.place.city && !read?.place.zip_code && workplace !== 'remote'
  return {
    fields: { workplace, ...read?.place },
    notes: [
      ...(said ? [] : ['It doesn’t state a workplace, so we used On-site.']),
      ...(nowhere ? ['We didn’t find a city.'] : []),
      ...(read?.notes ?? []),
      ...(others.length ? [`It has ${others.length + 1} locations. We used the first.`] : []),
    ],
  }
}

function pay(job: SourceJob): DraftPart {
  const read = readPay(job)
  return { fields: read.pay, notes: read.notes }
}

const listed = { skills: { most: 20, length: 80 }, benefits: { most: 20, length: 160 } } as const

function lists(job: SourceJob): DraftPart {
  const notes: string[] = []
  const kept = (name: keyof typeof listed) => {
    const { most, length } = listed[name]
    const short = [...new Set(job[name].map((each) => plainText(each)))].filter((each) => each && each.length <= length)
    if (short.length > most || short.length < job[name].length)
      notes.push(`We kept ${Math.min(short.length, most)} of ${job[name].length} ${name}.`)
    return short.slice(0, most)
  }
  return { fields: { skills: kept('skills'), benefits: kept('benefits') }, notes }
}

function text(description: string): DraftPart {
  const words = plainText(description).split(/\s+/).filter(Boolean).length
  return {
    fields: { description },
    notes:
      words === 0
        ? ['It has no description.']
        : words < leastWords
          ? [`The description is only ${words} ${words === 1 ? 'word' : 'words'}.`]
          : [],
  }
}

/** Notes on facts that have no field here. */
function aside(job: SourceJob, company_name: string, now: Date): string[] {
  const ends = Date.parse(job.apply_by)
  const day = job.apply_by.slice(0, 10)
  return [
    ...(job.company && job.company.toLowerCase() !== company_name.toLowerCase()
      ? [`The file names the company “${cut(job.company, 80)}”. We saved the job under ${company_name}.`]
      : []),
    ...(job.apply_by && Number.isNaN(ends) ? [`The apply-by date “${cut(job.apply_by, 40)}” wasn’t recognized.`] : []),
    ...(ends <= now.getTime() ? [`Its apply-by date, ${day}, has passed.`] : []),
    ...(ends > now.getTime()
      ? [`Its apply-by date, ${day}, wasn’t imported. Jobs here close a set number of days after they’re posted.`]
      : []),
  ]
}

type Pay = Pick<GivenFields, 'salary_min' | 'salary_max' | 'salary_type' | 'currency'>
const most = 99_999_999
/** How much of a description is searched for pay. */
const readOfDescription = 60_000

/** Reads pay from figures, else from its text, else from the description. Anything but clean figures gets a note. */
function readPay(job: SourceJob): { pay: Pay; notes: string[] } {
  const figures = job.pay && (job.pay.min !== null || job.pay.max !== null) ? job.pay : undefined
  const written = plainText(job.pay_text)
  const words = figures
    ? undefined
    : (readPayText(written, true) ?? readPayText(plainText(job.description.slice(0, readOfDescription)), false))
  const found = figures ?? words?.pay
  if (!found)
    return { pay: {}, notes: [written ? `Pay “${cut(written, 100)}” wasn’t recognized.` : 'It doesn’t state the pay.'] }
  const { pay, notes } = payOf(found)
  return { pay, notes: [...(words ? [`Pay was read from “${words.said}”.`] : []), ...notes] }
}

function payOf({ min, max, currency, period }: SourcePay): { pay: Pay; notes: string[] } {
  const known = currencies.find((each) => each === currency.toUpperCase())
  if (currency && !known)
    return { pay: {}, notes: [`Pay in ${cut(currency, 10)} was left out. We support ${currencies.join(', ')}.`] }
  const [low, high] = [inCents(min), inCents(max)]
  if ((low ?? 0) > most || (high ?? 0) > most)
    return { pay: {}, notes: ['Pay was left out because the amount is too large to be right.'] }
  const range = inOrder(low, high)
  const type = salaryTypeOf(period, high ?? low ?? 0)
  return {
    pay: {
      salary_min: range.low,
      // Some systems write 0 when they have no figure.
      salary_max: range.high || null,
      salary_type: type.salary_type,
      currency: known ?? 'USD',
    },
    notes: [
      ...(currency ? [] : ['Pay doesn’t state a currency, so we used US dollars.']),
      ...range.notes,
      ...type.notes,
      ...(low === null || high === null ? [`It states only the ${low === null ? 'maximum' : 'minimum'} pay.`] : []),
    ],
  }
}

const inCents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100) / 100)

function inOrder(low: number | null, high: number | null) {
  if (low === null || high === null || low <= high) return { low, high, notes: [] }
  const note = `The minimum pay, ${countText(low)}, was higher than the maximum, so we swapped them.`
  return { low: high, high: low, notes: [note] }
}

/** Reads the pay period from its name, else guesses it from the amount. */
function salaryTypeOf(period: string, amount: number) {
  const said = periodOf(period)
  const named = salaryTypes.find((type) => type === said)
  const salary_type = named ?? (amount < 1000 ? ('hourly' as const) : ('yearly' as const))
  return { salary_type, notes: named ? [] : [`Pay doesn’t state a period, so we used ${salary_type}.`] }
}

type Place = { city: string | null; state: string | null; zip_code: string | null }

const home = /^(us|usa|u\.s\.a?\.?|united states( of america)?|america)$/i
const notPlaces = /^(fully |100% )?(remote|hybrid|on-?site|anywhere|worldwide|distributed)\b.*$/i

/** Cities that share a state's name and are meant more often. */
const namesakes = ['new york', 'washington']

/** The city, state, and ZIP code of a US location; for one abroad its city and region, with a note. */
function readPlace(place: SourcePlace): { place: Place; notes: string[] } {
  const names = namesOf(place)
  const { city, region, country } = names
  const state = stateCode(region || city)
  if ((country && !home.test(country)) || (region && !state)) return placeAbroad(names)
  const zip_code = /^\d{5}(?=$|-\d{4}$)/.exec(place.zip_code?.trim() ?? '')?.[0] ?? null
  const isState = !region && state !== undefined && !namesakes.includes(city.toLowerCase())
  const notes = city && !state && !zip_code ? [`We didn’t find a state in “${place.text || city}”.`] : []
  return { place: { city: isState ? null : cut(city, longest) || null, state: state ?? null, zip_code }, notes }
}

type Names = { city: string; region: string; country: string }

/** Read from the location's fields, or from its text if they are empty. */
function namesOf(place: SourcePlace): Names {
  const parts = place.city || place.state || place.zip_code ? [place.city, place.state] : partsOf(place.text)
  const country = place.country?.trim() || parts.find((part) => home.test(part ?? '')) || ''
  const [city = '', region = ''] = parts.filter((part): part is string => Boolean(part) && !home.test(part ?? ''))
  return { city, region, country }
}

function placeAbroad({ city, region, country }: Names) {
  const named = [city, region, country].filter(Boolean).join(', ')
  return {
    place: { city: cut(city, longest), state: cut(region, longest) || null, zip_code: null },
    notes: [`“${named}” isn’t in the United States. Check the location.`],
  }
}

const stateCode = (text: string): string | undefined =>
  isStateCode(text)
    ? text.toUpperCase()
    : Object.hasOwn(stateNames, text.toLowerCase())
      ? stateNames[text.toLowerCase()]
      : undefined

const longest = 50

/** `Remote - Columbus, Ohio (US)` as `Columbus`, `Ohio`, `US`. */
const partsOf = (text: string) =>
  text
    .split(/,|\s[-–—]\s|[()/]/)
    .map((part) => part.trim())
    .filter((part) => part && !notPlaces.test(part))

type Rules<T> = readonly (readonly [RegExp, T])[]
const first = <T>(rules: Rules<T>, text: string): T | undefined => rules.find(([words]) => words.test(text))?.[1]

const levelWords: Rules<ExperienceLevel> = [
  [/\b(chief|ciso|cto|vp|vice president|director|head of|executive)\b/i, 'Executive'],
  [/\b(product|program|project|account|identity (and|&) access|access|risk|vulnerability) manager\b/i, 'Mid'],
  [/\bmanager\b/i, 'Manager'],
  [/\b(lead|principal|staff)\b/i, 'Lead'],
  [/\b(senior|sr|expert|iii|iv)\b/i, 'Senior'],
  [/\b(junior|jr|entry|intern|internship|graduate|apprentice|trainee)\b/i, 'Entry'],
  [/\b(mid|intermediate|ii)\b/i, 'Mid'],
]
const readLevel = (text: string) => normaliseExperienceLevel(text) ?? first(levelWords, text)

const workplaceWords: Rules<Workplace> = [
  [/hybrid/i, 'hybrid'],
  [/remote|telecommut|work from home|distributed|anywhere/i, 'remote'],
  [/on-?\s?site|in-?\s?office|in-?\s?person/i, 'on-site'],
]
const readWorkplace = (text: string) => normaliseWorkplace(text) ?? first(workplaceWords, text)

const jobTypeWords: Rules<JobType> = [
  [/intern|co-?op\b/i, 'Internship'],
  [/contract.?to.?(hire|perm)|temp.?to.?(hire|perm)/i, 'Contract-to-hire'],
  [/part.?time/i, 'part-time'],
  [/temp|seasonal|fixed.?term/i, 'Temporary'],
  [/contract|freelance|1099/i, 'contract'],
  [/full.?time|permanent|regular/i, 'full-time'],
]
function readJobType(text: string): JobType | undefined {
  const listed = normaliseJobType(text)
  return listed && listed !== 'remote' ? listed : first(jobTypeWords, text)
}

const educationWords: Rules<EducationLevel> = [
  [/doctor|ph\.?d/i, 'Doctorate'],
  [/master|postgraduate|\bm\.?sc?\b|mba/i, 'Master'],
  [/bachelor|undergraduate|\bb\.?sc?\b/i, 'Bachelor'],
  [/associate/i, 'Associate'],
  [/certificate/i, 'Professional certificate'],
  [/high ?school|ged/i, 'High school'],
  [/no(ne)?( requirements?)?$/i, 'None required'],
]
const readEducation = (text: string) => normaliseEducationLevel(text) ?? first(educationWords, text)
