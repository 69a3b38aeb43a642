import { sql } from 'kysely'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { ofVerifiedCompany } from '../../companies/verification/queries.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { everyBatch } from '../../platform/queue/batches.ts'
import type { Schedule } from '../../platform/queue/queue.ts'
import { savedJobsClose, savedJobsEnded } from './emails.ts'

const batch = 500
const closingDays = 3

/** Notifies people who saved a job and haven't applied that it closes within three days or is no longer open, each once,
 * with one notification for all of a person's jobs. Safe to run in several processes at once. Returns how many jobs
 * were
 * included.
 */
export async function notifyOfSavedJobs(context: AppContext, now = new Date()): Promise<number> {
  const isOpen = sql<boolean>`jobs.status = 'published' and jobs.flagged_at is null and jobs.expires_at > ${now}`
  const closes = sql<boolean>`${isOpen} and jobs.expires_at <= ${now}::timestamptz + make_interval(days => ${closingDays})`
  const ended = sql<boolean>`jobs.flagged_at is null and (jobs.status in ('expired', 'filled', 'closed')
    or jobs.status in ('published', 'paused') and jobs.expires_at <= ${now})`
  const notifyOnce = (
    column: 'closing_told_at' | 'ended_told_at',
    which: typeof closes,
    template: typeof savedJobsClose,
  ) =>
    everyBatch(context.db, batch, async (tx) => {
      const rows = await take(tx, column, which, now)
      for (const [seeker_id, jobs] of Map.groupBy(rows, (row) => row.seeker_id))
        await notify(tx, context, 'saved_jobs_close', { seekers: [seeker_id] }, template(jobs, now))
      return rows.length
    })
  return (
    (await notifyOnce('closing_told_at', closes, savedJobsClose)) +
    (await notifyOnce('ended_told_at', ended, savedJobsEnded))
  )
}

/** Claims saved jobs that haven't been notified about this yet, grouped by person, and marks them. */
async function take(
  tx: Db,
  column: 'closing_told_at' | 'ended_told_at',
  which: ReturnType<typeof sql<boolean>>,
  now: Date,
) {
  const rows = await tx
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin('job_seekers', 'job_seekers.id', 'saved_jobs.seeker_id')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .select(['saved_jobs.seeker_id', 'jobs.id', 'jobs.title', 'jobs.expires_at', 'companies.name as company_name'])
    .where(`saved_jobs.${column}`, 'is', null)
    .where(which)
    .where(ofVerifiedCompany)
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.email_verified_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from applications a where a.job_id = jobs.id and a.seeker_id = saved_jobs.seeker_id)`,
    )
    .orderBy('saved_jobs.seeker_id')
    .orderBy('jobs.expires_at')
    .orderBy('jobs.id')
    .limit(batch)
    .forUpdate('saved_jobs')
    .skipLocked()
    .execute()
  await sql`update saved_jobs set ${sql.ref(column)} = ${now}
    from unnest(${rows.map(({ seeker_id }) => seeker_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[]) as notified (seeker_id, job_id)
    where saved_jobs.seeker_id = notified.seeker_id and saved_jobs.job_id = notified.job_id`.execute(tx)
  return rows
}

export const savedSchedules: Schedule[] = [
  { name: 'tell-of-saved-jobs', cron: '5 * * * *', run: (context) => notifyOfSavedJobs(context) },
]
