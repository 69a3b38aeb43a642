import { type Selectable, sql } from 'kysely'
import { messagesPerPage } from '../../contract/messages/values.ts'
import type { DB } from '../../database/tables.ts'
import type { Db } from '../platform/app-context.ts'
import { notFound } from '../platform/http/problem.ts'
import { columnsOf, type Me } from './sides.ts'

export type ConversationRow = Selectable<DB['conversations']>
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

/** Conversations of one's own, as `c`. */
export const conversationsOf = (db: Db, me: Me) =>
  me.side === 'job_seeker'
    ? db.selectFrom('conversations as c').where('c.seeker_id', '=', me.seeker_id)
    : db.selectFrom('conversations as c').where('c.company_id', '=', me.company_id)

/** @throws 404 where it is not theirs */
export async function findConversation(db: Db, me: Me, id: string): Promise<ConversationRow> {
  const found = await conversationsOf(db, me).selectAll('c').where('c.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** The same, locked until the transaction ends. @throws 404 */
export async function lockConversation(tx: Db, me: Me, id: string): Promise<ConversationRow> {
  const found = await conversationsOf(tx, me).selectAll('c').where('c.id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const findConversationBetween = (db: Db, seeker_id: string, company_id: string) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('seeker_id', '=', seeker_id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()

/** The conversation of the two, begun where there is none, locked; what it is about becomes the job, where one is named. */
export async function openConversation(
  tx: Db,
  { seeker_id, company_id, job_id }: { seeker_id: string; company_id: string; job_id: string | null },
): Promise<ConversationRow & { is_new: boolean }> {
  return await tx
    .insertInto('conversations')
    .values({ seeker_id, company_id, job_id })
    .onConflict((conflict) =>
      conflict
        .constraint('conversations_once')
        .doUpdateSet((eb) => ({ job_id: eb.fn.coalesce('excluded.job_id', 'conversations.job_id') })),
    )
    .returningAll()
    // Nothing has updated a row that was inserted just now.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
}

export type NewMessage = {
  body: string
  file: { file_key: string; file_name: string; file_media_type: string; file_bytes: number } | null
}

/** Writes a message at the end of a locked conversation, which its side has then read; both sides have it before them again. */
export async function insertMessage(
  tx: Db,
  me: Me,
  conversation: ConversationRow,
  { body, file }: NewMessage,
  now: Date,
) {
  const position = conversation.last_position + 1
  const { id } = await tx
    .insertInto('messages')
    .values({
      conversation_id: conversation.id,
      position,
      side: me.side,
      sender_id: me.account_id,
      body,
      sent_at: now,
      ...file,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('conversations')
    .set({
      last_position: position,
      last_at: now,
      [columnsOf[me.side].read]: position,
      [columnsOf[me.side].kept_unread]: false,
      seeker_archived_at: null,
      company_archived_at: null,
    })
    .where('id', '=', conversation.id)
    .execute()
  return { id, position }
}

const messages = (db: Db) =>
  db
    .selectFrom('messages as m')
    .leftJoin('accounts as sender', 'sender.id', 'm.sender_id')
    .select(['m.id', 'm.conversation_id', 'm.position', 'm.side', 'm.sender_id', 'm.body', 'm.sent_at'])
    .select(['m.file_key', 'm.file_name', 'm.file_media_type', 'm.file_bytes'])
    .select(['sender.first_name', 'sender.last_name', 'sender.recruiter_name_visibility'])

/** The newest of a conversation, or those before a position; oldest first. */
export async function findMessages(db: Db, conversation_id: string, before?: number) {
  const rows = await messages(db)
    .where('m.conversation_id', '=', conversation_id)
    .$if(before !== undefined, (query) => query.where('m.position', '<', before ?? 0))
    .orderBy('m.position', 'desc')
    .limit(messagesPerPage)
    .execute()
  return rows.toReversed()
}

type Place = { conversation_id: string; position: number }

/** Messages of these conversations, one conversation after the other, from behind a place among them. */
export const findMessagesAfter = (db: Db, conversation_ids: readonly string[], after: Place | null, limit: number) =>
  messages(db)
    .where(sql<boolean>`m.conversation_id = any (${conversation_ids}::uuid[])`)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(m.conversation_id, m.position) > (${after?.conversation_id ?? null}::uuid, ${after?.position ?? 0})`,
      ),
    )
    .orderBy('m.conversation_id')
    .orderBy('m.position')
    .limit(limit)
    .execute()

export const findMessage = (db: Db, id: string) => messages(db).where('m.id', '=', id).executeTakeFirstOrThrow()

const mostFiles = 20

export const findFiles = (db: Db, conversation_id: string) =>
  messages(db)
    .where('m.conversation_id', '=', conversation_id)
    .where('m.file_key', 'is not', null)
    .orderBy('m.position', 'desc')
    .limit(mostFiles)
    .execute()

/** Marks a locked conversation as read up to a position, all of it without one. Says what that changed. */
export async function markRead(tx: Db, me: Me, conversation: ConversationRow, position = conversation.last_position) {
  const { read, kept_unread } = columnsOf[me.side]
  const upTo = Math.min(position, conversation.last_position)
  const changed = { position: upTo > conversation[read], mark: conversation[kept_unread] }
  if (changed.position || changed.mark)
    await tx
      .updateTable('conversations')
      .set({ [read]: Math.max(upTo, conversation[read]), [kept_unread]: false })
      .where('id', '=', conversation.id)
      .execute()
  return changed
}

export const keepUnread = (tx: Db, me: Me, { id }: ConversationRow) =>
  tx
    .updateTable('conversations')
    .set({ [columnsOf[me.side].kept_unread]: true })
    .where('id', '=', id)
    .execute()

export const setArchived = (tx: Db, me: Me, { id }: ConversationRow, archived: boolean) =>
  tx
    .updateTable('conversations')
    .set({ [columnsOf[me.side].archived]: archived ? new Date() : null })
    .where('id', '=', id)
    .execute()

export async function countConversations(db: Db, me: Me) {
  const { archived } = columnsOf[me.side]
  return await conversationsOf(db, me)
    .select([
      sql<number>`(count(*) filter (where ${isUnread(me)} and ${sql.ref(archived)} is null))::int`.as('unread'),
      sql<number>`(count(*) filter (where ${sql.ref(archived)} is null))::int`.as('kept'),
      sql<number>`(count(*) filter (where ${sql.ref(archived)} is not null))::int`.as('archived'),
    ])
    .executeTakeFirstOrThrow()
}

/** Of `c`, as `unreadOf` counts it. */
export function isUnread({ side }: Me) {
  const { read, kept_unread } = columnsOf[side]
  return sql<boolean>`(c.last_position > c.${sql.ref(read)} or c.${sql.ref(kept_unread)})`
}

type ReadMarks = 'last_position' | 'seeker_read' | 'company_read' | 'seeker_kept_unread' | 'company_kept_unread'

/** Past one's own mark all is the other side's, as who writes has read. */
export function unreadOf({ side }: Me, row: Pick<ConversationRow, ReadMarks>): number {
  const { read, kept_unread } = columnsOf[side]
  return Math.max(row.last_position - row[read], row[kept_unread] ? 1 : 0)
}
