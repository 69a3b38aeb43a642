import { normaliseJobType } from '../../../contract/platform/job-type.ts'
import { postJob } from '../../../contract/jobs/postings.ts'
import { leastWords } from '../../../contract/jobs/posting-doubts.ts'
import { limits, specialties } from '../../../contract/platform/values.ts'
import type { Posting } from '../../../contract/jobs/postings.ts'
import { plainText } from '../../platform/text-search/search-columns.ts'
import { asDraft, assumedJobType, cleanDescription, type Given, readRemote } from '../post/rules.ts'
import { Problem } from '../../platform/http/problem.ts'
import { guessSpecialty } from '../specialty-words.ts'
import { readEducation, readJobType, readLevel, readWorkplace } from './guesses.ts'
import { readPay } from './pay.ts'
import { readPlace } from './place.ts'
import type { SourceJob } from './source-job.ts'
import { cut } from './values.ts'

export type Draft = { ok: true; fields: Posting; notes: string[] } | { ok: false; reasons: string[] }
type Part = { fields: Given; notes: string[] }

/** Characters of a description with its markup, ten times what it may have without: cleaning takes time. */
const mostMarkup = 200_000

/** A job of a file as a draft, with what was guessed, missing, cut or not understood; or why it cannot be one. */
export function draftOf(job: SourceJob, { company_name, now }: { company_name: string; now: Date }): Draft {
  if (!job.title.trim()) return { ok: false, reasons: ['It has no title.'] }
  if (job.description.length > mostMarkup)
    return { ok: false, reasons: ['The description is far longer than a posting can be.'] }
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
  const given: Given = Object.assign({}, ...parts.map(({ fields }) => fields))
  const checked = postJob.safeParse({ ...given, status: 'draft' })
  if (!checked.success) return { ok: false, reasons: [...new Set(checked.error.issues.map(({ message }) => message))] }
  const notes = [...parts.flatMap((part) => part.notes), ...job.notes, ...aside(job, company_name, now)]
  const { status: _, ...fields } = checked.data
  return { ok: true, fields: asDraft(readRemote(fields, assumedJobType)), notes }
}

const tooLong = (length: number) =>
  `The description has ${length.toLocaleString('en-US')} characters; a posting can have ${limits.description.toLocaleString('en-US')}.`

function title({ title }: SourceJob): Part {
  const whole = title.replaceAll(/\s+/g, ' ').trim()
  return {
    fields: { title: cut(whole, 200) },
    notes: whole.length > 200 ? ['The title was cut at 200 characters.'] : [],
  }
}

function work(job: SourceJob): Part {
  const guessed = guessSpecialty(job.title, job.field)
  const specialty = guessed ?? 'security operations'
  const job_type = readJobType(job.employment)
  const category = specialties.find(({ value }) => value === specialty)?.category ?? 'cybersecurity'
  return {
    fields: { specialty, category, job_type: job_type ?? 'full-time' },
    notes: [
      guessed ? `Specialty guessed: ${specialty}.` : `No specialty was recognised; ${specialty} was taken.`,
      ...(job_type ? [] : [`${notUnderstood('Job type', job.employment)}; Full Time was taken.`]),
    ],
  }
}

const notUnderstood = (what: string, said: string) =>
  said ? `${what} “${cut(said, 60)}” was not understood` : `${what} is missing`

function level(job: SourceJob): Part {
  const said = readLevel(job.level)
  const guessed = said ?? readLevel(job.title)
  const education = readEducation(job.education)
  return {
    fields: { experience_level: guessed ?? null, education_level: education ?? null },
    notes: [
      ...(said ? [] : [guessed ? `Level guessed from the title: ${guessed}.` : 'It names no level.']),
      ...(job.education && !education ? [`${notUnderstood('Education', job.education)}.`] : []),
    ],
  }
}

function where(job: SourceJob): Part {
  const said = readWorkplace(job.workplace) ?? (normaliseJobType(job.employment) === 'remote' ? 'remote' : undefined)
  const [first, ...others] = job.places
  const read = first ? readPlace(first) : undefined
  const workplace = said ?? 'on-site'
  const nowhere = !read?.place.city && !read?.place.zip_code && workplace !== 'remote'
  return {
    fields: { workplace, ...read?.place },
    notes: [
      ...(said ? [] : ['It does not say where work happens; On-site was taken.']),
      ...(nowhere ? ['No city was found.'] : []),
      ...(read?.notes ?? []),
      ...(others.length ? [`It has ${others.length + 1} places; the first was taken.`] : []),
    ],
  }
}

function pay(job: SourceJob): Part {
  const read = readPay(job)
  return { fields: read.pay, notes: read.notes }
}

const listed = { skills: { most: 20, length: 80 }, benefits: { most: 20, length: 160 } } as const

function lists(job: SourceJob): Part {
  const notes: string[] = []
  const kept = (name: keyof typeof listed) => {
    const { most, length } = listed[name]
    const short = [...new Set(job[name].map((each) => plainText(each)))].filter((each) => each && each.length <= length)
    if (short.length > most || short.length < job[name].length)
      notes.push(`Of ${job[name].length} ${name}, ${Math.min(short.length, most)} were taken.`)
    return short.slice(0, most)
  }
  return { fields: { skills: kept('skills'), benefits: kept('benefits') }, notes }
}

function text(description: string): Part {
  const words = plainText(description).split(/\s+/).filter(Boolean).length
  return {
    fields: { description },
    notes:
      words === 0 ? ['It has no description.'] : words < leastWords ? [`The description has only ${words} words.`] : [],
  }
}

/** What is said of the job and has no field here. */
function aside(job: SourceJob, company_name: string, now: Date): string[] {
  const ends = Date.parse(job.apply_by)
  const day = job.apply_by.slice(0, 10)
  return [
    ...(job.company && job.company.toLowerCase() !== company_name.toLowerCase()
      ? [`The file names the company “${cut(job.company, 80)}”; it is saved as a draft of ${company_name}.`]
      : []),
    ...(job.apply_by && Number.isNaN(ends) ? [`Apply by “${cut(job.apply_by, 40)}” was not understood.`] : []),
    ...(ends <= now.getTime() ? [`Its last day to apply, ${day}, has passed.`] : []),
    ...(ends > now.getTime() ? [`Apply by ${day} is not taken: a job here ends 30 days after it is posted.`] : []),
  ]
}
