import type { AppContext, Db } from '../platform/app-context.ts'
import { listTemplates } from './templates/queries.ts'
import { findContact } from '../companies/contact/queries.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { consume, day, networkOf } from '../platform/http/limits.ts'
import { paged } from '../platform/http/paged.ts'
import { requireFound, invalid, notFound } from '../platform/http/problem.ts'
import { publish, publishTransient } from '../platform/live/publish.ts'
import { lockSettings } from '../accounts/settings/queries.ts'
import { whyNotWritable } from './access.ts'
import { checkAttachment } from './attachments.ts'
import { blockedBy, listConversations, statusOf } from './list.ts'
import { cancelNotice } from './notices.ts'
import { findCounterparts, notShown } from './counterparts.ts'
import { presentHead, presentListed, presentMessage } from './present.ts'
import {
  findAccountsOf,
  findParticipantAccounts,
  findAccountsSeeingRead,
} from '../applications/conversations/queries.ts'
import { limitMessages, type OutgoingMessage, sendIn, sendTo } from './send.ts'
import { columnsOf, type Me, meOf } from './sides.ts'
import {
  type ConversationRow,
  conversationsOf,
  countConversations,
  findConversation,
  findFiles,
  findMessage,
  findMessages,
  markUnread,
  lockConversation,
  markRead,
  setArchived,
  findApplicationsBetween,
  setBlocked,
  findRecipients,
  writeReport,
} from './queries.ts'

export const messagesHandlers: HandlersOf<'messages'> = {
  async list({ caller, query }, { db, files }) {
    const me = meOf(caller)
    const [{ rows, total }, counts] = await Promise.all([listConversations(db, me, query), countConversations(db, me)])
    const counterparts = await findCounterparts(db, files, me, rows)
    const shown = rows.flatMap((row) => {
      const other = counterparts.get(otherId(me, row))
      return other ? presentListed(me, row, other) : []
    })
    return paged(shown, total, query, counts)
  },

  async unread({ caller }, { db }) {
    const { unread } = await countConversations(db, meOf(caller))
    return { data: { unread } }
  },

  recipients: async ({ caller, query: { keyword } }, { db, files }) => ({
    data: await findRecipients(db, files, meOf(caller), keyword),
  }),

  begin: {
    async first({ caller, body, ...request }, context) {
      const me = meOf(caller)
      const to =
        me.side === 'job_seeker'
          ? { seeker_id: me.seeker_id, company_id: body.company_id }
          : { seeker_id: body.seeker_id, company_id: me.company_id }
      const { seeker_id, company_id } = to
      if (!seeker_id) throw invalid({ seeker_id: 'Choose a recipient.' })
      if (!company_id) throw invalid({ company_id: 'Choose the company you’re writing to.' })
      const message = await parseMessage(context, me, body, request)
      const sent = await sendTo(context, message, { seeker_id, company_id, job_id: body.job_id ?? null })
      return await answerSent(context, me, sent)
    },
    again: async ({ caller }, context, id) => await sentBefore(context, meOf(caller), id),
    kept: ({ data }) => data.message.id,
  },

  async show({ caller, params: { id }, query: { before } }, { db, files }) {
    const me = meOf(caller)
    const row = await conversationsOf(db, me)
      .leftJoin('jobs', 'jobs.id', 'c.job_id')
      .selectAll('c')
      .select(['jobs.title as job_title', 'jobs.posted_by', blockedBy(me), statusOf(me)])
      .where('c.id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound()
    const [counterparts, rows, applications, kept, closed_because] = await Promise.all([
      findCounterparts(db, files, me, [row]),
      findMessages(db, id, before),
      findApplicationsBetween(db, me, row),
      findFiles(db, id),
      whyNotWritable(db, me, { ...row, conversation: row }),
    ])
    const other = counterparts.get(otherId(me, row))
    if (!other) throw notFound()
    // The colleague who wrote last, then the one who posted the job. No one once the conversation is closed.
    const wrote = rows.findLast(({ side }) => side === 'employer')?.sender_id ?? null
    const contact =
      me.side === 'job_seeker' && !closed_because
        ? await findContact(db, { ...row, prefer: [wrote, row.posted_by] })
        : undefined
    const shown = (each: (typeof rows)[number]) => presentMessage(me, each, other, files)
    return {
      data: {
        ...presentHead(me, row, other),
        closed_because,
        // Someone who isn't shown isn't seen reading, either.
        read_by_other: other.name === notShown ? 0 : row[columnsOf[me.side].other_read],
        messages: rows.map(shown),
        has_earlier: (rows[0]?.position ?? 1) > 1,
        applications,
        ...(contact ? { contact } : {}),
        // If a file isn't shown, its message still says there is one.
        files: kept.map(shown).filter(({ file }) => file?.message_file_temp_url),
      },
    }
  },

  send: {
    async first({ caller, params: { id }, body, ...request }, context) {
      const me = meOf(caller)
      const between = await findConversation(context.db, me, id)
      const message = await parseMessage(context, me, body, request)
      return await answerSent(context, me, await sendIn(context, message, between))
    },
    again: async ({ caller }, context, id) => await sentBefore(context, meOf(caller), id),
    kept: ({ data }) => data.message.id,
  },

  async read({ caller, params: { id }, body: { position } }, { db }) {
    const me = meOf(caller)
    await db.transaction().execute(async (tx) => {
      const conversation = await lockConversation(tx, me, id)
      const changed = await markRead(tx, me, conversation, position)
      if (changed.position) {
        await cancelNotice(tx, conversation, me.side)
        await publish(tx, await findAccountsSeeingRead(tx, me.side, conversation), {
          kind: 'read',
          conversation_id: id,
        })
      } else if (changed.mark) await publishToOwnSide(tx, me, conversation)
    })
    return { message: 'Marked as read' }
  },

  async markUnread({ caller, params: { id } }, { db }) {
    const me = meOf(caller)
    await db.transaction().execute(async (tx) => {
      const conversation = await lockConversation(tx, me, id)
      await markUnread(tx, me, conversation)
      await publishToOwnSide(tx, me, conversation)
    })
    return { message: 'Marked as unread' }
  },

  async typing({ caller, params: { id } }, { db }) {
    const me = meOf(caller)
    const conversation = await findConversation(db, me, id)
    const other = me.side === 'employer' ? 'job_seeker' : 'employer'
    if ((await whyNotWritable(db, me, { ...conversation, conversation })) === null)
      await publishTransient(db, await findAccountsOf(db, conversation, other), {
        kind: 'typing',
        conversation_id: id,
        by: me.side,
      })
    return { message: 'Sent' }
  },

  async archive({ caller, params: { id }, body: { archived } }, { db }) {
    const me = meOf(caller)
    await db.transaction().execute(async (tx) => {
      const conversation = await lockConversation(tx, me, id)
      await setArchived(tx, me, conversation, archived)
      await publishToOwnSide(tx, me, conversation)
    })
    return { message: archived ? 'Conversation archived' : 'Conversation moved to your inbox' }
  },

  async block({ caller, params: { id }, body: { blocked } }, { db }) {
    const me = meOf(caller)
    await db.transaction().execute(async (tx) => {
      if (me.side === 'job_seeker') await lockSettings(tx, me.account_id)
      const conversation = await lockConversation(tx, me, id)
      await setBlocked(tx, me, conversation, blocked)
      await publish(tx, await findParticipantAccounts(tx, conversation), { kind: 'conversation', conversation_id: id })
    })
    return { message: blocked ? 'You won’t get any more messages from them.' : 'They can message you again.' }
  },

  async report({ caller, params: { id }, body }, { db, config }) {
    const me = meOf(caller)
    await consume(db, `report:${me.account_id}`, { max: config.limits.reports_per_day, seconds: day })
    await writeReport(db, me, await findConversation(db, me, id), body)
    return { message: 'Thank you. We’ll look into it, and we won’t tell them who reported it.' }
  },

  templates: async ({ caller }, { db }) => ({ data: await listTemplates(db, caller) }),
}

/** Changes that the other side doesn't see. */
async function publishToOwnSide(tx: Db, me: Me, conversation: ConversationRow) {
  const accounts = await findAccountsOf(tx, conversation, me.side)
  await publish(tx, accounts, { kind: 'conversation', conversation_id: conversation.id })
}

const otherId = (me: Me, { seeker_id, company_id }: { seeker_id: string; company_id: string }) =>
  me.side === 'job_seeker' ? company_id : seeker_id

type MessageInput = { body: string; attachments?: Buffer | undefined; file_name?: string | undefined }

async function parseMessage(
  context: AppContext,
  me: Me,
  { body, attachments, file_name }: MessageInput,
  { address, gone }: { address: string; gone: AbortSignal },
): Promise<OutgoingMessage> {
  await limitMessages(context, me)
  const sender = { account_id: me.account_id, network: networkOf(address), gone }
  const attachment = attachments && (await checkAttachment(context, sender, { attachments, file_name }))
  return { me, address, body, attachment, now: new Date() }
}

/** The response to a message that was already sent. @throws 404 */
async function sentBefore(context: AppContext, me: Me, message_id: string) {
  const { conversation_id } = requireFound(
    await conversationsOf(context.db, me)
      .innerJoin('messages', 'messages.conversation_id', 'c.id')
      .select('messages.conversation_id')
      .where('messages.id', '=', message_id)
      .where('messages.sender_id', '=', me.account_id)
      .executeTakeFirst(),
  )
  return await answerSent(context, me, { conversation_id, message_id })
}

async function answerSent(
  { db, files }: AppContext,
  me: Me,
  { conversation_id, message_id }: { conversation_id: string; message_id: string },
) {
  const row = await findMessage(db, message_id)
  return { data: { conversation_id, message: presentMessage(me, row, { name: '' }, files) } }
}
