import { sql } from 'kysely'
import { answerDays } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

export type JobsRow = {
  /** Null in the row with the total. */
  specialty: string | null
  jobs: number
  remote: number
  companies: number
  in_dollars: number
  pay_from: number | null
  pay_to: number | null
  by_answer_days: Record<string, number>
}

const inDollars = sql`jobs.currency = 'USD'`
const byAnswerDays = sql`jsonb_build_object(${sql.join(
  answerDays.map((days) => sql`${sql.lit(String(days))}, count(*) filter (where jobs.answer_days = ${sql.lit(days)})`),
)})`

/** Live jobs by specialty and in total, from the index `jobs_pay` alone. */
export async function countMarketJobs(db: Db, category: string | undefined): Promise<JobsRow[]> {
  const { rows } = await sql<JobsRow>`
    select jobs.specialty,
      count(*)::int as jobs,
      (count(*) filter (where jobs.workplace = 'remote'))::int as remote,
      count(distinct jobs.company_id)::int as companies,
      (count(*) filter (where ${inDollars}))::int as in_dollars,
      (percentile_cont(0.5) within group (order by jobs.salary_year_min) filter (where ${inDollars}))::float8 as pay_from,
      (percentile_cont(0.5) within group (order by jobs.salary_year_max) filter (where ${inDollars}))::float8 as pay_to,
      ${byAnswerDays} as by_answer_days
    from jobs
    where ${jobIsLive} and ${category ? sql`jobs.category = ${category}` : sql`true`}
    group by grouping sets ((jobs.specialty), ())`.execute(db)
  return rows
}
