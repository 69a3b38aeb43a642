import { sql } from 'kysely'
import type { AppContext, Db } from '../platform/app-context.ts'
import { day, reset, tryConsume } from '../platform/http/limits.ts'
import { events } from '../notifications/notify/events.ts'
import { notify } from '../notifications/notify/notify.ts'
import type { Work } from '../platform/queue/queue.ts'
import { companyWrote, conversationPath, seekerWrote } from './emails.ts'
import { findCounterparts, notShown } from './counterparts.ts'
import type { ConversationRow } from './queries.ts'
import { findAccountsOf, isBlockedBySeeker } from '../applications/conversations/queries.ts'
import { columnsOf, type Me } from './sides.ts'

const noticeKey = (id: string, reader: Me['side']) => `message_notice:${id}:${reader}`

/**
 * Schedules a notification of a message unless it's read within a minute, so that people who are chatting don't get
 * emails.
 */
export async function scheduleNotice(tx: Db, { queue, config }: AppContext, notice: Work['message_notice']) {
  const startAfter = new Date(Date.now() + config.limits.message_notice_seconds * 1000)
  await queue.add(tx, 'message_notice', notice, { startAfter })
}

/**
 * Notifies about a message that's still unread, but no one who has since blocked its sender. Once a day per
 * conversation until it's read.
 */
export async function sendMessageNotice(
  { conversation_id, position, reader }: Work['message_notice'],
  context: AppContext,
) {
  await context.db.transaction().execute(async (tx) => {
    const conversation = await tx
      .selectFrom('conversations')
      .leftJoin('jobs', 'jobs.id', 'conversations.job_id')
      .innerJoin('companies', 'companies.id', 'conversations.company_id')
      .selectAll('conversations')
      .select(['jobs.title', 'jobs.posted_by', 'companies.name as company_name'])
      .select([
        sql<boolean>`conversations.company_blocked_at is not null`.as('blocked_by_company'),
        isBlockedBySeeker(sql.table('conversations')).as('blocked_by_person'),
      ])
      .where('conversations.id', '=', conversation_id)
      .forUpdate('conversations')
      .executeTakeFirst()
    if (!conversation || conversation[columnsOf[reader].read] >= position) return
    if (conversation[reader === 'employer' ? 'blocked_by_company' : 'blocked_by_person']) return
    if (!(await tryConsume(tx, noticeKey(conversation_id, reader), { max: 1, seconds: day }))) return
    const { seeker_id, company_id, posted_by, company_name } = conversation
    const from = await findSender(tx, conversation_id, position)
    if (reader === 'job_seeker') {
      const said = companyWrote(conversation, company_name)
      return await notify(
        tx,
        context,
        'message_received',
        { seekers: [seeker_id], from, between: { seeker_id, company_id } },
        said,
      )
    }
    const last = await findLastColleague(tx, conversation_id)
    const me: Me = { side: 'employer', account_id: '', company_id }
    const other = (await findCounterparts(tx, context.files, me, [conversation])).get(seeker_id)
    const name = other && other.name !== notShown ? other.name : ''
    const company = { company_id, posted_by: last ?? posted_by }
    const reads = { company, from, between: { seeker_id, company_id } }
    await notify(tx, context, 'message_received', reads, seekerWrote(conversation, { seeker_id, name }))
  })
}

/**
 * Once a conversation is read, the next message notifies again, and earlier ones no longer do, even in a pending
 * digest.
 */
export async function cancelNotice(tx: Db, conversation: ConversationRow, reader: Me['side']) {
  await reset(tx, noticeKey(conversation.id, reader))
  const accounts = await findAccountsOf(tx, conversation, reader)
  if (!accounts.length) return
  const path = conversationPath(reader, conversation.id)
  await tx
    .deleteFrom('digest_items')
    .where('account_id', 'in', accounts)
    .where('event', '=', events.message_received.setting)
    .where('path', '=', path)
    .execute()
  await tx
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('account_id', 'in', accounts)
    .where('kind', '=', 'message_received')
    .where('path', '=', path)
    .where('read_at', 'is', null)
    .execute()
}

/** Whose limit a notification counts against. No one's, for a deleted account. */
async function findSender(tx: Db, conversation_id: string, position: number) {
  const row = await tx
    .selectFrom('messages')
    .select('sender_id')
    .where('conversation_id', '=', conversation_id)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.sender_id ?? conversation_id
}

/** The colleague who wrote last gets the reply. */
async function findLastColleague(tx: Db, conversation_id: string) {
  const row = await tx
    .selectFrom('messages')
    .select('sender_id')
    .where('conversation_id', '=', conversation_id)
    .where('side', '=', 'employer')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return row?.sender_id ?? null
}
