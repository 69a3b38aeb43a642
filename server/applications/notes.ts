import { sql } from 'kysely'
import { fillPlaceholders, firstNameOf, hasPlaceholders } from '../../contract/platform/placeholders.ts'
import type { Db } from '../platform/app-context.ts'
import { withheldFrom } from './withheld.ts'

/** Replaces a first name that the company can't see, because the company reads the note too. */
const hiddenName = 'applicant'

export type NoteViewer = 'job_seeker' | 'company'
type NoteToFill = { application_id: string; note: string | null }

/**
 * Notes to applicants are stored with their placeholders. Returns a function that fills them in as this side can read
 * them now, for the given notes.
 */
export async function fillNotes(db: Db, viewer: NoteViewer, noted: readonly NoteToFill[]) {
  const ids = [...new Set(noted.flatMap(({ application_id, note }) => (isOpen(note) ? application_id : [])))]
  const values = ids.length ? await findValues(db, viewer, ids) : new Map<string, Values>()
  return (application_id: string, note: string | null): string | null => {
    const known = values.get(application_id)
    return known && note ? fillPlaceholders(note, known) : note
  }
}

const isOpen = (note: string | null): note is string => note !== null && hasPlaceholders(note)

type Values = { first_name: string; job_title: string; company_name: string }

async function findValues(db: Db, viewer: NoteViewer, ids: readonly string[]): Promise<Map<string, Values>> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['a.id', 'jobs.title as job_title', 'companies.name as company_name'])
    .select([sql<string>`a.applicant ->> 'name'`.as('name'), withheldFrom(sql`jobs.company_id`).as('withheld')])
    .where('a.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, name, withheld, ...about }) => {
      const isHidden = withheld === 'deleted' || (viewer === 'company' && withheld !== null)
      return [id, { ...about, first_name: isHidden ? hiddenName : firstNameOf(name) }]
    }),
  )
}

/** Applications with the placeholders of their reason filled in for this side. */
export async function withReasonsFilled<Row extends { id: string; reason_words: string | null }>(
  db: Db,
  viewer: NoteViewer,
  rows: readonly Row[],
): Promise<Row[]> {
  const filled = await fillNotes(
    db,
    viewer,
    rows.map(({ id, reason_words: note }) => ({ application_id: id, note })),
  )
  return rows.map((row) => ({ ...row, reason_words: filled(row.id, row.reason_words) }))
}
