import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { type Problems, problemsOf } from './posting-problems.ts'
import type { PostingName, PostingValues } from './posting-values.ts'
import { isNoZip } from './use-place.ts'

/** The contract's checks as the form library takes them; a ZIP code the server does not know counts as wrong too. */
export function resolvePosting(values: PostingValues): ResolverResult<PostingValues> {
  const problems = postingProblems(values)
  if (!Object.keys(problems).length) return { values, errors: {} }
  return { values: {}, errors: nested(problems) }
}

export function postingProblems(values: PostingValues): Problems {
  const unknown = isNoZip(values.zip_code) ? { zip_code: 'This ZIP code is not known. Check its digits.' } : {}
  return { ...problemsOf(values), ...unknown }
}

function nested(problems: Problems): FieldErrors<PostingValues> {
  const errors: Record<string, object> = {}
  for (const [path, message] of Object.entries(problems)) {
    const [name = path, inner] = path.split('.')
    const error = { type: 'check', message }
    errors[name] = inner ? { ...errors[name], [inner]: error } : error
  }
  return errors as FieldErrors<PostingValues>
}

/** What the server refused, by the fields of the form: `requirements.2.zip_code` belongs to the requirements. */
export function refusedFields(errors: Record<string, string[]>): { path: string; name: PostingName; text: string }[] {
  return Object.entries(errors).map(([path, texts]) => {
    const [name = path, at, ...rest] = path.split('.')
    const line = /^\d+$/.test(at ?? '') ? `Line ${Number(at) + 1}: ` : ''
    const own = name === 'hiring_steps' && at && !rest.length ? path : name
    return { path: own, name: name as PostingName, text: line + (texts[0] ?? '') }
  })
}
