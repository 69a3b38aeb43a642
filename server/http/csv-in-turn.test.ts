import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { connect } from '../../database/connect.ts'
import { csvInTurn } from './csv-in-turn.ts'
import type { Problem } from './problem.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** An export that goes on until it is stopped. */
const endless = async (db = app.db, patience?: number) => {
  let at = 0
  const reply = await csvInTurn(db, 'numbers', { Number: (row: number) => row }, async () => [++at], patience)
  const body = reply.body as Readable
  await new Promise((read) => body.once('readable', read))
  return body
}

const refused = (work: Promise<Readable>): Promise<Problem> =>
  work.then(
    (body) => {
      body.destroy()
      throw new Error('the export was not refused')
    },
    (error: Problem) => error,
  )

/** Once a turn is given back. */
const ended = async (work: () => Promise<Readable>) => {
  for (let left = 50; ; left--)
    try {
      return await work()
    } catch (error) {
      if (!left) throw error
      await setTimeout(20)
    }
}

test('two run at once in all processes, a third is refused, and takes the turn of one that ended', async () => {
  const other = connect(app.url)
  try {
    const running = [await endless(), await endless(other.db)]
    for (const db of [app.db, other.db]) {
      const { status, message } = await refused(endless(db))
      expect({ status, message }).toEqual({ status: 429, message: expect.stringContaining('Two exports') as string })
    }
    running.shift()?.destroy()
    running.push(await ended(() => endless(other.db)))
    expect((await refused(endless())).status).toBe(429)
    for (const each of running) each.destroy()
    ;(await ended(() => endless())).destroy()
  } finally {
    await setTimeout(50)
    await other.close()
  }
})

test('one that nobody reads gives its turn up, and so does one whose rows cannot be read', async () => {
  const left = [await ended(() => endless(app.db, 100)), await ended(() => endless(app.db, 100))]
  await Promise.all(left.map((body) => new Promise((closed) => body.once('close', closed))))
  const broken = await csvInTurn(app.db, 'broken', { A: () => 1 }, () => Promise.reject(new Error('gone')))
  const body = broken.body as Readable
  const failed = new Promise((resolve) => body.once('error', resolve))
  body.resume()
  expect(await failed).toMatchObject({ message: 'gone' })
  for (const each of [await ended(() => endless()), await ended(() => endless())]) each.destroy()
})
