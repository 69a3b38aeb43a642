import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeCompany, makeEmployer, makeJob } from '../../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const get = (url: string) => app.app.inject({ url })

describe("a company's jobs on its own site", () => {
  test('are listed newest first, with links that open in a new tab', async () => {
    const company = await makeCompany(app.db, { name: 'Bricks <b>& Sons' })
    const old = await makeJob(app.db, { company_id: company.id, title: 'Old <script>alert(1)</script> engineer' })
    const young = await makeJob(app.db, { company_id: company.id, title: 'Young engineer', published_at: new Date() })
    const paused = await makeJob(app.db, { company_id: company.id, status: 'paused' })
    const { payload, headers, statusCode } = await get(`/embed/companies/${company.id}`)
    expect(statusCode).toBe(200)
    expect((await get(`/embed/companies/${company.id.toUpperCase()}`)).payload).toBe(payload)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(payload).toContain('<h1>Open jobs at Bricks &lt;b&gt;&amp; Sons</h1>')
    expect(payload).not.toContain('<script')
    expect(payload.indexOf(young.id)).toBeLessThan(payload.indexOf(old.id))
    expect(payload).not.toContain(paused.id)
    const links = [...payload.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
    expect(links).toHaveLength(3)
    for (const tag of links) expect(tag).toMatch(/href="http:\/\/merlon\.test\/.*target="_blank" rel="noopener"/)
  })

  test('can be limited in number, in either theme', async () => {
    const company = await makeCompany(app.db)
    for (let i = 0; i < 3; i++) await makeJob(app.db, { company_id: company.id })
    const { payload } = await get(`/embed/companies/${company.id}?limit=2&theme=dark`)
    expect(payload.match(/<li>/g)).toHaveLength(2)
    expect(payload).toContain('data-theme="dark"')
    expect(payload).toContain('See all 3 jobs')
    const odd = (await get(`/embed/companies/${company.id}?limit=-1&theme="><script>`)).payload
    expect(odd.match(/<li>/g)).toHaveLength(3)
    expect(odd).toContain('data-theme="light"')
  })

  test('are on the only page that can be framed', async () => {
    const company = await makeCompany(app.db)
    const { headers } = await get(`/embed/companies/${company.id}`)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors \*$/)
    expect(headers['x-frame-options']).toBeUndefined()
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/jobs/feed.rss',
      '/og/site.png?v=x',
      '/api/jobs',
      '/api/docs',
    ]) {
      const elsewhere = (await get(path)).headers
      expect(elsewhere['content-security-policy'], path).toContain("frame-ancestors 'none'")
      expect(elsewhere['x-frame-options'], path).toBe('DENY')
    }
  })

  test('are 404 for an unverified or missing company', async () => {
    const { company_id } = await makeEmployer(app.db, { verified: false })
    for (const id of [company_id, '00000000-0000-4000-8000-000000000000', 'x', "'"]) {
      const { statusCode, headers, payload } = await get(`/embed/companies/${id}`)
      expect(statusCode, id).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
      expect(payload).toContain('Page not found.')
    }
  })
})
