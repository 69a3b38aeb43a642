import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeCompany, makeJob } from '../../../../test/make.ts'
import { problemsOf, readXml } from '../../../../test/xml.ts'
import { jobsXml, keptFeedOf } from './jobs-xml.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits: { feed_rebuild_seconds: 0 } })
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

describe('the feed of all jobs', () => {
  type Source = { source: { job?: Record<string, string>[] } }

  test('contains every live job in the format aggregators read, and no other jobs', async () => {
    const job = await makeJob(app.db, {
      title: 'Feed & <engineer> ]]>',
      description: '<p>]]> and \u0001 control</p>',
      workplace: 'remote',
      salary_type: 'hourly',
      salary_min: 60,
      salary_max: 95.5,
    })
    const hidden = await Promise.all(
      (['draft', 'pending_review', 'paused', 'expired', 'closed'] as const).map((status) =>
        makeJob(app.db, { status }),
      ),
    )
    hidden.push(await makeJob(app.db, { flagged_at: new Date(), flagged_reason: 'spam' }))
    const { payload, headers } = await get('/feeds/jobs.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(await problemsOf(payload, 'jobs')).toEqual([])
    const jobs = (readXml(payload) as Source).source.job ?? []
    const live = await app.db
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', 'published')
      .where('flagged_at', 'is', null)
      .execute()
    expect(new Set(jobs.map(({ referencenumber }) => referencenumber))).toEqual(new Set(live.map(({ id }) => id)))
    expect(jobs.find(({ referencenumber }) => referencenumber === job.id)).toMatchObject({
      title: 'Feed & <engineer> ]]>',
      url: `http://merlon.test/job-details/${job.id}/${job.slug}`,
      description: '<p>]]> and  control</p>',
      salary: '$60-$95.50 per hour',
      jobtype: 'fulltime',
      remotetype: 'Fully remote',
      postalcode: '43215',
    })
    expect(hidden.some(({ id }) => payload.includes(id))).toBe(false)
  })

  test('continues past the first batch, and changes its ETag when a job changes', async () => {
    const company = await makeCompany(app.db)
    const published = new Date(Date.now() - 86_400_000)
    const like = await makeJob(app.db, { company_id: company.id, published_at: published })
    const made = /^(id|search|headline|salary_year_(min|max)|clearance|visa_sponsorship|must_haves)$/
    const columns = Object.fromEntries(Object.entries(like).filter(([name]) => !made.test(name))) as typeof like
    const copies = Array.from({ length: 620 }, () => ({
      ...columns,
      requirements: '[]',
      hiring_steps: '{}',
      import_fields: null,
    }))
    await app.db.insertInto('jobs').values(copies).execute()
    const first = await get('/feeds/jobs.xml')
    const ids = [...first.payload.matchAll(/<referencenumber><!\[CDATA\[(.*?)\]\]>/g)].map(([, id]) => id)
    const { total } = await app.db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('status', '=', 'published')
      .where('flagged_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(total)
    const again = { 'if-none-match': String(first.headers.etag) }
    expect((await get('/feeds/jobs.xml', again)).statusCode).toBe(304)
    await app.db.updateTable('jobs').set({ status: 'paused' }).where('id', '=', like.id).execute()
    expect((await get('/feeds/jobs.xml', again)).statusCode).toBe(200)
  })

  test('is built once for everyone, and sent to one address at most a few times a minute', async () => {
    const limited = await testApp({ limits: { feeds_per_minute: 3 } })
    const job = await makeJob(limited.db)
    const ask = (method: 'GET' | 'HEAD', remoteAddress: string, headers = {}) =>
      limited.app.inject({ method, url: '/feeds/jobs.xml', remoteAddress, headers })
    const { builds } = keptFeedOf(limited.context)
    const together = await Promise.all(Array.from({ length: 40 }, (_, i) => ask('GET', `10.1.0.${i}`)))
    expect(new Set(together.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(together.map(({ payload }) => payload)).size).toBe(1)
    expect(keptFeedOf(limited.context).builds - builds).toBe(1)

    for (let i = 0; i < 3; i++) expect((await ask('GET', '10.2.0.1')).statusCode).toBe(200)
    const refusal = await ask('GET', '10.2.0.1')
    expect(refusal.statusCode).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    const compressed = await ask('GET', '10.2.0.1', { 'accept-encoding': 'gzip' })
    expect(compressed.headers).not.toHaveProperty('content-encoding')
    expect(compressed.headers).not.toHaveProperty('etag')
    expect(compressed.json()).toMatchObject({ message: expect.stringContaining('Try again in') as string })
    // Requests that cost nothing don't count.
    expect((await ask('HEAD', '10.2.0.1')).statusCode).toBe(200)
    const { headers } = await ask('GET', '10.2.0.2')
    expect((await ask('GET', '10.2.0.1', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)

    // Changes within a minute wait for the next copy, however often it's requested.
    await limited.db.updateTable('jobs').set({ title: 'Renamed engineer' }).where('id', '=', job.id).execute()
    expect((await ask('GET', '10.2.0.3')).payload).toContain(job.title)
    expect(keptFeedOf(limited.context).builds - builds).toBe(1)
  })

  test('can still be read if a new copy replaces it while the limit is checked', async () => {
    const own = await testApp({ limits: { feed_rebuild_seconds: 0, feeds_per_minute: 1 } })
    const job = await makeJob(own.db)
    const url = new URL('http://merlon.test/feeds/jobs.xml')
    const { body } = await jobsXml.answer({ params: {}, url, address: '10.3.0.1' }, own.context)
    if (typeof body === 'string' || Buffer.isBuffer(body)) throw new Error('The feed is a stream.')
    const [opened, refused] = await own.db
      .transaction()
      .execute(async (tx) => {
        await sql`lock table limit_counters in access exclusive mode`.execute(tx)
        const both = [body.stream('identity'), body.stream('identity')]
        await keptFeedOf(own.context).read('another', async function* () {
          yield 'another'
        })
        return [Promise.allSettled(both)]
      })
      .then(async ([both]) => (await both!).toSorted((a, b) => a.status.localeCompare(b.status)))
    if (opened?.status !== 'fulfilled' || refused?.status !== 'rejected')
      throw new Error('Exactly one of the two should be refused.')
    expect(refused.reason).toMatchObject({ status: 429 })
    expect(await text(opened.value)).toContain(job.id)
  })

  test('is the same in every encoding, and has a content length', async () => {
    await makeJob(app.db)
    const plain = await get('/feeds/jobs.xml')
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['deflate', (body: Buffer) => body],
    ] as const) {
      const { headers, rawPayload } = await get('/feeds/jobs.xml', { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding === 'deflate' ? undefined : encoding)
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(read(rawPayload).equals(plain.rawPayload)).toBe(true)
    }
  })
})
