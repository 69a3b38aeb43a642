import { type Insertable, sql } from 'kysely'
import { mostSavedReplies } from '../../../contract/admin/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, requireFound, invalid, stale } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'

const columns = ['id', 'title', 'body', 'changed_by', 'updated_at'] as const

export const listSavedReplies = (db: Db) =>
  db
    .selectFrom('saved_replies')
    .select(columns)
    .orderBy(sql`lower(title)`)
    .execute()

/** @throws 404 */
export const findSavedReply = async (db: Db, id: string) =>
  requireFound(await db.selectFrom('saved_replies').select(columns).where('id', '=', id).executeTakeFirst())

/**
 * The same, locked until the transaction ends.
 * @throws 404; 409 if another administrator changed it after `updated_at`
 */
export async function lockSavedReply(tx: Db, id: string, updated_at: Date) {
  const reply = requireFound(
    await tx.selectFrom('saved_replies').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  if (reply.updated_at.getTime() === updated_at.getTime()) return reply
  const { title, body, changed_by } = reply
  const words = `${changed_by} changed this saved reply after you opened it. Check what it says now, then try again.`
  throw stale(words, { title, body, updated_at: reply.updated_at.toISOString() })
}

type Words = Pick<Insertable<DB['saved_replies']>, 'title' | 'body'>

/** @throws 409 at the limit; 422 if the title is taken */
export async function insertSavedReply(tx: Db, account_id: string, words: Words) {
  // Serializes concurrent inserts, so that each sees the right count.
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_replies', 0))`.execute(tx)
  const { held } = await tx
    .selectFrom('saved_replies')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  if (held >= mostSavedReplies)
    throw conflict(`You’ve reached the limit of ${held} saved replies. Delete one first.`, 'too_many_saved_replies')
  return await tx
    .insertInto('saved_replies')
    .values({ ...words, changed_by: nameOf(account_id) })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate('saved_replies_title_once', titleTaken))
}

/** @throws 422 if another reply has this title */
export const updateSavedReply = (tx: Db, id: string, account_id: string, { title, body }: Words) =>
  tx
    .updateTable('saved_replies')
    .set({
      title,
      body,
      changed_by: nameOf(account_id),
      // Later than before, even if changes follow each other quickly.
      updated_at: sql`greatest(now(), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate('saved_replies_title_once', titleTaken))

export const deleteSavedReply = (tx: Db, id: string) => tx.deleteFrom('saved_replies').where('id', '=', id).execute()

const titleTaken = () => invalid({ title: 'There is already a saved reply with this title. Choose another one.' })

const nameOf = (account_id: string) =>
  sql<string>`(select first_name || ' ' || last_name from accounts where id = ${account_id}::uuid)`
