import { sql } from 'kysely'
import type { z } from 'zod'
import { portraitUrl } from '../../platform/files/portrait-url.ts'
import type { adminJobSeekers, adminSeeker } from '../../../contract/admin/seekers.ts'
import { openStatuses } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { findSubscription } from '../../billing/queries.ts'
import type { Files } from '../../platform/files/files.ts'
import { notFound, conflict } from '../../platform/http/problem.ts'
import { hasSubscription, planName } from '../queries.ts'
import { lastSeen, seekers } from './search.ts'
import { endSessions } from '../../accounts/auth/queries.ts'
import { lockSeeker } from '../../seekers/queries.ts'

export type SeekerRecord = z.output<typeof adminSeeker>
type OpenedSeeker = z.output<typeof adminJobSeekers.show.reply>['data']

const howMany = (of: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${of})`

/** One job seeker for administrators. @throws Problem 404 */
export async function findSeeker(db: Db, files: Files, id: string): Promise<SeekerRecord> {
  const [seeker] = await presentSeekers(db, files, [id])
  if (!seeker) throw notFound()
  return seeker
}

const seekerRows = (db: Db, ids: string[]) =>
  seekers(db)
    .select(['job_seekers.id', 'job_seekers.headline', 'job_seekers.category', 'job_seekers.specialty'])
    .select(['job_seekers.city', 'job_seekers.state', 'job_seekers.picture_key', 'job_seekers.created_at'])
    .select(['accounts.first_name', 'accounts.last_name', 'accounts.email', 'accounts.email_verified_at'])
    .select(['accounts.suspended_at', 'accounts.suspended_reason'])
    .select([
      lastSeen.as('last_seen_at'),
      planName('job_seeker').as('plan'),
      hasSubscription('job_seeker').as('has_subscription'),
      sql<number>`(select count(*) from applications a where a.seeker_id = job_seekers.id)`.as('total'),
      sql<number>`(select count(*) from applications a
        where a.seeker_id = job_seekers.id and a.status = any (${[...openStatuses]}::text[]))`.as('open'),
      howMany(sql`resumes where seeker_id = job_seekers.id`).as('resumes'),
      howMany(sql`saved_jobs where seeker_id = job_seekers.id`).as('saved_jobs'),
      howMany(sql`job_alerts where seeker_id = job_seekers.id`).as('alerts'),
      howMany(sql`conversations where seeker_id = job_seekers.id`).as('conversations'),
      howMany(sql`content_reviews where account_id = accounts.id`).as('reviews'),
    ])
    .where('job_seekers.id', 'in', ids)

type Row = Awaited<ReturnType<ReturnType<typeof seekerRows>['execute']>>[number]

function present(row: Row, files: Files): SeekerRecord {
  const { picture_key, first_name, last_name, total, open, ...shown } = row
  const { resumes, saved_jobs, alerts, conversations, reviews, ...seeker } = shown
  return {
    ...seeker,
    name: `${first_name} ${last_name}`.trim(),
    picture_temp_url: picture_key && portraitUrl(files, { seeker_id: row.id, picture_key }, 'admin'),
    standing: row.suspended_at ? 'suspended' : row.email_verified_at ? 'active' : 'unverified',
    applications: { total, open },
    keeps: { resumes, saved_jobs, alerts, conversations, reviews },
  }
}

/** Job seekers in the order of `ids`, with their plan and application counts. */
export async function presentSeekers(db: Db, files: Files, ids: string[]): Promise<SeekerRecord[]> {
  if (!ids.length) return []
  const rows = await seekerRows(db, ids).execute()
  const found = new Map(rows.map((row) => [row.id, present(row, files)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

type Facts = Pick<
  OpenedSeeker,
  'phone' | 'job_role' | 'years_of_experience' | 'privacy' | 'sessions' | 'applications_by_status'
>

/** Facts for administrators in addition to the row in the list. */
export async function findFacts(db: Db, id: string): Promise<Facts> {
  const { search_status, searchable, show_in_home_carousel, sessions, phone, job_role, years_of_experience } =
    await seekers(db)
      .innerJoin('privacy_settings as p', 'p.seeker_id', 'job_seekers.id')
      .leftJoin('contact_settings as c', 'c.account_id', 'accounts.id')
      .select(['job_seekers.job_role', 'job_seekers.years_of_experience'])
      .select(['p.search_status', 'p.searchable', 'p.show_in_home_carousel'])
      .select([
        sql<string | null>`coalesce(c.phone, job_seekers.phone)`.as('phone'),
        howMany(sql`sessions where account_id = accounts.id and ended_at is null and expires_at > now()`).as(
          'sessions',
        ),
      ])
      .where('job_seekers.id', '=', id)
      .executeTakeFirstOrThrow()
  const statuses = await db
    .selectFrom('applications')
    .select(['status', sql<number>`count(*)`.as('count')])
    .where('seeker_id', '=', id)
    .groupBy('status')
    .execute()
  return {
    phone,
    job_role,
    years_of_experience: years_of_experience === null ? null : Number(years_of_experience),
    privacy: { search_status, searchable, show_in_home_carousel },
    sessions,
    applications_by_status: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
  }
}

/** The current subscription, or the last one that ended. */
export async function findSeekerSubscription(db: Db, seeker_id: string): Promise<OpenedSeeker['subscription']> {
  const subscription = await findSubscription(db, { audience: 'job_seeker', seeker_id })
  if (!subscription) return null
  const { plan_id, status, period_end, cancel_at_period_end, auto_renew } = subscription
  const { plan_name } = await db
    .selectFrom('plans')
    .select('plan_name')
    .where('id', '=', plan_id)
    .executeTakeFirstOrThrow()
  return { plan: plan_name, status, period_end, is_ending: cancel_at_period_end || !auto_renew }
}

/** Reports by this person, and companies' reports about conversations with them. */
export async function findSeekerReports(db: Db, seeker_id: string): Promise<OpenedSeeker['reports']> {
  const { rows } = await sql<ReportRow>`
    with me as (select id, account_id from job_seekers where id = ${seeker_id}::uuid)
    select * from (
    select r.id, 'job' as about, 'job_seeker' as by, r.reason, r.words, r.state, r.created_at,
        r.job_id, r.job_title, c.id as company_id, c.name as company_name
      from me join job_reports r on r.reporter_id = me.account_id join companies c on c.id = r.company_id
    union all
    select r.id, 'conversation', case r.reporter_side when 'job_seeker' then 'job_seeker' else 'company' end,
        r.reason, r.words, r.state, r.created_at, null, null, c.id, c.name
      from me join message_reports r on r.reporter_side = 'job_seeker' and r.reporter_id = me.account_id
        or r.reporter_side = 'employer' and r.conversation_id in (select id from conversations where seeker_id = me.id)
      left join companies c on c.id = r.company_id
    ) reported order by state = 'open' desc, created_at desc, id limit 200`.execute(db)
  return rows.map(({ job_id, job_title, company_id, company_name, ...report }) => ({
    ...report,
    job: job_title === null ? null : { id: job_id, title: job_title },
    company: company_id === null ? null : { id: company_id, company_name: company_name ?? '' },
  }))
}

type ReportRow = Omit<OpenedSeeker['reports'][number], 'job' | 'company'> & {
  job_id: string | null
  job_title: string | null
  company_id: string | null
  company_name: string | null
}

type Step = z.output<typeof adminJobSeekers.show.reply>['data']['history'][number]

const most = 200

/** The account's history, including administrators' views, newest first. */
export async function findSeekerHistory(db: Db, seeker_id: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    with me as (
      select s.id, s.account_id, s.created_at, a.email_verified_at
      from job_seekers s join accounts a on a.id = s.account_id where s.id = ${seeker_id}::uuid)
    (select created_at as at, 'registered' as kind, null as by, null as about, null as to_status, null as reason from me)
    union all
    (select email_verified_at, 'email_confirmed', null, null, null, null from me where email_verified_at is not null)
    union all
    (select p.created_at, 'applied', null, j.title || ', ' || c.name, null, null
      from me join applications p on p.seeker_id = me.id join jobs j on j.id = p.job_id
      join companies c on c.id = j.company_id order by 1 desc limit ${most})
    union all
    (select e.at, 'plan', null, plans.plan_name, e.to_status, null
      from me join subscriptions b on b.seeker_id = me.id join subscription_events e on e.subscription_id = b.id
      join plans on plans.id = b.plan_id where e.to_status is not null order by 1 desc limit ${most})
    union all
    (select e.at, e.action, e.actor_name, null, null, e.reason
      from me join audit_events e on e.subject_type = 'job_seeker' and e.subject_id = me.id::text and e.action <> 'job_seeker.noted'
        or e.subject_type = 'account' and e.subject_id = me.account_id::text
      order by 1 desc limit ${most})
    order by at desc limit ${most}`.execute(db)
  return rows
}

/** Locks a job seeker and their account until the transaction ends. @throws Problem 404 */
export async function lockSeekerAccount(tx: Db, seeker_id: string) {
  await lockSeeker(tx, seeker_id)
  const account = await tx
    .selectFrom('accounts')
    .innerJoin('job_seekers', 'job_seekers.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.password_hash'])
    .select(['accounts.suspended_at', 'accounts.suspended_reason'])
    .where('job_seekers.id', '=', seeker_id)
    .forUpdate('accounts')
    .executeTakeFirst()
  if (!account) throw notFound()
  return account
}

/** Signs a job seeker out everywhere and hides them. Nothing is deleted. @throws Problem 404, 409 */
export async function suspendSeeker(tx: Db, seeker_id: string, reason: string) {
  const account = await lockSeekerAccount(tx, seeker_id)
  if (account.suspended_at)
    throw conflict(`This account is already suspended. Reason: ${account.suspended_reason}`, 'already_suspended')
  await setSuspended(tx, account.id, { suspended_at: new Date(), suspended_reason: reason })
  await endSessions(tx, account.id, 'suspension')
  return account
}

/** Reactivates a job seeker, as visible as before. @throws Problem 404; 409 if they aren't suspended */
export async function reactivateSeeker(tx: Db, seeker_id: string) {
  const account = await lockSeekerAccount(tx, seeker_id)
  if (!account.suspended_at) throw conflict('This account isn’t suspended.', 'not_suspended')
  await setSuspended(tx, account.id, { suspended_at: null, suspended_reason: null })
  return account
}

const setSuspended = (tx: Db, id: string, suspended: { suspended_at: Date | null; suspended_reason: string | null }) =>
  tx
    .updateTable('accounts')
    .set({ ...suspended, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
