import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { emptyDatabase } from '../../../test/database.ts'
import { openQueue, type Queue, type Work, type Workers } from './queue.ts'

const soon = { timeout: 60_000, interval: 50 }
const mail = (to: string): Work['mail'] => ({
  id: '',
  to,
  subject: 'Hello',
  text: '',
  html: '',
  event: 'test',
  account_id: null,
  settings: ['answer_deadline'],
})

let app: TestApp
const open: Queue[] = []
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await Promise.all(open.map((queue) => queue.close()))
})

/** A worker next to the app's own queue, which processes nothing here. */
async function worker(work: Partial<Workers>, database = app.url) {
  const queue = await openQueue(database, () => undefined)
  open.push(queue)
  const idle: Workers = {
    mail: async () => {},
    unused_file: async () => {},
    job_import: async () => {},
    scheduled_import: async () => {},
    message_notice: async () => {},
  }
  return { queue, start: () => queue.work(app.context, { ...idle, ...work }, []), stop: () => queue.close() }
}

const jobs = async (to: string) =>
  (
    await sql<{ id: string; state: string; retry_count: number; output: unknown }>`
      select id, state::text, retry_count, output from pgboss.job where name = 'mail' and data ->> 'to' = ${to}`.execute(
      app.db,
    )
  ).rows
/** Finished work has lost its data; its row is found by an id that was read before. */
const finished = async (id: string | undefined) =>
  (await sql`select state::text, data from pgboss.job where id = ${id}`.execute(app.db)).rows
const done = [{ state: 'completed', data: null }]
const hurry = () =>
  sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(app.db)

describe('work', () => {
  test('is enqueued with its transaction, or not at all', async () => {
    const undone = app.db.transaction().execute(async (tx) => {
      await app.context.queue.add(tx, 'mail', mail('undone'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobs('undone')).toEqual([])
    await app.db.transaction().execute(async (tx) => {
      await app.context.queue.add(tx, 'mail', mail('done'))
      expect(await jobs('done')).toEqual([])
    })
    expect(await jobs('done')).toMatchObject([{ state: 'created' }])
  })

  test('that fails is retried without the rest of its batch until it succeeds', async () => {
    const tried: string[] = []
    await app.context.queue.add(app.db, 'mail', mail('good'))
    await app.context.queue.add(app.db, 'mail', mail('bad'))
    const ids = [(await jobs('good'))[0]?.id, (await jobs('bad'))[0]?.id]
    const { start, stop } = await worker({
      mail: async ({ to }) => {
        tried.push(to)
        if (to === 'bad' && tried.filter((each) => each === 'bad').length < 3) throw new Error('not yet')
      },
    })
    await start()
    await vi.waitFor(async () => {
      await hurry()
      expect(await finished(ids[1])).toEqual(done)
    }, soon)
    expect(await finished(ids[0])).toEqual(done)
    expect(tried.filter((to) => to === 'bad')).toHaveLength(3)
    expect(tried.filter((to) => to === 'good')).toHaveLength(1)
    await stop()
  })

  test('that fails permanently stays recorded with its reason', async () => {
    await app.context.queue.add(app.db, 'mail', mail('hopeless'))
    const { start, stop } = await worker({
      mail: async () => {
        throw new Error('no such person')
      },
    })
    await start()
    await vi.waitFor(async () => {
      await hurry()
      expect(await jobs('hopeless')).toMatchObject([
        { state: 'failed', retry_count: 5, output: { message: 'no such person' } },
      ])
    }, soon)
    await stop()
  })

  test('finished by a worker that could not report it is not repeated', async () => {
    const sent: string[] = []
    await app.context.queue.add(app.db, 'mail', mail('killed'))
    const [job] = await jobs('killed')
    await sql`update pgboss.job set data = null where id = ${job?.id}`.execute(app.db)
    const { start, stop } = await worker({ mail: async ({ to }) => void sent.push(to) })
    await start()
    await vi.waitFor(async () => expect(await finished(job?.id)).toEqual(done), soon)
    expect(sent).toEqual([])
    await stop()
  })

  test('delivered by an earlier release loses its data when the queue opens; waiting work keeps it', async () => {
    await app.context.queue.add(app.db, 'mail', mail('delivered'))
    await app.context.queue.add(app.db, 'mail', mail('waiting'), { startAfter: new Date(Date.now() + 86_400_000) })
    const [job] = await jobs('delivered')
    await sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${job?.id}`.execute(app.db)
    const { stop } = await worker({})
    expect(await finished(job?.id)).toEqual(done)
    expect(await jobs('waiting')).toMatchObject([{ state: 'created' }])
    await stop()
  })

  test('scheduled for later waits until then', async () => {
    const done: string[] = []
    const { start, stop } = await worker({ mail: async ({ to }) => void done.push(to) })
    await app.context.queue.add(app.db, 'mail', mail('tomorrow'), { startAfter: new Date(Date.now() + 86_400_000) })
    await app.context.queue.add(app.db, 'mail', mail('shortly'), { startAfter: new Date(Date.now() + 1500) })
    await start()
    await vi.waitFor(() => expect(done).toEqual(['shortly']), soon)
    expect(await jobs('tomorrow')).toMatchObject([{ state: 'created' }])
    await stop()
  })

  test('in progress is finished before the queue closes', async () => {
    let isThrough = false
    let begun = false
    const { start, stop } = await worker({
      mail: async ({ to }) => {
        if (to !== 'slow') return
        begun = true
        await sleep(700)
        isThrough = true
      },
    })
    await start()
    await app.context.queue.add(app.db, 'mail', mail('slow'))
    await vi.waitFor(() => expect(begun).toBe(true), soon)
    const [slow] = await jobs('slow')
    await stop()
    expect(isThrough).toBe(true)
    expect(await finished(slow?.id)).toEqual(done)
  })

  test('is shared by two processes, each task done once', async () => {
    const many = Array.from({ length: 200 }, (_, i) => `shared-${i}`)
    const keep = (sender: string) => async (to: string) => {
      await app.db
        .insertInto('mailbox')
        .values({ sender, recipient: to, subject: '', text_body: '', html_body: '' })
        .execute()
      await sleep(20)
    }
    const kept = () =>
      app.db.selectFrom('mailbox').select(['recipient', 'sender']).where('recipient', 'like', 'shared-%').execute()
    const mine = keep('this process')
    const { start, stop } = await worker({
      // Otherwise it would be done before the other process looks for work.
      mail: async ({ to }) => {
        const otherBegan = async () => (await kept()).some(({ sender }) => sender === 'another process')
        await vi.waitFor(async () => expect(await otherBegan()).toBe(true), soon)
        await mine(to)
      },
    })
    const other = otherProcess(app.url)
    try {
      await other.ready
      await app.db.transaction().execute(async (tx) => {
        for (const to of many) await app.context.queue.add(tx, 'mail', mail(to))
      })
      await start()
      await vi.waitFor(async () => expect((await kept()).length).toBeGreaterThanOrEqual(many.length), soon)
      await sleep(300)
      const all = await kept()
      expect(all.map(({ recipient }) => recipient).sort()).toEqual(many.toSorted())
      expect(new Set(all.map(({ sender }) => sender))).toEqual(new Set(['this process', 'another process']))
    } finally {
      await other.end()
      await stop()
    }
  })
})

/** Another Node process that works on the same queue. */
function otherProcess(url: string) {
  const source = `
    const { openQueue } = await import('./server/platform/queue/queue.ts')
    const { connect } = await import('./database/connect.ts')
    const { setTimeout: sleep } = await import('node:timers/promises')
    const { db, close } = connect(${JSON.stringify(url)}, { max: 4 })
    const queue = await openQueue(${JSON.stringify(url)}, console.error)
    const mail = async ({ to }) => {
      await db.insertInto('mailbox').values({ sender: 'another process', recipient: to, subject: '', text_body: '', html_body: '' }).execute()
      await sleep(20)
    }
    await queue.work({ db, log: console }, { mail }, [])
    process.send('ready')
    process.once('message', async () => {
      await queue.close()
      await close()
      process.disconnect()
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = new Promise<void>((exit) => child.once('exit', () => exit()))
  return {
    ready: Promise.race([
      new Promise<void>((ready) => child.once('message', () => ready())),
      exited.then(() => Promise.reject(new Error('the other process ended'))),
    ]),
    async end() {
      if (child.connected) child.send('end')
      await exited
    },
  }
}

describe('the queue', () => {
  test('passes its check while its tables exist', async () => {
    const queue = await openQueue(await emptyDatabase(), () => undefined)
    await queue.check()
    await queue.close()
    await expect(queue.check()).rejects.toThrow('not opened')
  })

  test('registers each schedule once, however many processes do it', async () => {
    const schedule = { name: 'every-night', cron: '0 3 * * *', run: async () => 0 }
    const both = await Promise.all([worker({}), worker({})])
    await Promise.all(
      both.map(({ queue }) =>
        queue.work(
          app.context,
          {
            mail: async () => {},
            unused_file: async () => {},
            job_import: async () => {},
            scheduled_import: async () => {},
            message_notice: async () => {},
          },
          [schedule],
        ),
      ),
    )
    const { rows } = await sql`select name, cron from pgboss.schedule where name = 'every-night'`.execute(app.db)
    expect(rows).toEqual([{ name: 'every-night', cron: '0 3 * * *' }])
    await Promise.all(both.map(({ stop }) => stop()))
  })
})
