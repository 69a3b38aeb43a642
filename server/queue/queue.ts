import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db, House } from '../house.ts'

/** Every kind of work that is done later, with what it carries. */
export type Work = {
  /** `id` is the letter's own, the same at every try. */
  mail: { id: string; to: string; subject: string; text: string; html: string }
  /** Removes the file unless a row names it. */
  unused_file: { key: string }
}
export type WorkName = keyof Work

/** Work done by the clock; times are cron lines, UTC. */
export type Schedule = { name: string; cron: string; run: (house: House) => Promise<unknown> }
export type Workers = { [N in WorkName]: (work: Work[N], house: House) => Promise<void> }

export type Queue = {
  /** Puts work on the queue in the transaction that makes it necessary: both happen or neither. */
  add<N extends WorkName>(tx: Db, name: N, work: Work[N], options?: { startAfter?: Date }): Promise<void>
  /** Starts doing work in this process. */
  work(house: House, workers: Workers, schedules: Schedule[]): Promise<void>
  check(): Promise<void>
  /** Work that is being done gets 5 s to end; what does not is done again by whoever is next. */
  close(): Promise<void>
}

/** Failed work is tried again after 30 s, 1 min, 2 min …, five times. */
const retries = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 }

export async function openQueue(url: string, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'merlon queue' })
  boss.on('error', onError)
  await boss.start()
  const known = new Set<string>()
  async function queueNamed(name: string, options: object) {
    if (known.has(name)) return
    await boss.createQueue(name, options)
    known.add(name)
  }
  for (const name of ['mail', 'unused_file'] satisfies WorkName[]) await queueNamed(name, retries)

  async function workOn<N extends WorkName>(name: N, house: House, worker: Workers[N]) {
    // One at a time: a batch that fails would be done again whole.
    const options = { batchSize: 1, pollingIntervalSeconds: 0.5, includeMetadata: true } as const
    await boss.work(name, options, async ([job]: JobWithMetadata<Work[N]>[]) => {
      if (!job) return
      try {
        await worker(job.data, house)
      } catch (error) {
        const tries = { err: error, work: name, job: job.id, tried: job.retryCount + 1 }
        if (job.retryCount < job.retryLimit) house.log.warn(tries, 'work failed and will be tried again')
        else house.log.error(tries, 'work failed for good')
        throw error
      }
    })
  }

  return {
    async add(tx, name, work, options = {}) {
      await boss.send(name, work, { ...options, db: fromKysely(tx) })
    },
    async work(house, workers, schedules) {
      for (const name of Object.keys(workers) as WorkName[]) await workOn(name, house, workers[name])
      for (const { name, cron, run } of schedules) {
        await queueNamed(name, { policy: 'short', retryLimit: 1 })
        await boss.schedule(name, cron)
        await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 2 }, async () => {
          try {
            await run(house)
          } catch (error) {
            house.log.error({ err: error, schedule: name }, 'scheduled work failed')
            throw error
          }
        })
      }
    },
    async check() {
      if (!(await boss.isInstalled())) throw new Error('the queue is not installed')
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
