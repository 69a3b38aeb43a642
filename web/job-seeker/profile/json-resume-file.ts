import type { Input } from '../../../contract/index.ts'
import { limits } from '../../../contract/platform/values.ts'
import { ApiError } from '../../api.ts'
import { failureText } from '../../text/failure.ts'

type JsonResume = Input<'POST /profile/json-resume'>['body']

const wanted = 'Choose the .json file that a resume editor exports as JSON Resume.'

/** What a file holds, or why it cannot be one; what its fields say is checked by the call. */
export async function readJsonResumeFile(file: Blob): Promise<{ body: JsonResume } | { problem: string }> {
  if (!file.size) return { problem: `This file is empty. ${wanted}` }
  if (file.size > limits.json_resume_bytes)
    return { problem: 'This file is larger than 1 MB. A JSON Resume has text only: take pictures out of it.' }
  let held: unknown
  try {
    held = JSON.parse(await file.text())
  } catch (error) {
    if (!(error instanceof SyntaxError)) return { problem: 'This file could not be opened. Choose it once more.' }
    return { problem: `This file is no JSON, or it is cut off. ${wanted}` }
  }
  if (typeof held !== 'object' || held === null || Array.isArray(held))
    return { problem: `This file is JSON, but no JSON Resume. ${wanted}` }
  return { body: held }
}

const most = 5

/** Why the call refused a file, with the place in it: "work[0].startDate: A date in a JSON Resume is 2019, …". */
export function refusedLines(error: unknown): string[] {
  const places = error instanceof ApiError ? Object.entries(error.errors) : []
  if (!places.length) return [failureText('The file was not read.', error)]
  const lines = places.map(([place, texts]) =>
    [place === 'body' ? '' : `${place.replaceAll(/\.(\d+)/g, '[$1]')}: `, texts.join(' ')].join(''),
  )
  return lines.length > most ? [...lines.slice(0, most), `And ${lines.length - most} more.`] : lines
}
