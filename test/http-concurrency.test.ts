import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeConcurrencyLimiter, ConcurrencyLimitError } from '../server/platform/http/concurrency-limiter.ts'
import { testApp } from './app.ts'
import { expectRefusal } from './http.ts'

const { app, db } = await testApp({ limits: { work_at_once_per_network: 2 } })

const ask = (remoteAddress: string, url = '/api/jobs') => app.inject({ url, remoteAddress })

/** Makes callers who read jobs wait for the database. */
async function heldUp(work: () => Promise<void>) {
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.schema.alterTable('jobs').addColumn('held_up', 'integer').execute()
      await work()
      throw new Error('not meant')
    })
    .catch((error: Error) => {
      if (error.message !== 'not meant') throw error
    })
}

test('a network has a limit on concurrent responses, and others do not wait for it', async () => {
  let slow: Promise<{ statusCode: number }[]> | undefined
  await heldUp(async () => {
    slow = Promise.all([ask('192.0.2.1'), ask('192.0.2.1', '/api/jobs?page=2')])
    await pause(200)
    const began = Date.now()
    const refused = await ask('192.0.2.1', '/api/plans')
    expectRefusal(refused, 429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Not right away: usually there is room again before anyone has to be refused.
    expect(Date.now() - began).toBeGreaterThan(1500)
    expect((await ask('192.0.2.2', '/api/plans')).statusCode).toBe(200)
  })
  expect((await slow!).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a waiting request is answered when there is room', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('192.0.2.3', '/api/plans')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('requests behind a full share go first, and a newcomer gets a waiting slot from the share with the most', async () => {
  const withSlot = makeConcurrencyLimiter({ at_once: 2, waiting: 3 })
  const share = { at_once: 1, waiting: 2 }
  const done: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    await new Promise<void>((end) => ends.push(end))
    done.push(name)
  }
  const all = [
    withSlot({ one: share }, undefined, work('first')),
    withSlot({ one: share }, undefined, work('second')),
    withSlot({ other: share }, undefined, work('other')),
  ]
  const refusedOf = (work: Promise<void>) => work.catch((error: ConcurrencyLimitError) => error.whose)
  const third = refusedOf(withSlot({ one: share }, undefined, work('third')))
  expect(await refusedOf(withSlot({ one: share }, undefined, work('fourth')))).toBe('one')
  all.push(withSlot({ another: share }, undefined, work('another')))
  all.push(withSlot({ more: share }, undefined, work('more')))
  expect(await third).toBe('one')
  // Now every share has one waiting slot, and none can give one up.
  expect(await refusedOf(withSlot({ last: share }, undefined, work('last')))).toBe('all')
  // The other one ends: it's the next share's turn, not the first one's second.
  ends[1]!()
  await pause(0)
  ends[2]!()
  await pause(0)
  expect(done).toEqual(['other', 'another'])
  for (const at of [0, 3, 4]) {
    ends[at]!()
    await pause(0)
  }
  await Promise.all(all)
  expect(done).toEqual(['other', 'another', 'first', 'more', 'second'])
})
