import { countText } from '../../../contract/platform/format.ts'
import { plainLength } from '../../text/plain-length.ts'
import type { z } from 'zod'
import { editJob, postedJob } from '../../../contract/jobs/company-jobs.ts'
import { limits } from '../../../contract/platform/values.ts'
import { type JobFieldName, type JobValues, writtenFrom } from './job-values.ts'

/** What's wrong, by field. A part of a field is named as in `hiring_steps.offer` and `skills.2`. */
export type Problems = Partial<Record<string, string>>

const draftFields = editJob.omit({ updated_at: true, status: true, outcome: true })
export type DraftFields = z.output<typeof draftFields>

/** Everything that keeps this job from being posted, in the words of the contract and the server's rules. */
export function problemsOf(values: JobValues): Problems {
  const written = writtenFrom(values)
  return { ...namedProblems(written, postedJob), ...wholeProblems(values, written) }
}

/**
 * As much of a job as a draft can hold. An invalid field is left out (and named), so that one mistyped ZIP code doesn't
 * keep everything else from being saved.
 */
export function draftOf(values: JobValues): { fields: DraftFields; left_out: JobFieldName[] } {
  const written = writtenFrom(values)
  const wrong = new Set<string>()
  const { min, max } = { min: written.salary_min, max: written.salary_max }
  if (min !== null && max !== null && min > max) wrong.add('salary_min').add('salary_max')
  if (plainLength(values.description) > limits.description) wrong.add('description')
  for (const path of Object.keys(namedProblems(written, draftFields))) wrong.add(path.split('.')[0] ?? path)
  const kept = Object.fromEntries(Object.entries(written).filter(([name]) => !wrong.has(name)))
  return { fields: draftFields.parse(kept), left_out: [...wrong] as JobFieldName[] }
}

/** For a requirement, skill, or benefit, only its index: it's edited as a whole, whichever part is wrong. */
export const placeOf = (path: readonly PropertyKey[]) => path.slice(0, 2).map(String).join('.')

type Checks = { safeParse: typeof postedJob.safeParse } | { safeParse: typeof draftFields.safeParse }

function namedProblems(written: object, schema: Checks): Problems {
  const problems: Problems = {}
  for (const { path, message } of schema.safeParse(written).error?.issues ?? []) {
    problems[placeOf(path)] ??= message
  }
  return problems
}

/** Checks that depend on more than one field, or on the text without its markup. */
function wholeProblems(values: JobValues, written: ReturnType<typeof writtenFrom>): Problems {
  const problems: Problems = {}
  const { salary_min, salary_max } = written
  for (const name of ['salary_min', 'salary_max'] as const)
    if (Number.isNaN(written[name]))
      problems[name] =
        `Enter the amount in digits, such as ${values.salary_type === 'hourly' ? '72.50' : '148000 or 148k'}.`
  if (salary_min !== null && salary_max !== null && salary_min > salary_max)
    problems.salary_min = 'The minimum is higher than the maximum. Lower the minimum or raise the maximum.'
  if (values.workplace !== 'remote' && !values.zip_code.trim() && !(values.city.trim() && values.state.trim()))
    problems.zip_code = 'Enter a ZIP code, or a city and state.'
  const length = plainLength(values.description)
  if (!length) problems.description = 'Describe the job.'
  if (length > limits.description)
    problems.description = `The description must be at most ${countText(limits.description)} characters.`
  return problems
}
