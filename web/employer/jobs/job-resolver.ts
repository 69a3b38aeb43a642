import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { placeOf, type Problems, problemsOf } from './job-problems.ts'
import type { JobValues } from './job-values.ts'
import { isNoZip } from './use-place.ts'

/** The contract's checks in the form library's shape. A ZIP code that the server doesn't know is also an error. */
export function resolveJob(values: JobValues): ResolverResult<JobValues> {
  const problems = jobProblems(values)
  if (!Object.keys(problems).length) return { values, errors: {} }
  return { values: {}, errors: nested(problems) }
}

export function jobProblems(values: JobValues): Problems {
  const unknown = isNoZip(values.zip_code) ? { zip_code: 'We don’t recognize this ZIP code. Check the digits.' } : {}
  return { ...problemsOf(values), ...unknown }
}

function nested(problems: Problems): FieldErrors<JobValues> {
  const errors: Record<string, object> = {}
  for (const [path, message] of Object.entries(problems)) {
    const [name = path, inner] = path.split('.')
    const error = { type: 'check', message }
    // A list's errors must be an array, because the form library ignores an object here.
    if (inner) Object.assign((errors[name] ??= /^\d+$/.test(inner) ? [] : {}), { [inner]: error })
    else errors[name] = error
  }
  return errors as FieldErrors<JobValues>
}

/** What the server rejected, by form field: `requirements.2.zip_code` belongs to the third requirement. */
export const refusedFields = (errors: Record<string, string[]>) =>
  Object.entries(errors).map(([path, texts]) => ({ path: placeOf(path.split('.')), text: texts[0] ?? '' }))
