import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeCompany, makeEmployer, makeJob, makeSeeker } from '../../../../test/make.ts'
import { problemsOf, readXml } from '../../../../test/xml.ts'
import { findJobChunks, findJobsOfChunk } from './queries.ts'
import { indexedPages } from './sitemap.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const get = (url: string) => app.app.inject({ url })
const index = async () => {
  const { payload } = await get('/sitemap.xml')
  expect(await problemsOf(payload, 'siteindex')).toEqual([])
  return (readXml(payload) as { sitemapindex: { sitemap: { loc: string; lastmod?: string }[] } }).sitemapindex.sitemap
}
const sitemap = async (name: string) => {
  const { payload, statusCode } = await get(`/sitemaps/${name}.xml`)
  expect(statusCode).toBe(200)
  expect(await problemsOf(payload, 'sitemap')).toEqual([])
  return (readXml(payload) as { urlset: { url: { loc: string; lastmod?: string }[] } }).urlset.url
}

describe('sitemaps', () => {
  test('list only the pages of an empty site', async () => {
    expect(await index()).toEqual([{ loc: 'http://merlon.test/sitemaps/pages.xml' }])
    const pages = await sitemap('pages')
    expect(pages.map(({ loc }) => loc)).toContain('http://merlon.test/jobs?category=Cloud')
    expect(pages.every(({ lastmod }) => lastmod === undefined)).toBe(true)
  })

  test('list live jobs and verified companies with the date of their last change, and nothing else', async () => {
    const job = await makeJob(app.db, {
      updated_at: new Date('2026-11-02T03:04:05Z'),
      published_at: new Date('2026-11-01T00:00:00Z'),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    const hidden = await Promise.all(
      (['draft', 'pending_review', 'paused', 'expired', 'filled'] as const).map((status) =>
        makeJob(app.db, { status }),
      ),
    )
    hidden.push(await makeJob(app.db, { flagged_at: new Date(), flagged_reason: 'spam' }))
    hidden.push(await makeJob(app.db, { expires_at: new Date(Date.now() - 1000) }))
    const unverified = await makeEmployer(app.db, { verified: false })
    const person = await makeSeeker(app.db, { privacy: { show_in_home_carousel: true } })

    const jobs = await sitemap('jobs-1')
    expect(jobs).toEqual([
      { loc: `http://merlon.test/job-details/${job.id}/${job.slug}`, lastmod: '2026-11-02T03:04:05.000Z' },
    ])
    const companies = await sitemap('companies-1')
    expect(companies.some(({ loc }) => loc.includes(job.company_id))).toBe(true)
    const listed = JSON.stringify([jobs, companies])
    for (const { id } of hidden) expect(listed).not.toContain(id)
    expect(listed).not.toContain(unverified.company_id)
    expect(listed).not.toContain(person.seeker_id)

    const sitemaps = await index()
    expect(sitemaps.find(({ loc }) => loc.endsWith('/jobs-1.xml'))?.lastmod).toBe('2026-11-02T03:04:05.000Z')
    expect(sitemaps.find(({ loc }) => loc.endsWith('/companies-1.xml'))?.lastmod).toBeTruthy()
  })

  test('are split, and a new job changes only the last one', async () => {
    const company = await makeCompany(app.db)
    for (let i = 0; i < 4; i++) await makeJob(app.db, { company_id: company.id })
    const before = await findJobChunks(app.db, 2)
    const first = await findJobsOfChunk(app.db, 1, 2)
    await makeJob(app.db, { company_id: company.id, published_at: new Date() })
    const after = await findJobChunks(app.db, 2)
    expect(after).toHaveLength(3)
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(await findJobsOfChunk(app.db, 1, 2)).toEqual(first)
    const all = await Promise.all([1, 2, 3].map((number) => findJobsOfChunk(app.db, number, 2)))
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(6)
  })

  test('are built once, and rebuilt when something they list changes', async () => {
    const job = await makeJob(app.db)
    const { answers } = app.context
    for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/jobs-1.xml', '/sitemaps/companies-1.xml']) {
      const first = await get(url)
      const before = answers.hits
      const again = await get(`${url}?another=${Math.random()}`)
      expect(answers.hits - before, url).toBe(1)
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
      for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'access-control-allow-origin'])
        expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
      const known = await app.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
      expect([known.statusCode, known.payload]).toEqual([304, ''])
    }
    await app.db.updateTable('jobs').set({ status: 'paused' }).where('id', '=', job.id).execute()
    expect((await get('/sitemaps/jobs-1.xml')).payload).not.toContain(job.id)
  })

  test('are built once for many concurrent requests', async () => {
    await makeJob(app.db)
    const before = app.context.answers.hits
    const all = await Promise.all(Array.from({ length: 30 }, () => get('/sitemaps/jobs-1.xml')))
    expect(new Set(all.map(({ payload }) => payload)).size).toBe(1)
    expect(app.context.answers.hits - before).toBe(29)
  })

  const nothing = ['jobs-0', 'jobs-2', 'jobs-x', 'people-1', 'constructor-1', 'jobs-1.xml']
  test.each(nothing)('there is no %s', async (name) => {
    expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
  })
})

test('robots.txt says what crawlers may read and where the sitemap is', async () => {
  const { payload, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const rules = payload.split('\n')
  expect(rules).toContain('Sitemap: http://merlon.test/sitemap.xml')
  const refused = (path: string) => {
    const longest = (kind: string) =>
      Math.max(
        -1,
        ...rules
          .filter((rule) => rule.startsWith(`${kind}: `) && path.startsWith(rule.slice(kind.length + 2)))
          .map((rule) => rule.length - kind.length),
      )
    return longest('Disallow') > longest('Allow')
  }
  for (const page of [
    ...indexedPages,
    '/jobs/feed.rss',
    '/feeds/jobs.xml',
    '/og/site.png',
    '/api/files/x',
    '/find-job-seeker',
    '/employer',
    '/job-seeker/cloud',
  ])
    expect(refused(page), page).toBe(false)
  for (const page of [
    '/api/jobs',
    '/job-seeker/overview',
    '/employer/my-jobs/edit-job',
    '/admin/overview',
    '/mailbox',
    '/find-job-seeker?category=Cloud&page=2',
  ])
    expect(refused(page), page).toBe(true)
})

test('the manifest lists icons that exist in the stated sizes', async () => {
  const { payload, headers } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { name, icons } = JSON.parse(payload) as {
    name: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(name).toBe('Merlon')
  for (const { src, sizes } of icons) {
    const png = readFileSync(new URL(`../../../../public${src}`, import.meta.url))
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
})
