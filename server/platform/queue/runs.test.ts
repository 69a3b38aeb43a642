import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeSeeker, signIn } from '../../../test/make.ts'
import { deleteOldSessions } from '../../accounts/auth/tasks.ts'
import { schedules } from '../../tasks.ts'
import { openQueue, type Queue, type Schedule } from './queue.ts'
import { deleteOldRuns, findBehind, runAndRecord } from './runs.ts'

let app: TestApp
const open: Queue[] = []
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => void (await app.db.deleteFrom('scheduled_runs').execute()))
afterAll(async () => void (await Promise.all(open.map((queue) => queue.close()))))

const runs = (name: string) =>
  app.db.selectFrom('scheduled_runs').selectAll().where('name', '=', name).orderBy('id').execute()
const ran = (name: string, started_at: string, more: { error?: string; finished_at?: null } = {}) =>
  app.db
    .insertInto('scheduled_runs')
    .values({ name, started_at, finished_at: started_at, done: 0, ...more })
    .execute()

describe('a run is recorded', () => {
  test('with its start, its end, and the number of rows', async () => {
    await runAndRecord({ name: 'well', cron: '* * * * *', run: async () => 7 }, app.context)
    expect(await runs('well')).toMatchObject([{ done: 7, error: null, finished_at: expect.any(Date) }])
  })

  test('with its error, which is rethrown for a retry', async () => {
    const run = async () => {
      throw Object.assign(new TypeError('invalid input: ada@example.test'), { code: '22P02' })
    }
    await expect(runAndRecord({ name: 'ill', cron: '* * * * *', run }, app.context)).rejects.toThrow('invalid input')
    const [row] = await runs('ill')
    expect(row).toMatchObject({ done: null, finished_at: expect.any(Date) })
    expect(row?.error).toBe('TypeError 22P02')
  })
})

const idle = {
  mail: async () => {},
  unused_file: async () => {},
  job_import: async () => {},
  scheduled_import: async () => {},
  message_notice: async () => {},
}
async function work(schedule: Schedule) {
  const queue = await openQueue(app.url, () => undefined)
  open.push(queue)
  await queue.work(app.context, idle, [schedule])
  return queue
}
/** When the schedules were last checked. */
const lookedAt = (at: string) => sql`update pgboss.version set cron_on = now() + ${at}::interval`.execute(app.db)

describe('work that was due while nothing was running', () => {
  test('is done once when a worker starts, however often it was due', async () => {
    let times = 0
    // Due twice a day, and not during this test.
    const hour = new Date().getUTCHours()
    const schedule = {
      name: 'caught-up',
      cron: `30 ${(hour + 6) % 24},${(hour + 12) % 24} * * *`,
      run: async () => ++times,
    }
    await (await work(schedule)).close()
    await sql`update pgboss.schedule set created_on = now() - interval '9 days'`.execute(app.db)
    await lookedAt('-3 days')
    await Promise.all([work(schedule), work(schedule)])
    await vi.waitFor(() => expect(times).toBe(1), { timeout: 45_000, interval: 200 })
    expect(await runs('caught-up')).toMatchObject([{ done: 1, error: null }])
  })

  test('is not delayed by a clock that was ahead', async () => {
    await lookedAt('1 year')
    await work({ name: 'caught-up', cron: '0 3 * * *', run: async () => 0 })
    const { rows } = await sql<{ is_ahead: boolean }>`select cron_on > now() as is_ahead from pgboss.version`.execute(
      app.db,
    )
    expect(rows).toEqual([{ is_ahead: false }])
  })
})

describe('health', () => {
  const minutely = { name: 'minutely', cron: '* * * * *' }

  test('is behind once a schedule missed two runs and a few minutes have passed', async () => {
    const dueAfter = (_: string, from: Date, times: number) =>
      Array.from({ length: times }, (_, n) => new Date(from.getTime() + (n + 1) * 60_000))
    const behind = (now: string) => findBehind(app.db, [minutely], dueAfter, new Date(now))
    await ran('minutely', '2026-11-23T12:00:00Z')
    expect(await behind('2026-11-23T12:04:30Z')).toEqual([])
    expect(await behind('2026-11-23T12:06:00Z')).toEqual(['minutely'])
    await ran('minutely', '2026-11-23T12:05:30Z')
    expect(await behind('2026-11-23T12:06:00Z')).toEqual([])
    // A run in the future, recorded by a clock that jumped ahead, doesn't count.
    await ran('minutely', '2031-01-01T00:00:00Z')
    expect(await behind('2026-11-23T12:11:00Z')).toEqual(['minutely'])
  })

  test('says so to everyone, and names the schedule to administrators', async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule where name = 'caught-up'`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
    expect((await app.as()('GET /health')).schedules).toBe('ok')
    await ran('caught-up', '2020-01-01T00:00:00Z')
    const health = await app.as()('GET /health')
    expect(health).toMatchObject({ status: 'ok', schedules: 'behind' })
    expect(JSON.stringify(health)).not.toContain('caught-up')
    const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
    expect((await admin('GET /health')).parts).toMatchObject({ behind: 'caught-up' })
  })
})

test('each schedule has a unique name', () => {
  expect(new Set(schedules.map(({ name }) => name)).size).toBe(schedules.length)
})

test('every schedule runs twice, and concurrently, without an error', async () => {
  for (const schedule of schedules) {
    await Promise.all([runAndRecord(schedule, app.context), runAndRecord(schedule, app.context)])
    const done = await runs(schedule.name)
    expect(done.map(({ error, finished_at }) => [error, finished_at !== null])).toEqual([
      [null, true],
      [null, true],
    ])
  }
})

test('old runs are deleted except for the last successful one; sessions that ended 90 days ago are deleted', async () => {
  await ran('old', '2026-01-01T00:00:00Z')
  await ran('old', '2026-01-02T00:00:00Z')
  await ran('old', '2026-01-03T00:00:00Z', { error: 'failed' })
  await deleteOldRuns(app.db)
  expect((await runs('old')).map(({ started_at }) => started_at.toISOString().slice(0, 10))).toEqual([
    '2026-01-02',
    '2026-01-03',
  ])
  const { account_id } = await makeSeeker(app.db)
  await signIn(app.db, account_id)
  await signIn(app.db, account_id)
  const sessions = () => app.db.selectFrom('sessions').select('id').where('account_id', '=', account_id).execute()
  const [first] = await sessions()
  await app.db
    .updateTable('sessions')
    .set({ ended_at: new Date(Date.now() - 91 * 86_400_000), ended_reason: 'logout' })
    .where('id', '=', first!.id)
    .execute()
  await deleteOldSessions(app.db)
  expect(await sessions()).toHaveLength(1)
})
