import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { writeApplicants } from '../server/applications/pipeline/export/write.ts'
import { findPipeline, type PipelineQuery } from '../server/applications/pipeline/queries.ts'
import type { Db } from '../server/platform/app-context.ts'
import type { Files } from '../server/platform/files/files.ts'

export const benchApplications = 10_000

/** Reads of the company with the applications: first and far pages of the table and a board column, each order, and keywords. */
const lists: { name: string; query: Partial<PipelineQuery> }[] = [
  { name: 'table, first page', query: {} },
  { name: 'table, page 900', query: { page: 900 } },
  { name: 'table, by must-haves', query: { sort: 'must_haves' } },
  { name: 'table, by name', query: { sort: 'name' } },
  { name: 'table, by experience', query: { sort: 'experience' } },
  { name: 'table, by due', query: { sort: 'due' } },
  { name: 'board, page of a column', query: { status: 'submitted', sort: 'due', per_page: 30 } },
  { name: 'board, page 100 of it', query: { status: 'submitted', sort: 'due', per_page: 30, page: 100 } },
  { name: 'keyword, one of 400', query: { keyword: 'quokka' } },
  { name: 'keyword, none', query: { keyword: 'zzyzx' } },
  { name: 'keyword, nearly all', query: { keyword: 'splunk' } },
]

/** Nothing here has a picture or file, but addresses are made as if they existed. */
const files = { temporaryUrl: (key: string) => `/files/${key}` } as unknown as Files

/** The cost of the lists of one job with 10,000 applications without HTTP: the median of eleven, in milliseconds. */
export async function printPipeline(db: Db, line: (...cells: string[]) => void) {
  const job = await findJob(db)
  line('', 'ms')
  for (const { name, query } of lists)
    line(
      name,
      (await median(() => findPipeline(db, files, { ...job, page: 1, per_page: 10, ...query }), 11)).toFixed(1),
    )
  const { signal } = new AbortController()
  line('all of them as CSV', (await median(() => writeApplicants(db, files, job, signal), 3)).toFixed(0))
}

/** The job with the applications, made once in a few seconds. */
async function findJob(db: Db) {
  const found = () =>
    db
      .selectFrom('jobs')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .select(['jobs.id as job_id', 'company_id'])
      .where('companies.slug', '=', 'ten-thousand-applications')
      .executeTakeFirst()
  const before = await found()
  if (before) return before
  await db.transaction().execute(fill)
  await sql`vacuum analyze applications`.execute(db)
  await sql`analyze accounts, job_seekers, application_events`.execute(db)
  const made = await found()
  if (!made) throw new Error('the job with 10,000 applications was not made')
  return made
}

async function fill(tx: Db) {
  const company = await tx
    .insertInto('companies')
    .values({
      name: 'Ten Thousand Applications',
      slug: 'ten-thousand-applications',
      verified_at: new Date(),
      verified_method: 'admin',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = await tx
    .insertInto('jobs')
    .values({
      company_id: company.id,
      title: 'Security Analyst',
      slug: 'security-analyst',
      category: 'cybersecurity',
      specialty: 'security operations',
      job_type: 'full-time',
      workplace: 'remote',
      // Not live, so that other searches find the same as before.
      status: 'draft',
      answer_days: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`create temp table made on commit drop as
    select n, gen_random_uuid() as account_id, gen_random_uuid() as seeker_id, gen_random_uuid() as id,
      case when n % 10 < 4 then 'submitted' when n % 10 < 6 then 'in_review' when n % 10 = 6 then 'shortlisted'
        when n % 10 = 7 then 'interview' when n % 10 = 8 then 'not_selected' else 'withdrawn' end as status
    from generate_series(1, ${benchApplications}::int) n`.execute(tx)
  await sql`insert into accounts (id, user_type, email, first_name, last_name)
    select account_id, 'job_seeker', 'applicant-' || n || '@bench.test', 'Applicant', n::text from made`.execute(tx)
  await sql`insert into job_seekers (id, account_id) select seeker_id, account_id from made`.execute(tx)
  // As much text as a resume, with words that repeat the way they do there.
  await sql`insert into applications (id, job_id, seeker_id, status, stage_left, applicant, fit, resume_words, due_from, due_at,
      reason, ended_at, created_at)
    select id, ${job.id}, seeker_id, status, case when status in ('not_selected', 'withdrawn') then 'submitted' end,
      jsonb_build_object('name', md5(n::text), 'headline', 'Analyst ' || md5(n::text), 'job_role', 'Security analyst',
        'location', 'Columbus, OH', 'email', n || '@bench.test', 'phone', '614 555 0100', 'years_of_experience', n % 20,
        'skills', jsonb_build_array('Splunk', 'Python', 'Sigma'), 'certifications', jsonb_build_array('GCIH')),
      (select jsonb_agg(jsonb_build_object('requirement_id', k, 'label', 'Must-have ' || k, 'must', true, 'why', 'The profile says so.',
        'result', case when (n + k) % 3 = 0 then 'fail' else 'pass' end)) from generate_series(1, 5) k),
      case when n % 400 = 0 then 'quokka ' else '' end || (select string_agg(md5((n % 500 * 90 + w)::text), ' ') from generate_series(1, 90) w),
      case when status not in ('not_selected', 'withdrawn') then now() - n * interval '1 minute' end,
      case when status not in ('not_selected', 'withdrawn') then now() + (5000 - n) * interval '1 minute' end,
      case when status = 'not_selected' then 'pay_mismatch' end,
      case when status in ('not_selected', 'withdrawn') then now() end, now() - n * interval '1 minute'
    from made`.execute(tx)
  await sql`insert into application_events (application_id, at, actor_type, kind, to_status, due_at)
    select id, now() - n * interval '1 minute', 'job_seeker', 'submitted', 'submitted', null from made union all
    select id, now() - n * interval '1 minute', 'system', 'due', null, now() from made union all
    select id, now(), 'employer', 'status_changed', status, null from made where status <> 'submitted'`.execute(tx)
}

async function median(work: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = []
  for (let at = 0; at <= rounds; at++) {
    const begun = performance.now()
    await work()
    if (at) times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN
}
