import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../contract/platform/endpoint.ts'
import type { messages } from '../../contract/messages/messages.ts'
import type { ApplicationStatus } from '../../contract/platform/values.ts'
import type { Db } from '../platform/app-context.ts'
import { isNamed, type KeywordTerm, keywordTerms } from '../platform/text-search/keyword-terms.ts'
import { isBlockedBySeeker } from '../applications/conversations/queries.ts'
import { columnsOf, type Me } from './sides.ts'
import { conversationsOf, isUnread, isSeekerNamed } from './queries.ts'

type ListRequest = QueryOf<typeof messages.list>

/** A page of the caller's conversations, newest first, each with its last message, and the total. */
export async function listConversations(db: Db, me: Me, request: ListRequest) {
  const { archived } = columnsOf[me.side]
  const { keyword, box, unread, job_id, company_id, seeker_id } = request
  const terms = keyword ? keywordTerms(keyword) : []
  const matching = conversationsOf(db, me)
    .leftJoin('jobs', 'jobs.id', 'c.job_id')
    .$if(box !== undefined, (q) => q.where(`c.${archived}`, box === 'archived' ? 'is not' : 'is', null))
    .$if(unread !== undefined, (q) => q.where(isUnread(me)))
    .$if(job_id !== undefined, (q) => q.where('c.job_id', '=', job_id ?? null))
    .$if(company_id !== undefined, (q) => q.where('c.company_id', '=', company_id ?? null))
    .$if(seeker_id !== undefined, (q) => q.where('c.seeker_id', '=', seeker_id ?? null))
    .where((eb) => eb.and(terms?.map((term) => matchesTerm(me, term)) ?? [sql<boolean>`false`]))
  const [rows, { total }] = await Promise.all([
    matching
      .innerJoin('messages as m', (join) =>
        join.onRef('m.conversation_id', '=', 'c.id').onRef('m.position', '=', 'c.last_position'),
      )
      .selectAll('c')
      .select(['jobs.title as job_title', 'm.side', 'm.body', 'm.file_name', blockedBy(me), statusOf(me)])
      .orderBy('c.last_at', 'desc')
      .orderBy('c.id')
      .limit(request.per_page)
      .offset((request.page - 1) * request.per_page)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type ListedRow = Awaited<ReturnType<typeof listConversations>>['rows'][number]

/** Whether the caller's side has blocked the other. */
export const blockedBy = (me: Me) =>
  (me.side === 'employer' ? sql<boolean>`c.company_blocked_at is not null` : isBlockedBySeeker(sql.table('c'))).as(
    'is_blocked',
  )

/** The status of the newest application to the job, as this side can see it. */
export const statusOf = (me: Me) =>
  sql<ApplicationStatus | null>`(select a.status from ${sql.table(me.side === 'employer' ? 'applications' : 'applications_as_told')} a
    where a.job_id = c.job_id and a.seeker_id = c.seeker_id order by a.created_at desc limit 1)`.as(
    'application_status',
  )

/** Searches the other side's name, the job, and the messages. A hidden name isn't found. */
const matchesTerm = (me: Me, { tsquery, typed }: KeywordTerm) => sql<boolean>`(
  ${isNamed(sql`coalesce(jobs.title, '')`, typed)} or ${isOther(me, typed)}
  or exists (select from messages said where said.conversation_id = c.id and said.words @@ ${tsquery}))`

const isOther = (me: Me, typed: readonly string[]): RawBuilder<boolean> =>
  me.side === 'job_seeker'
    ? sql<boolean>`exists (select from companies where companies.id = c.company_id and ${isNamed(sql`companies.name`, typed)})`
    : isSeekerNamed(typed)
