import { fillPlaceholders, firstNameOf, hasPlaceholders } from '../../../contract/platform/placeholders.ts'
import { limits } from '../../../contract/platform/values.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { LockedApplication } from '../status/queries.ts'

/**
 * A note keeps its placeholders, and is filled for whoever reads it. Filled for any of these applicants, it has to be
 * short enough for a note.
 * @throws 422 where it is too long
 */
export function refuseLongNote(applications: readonly LockedApplication[], note: string | undefined) {
  if (!note || !hasPlaceholders(note)) return
  const isLong = applications.some(({ applicant, job }) => {
    const first_name = firstNameOf(applicant.name)
    const filled = fillPlaceholders(note, { first_name, job_title: job.title, company_name: job.company_name })
    return filled.length > limits.note
  })
  if (isLong) throw invalid({ note: `With its placeholders filled the note passes ${limits.note} characters.` })
}
