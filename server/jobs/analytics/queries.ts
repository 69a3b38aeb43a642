import { type RawBuilder, sql } from 'kysely'
import type { ApplicationStatus, JobStatus, JobType } from '../../../contract/platform/values.ts'
import type { ViewSource } from '../../../contract/jobs/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { findLedgerBetween } from '../../companies/browse/queries.ts'

/** Which jobs to analyze and over which days (UTC, both included). */
export type Scope = { company_id: string; job_id: string | undefined; from: string; to: string }

export const ofJobs = ({ company_id, job_id }: Scope) =>
  job_id ? sql<boolean>`j.company_id = ${company_id} and j.id = ${job_id}` : sql<boolean>`j.company_id = ${company_id}`

/** In UTC, because views are counted by UTC day. */
export const within = ({ from, to }: Scope, column: RawBuilder<unknown>) =>
  sql<boolean>`${column} >= ${from}::date::timestamp at time zone 'UTC' and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`

/** Whether a job was open on a day of the period. */
export const liveIn = ({ from, to }: Scope) => sql<boolean>`(j.status <> 'draft'
  and j.published_at < (${to}::date + 1)::timestamp at time zone 'UTC'
  and coalesce(j.ended_at, j.expires_at) >= ${from}::date::timestamp at time zone 'UTC')`

const sent = (scope: Scope) => sql`
  select a.id, a.job_id, a.created_at, a.status, a.first_answered_at
  from applications a join jobs j on j.id = a.job_id
  where ${ofJobs(scope)} and ${within(scope, sql`a.created_at`)}`

const viewed = (scope: Scope) => sql`
  select v.job_id, v.viewed_on, v.source, v.views
  from job_views v join jobs j on j.id = v.job_id
  where ${ofJobs(scope)} and v.viewed_on between ${scope.from}::date and ${scope.to}::date`

const medianDays = sql<number | null>`
  (percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at) / 86400))::float8`

const rateOf = (count: number, each: number) => (each ? count / each : null)

export async function findFigures(db: Db, scope: Scope) {
  const [{ rows: applied }, { rows: looked }, { rows: opened }, { rows: hires }, ledger] = await Promise.all([
    sql<{ applications: number; days_to_first_answer: number | null; hired: number }>`
      select count(*)::int as applications, ${medianDays} as days_to_first_answer,
        count(*) filter (where status = 'hired')::int as hired
      from (${sent(scope)}) s`.execute(db),
    sql<{ views: number }>`select coalesce(sum(views), 0)::int as views from (${viewed(scope)}) v`.execute(db),
    sql<{ jobs: number }>`select count(*)::int as jobs from jobs j where ${ofJobs(scope)} and ${liveIn(scope)}`.execute(
      db,
    ),
    sql<{ days: number | null }>`
      select (percentile_cont(0.5) within group (order by extract(epoch from e.at - a.created_at) / 86400))::float8 as days
      from jobs j join applications a on a.job_id = j.id join application_events e on e.application_id = a.id
      where ${ofJobs(scope)} and e.kind = 'status_changed' and e.to_status = 'hired' and not e.is_void
        and ${within(scope, sql`e.at`)}`.execute(db),
    findLedgerBetween(db, { of: ofJobs(scope), counted: within(scope, sql`created_at`) }),
  ])
  const { applications = 0, days_to_first_answer = null, hired = 0 } = applied[0] ?? {}
  const views = looked[0]?.views ?? 0
  return {
    views,
    applications,
    views_per_job: rateOf(views, opened[0]?.jobs ?? 0),
    apply_rate: rateOf(applications, views),
    days_to_first_answer,
    days_to_hire: hires[0]?.days ?? null,
    answered_in_time: ledger?.in_time ?? 0,
    answered_late: ledger?.late ?? 0,
    hired,
  }
}

/** One row for each day, week (from Monday), or month of the period, including those with no activity. */
export async function findOverTime(db: Db, scope: Scope, interval: 'day' | 'week' | 'month') {
  const { rows } = await sql<{ from: string; views: number; applications: number }>`
    with steps as (
      select generate_series(date_trunc(${interval}, ${scope.from}::date::timestamp), ${scope.to}::date::timestamp,
        ('1 ' || ${interval})::interval)::date as day
    ), views as (
      select date_trunc(${interval}, viewed_on::timestamp)::date as day, sum(views)::int as views
      from (${viewed(scope)}) v group by 1
    ), applied as (
      select date_trunc(${interval}, created_at at time zone 'UTC')::date as day, count(*)::int as applications
      from (${sent(scope)}) s group by 1
    )
    select to_char(greatest(steps.day, ${scope.from}::date), 'YYYY-MM-DD') as "from",
      coalesce(views.views, 0) as views, coalesce(applied.applications, 0) as applications
    from steps left join views using (day) left join applied using (day) order by steps.day`.execute(db)
  return rows
}

export async function findSources(db: Db, scope: Scope) {
  const { rows } = await sql<{ source: ViewSource; views: number }>`
    select source, sum(views)::int as views from (${viewed(scope)}) v group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

const stages = [
  'submitted',
  'in_review',
  'shortlisted',
  'interview',
  'offer',
  'hired',
] as const satisfies readonly ApplicationStatus[]

/** Every stage each application entered, when it entered it, and when it left it. */
const steps = (scope: Scope) => sql`
  with sent as (${sent(scope)}), entered as (
    select id, 'submitted' as stage, created_at as at, 0 as step from sent
    union all
    select e.application_id, e.to_status, e.at, e.id from application_events e join sent on sent.id = e.application_id
    where e.kind = 'status_changed' and not e.is_void
  )
  select id, stage, at, lead(at) over (partition by id order by step) as until from entered`

/** How many applications reached each stage or a later one. */
export async function findFunnel(db: Db, scope: Scope) {
  const { rows } = await sql<{ furthest: number; applications: number }>`
    select furthest, count(*)::int as applications from (
      select id, max(array_position(${[...stages]}::text[], stage)) as furthest from (${steps(scope)}) s group by id
    ) f group by 1`.execute(db)
  return stages.map((status, index) => ({
    status,
    applications: rows.reduce((sum, row) => sum + (row.furthest >= index + 1 ? row.applications : 0), 0),
  }))
}

export async function findStageTimes(db: Db, scope: Scope) {
  const { rows } = await sql<{ stage: string; days: number; applications: number }>`
    select stage, count(*)::int as applications,
      (percentile_cont(0.5) within group (order by extract(epoch from until - at) / 86400))::float8 as days
    from (${steps(scope)}) s where until is not null group by 1`.execute(db)
  return stages
    .filter((status) => status !== 'hired')
    .map((status) => {
      const found = rows.find(({ stage }) => stage === status)
      return { status, days: found?.days ?? null, applications: found?.applications ?? 0 }
    })
}

type JobRow = {
  id: string
  title: string
  job_type: JobType
  status: JobStatus
  expires_at: Date | null
  views: number
  applications: number
  open: number
  days_to_first_answer: number | null
}

/** Jobs viewed or applied to in the period, and all that are open; most views first. */
export async function findJobs(db: Db, scope: Scope) {
  const { rows } = await sql<JobRow>`
    with looked as (select job_id, sum(views)::int as views from (${viewed(scope)}) v group by 1),
    applied as (select job_id, count(*)::int as applications, ${medianDays} as days_to_first_answer from (${sent(scope)}) s group by 1)
    select j.id, j.title, j.job_type, j.status, j.expires_at, coalesce(looked.views, 0) as views,
      coalesce(applied.applications, 0) as applications, applied.days_to_first_answer,
      (select count(*)::int from applications a where a.job_id = j.id and a.due_at is not null) as open
    from jobs j left join looked on looked.job_id = j.id left join applied on applied.job_id = j.id
    where ${ofJobs(scope)} and j.status <> 'draft'
      and (looked.views > 0 or applied.applications > 0 or j.status in ('published', 'paused') and j.expires_at > now())
    order by views desc, applications desc, j.title, j.id limit 200`.execute(db)
  const { rows: weeks } = await sql<{ job_id: string; week: number; views: number }>`
    select job_id, (viewed_on - ${scope.from}::date) / 7 as week, sum(views)::int as views
    from (${viewed(scope)}) v group by 1, 2`.execute(db)
  const count = Math.floor((Date.parse(scope.to) - Date.parse(scope.from)) / 604_800_000) + 1
  const byJob = new Map<string, number[]>()
  for (const { job_id, week, views } of weeks) {
    const line = byJob.get(job_id) ?? Array.from({ length: count }, () => 0)
    line[week] = views
    byJob.set(job_id, line)
  }
  return rows.map((row) => ({
    ...row,
    apply_rate: rateOf(row.applications, row.views),
    weeks: byJob.get(row.id) ?? Array.from({ length: count }, () => 0),
  }))
}

/** Whether the job belongs to the company. */
export const isOwnJob = async (db: Db, { company_id, id }: { company_id: string; id: string }) =>
  (await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()) !== undefined
