import { randomUUID } from 'node:crypto'
import type { Application } from './applications/compose.ts'
import type { Row } from './batch.ts'
import type { Company } from './companies/companies.ts'
import { before, hour } from './times.ts'

/** What colleagues would write of somebody they read: about the work, never about the person. */
const words = [
  'Writes detections as code and says how each one was tested. Ask about the false positives in the last role.',
  'Strong on Splunk, no Sentinel yet. The take-home about log sources fits.',
  'Could start in six weeks. Pay is within the range.',
  'Explained an incident clearly on the phone. I would meet them.',
]

/** Halden Grid's people on the first applicants to one of its jobs: notes and ratings, on days since they applied. */
export function composeAssessments(now: Date, { staff }: Company, applications: readonly Application[]) {
  const notes: Row[] = []
  const ratings: Row[] = []
  for (const [index, { row }] of applications.slice(0, 12).entries())
    for (const [at, { id: author_id }] of staff.slice(0, 2).entries()) {
      const created_at = before(now, (20 - index - at) * hour)
      const about = { id: randomUUID(), application_id: row.id, author_id, created_at, updated_at: created_at }
      if ((index + at) % 3 < 2) ratings.push({ ...about, rating: 3 + ((index + 2 * at) % 3) })
      const body = words[(index + 2 * at) % words.length]
      if (index % 2 === 0) notes.push({ ...about, body })
    }
  return { notes, ratings }
}
