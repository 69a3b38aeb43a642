import { sql } from 'kysely'
import { fillPlaceholders, firstNameOf, hasPlaceholders } from '../../../contract/placeholders.ts'
import { limits } from '../../../contract/values.ts'
import type { Db } from '../../app-context.ts'
import { invalid } from '../../http/problem.ts'
import { withheldFrom } from '../queries.ts'
import type { LockedApplication } from '../status/queries.ts'

/** In place of a first name that the company is not shown: it reads the note as well. */
const nobody = 'applicant'

/**
 * The note of a move as each applicant reads it, its placeholders filled.
 * @throws 422 where it has become too long
 */
export async function notesFor(tx: Db, applications: readonly LockedApplication[], note: string | undefined) {
  if (!note || !hasPlaceholders(note)) return () => note
  const hidden = await findWithheld(tx, applications)
  const notes = new Map(
    applications.map(({ id, applicant, job }) => {
      const first_name = hidden.has(id) ? nobody : firstNameOf(applicant.name)
      return [id, fillPlaceholders(note, { first_name, job_title: job.title, company_name: job.company_name })]
    }),
  )
  if ([...notes.values()].some((text) => text.length > limits.note))
    throw invalid({ note: `With its placeholders filled the note passes ${limits.note} characters.` })
  return ({ id }: { id: string }) => notes.get(id)
}

async function findWithheld(tx: Db, applications: readonly LockedApplication[]): Promise<Set<string>> {
  const ids = applications.map(({ id }) => id)
  if (!ids.length) return new Set()
  const rows = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .select('a.id')
    .where('a.id', 'in', ids)
    .where(withheldFrom(sql`jobs.company_id`), 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
