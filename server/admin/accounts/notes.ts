import { sql } from 'kysely'
import type { z } from 'zod'
import type { accountNote } from '../../../contract/admin/account-notes.ts'
import type { AdminRequest } from '../../accounts/audit/record.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, notFound, stale } from '../../platform/http/problem.ts'

const mostNotes = 200

type About = { seeker_id: string } | { company_id: string }
type Note = z.output<typeof accountNote>

const nameOf = ({ caller }: AdminRequest) =>
  sql<string>`(select first_name || ' ' || last_name from accounts where id = ${caller.account_id}::uuid)`

/** Adds a note about a job seeker or a company, for administrators only. @throws Problem 409 past 200 */
export async function insertNote(tx: Db, request: AdminRequest, about: About, words: string) {
  const { count } = await tx
    .selectFrom('account_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(about))
    .executeTakeFirstOrThrow()
  if (count >= mostNotes)
    throw conflict(`An account can have at most ${mostNotes} notes. Delete one you no longer need.`)
  await tx
    .insertInto('account_notes')
    .values({ ...about, words, actor_name: nameOf(request) })
    .execute()
}

const columns = ['id', 'words as note', 'actor_name as by', 'at', 'editor_name as changed_by', 'updated_at'] as const

/** The notes about an account, newest first. */
export const findNotes = (db: Db, about: About): Promise<Note[]> =>
  db
    .selectFrom('account_notes')
    .select(columns)
    .where((eb) => eb.and(about))
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

/** @throws Problem 404; 409 `stale` */
export async function updateNote(
  tx: Db,
  request: AdminRequest,
  id: string,
  change: { note: string; updated_at: Date },
) {
  const about = await lockNote(tx, id, change.updated_at)
  const note = await tx
    .updateTable('account_notes')
    .set({
      words: change.note,
      editor_name: nameOf(request),
      // No two edits get the same time.
      updated_at: sql`greatest(now(), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { about, note }
}

/** @throws Problem 404; 409 `stale` */
export async function deleteNote(tx: Db, id: string, updated_at: Date) {
  const about = await lockNote(tx, id, updated_at)
  await tx.deleteFrom('account_notes').where('id', '=', id).execute()
  return about
}

/** Locks a note and finds who it's about. @throws Problem 404; 409 if another administrator has changed it since */
async function lockNote(tx: Db, id: string, updated_at: Date) {
  const held = await tx
    .selectFrom('account_notes')
    .leftJoin('companies', 'companies.id', 'account_notes.company_id')
    .select(['seeker_id', 'company_id', 'companies.name as company_name'])
    .select(['account_notes.words', 'editor_name', 'account_notes.updated_at'])
    .where('account_notes.id', '=', id)
    .forUpdate('account_notes')
    .executeTakeFirst()
  if (!held) throw notFound()
  if (held.updated_at.getTime() !== updated_at.getTime())
    throw stale(`${held.editor_name} changed this note after you opened it. It now says: “${held.words}”`, {
      note: held.words,
      updated_at: held.updated_at.toISOString(),
    })
  return held
}
