import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from '../server/platform/app-context.ts'
import { matchChangedJobs } from '../server/matching/alerts/matching/match.ts'

export const benchAlerts = 100_000
export const benchChangedJobs = 1000

/** The cost of comparing changed jobs with every alert, by number of jobs, in seconds: one run each, after a warm-up. */
export async function printAlerts(db: Db, line: (...cells: string[]) => void, say: (text: string) => void) {
  say(`${benchAlerts} job alerts`)
  await ensureAlerts(db)
  line('', 'seconds', 'matches')
  for (const [at, jobs] of [1, 1, 100, benchChangedJobs].entries()) {
    await sql`truncate alert_matches`.execute(db)
    await sql`update change_readers set since = pg_current_snapshot()`.execute(db)
    await sql`insert into changes (topic, subject_id)
      select 'search', id from jobs where status = 'published' and flagged_at is null order by md5(id::text) limit ${jobs}`.execute(
      db,
    )
    const begun = performance.now()
    await matchChangedJobs({ db })
    const seconds = (performance.now() - begun) / 1000
    const { matches } = await db
      .selectFrom('alert_matches')
      .select((eb) => eb.fn.countAll<number>().as('matches'))
      .executeTakeFirstOrThrow()
    if (at) line(jobs === 1 ? 'a changed job' : `${jobs} changed jobs`, seconds.toFixed(2), String(matches))
  }
  await sql`truncate alert_matches`.execute(db)
}

/**
 * One alert for each person, with three words (of about 3,000) and a place or ZIP code; some also with a category, pay,
 * levels, a workplace, or their profile. They're narrow, like the searches people want alerts for.
 */
async function ensureAlerts(db: Db) {
  const { made } = await db
    .selectFrom('job_alerts')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow()
  if (made >= benchAlerts) return
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const one = (list: string, by: number) =>
      sql`(${list.split(',')}::text[])[1 + n / ${sql.lit(by)} % ${sql.lit(list.split(',').length)}]`
    await sql`insert into job_alerts (seeker_id, name, frequency, looks_from, filters)
      select id, 'Bench', ${one('instant,daily,daily,weekly', 1)}, '2000-01-01', jsonb_strip_nulls(jsonb_build_object(
        'keyword',
          ${one('soc,cloud,senior,devops,kubernetes,detection,security,platform,network,site reliability,terraform,penetration', 1)} || ' ' ||
          ${one('engineer,analyst,architect,administrator,"incident response",-manager,lead,python,aws,azure', 12)} ||
          ' ' || ${one('splunk,go,linux,remote,120k,java,ansible,docker,zeek,gcp,rust,sigma,kafka,bash,hybrid,cissp,texas,oscp,iam,siem,grc,ot,dlp,edr,vpn', 120)},
        'location', case when n % 5 <> 2 then ${one('Ohio,Texas,Virginia,remote,New York,California', 10)} end,
        'zip_code', case when n % 5 = 2 then (select zip from zip_codes z where z.zip >= lpad((n * 7919 % 99999)::text, 5, '0') order by zip limit 1) end,
        'category', case when n % 4 = 0 then ${one('Cloud,cybersecurity', 4)} end,
        'salary_min', case when n % 3 = 1 then 60000 + n / 3 % 30 * 5000 end)
        || case when n % 6 = 1 then jsonb_build_object('experience_level', jsonb_build_array(${one('Entry,Mid,Senior,Lead', 6)})) else '{}'::jsonb end
        || case when n % 3 = 2 then jsonb_build_object('workplace', jsonb_build_array(${one('remote,hybrid,on-site', 3)})) else '{}'::jsonb end
        || case when n % 20 = 3 then '{"must_haves": "all_but_one"}'::jsonb else '{}'::jsonb end)
      from (select job_seekers.id, (row_number() over (order by job_seekers.id))::int as n
        from job_seekers join accounts on accounts.id = account_id where accounts.email_verified_at is not null limit ${benchAlerts}) who
      on conflict do nothing`.execute(tx)
  })
  await sql`analyze job_alerts`.execute(db)
}
