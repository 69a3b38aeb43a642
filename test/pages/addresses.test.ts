import { expect, test } from 'vitest'
import { areaPages, unlistedPages, visitorPages } from '../page-addresses.ts'
import { testApp } from '../app.ts'
import { makeContent, makeJob } from '../make.ts'
import { headOf } from './head.ts'
import { testSite } from './site.ts'

const { db, as, ask, open } = await testSite()
const { id } = await makeJob(db)
// An empty list isn't for search engines.
await makeContent(db)

const redirected = ['/job-details', '/company-details']
const listed = visitorPages.filter((address) => !address.includes(':') && !unlistedPages.includes(address))

test('every URL of the product responds', async () => {
  const answers = (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const { status, text } = await open(path)
        return [path, status, headOf(text).robots].filter(Boolean).join(' ')
      }),
    )
  const found = [...listed, ...redirected]
  expect(await answers(found)).toEqual(found.map((path) => `${path} 200`))
  const unlisted = [...unlistedPages, ...areaPages]
  // Without a token, there's no ticket to open.
  const statusOf = (path: string) => (path === '/ticket' ? 404 : 200)
  expect(await answers(unlisted)).toEqual(unlisted.map((path) => `${path} ${statusOf(path)} noindex`))
})

test('where payments are real, the test payment page does not exist', async () => {
  const real = await testApp({ pages: true, payments: { kind: 'none' } })
  expect((await real.app.inject({ url: '/test-payment' })).statusCode).toBe(404)
})

test('a URL under /api is never a page', async () => {
  for (const path of ['/api/nothing', `/api/jobs/${'x'.repeat(700)}`, `/api/jobs/zip-code/${'4'.repeat(700)}`]) {
    const { status, text } = await open(path)
    expect([status, JSON.parse(text)]).toEqual([404, { message: 'Not found.' }])
  }
})

test('/sign-n and /job-details redirect to the right pages', async () => {
  const leads = async (path: string) => {
    const { status, headers } = await ask(path)
    return `${status} ${headers.location}`
  }
  expect(await leads('/sign-n')).toMatch(/^30[1278] \/sign-in$/)
  expect(await leads('/job-details')).toMatch(/^302 \/jobs$/)
  const { slug } = (await as()('GET /jobs')).data.data[0]!
  const canonical = `/job-details/${id}/${slug}`
  expect(await leads(`/job-details?id=${id}`)).toBe(`301 ${canonical}`)
  expect(await leads(`/job-details/${id}`)).toBe(`301 ${canonical}`)
  expect(await leads(`/job-details/${id}/another-title`)).toBe(`301 ${canonical}`)
  // A title may change back: two permanent redirects would lead to each other.
  expect((await ask(`/job-details/${id}/another-title`)).headers['cache-control']).toBe('no-cache')
  for (const unknown of ['nothing', '00000000-0000-4000-8000-000000000000'])
    expect((await open(`/job-details/${unknown}`)).status).toBe(404)
  for (const dots of ['.', '..', '%2e%2e'])
    for (const what of ['job', 'company']) {
      const { status, text } = await open(`/${what}-details?id=${dots}`)
      expect([status, text]).toEqual([404, expect.stringMatching(/Page not found/)])
    }
})
