import { type Selectable, sql } from 'kysely'
import { messagesPerPage, mostRecipients, type MessageReportReason } from '../../contract/messages/values.ts'
import type { DB } from '../../database/tables.ts'
import type { Db } from '../platform/app-context.ts'
import { notFound, conflict } from '../platform/http/problem.ts'
import { columnsOf, type Me } from './sides.ts'
import type { ApplicationStatus } from '../../contract/platform/values.ts'
import { findInterviewsAhead } from '../applications/interviews.ts'
import { findTimelines, noSteps } from '../applications/timelines.ts'
import { mostBlockedCompanies } from '../../contract/accounts/values.ts'
import { findCounterparts } from './counterparts.ts'
import type { Files } from '../platform/files/files.ts'
import { isNamed, keywordTerms } from '../platform/text-search/keyword-terms.ts'
import { findCompanyAsViewer, findSeekerRows, wantsAgencies } from '../seekers/browse/queries.ts'
import { companyViewer, maySee } from '../seekers/browse/rules.ts'

export type ConversationRow = Selectable<DB['conversations']>
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

/** The caller's own conversations, as `c`. */
export const conversationsOf = (db: Db, me: Me) =>
  me.side === 'job_seeker'
    ? db.selectFrom('conversations as c').where('c.seeker_id', '=', me.seeker_id)
    : db.selectFrom('conversations as c').where('c.company_id', '=', me.company_id)

/** @throws 404 if it isn't theirs */
export async function findConversation(db: Db, me: Me, id: string): Promise<ConversationRow> {
  const row = await conversationsOf(db, me).selectAll('c').where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The same, locked until the transaction ends. @throws 404 */
export async function lockConversation(tx: Db, me: Me, id: string): Promise<ConversationRow> {
  const row = await conversationsOf(tx, me).selectAll('c').where('c.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const findConversationBetween = (db: Db, seeker_id: string, company_id: string) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('seeker_id', '=', seeker_id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()

/**
 * Locks the conversation of the two sides, and creates it if needed. If a job is given, the conversation is about it
 * from now on.
 */
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
    // A row that was just inserted hasn't been updated.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
}

export type NewMessage = {
  body: string
  file: { file_key: string; file_name: string; file_media_type: string; file_bytes: number } | null
}

/**
 * Adds a message to a locked conversation, marks it as read for the sender's side, and moves it back to both inboxes.
 */
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

/** The newest messages of a conversation, or those before a position, oldest first. */
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

/** Messages of these conversations, one conversation after another, starting after a position. */
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

/** Marks a locked conversation as read up to a position, or all of it. Returns what changed. */
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

export const markUnread = (tx: Db, me: Me, { id }: ConversationRow) =>
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

/** For `c`, like `unreadOf`. */
export function isUnread({ side }: Me) {
  const { read, kept_unread } = columnsOf[side]
  return sql<boolean>`(c.last_position > c.${sql.ref(read)} or c.${sql.ref(kept_unread)})`
}

type ReadMarks = 'last_position' | 'seeker_read' | 'company_read' | 'seeker_kept_unread' | 'company_kept_unread'

/** Everything after one's own mark is from the other side, because writing marks as read. */
export function unreadOf({ side }: Me, row: Pick<ConversationRow, ReadMarks>): number {
  const { read, kept_unread } = columnsOf[side]
  return Math.max(row.last_position - row[read], row[kept_unread] ? 1 : 0)
}

/** The applications between the two sides as this side can see them, newest first, with their timelines. */
export async function findApplicationsBetween(db: Db, me: Me, { seeker_id, company_id }: ConversationRow) {
  const table = sql.table(me.side === 'employer' ? 'applications' : 'applications_as_told')
  const rows = await db
    .selectFrom('applications as held')
    .innerJoin('jobs', 'jobs.id', 'held.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin(
      sql<{
        id: string
        status: ApplicationStatus
        stage_left: ApplicationStatus | null
        due_at: Date | null
      }>`${table}`.as('a'),
      'a.id',
      'held.id',
    )
    .select([
      'a.id',
      'a.status',
      'a.stage_left',
      'a.due_at',
      'held.created_at',
      'jobs.id as job_id',
      'jobs.title',
      'companies.time_zone',
    ])
    .where('held.seeker_id', '=', seeker_id)
    .where('jobs.company_id', '=', company_id)
    .orderBy('held.created_at', 'desc')
    .execute()
  const ids = rows.map(({ id }) => id)
  const reader = me.side === 'employer' ? 'company' : 'job_seeker'
  const [timelines, interviews] = await Promise.all([
    findTimelines(db, ids, { viewer: reader }),
    findInterviewsAhead(db, ids),
  ])
  const now = new Date()
  return rows.map(({ job_id, title, ...row }) => {
    const next = interviews.find(({ application_id, cancelled_at }) => application_id === row.id && !cancelled_at)
    return {
      ...row,
      is_overdue: row.due_at !== null && row.due_at < now,
      job: { id: job_id, title },
      timeline: (timelines.get(row.id) ?? noSteps).steps,
      interview_at: next?.starts_at ?? null,
      interview_time_zone: next?.time_zone ?? null,
    }
  })
}

/**
 * Blocks the other side. A person blocks a company as in the privacy settings, so it can't find them anywhere; a
 * company only stops getting this person's messages. Call it with settings and conversation locked.
 * @throws 409 at the limit of blocked companies
 */
export async function setBlocked(tx: Db, me: Me, { id, company_id }: ConversationRow, blocked: boolean) {
  if (me.side === 'employer') {
    const company_blocked_at = blocked ? new Date() : null
    await tx.updateTable('conversations').set({ company_blocked_at }).where('id', '=', id).execute()
    return
  }
  const { numUpdatedRows } = await tx
    .updateTable('privacy_settings')
    .set({
      blocked_companies: blocked
        ? sql`array_append(array_remove(blocked_companies, ${company_id}::uuid), ${company_id}::uuid)`
        : sql`array_remove(blocked_companies, ${company_id}::uuid)`,
      updated_at: new Date(),
    })
    .where('seeker_id', '=', me.seeker_id)
    .$if(blocked, (q) =>
      q.where(
        sql<boolean>`cardinality(array_remove(blocked_companies, ${company_id}::uuid)) < ${mostBlockedCompanies}`,
      ),
    )
    .executeTakeFirst()
  if (blocked && !numUpdatedRows)
    throw conflict(
      `You’ve reached the limit of ${mostBlockedCompanies} blocked companies. Unblock one in your privacy settings.`,
      'too_many_blocked',
    )
}

type KnownContact = {
  seeker_id: string
  company_id: string
  job_id: string | null
  job_title: string | null
  conversation_id: string | null
}

/**
 * People or companies this side may want to write to, most recent first, at most `mostRecipients`, filtered by name if
 * one is given. Whether they accept messages is decided when one is sent.
 */
export async function findRecipients(db: Db, files: Files, me: Me, keyword: string | undefined) {
  const terms = keyword ? keywordTerms(keyword) : []
  if (!terms) return []
  const { rows } = await sql<KnownContact>`
    select c.seeker_id, c.company_id, jobs.id as job_id, jobs.title as job_title, v.id as conversation_id
    from (select seeker_id, company_id, (array_agg(job_id order by at desc) filter (where job_id is not null))[1] as job_id,
        max(at) as at
      from (${contactsOf(me)}) known group by seeker_id, company_id) c
    left join jobs on jobs.id = c.job_id
    left join conversations v on v.seeker_id = c.seeker_id and v.company_id = c.company_id
    where ${sql.join([isContactThere(me), ...terms.map(({ typed }) => isContactNamed(me, typed))], sql` and `)}
    order by c.at desc, c.seeker_id, c.company_id
    limit ${mostRecipients}`.execute(db)
  const seen = me.side === 'job_seeker' ? rows : await seenBy(db, me.company_id, rows)
  const counterparts = await findCounterparts(db, files, me, seen)
  return seen.flatMap(({ seeker_id, company_id, job_id, job_title, conversation_id }) => {
    const other = counterparts.get(me.side === 'job_seeker' ? company_id : seeker_id)
    if (!other) return []
    return { other, job: job_id && job_title ? { id: job_id, title: job_title } : null, conversation_id }
  })
}

/** Leaves out people who blocked the company, and saved people who are no longer visible to it. */
async function seenBy(db: Db, company_id: string, rows: readonly KnownContact[]) {
  const company = await findCompanyAsViewer(db, company_id)
  const ids = rows.map(({ seeker_id }) => seeker_id)
  const seekers = await findSeekerRows(db, ids, company ?? { id: company_id, is_agency: true, may_search: true })
  const seen = new Set(
    seekers
      .filter((row) => row.has_application || maySee(row.privacy, companyViewer(company, row)))
      .map(({ id }) => id),
  )
  return rows.filter(({ seeker_id }) => seen.has(seeker_id))
}

const contactsOf = (me: Me) =>
  me.side === 'job_seeker'
    ? sql`select a.seeker_id, jobs.company_id, a.job_id, a.created_at as at
        from applications a join jobs on jobs.id = a.job_id where a.seeker_id = ${me.seeker_id}
      union all select seeker_id, company_id, job_id, created_at from invitations where seeker_id = ${me.seeker_id}`
    : sql`select a.seeker_id, jobs.company_id, a.job_id, a.created_at as at
        from jobs join applications a on a.job_id = jobs.id
        where jobs.company_id = ${me.company_id} and a.seeker_id is not null and a.status <> 'withdrawn'
      union all select seeker_id, company_id, null, created_at from saved_people
        where company_id = ${me.company_id} and seeker_id is not null and removed_at is null`

/** A deleted company keeps its applications but can't read anything. */
const isContactThere = ({ side }: Me) =>
  side === 'job_seeker'
    ? sql<boolean>`exists (select from companies where companies.id = c.company_id and companies.deleted_at is null)`
    : sql<boolean>`true`

const isContactNamed = (me: Me, typed: readonly string[]) =>
  me.side === 'job_seeker'
    ? sql<boolean>`exists (select from companies where companies.id = c.company_id and ${isNamed(sql`companies.name`, typed)})`
    : isSeekerNamed(typed)

/** How many of the other side's newest messages are stored with a report. */
const quotedMessages = 20

/** Reports a conversation, once per person; a new report replaces the earlier one. @throws 409 once it was reviewed */
export async function writeReport(
  db: Db,
  me: Me,
  { id, company_id }: ConversationRow,
  { reason, words }: { reason: MessageReportReason; words: string },
) {
  const { rows } = await sql`
    insert into message_reports (conversation_id, company_id, reporter_id, reporter_side, reason, words, quoted)
    select ${id}, ${company_id}, ${me.account_id}, ${me.side}, ${reason}, ${words}, coalesce(array_agg(body order by position), '{}')
    from (select body, position from messages where conversation_id = ${id} and side <> ${me.side} and body <> ''
      order by position desc limit ${quotedMessages}) newest
    on conflict on constraint message_reports_once do update
      set reason = excluded.reason, words = excluded.words, quoted = excluded.quoted, updated_at = now()
      where message_reports.state = 'open'
    returning id`.execute(db)
  if (!rows.length) throw conflict('We’ve already looked into your report of this conversation.', 'report_closed')
}

/** Whether the person in `c` (seeker_id, company_id) has that name and the company can see it. */
export const isSeekerNamed = (typed: readonly string[]) =>
  sql<boolean>`exists (select from job_seekers s join accounts a on a.id = s.account_id
    join privacy_settings p on p.seeker_id = s.id
    where s.id = c.seeker_id and not c.company_id = any (p.blocked_companies) and a.suspended_at is null
      and ${isNamed(sql`a.first_name || ' ' || a.last_name`, typed)}
      and (p.name_visibility = 'full'
        or exists (select from applications sent join jobs j on j.id = sent.job_id where sent.seeker_id = s.id
          and j.company_id = c.company_id and sent.status <> 'withdrawn')
        or (p.name_visibility = 'hidden_until_accepted' and exists (select from invitations i
            where i.seeker_id = s.id and i.company_id = c.company_id and i.status = 'accepted')
          and (${wantsAgencies} or exists (select from companies k where k.id = c.company_id
            and k.verified_at is not null and k.organization_type is distinct from 'Staffing agency')))))`
