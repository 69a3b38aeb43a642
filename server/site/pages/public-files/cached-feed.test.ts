import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { KeptFeed } from './cached-feed.ts'

test('slow readers can finish a copy after a new one replaces it', async () => {
  const feed = new KeptFeed(mkdtempSync(join(inject('cluster').folder, 'feed-')), 0)
  const piecesOf = (text: string) =>
    async function* () {
      for (let at = 0; at < 100; at++) yield text.repeat(5000)
    }
  const { document: old } = await feed.read('old', piecesOf('old'))
  const slow = Array.from({ length: 3 }, () => old.stream('identity'))
  await Promise.all(slow.map((reader) => once(reader, 'readable')))
  const gone = old.stream('identity')
  await once(gone, 'readable')
  gone.destroy()
  const { document: current } = await feed.read('new', piecesOf('new'))
  expect(await text(current.stream('identity'))).toBe('new'.repeat(500_000))
  expect(await Promise.all(slow.map((reader) => text(reader)))).toEqual(Array(3).fill('old'.repeat(500_000)))
  expect(feed.builds).toBe(2)
  await feed.close()
})

test('is built again after building it failed', async () => {
  const feed = new KeptFeed(mkdtempSync(join(inject('cluster').folder, 'feed-')), 60_000)
  async function* broken() {
    yield 'begun'
    throw new Error('gone')
  }
  await expect(feed.read('state', broken)).rejects.toThrow('gone')
  const { document } = await feed.read('state', async function* () {
    yield 'whole'
  })
  expect(await text(document.stream('identity'))).toBe('whole')
  await feed.close()
})
