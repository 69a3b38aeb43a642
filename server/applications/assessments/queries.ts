import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/problem.ts'
import { publish } from '../../platform/live/publish.ts'
import { withheldFrom } from '../queries.ts'

/** A colleague, and the application they ask about. */
export type AssessmentRequest = { id: string; company_id: string; account_id: string }

/** @throws Problem 404 if it isn't the company's, or the applicant is withheld from it */
export async function requireAssessable(db: Db, { id, company_id }: AssessmentRequest) {
  const application = await db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .select(withheldFrom(sql`jobs.company_id`).as('withheld'))
    .where('a.id', '=', id)
    .where('jobs.company_id', '=', company_id)
    .executeTakeFirst()
  if (!application || application.withheld) throw notFound()
}

/** Makes a change, and updates the company's open pages. */
export const changeAndPublish = <T>(
  db: Db,
  { id, company_id }: AssessmentRequest,
  change: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const changed = await change(tx)
    const readers = await tx
      .selectFrom('accounts')
      .select('id')
      .where('company_id', '=', company_id)
      .where('suspended_at', 'is', null)
      .execute()
    await publish(
      tx,
      readers.map((reader) => reader.id),
      { kind: 'assessments', application_id: id },
    )
    return changed
  })

const authorName = sql<string | null>`nullif(trim(concat(accounts.first_name, ' ', accounts.last_name)), '')`

export async function findNotes(db: Db, { id, account_id }: AssessmentRequest, note_id?: string) {
  const rows = await db
    .selectFrom('application_notes as n')
    .leftJoin('accounts', 'accounts.id', 'n.author_id')
    .select(['n.id', 'n.body', 'n.author_id', 'n.created_at', 'n.updated_at', authorName.as('author')])
    .where('n.application_id', '=', id)
    .$if(note_id !== undefined, (all) => all.where('n.id', '=', note_id ?? null))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .execute()
  return rows.map(({ author_id, updated_at, ...note }) => ({
    ...note,
    is_mine: author_id === account_id,
    edited_at: updated_at > note.created_at ? updated_at : null,
  }))
}

export async function insertNote(db: Db, request: AssessmentRequest, body: string, now = new Date()) {
  const { id } = await db
    .insertInto('application_notes')
    .values({ application_id: request.id, author_id: request.account_id, body, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await requireNote(db, request, id)
}

type NoteRequest = AssessmentRequest & { note_id: string }

/** @throws Problem 404 if there's no such note, or a colleague wrote it */
export async function updateNote(db: Db, { note_id, ...asked }: NoteRequest, body: string) {
  await db
    .updateTable('application_notes')
    .set({ body, updated_at: new Date() })
    .where('id', '=', note_id)
    .where('application_id', '=', asked.id)
    .where('author_id', '=', asked.account_id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound())
  return await requireNote(db, asked, note_id)
}

/** @throws Problem 404 if there's no such note, or a colleague wrote it */
export const deleteNote = (db: Db, { id, note_id, account_id }: NoteRequest) =>
  db
    .deleteFrom('application_notes')
    .where('id', '=', note_id)
    .where('application_id', '=', id)
    .where('author_id', '=', account_id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound())

async function requireNote(db: Db, request: AssessmentRequest, note_id: string) {
  const [note] = await findNotes(db, request, note_id)
  if (!note) throw notFound()
  return note
}

export async function findRatings(db: Db, { id, account_id }: AssessmentRequest) {
  const rows = await db
    .selectFrom('application_ratings as r')
    .leftJoin('accounts', 'accounts.id', 'r.author_id')
    .select(['r.rating', 'r.author_id', 'r.updated_at', authorName.as('author')])
    .where('r.application_id', '=', id)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
  const ratings = rows.map(({ author, rating, author_id, updated_at }) => ({
    author,
    rating,
    is_mine: author_id === account_id,
    rated_at: updated_at,
  }))
  const sum = ratings.reduce((all, { rating }) => all + rating, 0)
  return { average: ratings.length ? Math.round((sum / ratings.length) * 10) / 10 : null, ratings }
}

export const upsertRating = (db: Db, { id, account_id }: AssessmentRequest, rating: number, now = new Date()) =>
  db
    .insertInto('application_ratings')
    .values({ application_id: id, author_id: account_id, rating, created_at: now, updated_at: now })
    .onConflict((own) => own.constraint('application_ratings_one_a_person').doUpdateSet({ rating, updated_at: now }))
    .execute()

export const deleteRating = (db: Db, { id, account_id }: AssessmentRequest) =>
  db.deleteFrom('application_ratings').where('application_id', '=', id).where('author_id', '=', account_id).execute()

/** Deletes the notes and ratings of these applications after the applicant or the company was deleted. */
export async function deleteAssessments(tx: Db, application_ids: string[]) {
  if (!application_ids.length) return
  await tx.deleteFrom('application_notes').where('application_id', 'in', application_ids).execute()
  await tx.deleteFrom('application_ratings').where('application_id', 'in', application_ids).execute()
}
