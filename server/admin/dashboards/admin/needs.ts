import { sql } from 'kysely'
import { type PaymentTrouble, paymentTroubleLabels } from '../../../../contract/admin/values.ts'
import { type NeedKind, needKinds } from '../../../../contract/accounts/values.ts'
import { messageReportReasonLabels, type MessageReportReason } from '../../../../contract/messages/values.ts'
import { reportReasonLabels, type ReportReason } from '../../../../contract/jobs/values.ts'
import { openTroubles } from '../../subscriptions/troubles.ts'
import type { Db } from '../../../platform/app-context.ts'
import { mailUnconfirmed, waitingSince } from '../../../companies/verification/queries.ts'

type Need = { kind: NeedKind; id: string; title: string; words: string; since: Date }

/** One query for each kind of item, with how long it has waited. */
const waiting: Record<NeedKind, ReturnType<typeof sql>> = {
  job_report: sql`select 'job_report' as kind, j.id::text as id, j.title,
      count(*)::text || ' ' || string_agg(distinct r.reason, ',') as words, min(r.created_at) as since
    from job_reports r join jobs j on j.id = r.job_id where r.state = 'open' group by j.id, j.title`,
  company: sql`select 'company', companies.id::text, companies.name, coalesce(companies.website, ''), ${waitingSince}
    from companies where verified_at is null and deleted_at is null and review_state = 'waiting' and not ${mailUnconfirmed}`,
  review: sql`select 'review', r.id::text, c.title, r.rating || ' of 5 ' || left(r.text, 200), greatest(r.updated_at, r.decided_at)
    from content_reviews r join content c on c.id = r.content_id where r.status = 'pending'`,
  contact_message: sql`select 'contact_message', t.id::text, m.subject, m.name, coalesce(t.replied_at, t.created_at)
    from tickets t join contact_messages m on m.id = t.contact_message_id where t.state = 'open'`,
  message_report: sql`select 'message_report', t.id::text, coalesce(c.name, ''), r.reason, coalesce(t.replied_at, r.created_at)
    from tickets t join message_reports r on r.id = t.message_report_id left join companies c on c.id = r.company_id
    where t.state = 'open'`,
  parked_mail: sql`select 'parked_mail', m.id::text, coalesce(m.subject, m.event), m.reason, m.parked_at from parked_mails m where m.state = 'parked'`,
  failed_payment: sql`select 'failed_payment', t.subscription_id::text, coalesce(c.name, a.first_name || ' ' || a.last_name, ''), t.trouble, t.since
    from (${openTroubles}) t left join companies c on c.id = t.company_id
      left join job_seekers js on js.id = t.seeker_id left join accounts a on a.id = js.account_id`,
}

const all = sql.join(Object.values(waiting), sql` union all `)

/** Counts what needs an administrator's decision, by kind, and finds the oldest. */
export async function countNeeds(db: Db) {
  const { rows } = await sql<{ kind: NeedKind; count: number; oldest_at: Date }>`
    select kind, count(*) as count, min(since) as oldest_at from (${all}) needs group by kind`.execute(db)
  const oldest = rows.map(({ oldest_at }) => oldest_at.getTime())
  return {
    by_kind: Object.fromEntries(
      needKinds.map((kind) => [kind, rows.find((each) => each.kind === kind)?.count ?? 0]),
    ) as Record<NeedKind, number>,
    oldest_at: oldest.length ? new Date(Math.min(...oldest)) : null,
  }
}

/** When the newest open ticket arrived or got a reply; null if none is open. */
export async function findNewestTicket(db: Db): Promise<Date | null> {
  const newest = await db
    .selectFrom('tickets')
    .select(sql<Date>`coalesce(replied_at, created_at)`.as('at'))
    .where('state', '=', 'open')
    .orderBy(sql`coalesce(replied_at, created_at)`, 'desc')
    .executeTakeFirst()
  return newest?.at ?? null
}

/** The same, with the ten oldest items. */
export async function findNeeds(db: Db) {
  const [counts, items] = await Promise.all([
    countNeeds(db),
    sql<Need>`select kind, id, title, words, since from (${all}) needs order by since, id limit 10`.execute(db),
  ])
  return {
    ...counts,
    items: items.rows.map((need) => ({ ...need, words: wordsOf(need) })),
  }
}

const mostInQueue = 500

/** What needs a decision, in the order to work through it. */
export async function findQueue(db: Db) {
  const { rows } = await sql<Pick<Need, 'kind' | 'id' | 'title'>>`
    select kind, id, title from (${all}) needs order by since, id limit ${mostInQueue}`.execute(db)
  return rows
}

/** `Rated 2 of 5: “Too short.”` from `2 of 5 Too short.` */
function reviewWords(words: string): string {
  const [rating, text] = [words.slice(0, 6), words.slice(7)]
  return `Rated ${rating}${text ? `: “${text}${text.length === 200 ? '…' : ''}”` : ', without a comment'}`
}

/** The reason an item waits, for the list. */
function wordsOf({ kind, words }: Need): string {
  if (kind === 'job_report') {
    const [count = '', reasons = ''] = words.split(' ')
    const named = reasons.split(',').map((reason) => reportReasonLabels[reason as ReportReason].toLowerCase())
    return `Reported by ${count === '1' ? 'one person' : `${count} people`}: ${named.join(', ')}`
  }
  if (kind === 'company')
    return words ? `Waiting for verification, ${new URL(words).hostname}` : 'Waiting for verification'
  if (kind === 'review') return reviewWords(words)
  if (kind === 'contact_message') return `Message from ${words}`
  if (kind === 'message_report')
    return `Conversation reported: ${messageReportReasonLabels[words as MessageReportReason].toLowerCase()}`
  if (kind === 'parked_mail') return `Email not delivered: ${words}`
  return paymentTroubleLabels[words as PaymentTrouble]
}
