import { sql } from 'kysely'
import { jobReminderDays } from '../../../contract/platform/values.ts'
import type { Db, AppContext } from '../../platform/app-context.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { everyBatch } from '../../platform/queue/batches.ts'
import type { Schedule } from '../../platform/queue/queue.ts'
import { jobEndsSoon, jobExpired } from './emails.ts'
import { insertJobEvent } from './queries.ts'

const batch = 100
const dayMs = 86_400_000

/**
 * Expires jobs past their closing date. Their applications stay open, because answers are still due. Safe to run in
 * several processes: each job is expired only once.
 */
export async function expireJobs(context: AppContext): Promise<number> {
  return await everyBatch(context.db, batch, async (tx) => {
    const jobs = await running(tx)
      .select((eb) => [
        'jobs.status',
        eb
          .selectFrom('applications')
          .select((count) => count.fn.countAll<number>().as('open'))
          .whereRef('applications.job_id', '=', 'jobs.id')
          .where('applications.due_at', 'is not', null)
          .as('open'),
      ])
      .where('jobs.status', 'in', ['published', 'paused'])
      .where('jobs.expires_at', '<=', new Date())
      .execute()
    if (!jobs.length) return 0
    const at = new Date()
    await tx
      .updateTable('jobs')
      .set({ status: 'expired', updated_at: sql`greatest(${at}, updated_at + interval '1 millisecond')` })
      .where(
        'id',
        'in',
        jobs.map(({ id }) => id),
      )
      .execute()
    for (const job of jobs) {
      const step = { kind: 'status_changed', from_status: job.status, to_status: 'expired' } as const
      await insertJobEvent(tx, { job_id: job.id, at, actor_type: 'system', ...step })
      await notify(tx, context, 'job_expired', { company: job }, jobExpired(job, job.open ?? 0))
    }
    return jobs.length
  })
}

/** Reminds companies once, a few days before a live job expires. Extending the job allows a new reminder. */
export async function remindOfEnds(context: AppContext): Promise<number> {
  return await everyBatch(context.db, batch, async (tx) => {
    const now = Date.now()
    const jobs = await running(tx)
      .select('jobs.expires_at')
      .where('jobs.status', '=', 'published')
      .where('jobs.reminded_at', 'is', null)
      .where('jobs.expires_at', '>', new Date(now))
      .where('jobs.expires_at', '<=', new Date(now + jobReminderDays * dayMs))
      .execute()
    if (!jobs.length) return 0
    const at = new Date(now)
    // updated_at stays the same, so that open forms don't become stale.
    await tx
      .updateTable('jobs')
      .set({ reminded_at: at })
      .where(
        'id',
        'in',
        jobs.map(({ id }) => id),
      )
      .execute()
    for (const job of jobs) {
      await insertJobEvent(tx, { job_id: job.id, at, actor_type: 'system', kind: 'reminded' })
      const days = Math.ceil(((job.expires_at?.getTime() ?? now) - now) / dayMs)
      await notify(tx, context, 'job_ends_soon', { company: job }, jobEndsSoon(job, days))
    }
    return jobs.length
  })
}

const running = (tx: Db) =>
  tx
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.title', 'jobs.company_id', 'jobs.posted_by'])
    .orderBy('jobs.expires_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()

export const companyJobsSchedules: Schedule[] = [
  { name: 'expire-jobs', cron: '* * * * *', run: expireJobs },
  { name: 'remind-of-ends', cron: '* * * * *', run: remindOfEnds },
]
