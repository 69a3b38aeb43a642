import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { amount } from '../../../contract/platform/normalise.ts'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import {
  type Category,
  openStatuses,
  type OpenStatus,
  type SalaryType,
  type Specialty,
  type Workplace,
} from '../../../contract/platform/values.ts'

/** The values of the job form. Amounts and choices are the text of their fields. */
export type JobValues = {
  title: string
  category: Category
  specialty: Specialty | ''
  job_type: string
  workplace: Workplace
  zip_code: string
  city: string
  state: string
  experience_level: string
  education_level: string
  experience_counts: boolean
  salary_min: string
  salary_max: string
  salary_type: SalaryType
  currency: string
  vacancy_type: string
  answer_days: string
  benefits: string[]
  requirements: Requirement[]
  skills: string[]
  /** HTML with the few elements that a job may use. Empty if nothing is written. */
  description: string
  hiring_steps: Record<OpenStatus, string>
}
export type JobFieldName = keyof JobValues

/** Any version of a job: the response of `GET /jobs/{id}`, or the current version after an edit conflict. */
export type Loaded = Partial<Pick<JobDetail, Exclude<JobFieldName, Choice | 'hiring_steps' | 'answer_days'>>> & {
  [F in Choice]?: JobDetail[F] | null
} & {
  answer_days?: number | null
  hiring_steps?: Record<string, string>
  owner?: { unchosen: string[] } | undefined
}
type Choice = 'category' | 'specialty' | 'job_type' | 'workplace'

export const blankValues: JobValues = {
  title: '',
  category: 'cybersecurity',
  specialty: '',
  job_type: 'full-time',
  workplace: 'on-site',
  zip_code: '',
  city: '',
  state: '',
  experience_level: '',
  education_level: '',
  experience_counts: false,
  salary_min: '',
  salary_max: '',
  salary_type: 'yearly',
  currency: 'USD',
  vacancy_type: '',
  answer_days: '',
  benefits: [],
  requirements: [],
  skills: [],
  description: '',
  hiring_steps: { submitted: '', in_review: '', shortlisted: '', interview: '', offer: '' },
}

/** A job as the form shows it. */
export function valuesOf(job: Loaded): JobValues {
  const written = (value: number | null | undefined) => (value == null ? '' : String(value))
  const chosen = <F extends Choice>(name: F) => (job.owner?.unchosen.includes(name) ? null : job[name])
  return {
    title: job.title ?? '',
    category: chosen('category') ?? blankValues.category,
    specialty: (chosen('specialty') ?? '') as Specialty | '',
    job_type: chosen('job_type') ?? blankValues.job_type,
    workplace: chosen('workplace') ?? blankValues.workplace,
    zip_code: job.zip_code ?? '',
    city: job.city ?? '',
    state: job.state ?? '',
    experience_level: job.experience_level ?? '',
    education_level: job.education_level ?? '',
    experience_counts: job.experience_counts ?? false,
    salary_min: written(job.salary_min),
    salary_max: written(job.salary_max),
    salary_type: job.salary_type ?? blankValues.salary_type,
    currency: job.currency ?? blankValues.currency,
    vacancy_type: job.vacancy_type ?? '',
    answer_days: written(job.answer_days),
    benefits: job.benefits ?? [],
    requirements: (job.requirements ?? []) as Requirement[],
    skills: job.skills ?? [],
    description: job.description ?? '',
    hiring_steps: { ...blankValues.hiring_steps, ...job.hiring_steps },
  }
}

/** The form's values in the contract's shape. A choice that isn't made yet is null. Nothing is validated here. */
export function writtenFrom(values: JobValues) {
  const steps = openStatuses.map((status): [OpenStatus, string] => [status, values.hiring_steps[status].trim()])
  return {
    ...values,
    specialty: values.specialty || null,
    experience_level: values.experience_level || null,
    education_level: values.education_level || null,
    salary_min: amountFrom(values.salary_min),
    salary_max: amountFrom(values.salary_max),
    vacancy_type: values.vacancy_type || null,
    answer_days: values.answer_days ? Number(values.answer_days) : null,
    hiring_steps: Object.fromEntries(steps.filter(([, text]) => text)),
  }
}

const currencySigns = /^(US|CA|A)?[$€£]|^[A-Z]{3}(?=\d)|(?<=[\dK])[$€£]$|(?<=[\dK])[A-Z]{3}$/g
const multiples: Record<string, number> = { '': 1, K: 1000, M: 1_000_000 }

/**
 * An amount as people write it: `148000`, `148,000`, `$148,000`, `148k`. Null if the field is empty. NaN, which fails
 * every check, if it isn't an amount or is ambiguous (`148.000`, `148,00`).
 */
export function amountFrom(text: string): number | null {
  const given = text.replaceAll(/\s/g, '').toUpperCase()
  if (!given) return null
  const [, digits = '', unit = ''] = /^(.*?)([KM]?)$/.exec(given.replaceAll(currencySigns, '')) ?? []
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(digits)) return Number.NaN
  const found = (amount(digits) ?? Number.NaN) * (multiples[unit] ?? Number.NaN)
  return Math.round(found * 100) / 100
}

/** What an amount field shows after it loses focus: digits, if the text was understood as an amount. */
export function writtenAmount(text: string): string {
  const found = amountFrom(text)
  if (found === null || Number.isNaN(found) || /^[\d,.]*$/.test(text.trim())) return text
  return found.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(found) ? 0 : 2 })
}

/** The pay as the job will show it. None while a part of it is missing or invalid. */
export function payFrom({
  salary_min,
  salary_max,
  salary_type,
  currency,
}: Pick<JobValues, 'salary_min' | 'salary_max' | 'salary_type' | 'currency'>) {
  const [min, max] = [amountFrom(salary_min), amountFrom(salary_max)]
  const whole = min !== null && max !== null && min <= max
  return { salary_min: whole ? min : null, salary_max: whole ? max : null, salary_type, currency }
}
