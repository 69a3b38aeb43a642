import { parseJsonFeed } from 'feedsmith'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeCompany, makeJob } from '../../../../test/make.ts'
import { problemsOf, readXml } from '../../../../test/xml.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
type Rss = {
  rss: {
    channel: {
      title: string
      link: string
      description: string
      item?: { title: string; link: string; guid: { '#text': string }; 'content:encoded': string; category: string[] }[]
      'atom:link': { '@_href': string; '@_rel': string }[]
    }
  }
}
const rss = async (query = '') => {
  const { payload, statusCode } = await get(`/jobs/feed.rss${query}`)
  expect(statusCode, payload).toBe(200)
  expect(await problemsOf(payload, 'rss')).toEqual([])
  return (readXml(payload) as Rss).rss.channel
}
const json = async (query = '') => {
  const { payload } = await get(`/jobs/feed.json${query}`)
  return parseJsonFeed(JSON.parse(payload))
}

describe('a job search as a feed', () => {
  test('contains the live jobs of the search in full, newest first', async () => {
    const company = await makeCompany(app.db, { name: 'Čapek & Sons <Ltd>' })
    const title = 'Cloud <b>& "edge"</b> ]]> engineer \u0008 Ł'
    const description = '<p>Terraform & ]]> friends</p>'
    const job = await makeJob(app.db, {
      company_id: company.id,
      category: 'Cloud',
      title,
      description,
      published_at: new Date(),
    })
    const older = await makeJob(app.db, { company_id: company.id, category: 'Cloud', workplace: 'remote' })
    await makeJob(app.db, { company_id: company.id, category: 'Cloud', status: 'paused' })
    await makeJob(app.db, { company_id: company.id, category: 'cybersecurity' })

    const channel = await rss(`?category=cloud&employer_id=${company.id}`)
    expect(channel.title).toBe('Jobs: Čapek & Sons <Ltd>, Cloud | Merlon')
    expect(channel.item?.map(({ guid }) => guid['#text'])).toEqual([`urn:uuid:${job.id}`, `urn:uuid:${older.id}`])
    const [first] = channel.item ?? []
    expect(first?.title).toBe(`${title.replace('\u0008', '')} at ${company.name}`)
    expect(first?.link).toBe(`http://merlon.test/job-details/${job.id}/${job.slug}`)
    expect(first?.['content:encoded']).toBe(description)
    expect(first?.category).toEqual(['Cloud', 'Detection and response', 'Full Time'])

    const feed = await json(`?category=cloud&employer_id=${company.id}`)
    expect(feed.title).toBe(channel.title)
    expect(feed.items?.map(({ id }) => id)).toEqual([`urn:uuid:${job.id}`, `urn:uuid:${older.id}`])
    expect(feed.items?.[0]).toMatchObject({
      title: `${title} at ${company.name}`,
      content_html: description,
      authors: [{ name: company.name }],
    })
    expect((await json(`?employer_id=${company.id}&workplace=remote`)).items?.map(({ id }) => id)).toEqual([
      `urn:uuid:${older.id}`,
    ])
  })

  test('takes the parameters of the jobs page', async () => {
    await makeJob(app.db, { experience_level: 'Entry', job_type: 'contract' })
    const channel = await rss('?category=All&zip_code=&job_type=Contract+Based&job_type=Entry+Level&nothing=x')
    expect(channel.title).toBe('Jobs: Contract Based, Entry | Merlon')
    expect(channel.link).toBe('http://merlon.test/jobs?job_type=contract&experience_level=Entry')
    expect(channel['atom:link'][0]).toMatchObject({
      '@_rel': 'self',
      '@_href': 'http://merlon.test/jobs/feed.rss?job_type=contract&experience_level=Entry',
    })
    await rss(`?keyword=${encodeURIComponent("']]><!-- \ud83d\ude00")}&location=%ff`)
  })

  test.each([
    ['category=bogus', 'category', 'category must be one of: cybersecurity, Cloud.'],
    ['job_type=contract&job_type=bogus', 'job_type', /^job_type must be one of: /],
    ['zip_code=1', 'zip_code', /five-digit US ZIP code/],
    ['zip_code=00000', 'zip_code', /./],
    ['radius_miles=1&zip_code=43215', 'radius_miles', /./],
    ['salary_min=20&salary_max=10', 'salary_min', /./],
    ['must_haves=all_met', 'must_haves', 'must_haves is not available in feeds. Remove it.'],
    ['must_haves=bogus', 'must_haves', /^must_haves must be one of: /],
    ['clearance=bogus', 'clearance', /^clearance must be one of: /],
    ['workplace=remote&workplace=bogus', 'workplace', /^workplace must be one of: /],
    ['employer_id=bogus', 'employer_id', 'employer_id must be the ID of a company.'],
    ['sort=distance', 'sort', 'zip_code is required to sort by distance.'],
    ['page=x', 'page', /./],
    ['per_page=101', 'per_page', /./],
    [`keyword=${'x'.repeat(201)}`, 'keyword', /200 characters/],
    ['keyword=a%00', 'keyword', 'keyword is not valid.'],
  ])('an invalid parameter is refused by name, not ignored: %s', async (query, name, text) => {
    await makeJob(app.db)
    for (const kind of ['rss', 'json']) {
      const answer = await get(`/jobs/feed.${kind}?${query}`)
      expect(answer.statusCode, answer.payload.slice(0, 200)).toBe(422)
      const { errors } = answer.json<{ errors: Record<string, string[]> }>()
      expect(errors[name]?.join()).toMatch(text)
    }
  })

  test("of a company has the company's name in its title even without jobs, or without jobs on this page", async () => {
    const company = await makeCompany(app.db, { name: 'Quiet & Sons' })
    const home = `http://merlon.test/company-details/${company.id}/${company.slug}`
    for (const page of ['', '&page=99']) {
      expect(await json(`?employer_id=${company.id}${page}`)).toMatchObject({
        title: 'Jobs: Quiet & Sons | Merlon',
        home_page_url: home,
      })
      expect(await rss(`?employer_id=${company.id}${page}`)).toMatchObject({
        title: 'Jobs: Quiet & Sons | Merlon',
        link: home,
      })
      await makeJob(app.db, { company_id: company.id })
    }
    const unverified = await makeCompany(app.db, { verified: false })
    for (const id of [unverified.id, '00000000-0000-4000-8000-000000000000'])
      for (const kind of ['rss', 'json'])
        expect((await get(`/jobs/feed.${kind}?employer_id=${id}`)).statusCode).toBe(404)
  })

  test('has no whitespace around its texts', async () => {
    const text = '<p>one</p>\n\n <![CDATA[ two ]]>\n </p>'
    const job = await makeJob(app.db, { title: 'R&D ]]> engineer', description: text })
    const { payload } = await get(`/jobs/feed.rss?employer_id=${job.company_id}`)
    expect(payload).not.toMatch(/>\s+<!\[CDATA\[(?! two)/)
    expect(payload).toContain('<title><![CDATA[R&D ]]]]><![CDATA[> engineer at ')
    expect(payload).toContain('<category>Cybersecurity</category>')
    const [item] = (await rss(`?employer_id=${job.company_id}`)).item ?? []
    expect(item?.['content:encoded']).toBe(text)
  })

  test("never contains other companies' jobs when it is limited to one company", async () => {
    await makeJob(app.db)
    for (const feed of ['feed.rss', 'feed.json']) {
      const answer = await get(`/jobs/${feed}?employer_id=x`)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errors: { employer_id: ['employer_id must be the ID of a company.'] } },
      ])
      expect((await get(`/jobs/${feed}?employer_id=00000000-0000-4000-8000-000000000000`)).payload).not.toContain(
        'urn:uuid',
      )
    }
  })

  test('links to its next page, and is valid when empty', async () => {
    const company = await makeCompany(app.db)
    for (let i = 0; i < 3; i++) await makeJob(app.db, { company_id: company.id })
    const feed = await json(`?employer_id=${company.id}&per_page=2`)
    expect(feed.items).toHaveLength(2)
    expect(feed.next_url).toBe(`http://merlon.test/jobs/feed.json?per_page=2&employer_id=${company.id}&page=2`)
    const next = await json(new URL(feed.next_url ?? '').search)
    expect(next.items).toHaveLength(1)
    expect(next.next_url).toBeUndefined()
    expect((await rss('?keyword=zzzzqqqq')).item).toBeUndefined()
    expect(JSON.parse((await get('/jobs/feed.json?keyword=zzzzqqqq')).payload)).toMatchObject({ items: [] })
  })

  test('gets 304 until something in it changes', async () => {
    const job = await makeJob(app.db, { title: 'Kept engineer' })
    const address = `/jobs/feed.rss?employer_id=${job.company_id}`
    const first = await get(address)
    expect(first.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(first.headers['cache-control']).toBe('public, max-age=900')
    const again = { 'if-none-match': String(first.headers.etag) }
    expect((await get(address, again)).statusCode).toBe(304)
    expect((await app.app.inject({ method: 'HEAD', url: address })).payload).toBe('')
    await app.db
      .updateTable('jobs')
      .set({ title: 'Changed engineer', updated_at: new Date() })
      .where('id', '=', job.id)
      .execute()
    expect((await get(address, again)).statusCode).toBe(200)
  })
})

describe('public files', () => {
  test.each(['/feeds/jobs.xml', '/jobs/feed.rss', '/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml'])(
    '%s is the same however it is compressed, and HEAD does not send a wrong length',
    async (url) => {
      const plain = await get(url)
      const small = await get(url, { 'accept-encoding': 'br' })
      expect(plain.headers.etag).toMatch(/^W\/"/)
      expect(small.headers.etag).toBe(plain.headers.etag)
      for (const { headers } of [plain, small]) expect(headers.vary).toMatch(/\baccept-encoding\b/)
      const head = await app.app.inject({ method: 'HEAD', url })
      expect(head.headers['content-length']).not.toBe('0')
      expect(head.payload).toBe('')
    },
  )
})
