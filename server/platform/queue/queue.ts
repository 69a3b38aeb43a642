import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { NotificationEvent } from '../../../contract/platform/values.ts'
import type { Db, AppContext } from '../app-context.ts'
import type { Invitation } from '../calendar/icalendar.ts'
import { findBehind, runAndRecord } from './runs.ts'
import { forgetWorkData } from './finished-work.ts'

/** Every kind of queued work and its data. */
export type Work = {
  /** `id` is the same for every attempt; `unsubscribe` is the one-click unsubscribe URL. */
  mail: {
    id: string
    to: string
    subject: string
    text: string
    html: string
    reply_to?: string
    unsubscribe?: string
    invitations?: Invitation[]
    /** What it's about, and the account it belongs to, if the address is an account's. */
    event: string
    account_id: string | null
    /** The settings that turn it off. The subject of such email contains no code or link. */
    settings: NotificationEvent[]
    /** It isn't kept to be sent again. */
    is_soon_over?: boolean
    /**
     * The lowest company role that receives it, and the pair that it's about; it's dropped if that no longer applies.
     */
    least_role?: 'recruiter' | 'owner'
    between?: { seeker_id: string; company_id: string }
  }
  /** Deletes the file unless a row refers to it. */
  unused_file: { key: string }
  /** Notifies `reader` of a message that's still unread. */
  message_notice: { conversation_id: string; position: number; reader: 'job_seeker' | 'employer' }
  /** Saves the next jobs of an import, and enqueues itself again while there are more. */
  job_import: { id: string }
  /** Reads the file for a run of an import schedule, then saves its jobs as above. */
  scheduled_import: { id: string }
}
export type WorkName = keyof Work

/** Work that runs on a schedule, given as cron expressions in UTC. Returns how many rows it affected. */
export type Schedule = { name: string; cron: string; run: (context: AppContext) => Promise<number> }
export type Workers = { [N in WorkName]: (work: Work[N], context: AppContext, trial: Trial) => Promise<void> }
/** The number of attempts, including this one. */
export type Trial = { tries: number; is_last: boolean }

export type Queue = {
  /** Enqueues work in the transaction that causes it, so that both happen or neither. */
  add<N extends WorkName>(tx: Db, name: N, work: Work[N], options?: { startAfter?: Date }): Promise<void>
  /** Starts processing work in this process. */
  work(context: AppContext, workers: Workers, schedules: Schedule[]): Promise<void>
  check(): Promise<void>
  /** Names of schedules that are overdue, in any process. */
  behind(db: Db): Promise<string[]>
  /** Running work gets 5 s to finish; what doesn't is picked up by the next process. */
  close(): Promise<void>
}

/**
 * Failed work is retried after 30 s, 1 min, 2 min …, five times. Finished work loses its data immediately, because
 * email contains codes and links. The bare row is counted for the back office and deleted after an hour.
 */
const retries = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, deleteAfterSeconds: 3600 }

/** Fetched ten at a time, without a pause while there is more; each task succeeds or fails on its own. */
const perPiece = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
  perJobResults: true,
  includeMetadata: true,
} as const

const clockMs = 60_000

export async function openQueue(url: string, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'merlon queue' })
  boss.on('error', onError)
  await boss.start()
  // Email delivered by an earlier release kept its data.
  await boss
    .getDb()
    .executeSql(`update pgboss.job set data = null where name = 'mail' and state = 'completed' and data is not null`)
  const dueAfter = (cron: string, from: Date, count: number) => boss.previewSchedule(cron, { from, count })
  const known = new Set<string>()
  async function queueNamed(name: string, options: object) {
    if (known.has(name)) return
    await boss.createQueue(name, options)
    known.add(name)
  }
  for (const name of ['mail', 'unused_file', 'job_import', 'scheduled_import', 'message_notice'] satisfies WorkName[])
    await queueNamed(name, retries)

  async function workOn<N extends WorkName>(name: N, context: AppContext, worker: Workers[N]) {
    const one = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<Work[N] | null>): Promise<JobResult> => {
      // A worker finished it but was killed before it could report that.
      if (data === null) return { id, status: 'completed' }
      try {
        await worker(data, context, { tries: retryCount + 1, is_last: retryCount >= retryLimit })
        await forgetWorkData(context.db, id)
        return { id, status: 'completed' }
      } catch (error) {
        const tried = { err: error, work: name, job: id, tries: retryCount + 1 }
        if (retryCount < retryLimit) context.log.warn(tried, 'work failed and will be retried')
        else context.log.error(tried, 'work failed permanently')
        return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
      }
    }
    await boss.work(name, perPiece, (jobs: JobWithMetadata<Work[N] | null>[]) => Promise.all(jobs.map(one)))
  }

  let following: ReturnType<typeof setInterval> | undefined
  /**
   * A clock that was ahead may have left the last check of the schedules in the future, which would pause them until
   * then.
   */
  const followClock = () =>
    boss.getDb().executeSql(`update pgboss.version set cron_on = now() where cron_on > now() + interval '2 minutes'`)

  return {
    async add(tx, name, work, options = {}) {
      await boss.send(name, work, { ...options, db: fromKysely(tx) })
    },
    async work(context, workers, schedules) {
      await followClock()
      following = setInterval(() => void followClock().catch(onError), clockMs).unref()
      for (const name of Object.keys(workers) as WorkName[]) await workOn(name, context, workers[name])
      for (const { name } of await boss.getSchedules())
        if (!schedules.some((known) => known.name === name)) await boss.unschedule(name)
      for (const schedule of schedules) {
        const { name, cron } = schedule
        await queueNamed(name, { policy: 'short', retryLimit: 1 })
        // What was due while nothing was running is done once.
        await boss.schedule(name, cron, null, { missed: 'once' })
        await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 2 }, () => runAndRecord(schedule, context))
      }
    },
    async behind(db) {
      return await findBehind(db, await boss.getSchedules(), dueAfter)
    },
    async check() {
      if (!(await boss.isInstalled())) throw new Error('the queue is not installed')
    },
    close() {
      clearInterval(following)
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
