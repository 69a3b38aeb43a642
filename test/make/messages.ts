import type { Insertable } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { makeEmployer, makeSeeker } from './people.ts'
import type { Db, With } from './start.ts'

type Line = Pick<Insertable<DB['messages']>, 'side' | 'body'> & Partial<Insertable<DB['messages']>>
type ConversationOptions = With<DB['conversations'], { messages?: Line[] }>

/**
 * A conversation with its messages in order, each read by the writer of the next; by default a single "Hello." from the
 * company.
 */
export async function makeConversation(db: Db, { messages, ...given }: ConversationOptions = {}) {
  const lines = messages ?? [{ side: 'employer' as const, body: 'Hello.' }]
  const seeker_id = given.seeker_id ?? (await makeSeeker(db)).seeker_id
  const company_id = given.company_id ?? (await makeEmployer(db)).company_id
  const readBy = (side: Line['side']) => lines.findLastIndex((line) => line.side === side) + 1
  const conversation = await db
    .insertInto('conversations')
    .values({
      last_position: lines.length,
      last_at: lines.at(-1)?.sent_at ?? new Date(),
      seeker_read: readBy('job_seeker'),
      company_read: readBy('employer'),
      ...given,
      seeker_id,
      company_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messages')
    .values(lines.map((line, index) => ({ conversation_id: conversation.id, position: index + 1, ...line })))
    .execute()
  return conversation
}
