import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { storedKey } from '../../../platform/http/limits.ts'
import { pictureOfCompany, pictureOfJob } from '../../../../web/text/pictures.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeCompany, makeEmployer, makeJob } from '../../../../test/make.ts'
import { companyLayout } from '../og-image/layouts.ts'
import { printableText } from '../og-image/printable-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const get = (url: string, headers: Record<string, string> = {}, from: TestApp = app) =>
  from.app.inject({ url, headers })
const sizeOf = async (png: Buffer) => {
  const { width, height, format } = await sharp(png).metadata()
  return `${format} ${width}x${height}`
}

describe('pictures for shared links', () => {
  test('a live job has one, cached forever at the address of its exact state', async () => {
    const job = await makeJob(app.db)
    const { name: company_name, logo_key: logo } = await app.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', job.company_id)
      .executeTakeFirstOrThrow()
    const named = { ...job, company_name, logo }
    const first = await get(pictureOfJob(named))
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('image/png')
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sizeOf(first.rawPayload)).toBe('png 1200x630')
    expect((await get(`/og/job/${job.id}.png?v=old`)).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get(pictureOfJob(named), { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  })

  const notLive = ['draft', 'pending_review', 'paused', 'expired', 'filled', 'closed'] as const
  test.each(notLive)('a job that is %s has none', async (status) => {
    const job = await makeJob(app.db, { status })
    expect((await get(`/og/job/${job.id}.png`)).statusCode).toBe(404)
  })

  test('flagged jobs, unverified companies, and records that never existed have none', async () => {
    const flagged = await makeJob(app.db, { flagged_at: new Date(), flagged_reason: 'spam' })
    const { company_id } = await makeEmployer(app.db, { verified: false })
    const unknownId = '00000000-0000-4000-8000-000000000000'
    const paths = [
      `job/${flagged.id}.png`,
      `company/${company_id}.png`,
      `job/${unknownId}.png`,
      `company/${unknownId}.png`,
      `job/${unknownId}`,
      'job/x.png',
      "job/'.png",
    ]
    for (const path of [...paths.map((path) => `/og/${path}`), `/logos/${company_id}.png`]) {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers['cache-control']], path).toEqual([404, 'no-store'])
    }
  })

  test('a verified company has one with its logo, and the logo has a permanent address', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>',
    )
    await app.context.files.put('logos/test.svg', svg, 'image/svg+xml')
    const company = await makeCompany(app.db, { logo_key: 'logos/test.svg' })
    const bare = await makeCompany(app.db)
    const lost = await makeCompany(app.db, { logo_key: 'logos/gone.svg' })
    const facts = { live_jobs: 0, ledger: { answered_in_time: null } }
    const shown = await get(
      pictureOfCompany({ ...company, company_name: company.name, logo: company.logo_key, ...facts }),
    )
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sizeOf(shown.rawPayload)).toBe('png 1200x630')
    expect(await sizeOf((await get(`/logos/${company.id}.png`)).rawPayload)).toBe('png 192x192')
    for (const { id } of [bare, lost]) {
      expect((await get(`/og/company/${id}.png`)).statusCode).toBe(200)
      expect((await get(`/og/company/${id.toUpperCase()}.png`)).statusCode).toBe(200)
      expect((await get(`/logos/${id}.png`)).statusCode).toBe(404)
    }
  })

  test('any name can be drawn, or is replaced if it has no printable letters', async () => {
    for (const title of ['مهندس أمن', '安全工程师 🙂', 'Łódź', `${'Wort'.repeat(49)}`, 'x', '\u202eevil\u0301', '🏳️‍🌈']) {
      const job = await makeJob(app.db, { title, skills: ['日本', 'C++', '<script>'], city: null, state: null })
      expect(await sizeOf((await get(`/og/job/${job.id}.png`)).rawPayload), title).toBe('png 1200x630')
    }
    expect(printableText('安全工程师', 'An open role')).toBe('An open role')
    expect(printableText('Łódź ops 🙂', '')).toBe('Łódź ops')
  })

  test("every other page has the site's picture", async () => {
    expect(await sizeOf((await get('/og/site.png')).rawPayload)).toBe('png 1200x630')
  })

  test('drawing is limited per network, but anyone can get a picture that already exists', async () => {
    const limited = await testApp({ limits: { pictures_per_minute: 1 } })
    const [made, other] = [
      await makeJob(limited.db, { title: 'Made engineer' }),
      await makeJob(limited.db, { title: 'Other engineer' }),
    ]
    expect((await get(`/og/job/${made.id}.png`, {}, limited)).statusCode).toBe(200)
    const refused = await get(`/og/job/${other.id}.png`, {}, limited)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(`/og/job/${made.id}.png`, {}, limited)).statusCode).toBe(200)
  })

  test('a caller that is told to retry has used up nothing and leaves room in the queue for others', async () => {
    const limited = await testApp({ limits: { pictures_per_minute: 9 } })
    const ask = async (remoteAddress: string) =>
      limited.app.inject({ url: `/og/job/${(await makeJob(limited.db)).id}.png`, remoteAddress })
    const crowd = await Promise.all([...Array.from({ length: 20 }, () => ask('10.3.0.1')), ask('10.3.0.2')])
    const statuses = crowd.map(({ statusCode }) => statusCode)
    expect(statuses.slice(0, 20)).toContain(503)
    expect(statuses).not.toContain(429)
    expect(statuses.at(-1)).toBe(200)
    const { hits } = await limited.db
      .selectFrom('limit_counters')
      .select((eb) => eb.fn.sum<string>('hits').as('hits'))
      .where('key', '=', storedKey('picture:10.3.0.1'))
      .executeTakeFirstOrThrow()
    expect(Number(hits)).toBe(statuses.slice(0, 20).filter((status) => status === 200).length)
  })

  test('a very long name is truncated before its letters become too small to read', () => {
    const sizesOf = (name: string) =>
      JSON.stringify(companyLayout({ name, logo: null, facts: [], live_jobs: 1, answered_in_time: null, verified: '' }))
    const shown = sizesOf('W'.repeat(200))
    expect(shown).toContain('W…')
    expect(Math.min(...[...shown.matchAll(/"fontSize":([\d.]+)/g)].map(([, size]) => Number(size)))).toBeGreaterThan(14)
    expect(sizesOf('Halden Grid')).toContain('Halden Grid')
  })
})
