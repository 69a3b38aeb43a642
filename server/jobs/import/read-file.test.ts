import { expect, test } from 'vitest'
import { makePdf } from '../../../test/files.ts'
import { readDocument } from '../../platform/files/documents.ts'
import { readFile } from './read-file.ts'

const sender = (network: string) => ({ account_id: `of ${network}`, network, gone: new AbortController().signal })
const board = (contents: string[]) =>
  Buffer.from(
    JSON.stringify({
      jobs: contents.map((content, id) => ({
        id,
        title: `Analyst ${id}`,
        absolute_url: `https://x.io/${id}`,
        content,
      })),
    }),
  )
const asked = { company_name: 'Tarn Harbor Systems' }
/** The slowest possible file of this size. */
const slow = (jobs: number) => board(Array.from({ length: jobs }, () => `<p>${'<'.repeat(195_000)}`))

test('jobs nested thousands of levels deep are refused one by one, within two seconds of CPU time; the others are read', async () => {
  const file = board([...Array.from({ length: 24 }, () => '<b><i>'.repeat(33_000)), '<p>Read logs.</p>'])
  const within = { time_ms: 60_000, cpu_ms: 2000, memory_bytes: 500 * 1024 * 1024 }
  const { lines } = await readFile(file, asked, sender('192.0.2.1'), within)
  expect(lines.map(({ fields }) => fields?.description ?? null)).toEqual([
    ...Array<null>(24).fill(null),
    '<p>Read logs.</p>',
  ])
  expect(lines[0]?.notes).toEqual([
    'The formatting is nested more than 100 levels deep. Paste the text without formatting.',
  ])
})

test('a description with more than 200,000 characters of markup is refused without being cleaned', async () => {
  const { lines } = await readFile(board([`<p>${' '.repeat(200_000)}Read logs.</p>`]), asked, sender('192.0.2.1'))
  expect(lines[0]).toMatchObject({ fields: null, notes: ['The description is far too long.'] })
})

test('a file that takes too much CPU time is refused before its time limit', async () => {
  const within = { time_ms: 60_000, cpu_ms: 500, memory_bytes: 500 * 1024 * 1024 }
  await expect(readFile(slow(50), asked, sender('192.0.2.1'), within)).rejects.toThrow(
    'This file takes too long to read. Split it into smaller files.',
  )
})

test('a file that takes too much memory is refused', async () => {
  const within = { time_ms: 60_000, cpu_ms: 20_000, memory_bytes: 90 * 1024 * 1024 }
  await expect(readFile(slow(50), asked, sender('192.0.2.1'), within)).rejects.toThrow(
    /takes too much memory|can’t be read/,
  )
})

test('a resume can be read while all import slots are busy', async () => {
  const away = new AbortController()
  const ended: string[] = []
  const imports = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((network) =>
    readFile(slow(50), asked, { ...sender(network), gone: away.signal }).finally(() => ended.push('import')),
  )
  const settled = Promise.allSettled(imports)
  expect((await readDocument(makePdf(), { sender: sender('192.0.2.4') })).ok).toBe(true)
  expect(ended).toEqual([])
  away.abort(new Error('gone'))
  await settled
})
