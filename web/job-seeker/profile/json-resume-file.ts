import type { Input } from '../../../contract/index.ts'
import { limits } from '../../../contract/platform/values.ts'
import { ApiError } from '../../api.ts'
import { failureText } from '../../text/failure.ts'

type JsonResume = Input<'POST /profile/json-resume'>['body']

const wanted = 'Choose a .json file exported by a resume editor as JSON Resume.'

/** The file's content, or why it isn't a JSON Resume. The API checks the fields. */
export async function readJsonResumeFile(file: Blob): Promise<{ body: JsonResume } | { problem: string }> {
  if (!file.size) return { problem: `This file is empty. ${wanted}` }
  if (file.size > limits.json_resume_bytes)
    return { problem: 'This file is larger than 1 MB. Remove any pictures: a JSON Resume contains only text.' }
  let held: unknown
  try {
    held = JSON.parse(await file.text())
  } catch (error) {
    if (!(error instanceof SyntaxError)) return { problem: 'This file couldn’t be opened. Choose it again.' }
    return { problem: `This file isn’t valid JSON or is incomplete. ${wanted}` }
  }
  if (typeof held !== 'object' || held === null || Array.isArray(held))
    return { problem: `This file isn’t a JSON Resume. ${wanted}` }
  return { body: held }
}

const most = 5

/** Why the API rejected a file, with the path in it: "work[0].startDate: Enter a date such as 2019, …". */
export function refusedLines(error: unknown): string[] {
  const places = error instanceof ApiError ? Object.entries(error.errors) : []
  if (!places.length) return [failureText('The file couldn’t be read.', error)]
  const lines = places.map(([place, texts]) =>
    [place === 'body' ? '' : `${place.replaceAll(/\.(\d+)/g, '[$1]')}: `, texts.join(' ')].join(''),
  )
  return lines.length > most ? [...lines.slice(0, most), `And ${lines.length - most} more.`] : lines
}
