import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { problemsIn, structuredIn } from '../structured.ts'
import { expect, expectGoodPage, test } from './parts.ts'

/** What a page's head says, by name; without JavaScript, as whoever reads it for others sees it. */
function headOf(html: string) {
  const said: Record<string, string> = {}
  const plain = (text = '') =>
    text
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
  for (const [, name = '', value] of html.matchAll(/<meta (?:name|property)="([^"]+)"[^>]*? content="([^"]*)"/g))
    said[name] = plain(value)
  for (const [, rel = '', href] of html.matchAll(/<link rel="(canonical|manifest)"[^>]*? href="([^"]*)"/g))
    said[rel] = plain(href)
  said.title = plain(/<title>(.*?)<\/title>/s.exec(html)?.[1])
  return said
}

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

for (const [path, things] of pages)
  test(`${path} says what it is to whoever finds it or is shown it`, async ({ request, as, baseURL }) => {
    // Of the jobs that no test posts, and so none ends meanwhile.
    const { data } = await as()('GET /jobs', { query: { keyword: 'engineer', category: 'Cloud', per_page: 1 } })
    const [job] = data.data
    const [article] = (await as()('GET /content', { query: { per_page: 1 } })).data.data
    const ids = { job: job!.id, company: job!.employer.id, article: article!.id }
    const answer = await request.get(path.replace(/\{(\w+)\}/, (_, kind: keyof typeof ids) => ids[kind]))
    const html = await answer.text()
    const head = headOf(html)
    const site = new URL(head.canonical ?? '').origin
    expect(head.title).toMatch(/Merlon/)
    expect(head.description?.length).toBeGreaterThan(40)
    expect(new URL(head.canonical ?? '').pathname).toBe(new URL(answer.url()).pathname)
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
    const picture = await request.get(head['og:image']!.replace(site, baseURL ?? ''))
    expect(picture.headers()['content-type']).toBe('image/png')
    if (head['og:image']?.includes('?v=')) expect(picture.headers()['cache-control']).toContain('immutable')

    const structured = structuredIn(html)
    expect(
      structured.map((thing) => (thing as { '@type': string })['@type']).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(things)
    const onlyOfRemote = /"(applicantLocationRequirements|jobLocationType)" \(optional\)/
    expect((await problemsIn(structured)).filter((problem) => !onlyOfRemote.test(problem))).toEqual([])
    // Only the embed page may be framed.
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers()['x-frame-options']).toBe('DENY')
  })

test('pages on the way in, and lists of people, are not to be found by searching', async ({ request }) => {
  for (const path of [
    '/sign-in',
    '/forgot-password',
    '/verify-email',
    '/mailbox',
    '/find-job-seeker',
    '/job-seeker/overview',
    '/nothing/here',
  ])
    expect(headOf(await (await request.get(path)).text()).robots, path).toBe('noindex')
})

test('a posting that writes scripts into its words stays words', async ({ request, newCompany, newJob }) => {
  const company = await newCompany()
  const title = '</script><script>alert(1)</script> & "engineer"'
  const job = await newJob(company, { title })
  const html = await (await request.get(`/job-details/${job.id}`)).text()
  expect(html).not.toContain('<script>alert')
  expect(structuredIn(html)[0]).toMatchObject({ '@type': 'JobPosting', title })
  expect(headOf(html)['og:title']).toContain(title)
})

test('words of a search that write scripts into the title stay words', async ({ request }) => {
  const keyword = '</title><script>alert(1)</script>'
  const html = await (await request.get(`/jobs?${new URLSearchParams({ keyword })}`)).text()
  expect(html).not.toContain('<script>alert')
  expect(headOf(html)).toMatchObject({
    title: `0 ${keyword} jobs in cybersecurity, cloud and DevOps | Merlon`,
    robots: 'noindex',
  })
})

test('the search links to itself as a feed, and goes on doing so as it changes', async ({ page }) => {
  await page.goto('/jobs?category=Cloud', { waitUntil: 'networkidle' })
  const feed = page.locator('head link[rel=alternate][type="application/rss+xml"]')
  await expect(feed).toHaveAttribute('href', '/jobs/feed.rss?category=Cloud')
  await page.getByLabel('Sort by').selectOption('salary')
  await expect(feed).toHaveAttribute('href', '/jobs/feed.rss?category=Cloud&sort=salary')
  await expect(page.locator('head link[rel=alternate][type="application/feed+json"]')).toHaveAttribute(
    'href',
    '/jobs/feed.json?category=Cloud&sort=salary',
  )
  await expect(page.getByRole('link', { name: 'Feed of this search (RSS)' })).toHaveAttribute('href', /sort=salary/)
})

test('a page that was left says nothing of the next', async ({ page }) => {
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  await expect(page.locator('head meta[property="og:url"]')).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveTitle(/Privacy policy/)
  await expect(page.locator('head meta[property^="og:"]')).toHaveCount(0)
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/privacy-policy$/)
})

test('the frame of the window takes the colour of the theme, also when it changes', async ({ page }) => {
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  const frame = page.locator('meta[name=theme-color]')
  await expect(frame).toHaveCount(2)
  await expect(frame.first()).toHaveAttribute('content', '#f8fafa')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(frame.first()).toHaveAttribute('content', '#081011')
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  for (const at of [0, 1]) await expect(frame.nth(at)).toHaveAttribute('content', '#f8fafa')
})

test("a company's jobs can be shown on another site, from the lines on its page", async ({ page, as, baseURL }) => {
  const { data } = await as()('GET /employers', { query: { per_page: 1 } })
  const [company] = data.data
  await page.goto(`/company-details/${company!.id}`, { waitUntil: 'networkidle' })
  await page.getByText('Show these jobs elsewhere').click()
  const lines = await page.locator('.company-elsewhere pre').innerText()
  const address = /src="([^"]+)"/.exec(lines)?.[1] ?? ''
  expect(new URL(address).pathname).toBe(`/embed/companies/${company!.id}`)

  // Another site is another origin, and knows nothing of this one but the address.
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Another site</title>${lines.replace(new URL(address).origin, baseURL ?? '')}`)
  })
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const { port } = other.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`Open jobs at ${company!.company_name}`)
  await expect(frame.getByRole('listitem').first()).toBeVisible()
  other.close()
  for (const theme of ['light', 'dark']) {
    await page.goto(`/embed/companies/${company!.id}?theme=${theme}`)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectGoodPage(page)
  }
})

test('a search that finds nothing is not to be found itself', async ({ request }) => {
  const unlisted = '<meta name="robots" content="noindex"'
  for (const list of ['/jobs', '/companies']) {
    expect(await (await request.get(list)).text()).not.toContain(unlisted)
    expect(await (await request.get(`${list}?keyword=zzzzqqqq`)).text()).toContain(unlisted)
  }
})
