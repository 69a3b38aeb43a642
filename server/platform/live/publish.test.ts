import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withClient } from '../../../test/cluster.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { publish, publishTransient } from './publish.ts'
import { deleteOldEvents, findEventsAfter } from './queries.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const message = { kind: 'message', conversation_id: '1' } as const
const notification = { kind: 'notification' } as const

/** What PostgreSQL sends a listener during `work`. */
async function heard(work: () => Promise<unknown>) {
  const payloads: unknown[] = []
  await withClient(app.url, async (client) => {
    client.on('notification', ({ payload = '' }) => payloads.push(JSON.parse(payload)))
    await client.query('listen live_events')
    await work()
    // Sent after the notifications, on the same connection.
    await client.query('select 1')
  })
  return payloads
}

test('an event is sent at commit, once to each account, with its position', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const received = await heard(() => publish(app.db, [one, other, one], message))
  const { newest } = await findEventsAfter(app.db, one, undefined)
  expect(received).toEqual([
    { account_id: one, position: newest - 1, event: message },
    { account_id: other, position: newest, event: message },
  ])
  expect((await findEventsAfter(app.db, one, newest - 2)).missed).toEqual([{ position: newest - 1, event: message }])
})

test('a rolled-back event is sent to no one', async () => {
  const account = randomUUID()
  const { newest } = await findEventsAfter(app.db, account, undefined)
  const received = await heard(() =>
    app.db
      .transaction()
      .execute(async (tx) => {
        await publish(tx, [account], message)
        throw new Error('not after all')
      })
      .catch(() => undefined),
  )
  expect([received, (await findEventsAfter(app.db, account, newest)).missed]).toEqual([[], []])
})

test('typing is sent but not stored', async () => {
  const account = randomUUID()
  const typing = { kind: 'typing', conversation_id: '1', by: 'Ada' } as const
  const { newest } = await findEventsAfter(app.db, account, undefined)
  expect(await heard(() => publishTransient(app.db, [account], typing))).toEqual([
    { account_id: account, event: typing },
  ])
  expect((await findEventsAfter(app.db, account, newest)).missed).toEqual([])
})

test('a transaction that starts first and commits last comes last, so a reader in between misses nothing', async () => {
  const account = randomUUID()
  const { newest: before } = await findEventsAfter(app.db, account, undefined)
  let between = before
  await app.db.transaction().execute(async (slow) => {
    await publish(slow, [account], message)
    await publish(app.db, [account], notification)
    const read = await findEventsAfter(app.db, account, before)
    expect(read.missed).toEqual([{ position: read.newest, event: notification }])
    between = read.newest
  })
  const after = await findEventsAfter(app.db, account, between)
  expect(after.missed).toEqual([{ position: between + 1, event: message }])
})

test('forty concurrent transactions are numbered without one appearing late', async () => {
  const account = randomUUID()
  let { newest } = await findEventsAfter(app.db, account, undefined)
  const seen: number[] = []
  let isOver = false
  const writing = Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      app.db.transaction().execute(async (tx) => {
        await publish(tx, [account], { kind: 'message', conversation_id: String(at) })
        await sql`select pg_sleep(${((at * 7) % 10) / 100})`.execute(tx)
      }),
    ),
  ).finally(() => (isOver = true))
  for (let last = false; !last;) {
    last = isOver
    for (const { position, event } of (await findEventsAfter(app.db, account, newest)).missed!) {
      newest = position
      if (event.kind === 'message') seen.push(Number(event.conversation_id))
    }
  }
  await writing
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at))
})

test('after an hour only the newest is kept, and an earlier reader is not told that nothing happened', async () => {
  const account = randomUUID()
  const { newest: before } = await findEventsAfter(app.db, account, undefined)
  for (const event of [message, notification, message]) await publish(app.db, [account], event)
  await app.db
    .updateTable('live_events')
    .set({ at: new Date(Date.now() - 3_700_000) })
    .execute()
  await deleteOldEvents(app.db)
  expect(await findEventsAfter(app.db, account, before)).toEqual({ newest: before + 3, missed: null })
  expect((await findEventsAfter(app.db, account, before + 2)).missed).toEqual([
    { position: before + 3, event: message },
  ])
  expect((await findEventsAfter(app.db, account, before + 3)).missed).toEqual([])
  expect((await findEventsAfter(app.db, account, before + 9)).missed, 'from another database').toBeNull()
})

test('an event repeated in a transaction is sent once, and again by the next transaction', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const { newest } = await findEventsAfter(app.db, one, undefined)
  await app.db.transaction().execute(async (tx) => {
    for (const accounts of [[one], [one, other], [one]]) await publish(tx, accounts, message)
    await publish(tx, [one], notification)
  })
  await publish(app.db, [one], message)
  const missed = async (account: string) =>
    (await findEventsAfter(app.db, account, newest)).missed?.map(({ event }) => event)
  expect(await missed(one)).toEqual([message, notification, message])
  expect(await missed(other)).toEqual([message])
})

test('a reader who missed more than 300 fetches everything again', async () => {
  const account = randomUUID()
  const { newest } = await findEventsAfter(app.db, account, undefined)
  await app.db.transaction().execute(async (tx) => {
    for (let at = 0; at < 301; at++) await publish(tx, [account], { ...message, conversation_id: String(at) })
  })
  expect((await findEventsAfter(app.db, account, newest)).missed).toBeNull()
  expect((await findEventsAfter(app.db, account, newest + 1)).missed).toHaveLength(300)
})
