import type { AppContext, Db } from '../platform/app-context.ts'
import { answerByMessage, findApplicationToAnswer } from '../applications/status/message.ts'
import { countFirstMessage } from '../billing/invitations.ts'
import { storeFile } from '../platform/files/orphaned-files.ts'
import { consume, day } from '../platform/http/limits.ts'
import { conflict, forbidden, invalid, notFound } from '../platform/http/problem.ts'
import { countNamed } from '../seekers/browse/count-named.ts'
import { findCompanyAsViewer, findSeekerRows } from '../seekers/browse/queries.ts'
import { publish } from '../platform/live/publish.ts'
import { companyViewer, maySee } from '../seekers/browse/rules.ts'
import { whyNotWritable } from './access.ts'
import { type Attachment, refuseTooManyBytes } from './attachments.ts'
import { scheduleNotice } from './notices.ts'
import {
  type ConversationRow,
  findConversationBetween,
  insertMessage,
  lockConversation,
  openConversation,
} from './queries.ts'
import { unverifiedWrites } from './rules.ts'
import { findParticipantAccounts } from '../applications/conversations/queries.ts'
import type { Me } from './sides.ts'
import { jobIsLive } from '../companies/live-jobs.ts'

export type OutgoingMessage = { me: Me; address: string; body: string; attachment: Attachment | undefined; now: Date }
type MessageTarget = { seeker_id: string; company_id: string; job_id: string | null }

/** Counted before anything is read, so that refusing a flood costs only counters. */
export async function limitMessages({ db, config }: AppContext, { account_id }: Me) {
  const { messages_per_person_per_minute, messages_per_person_per_day } = config.limits
  await consume(db, `message_minute:${account_id}`, { max: messages_per_person_per_minute, seconds: 60 })
  await consume(db, `message_day:${account_id}`, { max: messages_per_person_per_day, seconds: day })
}

/** Sends a message in the existing conversation or a new one. */
export const sendTo = (context: AppContext, message: OutgoingMessage, to: MessageTarget) =>
  withFile(context, message, async (tx, file) => {
    const stranger = await refuseUnseen(tx, message.me, to)
    await refuseOtherJob(tx, message.me, to)
    const job_id = await markApplicationAnswered(tx, message, to)
    const { is_new, ...conversation } = await openConversation(tx, { ...to, job_id })
    if (is_new) {
      const { me, address } = message
      await limitNewConversations(tx, context, me)
      if (me.side === 'employer') {
        await countFirstMessage(tx, to)
        if (stranger)
          await countNamed(tx, context.config, { caller: { user_type: 'employer', ...me }, address }, stranger)
      }
    }
    return await write(tx, context, message, { conversation, file, job_id: to.job_id })
  })

/** Sends a message in a conversation. @throws 404 if it isn't theirs */
export const sendIn = (context: AppContext, message: OutgoingMessage, between: MessageTarget & { id: string }) =>
  withFile(context, message, async (tx, file) => {
    await markApplicationAnswered(tx, message, between)
    const conversation = await lockConversation(tx, message.me, between.id)
    return await write(tx, context, message, { conversation, file, job_id: conversation.job_id })
  })

type File = Parameters<typeof insertMessage>[3]['file']

async function withFile<T>(
  context: AppContext,
  { attachment, me }: OutgoingMessage,
  work: (tx: Db, file: File) => Promise<T>,
) {
  if (!attachment) return await context.db.transaction().execute((tx) => work(tx, null))
  const { bytes, media_type, name } = attachment
  return await storeFile(context, { folder: 'messages', bytes, media_type }, async (tx, file_key) => {
    await refuseTooManyBytes(tx, context, me.account_id, bytes.length)
    return await work(tx, { file_key, file_name: name, file_media_type: media_type, file_bytes: bytes.length })
  })
}

async function write(
  tx: Db,
  context: AppContext,
  { me, body, now }: OutgoingMessage,
  { conversation, file, job_id }: { conversation: ConversationRow; file: File; job_id: string | null },
) {
  const { seeker_id, company_id, id } = conversation
  const closed = await whyNotWritable(tx, me, { seeker_id, company_id, job_id, conversation })
  if (closed === unverifiedWrites) throw forbidden(closed, 'company_unverified')
  if (closed) throw conflict(closed, 'not_writable')
  const { id: message_id, position } = await insertMessage(tx, me, conversation, { body, file }, now)
  await scheduleNotice(tx, context, {
    conversation_id: id,
    position,
    reader: me.side === 'employer' ? 'job_seeker' : 'employer',
  })
  await publish(tx, await findParticipantAccounts(tx, conversation), { kind: 'message', conversation_id: id })
  return { conversation_id: id, message_id }
}

/** A company's message answers an application. It's about that job unless another is given. */
async function markApplicationAnswered(
  tx: Db,
  { me, now }: OutgoingMessage,
  to: MessageTarget,
): Promise<string | null> {
  if (me.side === 'job_seeker') return to.job_id
  const id = await findApplicationToAnswer(tx, to)
  if (!id) return to.job_id
  const { job } = await answerByMessage(tx, { id, company_id: to.company_id, account_id: me.account_id, now })
  return to.job_id ?? job.id
}

/**
 * Someone the writer can't see doesn't exist for them. Returns whom a company has no conversation with yet.
 * @throws 404; 403 for an unverified company
 */
async function refuseUnseen(tx: Db, me: Me, { seeker_id, company_id }: MessageTarget) {
  if (await findConversationBetween(tx, seeker_id, company_id)) return undefined
  if (me.side === 'job_seeker') {
    const company = await tx
      .selectFrom('companies')
      .select('id')
      .where('id', '=', company_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!company) throw notFound()
    return undefined
  }
  const company = await findCompanyAsViewer(tx, company_id)
  if (!company) throw forbidden(unverifiedWrites, 'company_unverified')
  const [row] = await findSeekerRows(tx, [seeker_id], company)
  if (!row || !maySee(row.privacy, companyViewer(company, row))) throw notFound()
  return row
}

/** @throws 422 if the job isn't one of the company's that the writer can see */
async function refuseOtherJob(tx: Db, me: Me, { seeker_id, company_id, job_id }: MessageTarget) {
  if (!job_id) return
  const job = await tx
    .selectFrom('jobs')
    .select(['id', jobIsLive.as('is_live')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('applications')
            .select('applications.id')
            .whereRef('applications.job_id', '=', 'jobs.id')
            .where('applications.seeker_id', '=', seeker_id),
        )
        .as('is_applied'),
    )
    .where('id', '=', job_id)
    .where('company_id', '=', company_id)
    // Before the conversation, as when a job is deleted, so that the two don't deadlock.
    .forKeyShare()
    .executeTakeFirst()
  if (!job || (me.side === 'job_seeker' && !job.is_live && !job.is_applied))
    throw invalid({ job_id: 'This job no longer exists. Choose another one, or send your message without a job.' })
}

async function limitNewConversations(tx: Db, { config }: AppContext, me: Me) {
  const { conversations_begun_per_person_per_day, conversations_begun_per_company_per_day } = config.limits
  if (me.side === 'job_seeker')
    await consume(tx, `conversation:${me.account_id}`, { max: conversations_begun_per_person_per_day, seconds: day })
  else
    await consume(tx, `conversation:${me.company_id}`, { max: conversations_begun_per_company_per_day, seconds: day })
}
