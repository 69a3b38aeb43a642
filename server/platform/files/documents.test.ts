import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { addPacked, makeDocx, makeNestedPdf, makePdf, makePdfBomb, packZip } from '../../../test/files.ts'
import { ConcurrencyLimitError } from '../http/concurrency-limiter.ts'
import { type Reading, readDocument } from './documents.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const quick = { time_ms: 1, cpu_ms: 5000, memory_bytes: 400 * 1024 * 1024 }
const problem = (reading: Reading) => (reading.ok ? `read: ${reading.words}` : reading.problem)

test('reads the text of a PDF, page by page', async () => {
  const reading = await readDocument(makePdf({ pages: ['Ran a SOC (24/7).', 'CISSP, 2019'] }))
  expect(reading).toEqual({ ok: true, media_type: 'application/pdf', words: 'Ran a SOC (24/7).\nCISSP, 2019' })
})

test('reads the text of a DOCX', async () => {
  const reading = await readDocument(makeDocx(['Zoë & Søn', 'TS/SCI <active>']))
  expect(reading).toEqual({ ok: true, media_type: docx, words: 'Zoë & Søn\nTS/SCI <active>' })
})

test('a PDF of pictures has no words but is accepted', async () => {
  expect(await readDocument(makePdf({ image: true }))).toEqual({ ok: true, media_type: 'application/pdf', words: '' })
})

test('reads only the first 40 pages', async () => {
  const reading = await readDocument(makePdf({ pages: Array.from({ length: 60 }, (_, i) => `page${i + 1}`) }))
  expect(reading.ok && reading.words.split('\n')).toEqual(Array.from({ length: 40 }, (_, i) => `page${i + 1}`))
})

test('leaves out what the database cannot store', async () => {
  const reading = await readDocument(makePdf({ pages: ['SOC\\000analyst\\007here'.replaceAll('\\0', '\0')] }))
  expect(reading.ok).toBe(true)
  expect(reading.ok && /\p{Cc}/u.test(reading.words)).toBe(false)
})

test.each([
  ['a PDF with a password', makePdf({ password: true }), 'password'],
  ['a PDF cut short', makePdf().subarray(0, 30), 'broken'],
  ['a PDF in name only', Buffer.from('%PDF-1.7\nnothing of the kind'), 'broken'],
  ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'other_kind'],
  ['plain text', Buffer.from('Detection engineer'), 'other_kind'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'other_kind'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]), 'other_kind'],
  [
    'a Word file from before 2007',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'old_word',
  ],
  ['a ZIP of other things', packZip([{ name: 'a.txt', bytes: Buffer.from('a') }]), 'other_kind'],
  ['a DOCX without its document', makeDocx([], { without: 'word/document.xml' }), 'other_kind'],
  [
    'a DOCX with macros',
    makeDocx(['x'], { more: [{ name: 'word/vbaProject.bin', bytes: Buffer.from('Sub AutoOpen()') }] }),
    'macros',
  ],
  ['a DOCX cut short', makeDocx().subarray(0, -40), 'broken'],
])('%s is refused', async (_, bytes, expected) => {
  expect(problem(await readDocument(bytes))).toBe(expected)
})

test('a DOCX whose document is not XML is refused as broken', async () => {
  const broken = makeDocx(['x'], {
    without: 'word/document.xml',
    more: [{ name: 'word/document.xml', bytes: Buffer.from('<w:document><w:body>') }],
  })
  expect(problem(await readDocument(broken))).toBe('broken')
})

test('a DOCX that claims to unpack to more than 100 MB is refused', async () => {
  const bomb = addPacked(makeDocx(), 'word/media/image1.bmp', Buffer.alloc(120 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(problem(await readDocument(bomb))).toBe('too_large')
})

test('a DOCX that unpacks to more than it claims is refused', async () => {
  const liar = addPacked(makeDocx(), 'word/header1.xml', Buffer.alloc(120 * 1024 * 1024, ' '), 100)
  expect(problem(await readDocument(liar))).toBe('too_large')
})

test('a DOCX whose text has the name of a picture is stopped like any other that takes too much', async () => {
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/a.bmp"/></Relationships>'
  const text = `<w:document xmlns:w="w"><w:body>${'<w:p/>'.repeat(5_000_000)}</w:body></w:document>`
  const more = [{ name: '_rels/.rels', bytes: Buffer.from(relations) }]
  const hidden = addPacked(makeDocx(['x'], { without: '_rels/.rels', more }), 'word/a.bmp', Buffer.from(text))
  const within = { time_ms: 15_000, cpu_ms: 15_000, memory_bytes: 200 * 1024 * 1024 }
  expect(problem(await readDocument(hidden, { within }))).toBe('too_large')
})

test('a PDF that unpacks endlessly is stopped while the server keeps working', async () => {
  const bomb = makePdfBomb(200 * 1024 * 1024)
  let beats = 0
  const heart = setInterval(() => beats++, 5)
  const reading = await readDocument(bomb, {
    within: { time_ms: 15_000, cpu_ms: 15_000, memory_bytes: 100 * 1024 * 1024 },
  })
  clearInterval(heart)
  expect(problem(reading)).toBe('too_large')
  // In this process, everything else would have stopped.
  expect(beats).toBeGreaterThan(5)
})

test('a file that takes too long is stopped', async () => {
  const reading = await readDocument(makePdf(), { within: quick })
  expect(problem(reading)).toBe('too_slow')
})

test('two are read at once, twenty wait, and the next is refused', async () => {
  const file = makePdf({ pages: ['a'] })
  const all = Array.from({ length: 23 }, () => readDocument(file, { within: quick }))
  const settled = await Promise.allSettled(all)
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused.map((one) => one.reason as unknown)).toEqual([expect.any(ConcurrencyLimitError)])
  await sleep(1)
  expect((await readDocument(file)).ok).toBe(true)
})

describe('readings with a sender', () => {
  const sender = (account_id: string, network: string, gone = new AbortController().signal) => ({
    account_id,
    network,
    gone,
  })

  test('that take too much processor time are stopped before the clock runs out', async () => {
    const within = { time_ms: 60_000, cpu_ms: 1000, memory_bytes: 400 * 1024 * 1024 }
    expect(problem(await readDocument(makeNestedPdf(), { within }))).toBe('too_slow')
  })

  test('who disconnected are stopped, waiting ones are dropped, and the next is read right away', async () => {
    const away = new AbortController()
    const given = Array.from({ length: 4 }, () =>
      readDocument(makeNestedPdf(), { sender: sender('away', '192.0.2.1', away.signal) }),
    )
    const settled = Promise.allSettled(given)
    await sleep(300)
    const began = Date.now()
    away.abort(new Error('gone'))
    expect((await settled).map((one) => one.status === 'rejected' && (one.reason as Error).message)).toEqual(
      Array(4).fill('gone'),
    )
    expect(Date.now() - began).toBeLessThan(1000)
    expect((await readDocument(makePdf(), { sender: sender('away', '192.0.2.1') })).ok).toBe(true)
  })

  test('have one reader and a few waiting slots for each account and each network', async () => {
    const away = new AbortController()
    const others = ['one', 'two'].flatMap((account) =>
      Array.from({ length: 5 }, () =>
        readDocument(makeNestedPdf(), { sender: sender(account, '192.0.2.1', away.signal) }),
      ),
    )
    const settled = Promise.allSettled(others)
    // Neither all readers nor all waiting slots are theirs.
    expect((await readDocument(makePdf(), { sender: sender('me', '192.0.2.2') })).ok).toBe(true)
    away.abort(new Error('gone'))
    const refused = (await settled).filter(
      (one) => one.status === 'rejected' && one.reason instanceof ConcurrencyLimitError,
    )
    expect(refused).toHaveLength(10 - 1 - 6)
    expect(refused.map((one) => ((one as PromiseRejectedResult).reason as ConcurrencyLimitError).whose)).toEqual(
      Array(3).fill('one'),
    )
  })
})
