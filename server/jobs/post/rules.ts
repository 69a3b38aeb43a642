import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { countText } from '../../../contract/platform/format.ts'
import { type Doubt, jobDoubts } from '../../../contract/jobs/job-doubts.ts'
import { postedJob, type PostedJob, type JobFields } from '../../../contract/jobs/company-jobs.ts'
import { isReadable } from '../../../contract/platform/shapes.ts'
import { tablesAsLines } from '../../../contract/platform/flatten-tables.ts'
import { jobMoves, limits } from '../../../contract/platform/values.ts'
import type { JobStatus, JobType, Workplace } from '../../../contract/platform/values.ts'
import type { DB } from '../../../database/tables.ts'
import { cleanHtml } from '../../platform/html/clean-html.ts'
import { safeLink, writtenLinkRel } from '../../platform/html/safe-link.ts'
import { invalid } from '../../platform/http/problem.ts'
import { plainText } from '../../platform/text-search/search-columns.ts'

export const hasEnded = (status: JobStatus) => status === 'filled' || status === 'closed'

const named: Record<JobStatus, string> = {
  draft: 'a draft',
  pending_review: 'waiting for verification',
  published: 'live',
  paused: 'paused',
  expired: 'expired',
  filled: 'filled',
  closed: 'closed',
}

/** Why a company can't change its job to this status, in words; undefined if it can. */
export function refusedJobMove(from: JobStatus, to: JobStatus): string | undefined {
  if (hasEnded(from)) return `The job is ${named[from]}. That’s final, so post a new job instead.`
  if (from === 'expired' && to === 'published') return 'The job has expired. Extend it to reopen it.'
  if (jobMoves[from].includes(to)) return undefined
  if (from === 'draft' && hasEnded(to)) return 'A draft can’t be closed because it was never posted. Delete it instead.'
  if (to === 'draft') return `The job is ${named[from]} and can’t become a draft again. Pause it instead.`
  return `The job is ${named[from]}, so it can’t be ${to === 'published' ? 'posted' : named[to]}.`
}

export type { JobFields }
export type GivenFields = { [F in keyof PostedJob]?: JobFields[F] | undefined }

const optional: Pick<
  JobFields,
  'experience_counts' | 'salary_type' | 'currency' | 'requirements' | 'skills' | 'benefits' | 'hiring_steps'
> = {
  experience_counts: false,
  salary_type: 'yearly',
  currency: 'USD',
  requirements: [],
  skills: [],
  benefits: [],
  hiring_steps: {},
}

/** A draft in which nothing is chosen yet. */
const blank: Omit<JobFields, 'title'> = {
  ...optional,
  category: null,
  specialty: null,
  job_type: null,
  workplace: null,
  experience_level: null,
  education_level: null,
  salary_min: null,
  salary_max: null,
  vacancy_type: null,
  answer_days: null,
  description: '',
}

type Placed = { job_type?: JobType | 'remote' | null | undefined; workplace?: Workplace | null | undefined }

/**
 * `Remote` as a job type means the workplace, as in a search; the job type is then `otherwise`.
 * @throws Problem 422 if the workplace contradicts it
 */
export function readRemote<T extends Placed>({ job_type, ...given }: T, otherwise?: JobType) {
  if (job_type !== 'remote') return { ...given, job_type }
  if (given.workplace && given.workplace !== 'remote')
    throw invalid({ job_type: `job_type Remote means a remote workplace, but workplace is ${given.workplace}.` })
  return { ...given, job_type: otherwise, workplace: 'remote' as const }
}

/** The job type of a new job, posted or imported, whose job type says only that it's remote. */
export const assumedJobType = 'full-time'
export const assumedDoubt = {
  field: 'job_type',
  message: 'Remote is a workplace, so we set the job type to Full Time. Change it if that’s wrong.',
} as const satisfies Doubt

/** @throws Problem 422 by field */
export function asDraft(given: GivenFields | JobFields): JobFields {
  refuse(fieldProblems(given))
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...blank, ...chosen, description: readDescription(given.description ?? '') } as JobFields
}

/**
 * Checks everything a posted job needs. The description comes last, because cleaning it costs the most.
 * @throws Problem 422 by field
 */
export function asPosted(given: GivenFields | JobFields): PostedJob {
  const checked = postedJob.safeParse({ description: '', ...optional, ...given })
  const problems: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) problems[path.join('.')] ??= message
  refuse({ ...fieldProblems(given), ...jobFieldProblems(given), ...problems })
  const fields = checked.data as PostedJob
  const description = readDescription(fields.description)
  if (!isReadable(plainText(description))) refuse({ description: describeIt })
  return { ...fields, description }
}

/** Cleans a description for storage. @throws Problem 422 if it's too long */
export function readDescription(html: string): string {
  const clean = cleanDescription(html)
  if (plainText(clean).length > limits.description)
    refuse({
      description: `The description must be at most ${countText(limits.description)} characters.`,
    })
  return clean
}

function refuse(problems: Record<string, string>) {
  if (Object.keys(problems).length) throw invalid(problems)
}

/** Warnings never block posting, because what looks wrong may be right. Drafts get none. */
export const warningsOf = (fields: JobFields, status: JobStatus): Doubt[] =>
  status === 'draft' || hasEnded(status) ? [] : jobDoubts(fields)

const fieldNames = Object.keys(postedJob.shape) as (keyof JobFields)[]

/** A job's fields from its row. */
export const fieldsOf = (row: Selectable<DB['jobs']>) =>
  Object.fromEntries(fieldNames.map((name) => [name, row.unchosen.includes(name) ? null : row[name]])) as JobFields

/** Placeholders for required columns in drafts, until something is chosen. */
const standIns = {
  category: 'cybersecurity',
  specialty: 'security operations',
  job_type: 'full-time',
  workplace: 'on-site',
} as const satisfies Partial<JobFields>

/** The required columns, and the names of those that hold only a placeholder. */
export const choicesOf = ({ category, specialty, job_type, workplace }: JobFields) => ({
  category: category ?? standIns.category,
  specialty: specialty ?? standIns.specialty,
  job_type: job_type ?? standIns.job_type,
  workplace: workplace ?? standIns.workplace,
  unchosen: Object.entries({ category, specialty, job_type, workplace }).flatMap(([name, value]) =>
    value === null ? [name] : [],
  ),
})

/** Applies changes to a job. A new city or state clears the old ZIP code. */
export function withChanges(before: JobFields, given: GivenFields): JobFields {
  const moved =
    given.zip_code === undefined &&
    ((given.city !== undefined && (given.city || null) !== before.city) ||
      (given.state !== undefined && (given.state || null) !== before.state))
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...before, ...changes, ...(moved ? { zip_code: null } : {}) }
}

/** The names of the fields that differ. */
export const changedFields = (before: JobFields, after: JobFields) =>
  fieldNames.filter((name) => !isDeepStrictEqual(before[name], after[name]))

/** Checks that a single field's schema can't make. `readDescription` checks the description. */
export function fieldProblems({ salary_min, salary_max, requirements = [] }: GivenFields | JobFields) {
  const problems: Record<string, string> = {}
  if (typeof salary_min === 'number' && typeof salary_max === 'number' && salary_min > salary_max)
    problems.salary_min = 'The minimum is higher than the maximum. Lower the minimum or raise the maximum.'
  const ids = requirements.map(({ id }) => id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0) problems[`requirements.${twice}.id`] = 'Two requirements have the same id.'
  return problems
}

const describeIt = 'Describe the job.'

function jobFieldProblems({ workplace, zip_code, city, state, description = '' }: GivenFields | JobFields) {
  const problems: Record<string, string> = {}
  if (!isReadable(description)) problems.description = describeIt
  if (workplace && workplace !== 'remote' && !zip_code && !(city && state))
    problems.zip_code = 'Enter a ZIP code, or a city and state.'
  return problems
}

const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'br']

/** Reduces a description to the allowed HTML; plain text becomes paragraphs. @throws 422 */
export function cleanDescription(html: string): string {
  const written = /<(p|h[1-6]|ul|ol|li|br|div|table)\b/i.test(html) ? tablesAsLines(html) : paragraphs(html)
  return cleanHtml(written, {
    field: 'description',
    link: (given) => {
      const href = safeLink(given ?? '')
      return href === undefined ? undefined : { href, rel: writtenLinkRel }
    },
    allowedTags: [...blocks, 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'title',
      'template',
    ],
  })
}

const paragraphs = (text: string) =>
  text
    .split(/\r?\n\s*\r?\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${part.trim().replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
