import { PgBoss, fromKysely } from 'pg-boss'
import type { Db, House } from '../house.ts'

/** Every kind of work that is done later, with what it carries. */
export type Work = {
  mail: { to: string; subject: string; text: string; html: string }
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
  await queueNamed('mail', retries)
  return {
    async add(tx, name, work, options = {}) {
      await boss.send(name, work, { ...options, db: fromKysely(tx) })
    },
    async work(house, workers, schedules) {
      for (const name of Object.keys(workers) as WorkName[]) {
        await queueNamed(name, retries)
        // One at a time: a batch that fails would be done again whole.
        await boss.work<Work[typeof name]>(name, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([job]) => {
          if (job) await workers[name](job.data, house)
        })
      }
      for (const { name, cron, run } of schedules) {
        await queueNamed(name, { policy: 'short', retryLimit: 1 })
        await boss.schedule(name, cron)
        await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 2 }, async () => void (await run(house)))
      }
    },
    async check() {
      if (!(await boss.isInstalled())) throw new Error('the queue is not installed')
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
