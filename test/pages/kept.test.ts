import { pino, type Logger } from 'pino'
import { expect, test } from 'vitest'
import { makeContent, makeJob } from '../make.ts'
import { testSite } from './site.ts'

const { app, db, open, answers } = await testSite()
const job = await makeJob(db, { title: 'Kept engineer' })
const article = await makeContent(db)
const address = (await open(`/job-details/${job.id}`)).path

async function ask(path: string, headers: Record<string, string> = {}) {
  const before = answers.hits
  const answer = await open(path, headers)
  return { ...answer, isKept: answers.hits > before }
}

test.each([
  '/',
  '/jobs',
  '/jobs?keyword=kept',
  '/companies',
  '/pricing',
  '/resources',
  '/find-job-seeker',
  '/about-us',
])('%s is rendered once while nothing on it changes, with the same policy', async (path) => {
  const first = await ask(path)
  expect(first.status).toBe(200)
  const again = await ask(path)
  expect([again.isKept, again.text]).toEqual([true, first.text])
  for (const name of ['content-security-policy', 'etag', 'link', 'cache-control', 'vary', 'content-type'])
    expect(again.headers[name], name).toBe(first.headers[name])
})

test('a page that many request at once is rendered once', async () => {
  await db.updateTable('companies').set({ name: 'Renamed before' }).where('id', '=', job.company_id).execute()
  const log = app.log as unknown as Logger & Record<symbol, { write: (line: string) => void }>
  const logged: string[] = []
  log.level = 'warn'
  log[pino.symbols.streamSym]!.write = (line) => void logged.push(line)
  const before = answers.hits
  const pages = await Promise.all(Array.from({ length: 20 }, () => open(address)))
  for (const { text } of pages) expect(text).toContain('Renamed before')
  expect(answers.hits - before).toBe(19)
  // If a build were wasted, an error would say that the response was already sent.
  expect(logged).toEqual([])
})

test('a job’s page shows changes and its end right away', async () => {
  await ask(address)
  expect((await ask(address)).isKept).toBe(true)
  await db.updateTable('companies').set({ name: 'Renamed Works' }).where('id', '=', job.company_id).execute()
  expect((await ask(address)).text).toContain('Renamed Works')
  await db.updateTable('jobs').set({ status: 'expired', expires_at: new Date() }).where('id', '=', job.id).execute()
  expect((await ask(address)).status).toBe(410)
})

test('a prefetch is distinguished from a visit', async () => {
  const path = '/jobs.data'
  const plain = await ask(path)
  const ahead = await ask(path, { 'sec-purpose': 'prefetch' })
  for (const [asked, cacheControl] of [
    [ahead, 'private, max-age=10'],
    [await ask(path, { 'sec-purpose': 'prefetch' }), 'private, max-age=10'],
    [await ask(path), 'no-cache'],
  ] as const)
    expect([asked.headers['cache-control'], asked.headers['x-remix-response'], asked.text]).toEqual([
      cacheControl,
      'yes',
      plain.text,
    ])
})

test('changed platform settings and articles appear on pages right away', async () => {
  for (const path of ['/contact-us', '/resources']) await ask(path)
  await db
    .insertInto('installation')
    .values({ key: 'platform.contact_phone', value: JSON.stringify('(614) 555-0101') })
    .execute()
  await db.updateTable('content').set({ title: 'A new title' }).where('id', '=', article.id).execute()
  expect((await ask('/contact-us')).text).toContain('(614) 555-0101')
  expect((await ask('/resources')).text).toContain('A new title')
})
