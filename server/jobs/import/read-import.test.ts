import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { readImport } from './read-import.ts'
import { asked, feed, greenhouse, read } from './samples.ts'

test('any DOCTYPE is refused, but not its words in a description', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE source [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>
    <source><job><title>&b;</title></job></source>`
  expect(readImport(bomb, asked)).toEqual({ ok: false, problem: 'doctype' })
  const quoted = feed(
    `<job><title>Docs</title><description><![CDATA[<p>We like <!DOCTYPE html>.</p>]]></description></job>`,
  )
  expect(read(quoted).lines).toHaveLength(1)
})

test.each([
  ['comments', '<!-- <![CDATA[ -->', '<!-- ]]> -->'],
  ['instructions', '<?q <![CDATA[ ?>', '<?q ]]> ?>'],
  ['a comment in an instruction', '<?q <!-- ?>', '<?q --> ?>'],
])('finds a DOCTYPE hidden between %s', (_, before, after) => {
  const hidden = `${before}<!DOCTYPE source [<!ENTITY a "aaaaaaaa">]>${after}<source><job><title>&a;</title></job></source>`
  expect(readImport(hidden, asked)).toEqual({ ok: false, problem: 'doctype' })
})

test.each(['<source><job><title>SRE</title></job><job><title>Half a', `${'<!--'.repeat(500_000)}<source>`])(
  'truncated XML is refused: %.40s',
  (file) => {
    expect(readImport(file, asked)).toEqual({ ok: false, problem: 'not_xml' })
  },
)

test('a title is never cut in the middle of a character', () => {
  const [job] = greenhouse.jobs
  const { lines } = read({
    jobs: [{ ...job, title: `${'a'.repeat(199)}😀`, location: { name: `${'b'.repeat(49)}😀` } }],
  })
  expect(lines[0]?.fields).toMatchObject({ title: 'a'.repeat(199), city: 'b'.repeat(49) })
  expect(lines[0]?.title).toBe('a'.repeat(199))
})

test.each([
  ['UTF-8', Buffer.from('Zürich – “now”')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFZürich – “now”')],
  ['UTF-16, little-endian', Buffer.from('\uFEFFZürich – “now”', 'utf16le')],
  ['UTF-16, big-endian', Buffer.from('\uFEFFZürich – “now”', 'utf16le').swap16()],
  ['Windows', Buffer.from('Z\xfcrich \x96 \x93now\x94', 'latin1')],
])('decodes %s correctly', (_, bytes) => {
  expect(decode(bytes)).toBe('Zürich – “now”')
})

test('an XML declaration sets the encoding', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>\xe9</a>`
  expect(decode(Buffer.from(declared('ISO-8859-2'), 'latin1'))).toContain('<a>é</a>')
  expect(decode(Buffer.from(declared('windows-1251'), 'latin1'))).toContain('<a>й</a>')
  for (const lie of ['utf-16', 'klingon', 'utf-8'])
    expect(decode(Buffer.from(declared(lie), 'latin1'))).toContain('<a>é</a>')
})

test.each([
  ['empty', '  ', 'empty'],
  ['not JSON', 'Senior engineer wanted', 'not_json'],
  ['without jobs', '{"people":[]}', 'unknown'],
  ['broken XML', '<source><job', 'not_xml'],
  ['a page without JSON-LD', '<html><body>Jobs</body></html>', 'unknown'],
])('a file that is %s is refused as a whole', (_, file, problem) => {
  const found = readImport(file, asked)
  expect(found.ok ? 'read' : found.problem).toBe(problem)
})

test('only the chosen format is tried', () => {
  expect(readImport(JSON.stringify(greenhouse), { ...asked, source: 'lever' })).toEqual({
    ok: false,
    problem: 'other_source',
  })
})

test('invalid jobs are reported by position and title, and the rest is imported', () => {
  const [job] = greenhouse.jobs
  const { lines } = read({
    jobs: [
      job,
      { ...job, id: 2, title: ' ' },
      'Detection Engineer',
      { ...job, id: 4, title: 'Long', content: 'x'.repeat(50_000) },
      { ...job, title: 'Again' },
      { ...job, id: undefined, title: 'No id' },
    ],
  })
  expect(lines.map(({ position, title, fields, notes }) => [position, title, fields ? 'taken' : notes[0]])).toEqual([
    [1, 'Senior Detection Engineer', 'taken'],
    [2, '', 'It has no title.'],
    [3, '', 'This entry isn’t a job.'],
    [4, 'Long', 'The description is 50,000 characters. The limit is 20,000.'],
    [5, 'Again', 'It’s a duplicate: job 1 in the file has the same ID.'],
    [6, 'No id', 'taken'],
  ])
  expect(lines[5]?.source_id).toMatch(/^made-/)
})

test('5,001 jobs are too many', () => {
  const jobs = Array.from({ length: 5001 }, (_, id) => ({ id, title: 'Engineer', absolute_url: 'x' }))
  expect(readImport(JSON.stringify({ jobs }), asked)).toEqual({ ok: false, problem: 'too_many', count: 5001 })
})
