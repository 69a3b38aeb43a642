import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { intervalFor } from '../server/jobs/analytics/rules.ts'
import {
  findFigures,
  findFunnel,
  findJobs,
  findOverTime,
  findSources,
  findStageTimes,
  type Scope,
} from '../server/jobs/analytics/queries.ts'
import { readMarket } from '../server/jobs/analytics/market.ts'
import type { Db } from '../server/platform/app-context.ts'

export const benchAnalysedJobs = 500

const parts: Record<string, (db: Db, scope: Scope, days: number) => Promise<unknown>> = {
  figures: findFigures,
  'over time': (db, scope, days) => findOverTime(db, scope, intervalFor(days)),
  sources: findSources,
  funnel: findFunnel,
  'time in stage': findStageTimes,
  'job by job': findJobs,
  market: readMarket,
}

/** The cost of each part of a company's analytics without HTTP, over 30 days and a year: the median of five, in milliseconds. */
export async function printAnalytics(db: Db, line: (...cells: string[]) => void) {
  const company_id = await ensureCompany(db)
  const { newest } = await db
    .selectFrom('job_views')
    .select(sql<string>`max(viewed_on)`.as('newest'))
    .executeTakeFirstOrThrow()
  const scopeOf = (days: number): Scope => ({
    company_id,
    job_id: undefined,
    from: new Date(Date.parse(newest) - (days - 1) * 86_400_000).toISOString().slice(0, 10),
    to: newest,
  })
  line('', '30 days, ms', 'a year, ms')
  for (const [name, find] of Object.entries(parts)) {
    const cells = []
    for (const days of [30, 365]) cells.push((await median(() => find(db, scopeOf(days), days))).toFixed(1))
    line(name, ...cells)
  }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 6; at++) {
    const begun = performance.now()
    await work()
    if (at) times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[2] ?? NaN
}

const slug = 'five-hundred-jobs'

/** The company with the jobs, made once. The market figures also read all other companies' jobs. */
async function ensureCompany(db: Db): Promise<string> {
  const before = await db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst()
  if (before) return before.id
  const id = await db.transaction().execute(fill)
  for (const table of ['jobs', 'job_views', 'applications', 'application_events'])
    await sql`vacuum analyze ${sql.ref(table)}`.execute(db)
  return id
}

async function fill(tx: Db): Promise<string> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const { id } = await tx
    .insertInto('companies')
    .values({ name: 'Five Hundred Jobs', slug, verified_at: new Date(), verified_method: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Paused rather than live, so that other searches find the same as before.
  await sql`insert into jobs (company_id, title, slug, category, specialty, job_type, workplace, experience_level, education_level,
      salary_min, salary_max, vacancy_type, answer_days, status, published_at, expires_at)
    select ${id}, 'Security Analyst ' || n, 'security-analyst', 'cybersecurity',
      (array(select distinct specialty from jobs where status = 'published' order by 1))[1 + n % 5], 'full-time', 'remote', 'Mid',
      'Bachelor', 90000, 120000, 'existing', 5, 'paused', now() - interval '1 year', now() + interval '10 days'
    from generate_series(1, ${benchAnalysedJobs}::int) n`.execute(tx)
  await sql`insert into job_views (job_id, viewed_on, source, views)
    select id, (now() at time zone 'UTC')::date - day, source, 1 + hashtext(id::text || day)::bigint % 7 + 6
    from jobs, generate_series(0, 364) day, unnest(array['search', 'direct', 'alert']) source where company_id = ${id}`.execute(
    tx,
  )
  await sql`insert into job_views (job_id, viewed_on, source, views)
    select id, (now() at time zone 'UTC')::date - day * 6, 'search', 20
    from jobs, generate_series(0, 4) day where status = 'published'`.execute(tx)
  await apply(tx, sql`company_id = ${id}`, 40, 365)
  await apply(tx, sql`status = 'published'`, 1, 30)
  return id
}

/** Makes this many applications for each of these jobs over this many days. A third are waiting; the rest are answered. */
async function apply(tx: Db, jobs: ReturnType<typeof sql>, each: number, days: number) {
  await sql`create temporary table sent on commit drop as
    select gen_random_uuid() as id, job.id as job_id, person.id as seeker_id, now() - make_interval(days => (job.n * 7 + k * 11) % ${days}::int) as at,
      (job.n + k) % 3 = 0 as waits
    from (select id, (row_number() over (order by id))::int as n from jobs where ${jobs}) job, generate_series(1, ${each}::int) k
    join (select id, (row_number() over (order by id))::int - 1 as n from job_seekers limit 10000) person on true
    where person.n = (job.n * 41 + k) % 10000`.execute(tx)
  await sql`insert into applications (id, job_id, seeker_id, status, applicant, due_from, due_at, first_answered_at, created_at)
    select id, job_id, seeker_id, case when waits then 'submitted' else 'in_review' end, '{}', at, at + interval '7 days',
      case when not waits then at + interval '3 days' end, at from sent`.execute(tx)
  await sql`insert into application_events (application_id, at, actor_type, kind, from_status, to_status, due_at)
    select id, at, 'job_seeker', 'submitted', null, 'submitted', null from sent union all
    select id, at, 'system', 'due', null, null, at + interval '7 days' from sent union all
    select id, at + interval '3 days', 'employer', 'status_changed', 'submitted', 'in_review', null from sent where not waits`.execute(
    tx,
  )
  await sql`drop table sent`.execute(tx)
}
