import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import { leaveOutOfAlerts } from './alerts.ts'
import { after, before, day, hour } from './times.ts'
import { list } from './words.ts'

type Db = Kysely<DB>

/** The tables whose dates move along. */
export const moved: ReadonlySet<string> = new Set(
  list(
    'accounts, ads, alert_matches, application_events, application_notes, application_ratings, applications',
    'audit_events, companies, company_events, contact_messages, conversations, content, content_reads',
    'content_reviews, interviews, invitations, job_alerts, job_dismissals, job_events, job_imports, job_reports',
    'job_seekers, jobs, mailbox, message_reports, messages, people_lists, message_templates, notifications',
    'parked_mails, resumes, saved_jobs, saved_people, team_invitations, ticket_events, tickets',
  ),
)

/**
 * Tables with demo rows whose dates don't move. Payments use the real clock, and so do sessions, codes, and counters. The
 * others are never shown with a date, or follow from dates that move.
 */
export const stays: ReadonlySet<string> = new Set(
  list(
    'changes, contact_settings, installation, migrations, money_ledger, plans, privacy_settings',
    'seeker_certificates, seeker_education, seeker_experience, seeker_facts, social_links',
    'subscription_events, subscriptions, test_gateway_payments, transactions',
  ),
)

/** Columns that can be in the future. Everything else has happened and never moves past now. */
const ahead = new Set(['due_at', 'expires_at', 'interview_at', 'publish_at', 'starts_at', 'tell_at'])

type Column = { table_name: string; column_name: string }

/**
 * Moves every date in the demo installation forward by the whole days since the last time, so that counts stay true. It
 * first undoes what time alone did to demo jobs since then (expired, reminded, late). Times of day don't change, so an
 * answer-by date is still at the end of a day, though it may fall on a weekend.
 */
export async function shiftWorldDates(db: Db, now: Date, onStep: (step: string) => void = () => {}): Promise<void> {
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'demo_world')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const world = value as { made_at: string; moved_to: string }
  const from = new Date(world.moved_to)
  const days = Math.floor((now.getTime() - from.getTime()) / day)
  if (days > 0) {
    onStep(`moving the demo data's dates by ${days} ${days === 1 ? 'day' : 'days'}`)
    await revertClock(db, from)
    await shift(db, now, days)
    // Moving dates isn't a change that alerts should report.
    await leaveOutOfAlerts(db)
    await shiftCertificates(db, days)
    await shiftViews(db, days)
    await shiftJobViews(db, now, days)
    const moved_to = after(from, days * day).toISOString()
    await db
      .updateTable('installation')
      .set({ value: JSON.stringify({ ...world, moved_to }), updated_at: now })
      .where('key', '=', 'demo_world')
      .execute()
  }
  await freshen(db, now)
}

/** Moves the dates of demo people's certifications, so that those about to expire always are. */
async function shiftCertificates(db: Db, days: number): Promise<void> {
  const demo = db.selectFrom('job_seekers').select('id').where('is_demo', '=', true)
  await db
    .updateTable('seeker_certificates')
    .set({ issued_on: sql`issued_on + ${days}::int`, expires_on: sql`expires_on + ${days}::int` })
    .where('seeker_id', 'in', demo)
    .execute()
  await db
    .updateTable('seeker_facts')
    .set({ expires_on: sql`expires_on + ${days}::int` })
    .where('expires_on', 'is not', null)
    .where('seeker_id', 'in', demo)
    .execute()
}

/** Moves profile views by deleting and inserting them, because each company has at most one per day. */
async function shiftViews(db: Db, days: number): Promise<void> {
  const demo = db.selectFrom('job_seekers').select('id').where('is_demo', '=', true)
  const views = await db.deleteFrom('profile_views').where('seeker_id', 'in', demo).returningAll().execute()
  for (const { viewed_on, ...view } of views)
    await db
      .insertInto('profile_views')
      .values({ ...view, viewed_on: sql`${viewed_on}::date + ${days}::int` })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Moves job views. Those that would be in the future count as today's. */
async function shiftJobViews(db: Db, now: Date, days: number): Promise<void> {
  await sql`create temp table moved_views on commit drop as
    select job_id, least(viewed_on + ${days}::int, (${now}::timestamptz at time zone 'UTC')::date) as viewed_on, source,
      sum(v.views)::int as views
    from job_views v join jobs j on j.id = v.job_id where j.is_demo group by 1, 2, 3`.execute(db)
  await sql`delete from job_views v using jobs j where j.id = v.job_id and j.is_demo`.execute(db)
  await sql`insert into job_views (job_id, viewed_on, source, views) select job_id, viewed_on, source, views from moved_views`.execute(
    db,
  )
}

async function shift(db: Db, now: Date, days: number): Promise<void> {
  // The audit log can't be changed, except when the whole world's dates move.
  await sql`alter table audit_events disable trigger audit_events_stand`.execute(db)
  const { rows } = await sql<Column>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'timestamp with time zone' and table_name = any (${[...moved]}::text[])
    order by table_name, column_name`.execute(db)
  const columnsOf = Map.groupBy(rows, ({ table_name }) => table_name)
  for (const [table, columns] of columnsOf) {
    const changes = columns.map(({ column_name: name }) => {
      const column = sql.ref(name)
      const step = sql`make_interval(days => ${days})`
      const atMost = sql`least(${step}, greatest(${now}::timestamptz - ${column}, interval '0'))`
      return sql`${column} = ${column} + ${ahead.has(name) ? step : atMost}`
    })
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(db)
  }
  await sql`alter table audit_events enable trigger audit_events_stand`.execute(db)
}

/**
 * Moving by whole days leaves the newest job up to a day old. This moves the latest jobs that no one has used the rest
 * of the way.
 */
async function freshen(db: Db, now: Date): Promise<void> {
  const untouched = await db
    .selectFrom('jobs')
    .select(['id', 'published_at'])
    .where('is_demo', '=', true)
    .where('status', '=', 'published')
    .where('flagged_at', 'is', null)
    .where(sql<boolean>`not exists (select from applications a where a.job_id = jobs.id)`)
    .where(sql<boolean>`not exists (select from saved_jobs s where s.job_id = jobs.id)`)
    .where(sql<boolean>`not exists (select from job_events e where e.job_id = jobs.id and e.kind <> 'created')`)
    .orderBy('published_at', 'desc')
    .limit(12)
    .execute()
  const newest = untouched[0]?.published_at
  if (!newest || newest > before(now, 2 * hour)) return
  const ms = now.getTime() - newest.getTime() - 3 * 60_000
  const ids = untouched
    .filter(({ published_at }) => published_at && published_at > before(newest, 10 * hour))
    .map(({ id }) => id)
  const more = sql`make_interval(secs => ${ms / 1000})`
  await sql`update jobs set published_at = published_at + ${more}, expires_at = expires_at + ${more},
    created_at = created_at + ${more}, updated_at = least(updated_at + ${more}, ${now}) where id = any (${ids}::uuid[])`.execute(
    db,
  )
  await sql`update job_events set at = at + ${more} where job_id = any (${ids}::uuid[])`.execute(db)
}

/**
 * Undoes what time alone did to demo jobs and their applications since a moment: jobs that expired or got reminders,
 * late answers and their reminders, and applications closed by the system. What people did is kept.
 */
async function revertClock(db: Kysely<DB>, since: Date): Promise<void> {
  // Make jobs live again if expiring was their last step.
  await sql`
    with expired as (
      select distinct on (e.job_id) e.job_id, e.id, e.from_status, e.to_status, e.actor_type, e.at
      from job_events e join jobs j on j.id = e.job_id
      where j.is_demo and j.status = 'expired' and e.kind = 'status_changed'
      order by e.job_id, e.at desc, e.id desc
    ), back as (
      delete from job_events e using expired x
      where e.id = x.id and x.to_status = 'expired' and x.actor_type = 'system' and x.at > ${since}
      returning x.id, x.job_id, x.from_status
    )
    update jobs j set status = back.from_status, updated_at = (
      select max(e.at) from job_events e where e.job_id = j.id and e.id <> back.id)
    from back where j.id = back.job_id`.execute(db)
  await sql`
    with back as (
      delete from job_events e using jobs j
      where j.id = e.job_id and j.is_demo and e.kind = 'reminded' and e.actor_type = 'system' and e.at > ${since}
      returning e.job_id
    )
    update jobs set reminded_at = null where id in (select job_id from back) and reminded_at > ${since}`.execute(db)

  // Reopen applications if the system closed them and nothing happened afterward.
  await sql`
    with closed as (
      select distinct on (e.application_id) e.application_id, e.id, e.from_status, e.to_status, e.actor_type, e.at
      from application_events e join applications a on a.id = e.application_id join jobs j on j.id = a.job_id
      where j.is_demo and a.status = 'closed' and j.status not in ('filled', 'closed') and e.kind = 'status_changed'
      order by e.application_id, e.at desc, e.id desc
    ), back as (
      delete from application_events e using closed x
      where e.id = x.id and x.to_status = 'closed' and x.actor_type = 'system' and x.at > ${since}
      returning x.application_id, x.from_status
    )
    update applications a
    set status = back.from_status, stage_left = null, ended_at = null, due_from = due.at, due_at = due.due_at,
      updated_at = due.at
    from back cross join lateral (
      select at, due_at from application_events d
      where d.application_id = back.application_id and d.kind = 'due' and not d.is_void order by d.at desc, d.id desc limit 1
    ) due
    where a.id = back.application_id`.execute(db)
  await sql`
    with back as (
      delete from application_events e using applications a, jobs j
      where a.id = e.application_id and j.id = a.job_id and j.is_demo
        and e.kind in ('overdue', 'reminded') and e.actor_type = 'system' and e.at > ${since}
      returning e.application_id, e.kind
    )
    update applications set overdue_at = null
    where id in (select application_id from back where kind = 'overdue') and overdue_at > ${since}`.execute(db)
}
