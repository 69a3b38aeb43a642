import { expect, test } from 'vitest'
import { makeContent, makeEmployer, makeJob } from '../make.ts'
import { problemsIn, structuredIn } from '../structured.ts'
import { headOf } from './head.ts'
import { testSite } from './site.ts'

const { db, open } = await testSite()
const employer = await makeEmployer(db)
const job = await makeJob(db, {
  company_id: employer.company_id,
  posted_by: employer.account_id,
  title: 'Platform Engineer',
  category: 'Cloud',
  specialty: 'SRE',
})
const article = await makeContent(db)
const ids = { job: job.id, company: job.company_id, article: article.id }

const pages: [path: string, things: string[]][] = [
  ['/', ['Organization', 'WebSite']],
  ['/jobs?keyword=engineer&category=Cloud', []],
  ['/job-details/{job}', ['BreadcrumbList', 'JobPosting']],
  ['/job-seeker/cloud', []],
  ['/employer', []],
  ['/companies', []],
  ['/company-details/{company}', ['BreadcrumbList', 'Organization']],
  ['/resources', []],
  ['/resources/{article}', ['Article', 'BreadcrumbList']],
  ['/pricing', []],
  ['/about-us', []],
  ['/contact-us', []],
  ['/privacy-policy', []],
  ['/terms-and-condition', []],
  ['/register', []],
]

test.each(pages)('%s describes itself to search engines and link previews', async (path, things) => {
  const {
    text: html,
    headers,
    path: address,
  } = await open(path.replace(/\{(\w+)\}/, (_, kind: keyof typeof ids) => ids[kind]))
  const head = headOf(html)
  const site = new URL(head.canonical ?? '').origin
  expect(head.title).toMatch(/Merlon/)
  expect(head.description?.length).toBeGreaterThan(40)
  expect(new URL(head.canonical ?? '').pathname).toBe(new URL(address, site).pathname)
  expect(head).toMatchObject({
    'og:site_name': 'Merlon',
    'og:title': head.title?.replace(' | Merlon', ''),
    'og:description': head.description,
    'og:url': head.canonical,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    manifest: '/manifest.webmanifest',
  })
  expect(head['og:image:alt']?.length).toBeGreaterThan(10)
  expect(head.robots).toBeUndefined()
  const picture = await open(head['og:image']!.replace(site, ''))
  expect(picture.headers['content-type']).toBe('image/png')
  // Pictures drawn for a page have a versioned URL; the site's single picture keeps its own.
  const isDrawn = head['og:image']!.includes('?v=')
  expect(String(picture.headers['cache-control']).includes('immutable') || !isDrawn).toBe(true)

  const structured = structuredIn(html)
  expect(
    structured.map((thing) => (thing as { '@type': string })['@type']).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(things)
  const onlyOfRemote = /"(applicantLocationRequirements|jobLocationType)" \(optional\)/
  expect((await problemsIn(structured)).filter((problem) => !onlyOfRemote.test(problem))).toEqual([])
  // Only the embed page may be framed.
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

test('sign-up pages and lists of people are hidden from search engines', async () => {
  for (const path of [
    '/sign-in',
    '/forgot-password',
    '/verify-email',
    '/mailbox',
    '/test-payment',
    '/find-job-seeker',
    '/job-seeker/overview',
    '/nothing/here',
  ])
    expect(headOf((await open(path)).text).robots, path).toBe('noindex')
})

test('a posting that contains scripts stays text', async () => {
  const title = '</script><script>alert(1)</script> & "engineer"'
  const { id } = await makeJob(db, { title })
  const { text: html } = await open(`/job-details/${id}`)
  expect(html).not.toContain('<script>alert')
  expect(structuredIn(html)[0]).toMatchObject({ '@type': 'JobPosting', title })
  expect(headOf(html)['og:title']).toContain(title)
})

test('search words that contain scripts stay text in the title', async () => {
  const keyword = '</title><script>alert(1)</script>'
  const { text: html } = await open(`/jobs?${new URLSearchParams({ keyword })}`)
  expect(html).not.toContain('<script>alert')
  expect(headOf(html)).toMatchObject({
    title: `0 ${keyword} jobs in cybersecurity, cloud, and DevOps | Merlon`,
    robots: 'noindex',
  })
})

test('a search without results is hidden from search engines', async () => {
  for (const list of ['/jobs', '/companies']) {
    expect(headOf((await open(list)).text).robots).toBeUndefined()
    expect(headOf((await open(`${list}?keyword=zzzzqqqq`)).text).robots).toBe('noindex')
  }
})
