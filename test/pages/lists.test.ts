import { expect, test } from 'vitest'
import { makeContent, makeEmployer, makeJob } from '../make.ts'
import { testSite } from './site.ts'

// What pages contain in the server's HTML.

const { db, ask, open } = await testSite()
const { company_id } = await makeEmployer(db, { company: { website: 'https://grid.example' } })
await makeJob(db, { company_id, title: 'Kubernetes Engineer', category: 'Cloud', specialty: 'SRE' })
const article = await makeContent(db)

/** The visible text of a page, on one line. */
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
const read = async (path: string) => textOf((await open(path)).text)

test.each([
  [
    '/jobs?category=Cloud&job_type=nonsense&salary_min=9e99&page=0&sort=distance&unknown=1',
    'job type, minimum salary, page, sort order',
  ],
  ['/jobs?category=Cloud&zip_code=00000', 'ZIP code'],
  ['/jobs?per_page=1000000000', 'page size'],
  ['/find-job-seeker?category=plumbing&experience_level=Manager&page=0', 'category, experience, page'],
  ['/companies?company_size=9&category=plumbing', 'category, company size'],
])('what a list leaves out is named: %s', async (path, names) => {
  expect(await read(path)).toContain(` valid, so we ignored ${names.includes(',') ? 'them' : 'it'}: ${names}.`)
})

test.each([
  [`/jobs?keyword=${'x'.repeat(300)}`, 'The keywords were ignored because they’re longer than 200 characters.'],
  ['/jobs?job=00000000-0000-0000-0000-000000000000', 'The job in this link is no longer open.'],
  ['/jobs?keyword=zzzzqqqq', 'No opportunities found. Try adjusting your filters or check back later.'],
  ['/jobs?keyword=kuberntes', 'No jobs match “kuberntes”. Showing “kubernetes”.'],
  ['/jobs?location=Seatle', 'We don’t recognize the place “seatle”.'],
  ['/find-job-seeker?keyword=zzzzqqqq', 'No job seekers match.'],
  ['/companies?keyword=zzzzqqqq', 'No companies match.'],
  ['/companies?page=9999', 'There is no page 9999'],
])('a list without matches, or with other ones, says so: %s', async (path, words) => {
  expect(await read(path)).toContain(words)
})

test('an empty list leads back', async () => {
  expect((await open('/jobs?keyword=zzzzqqqq')).text).toMatch(/href="\/jobs"[^>]*>(?:<[^>]*>)*Clear filters/)
})

test("a company's page has its figures, and its links are marked", async () => {
  const { text } = await open(`/company-details?id=${company_id}`)
  for (const label of ['Answered on time', 'First answer', 'Told the outcome']) expect(textOf(text)).toContain(label)
  expect(text).toMatch(/<a [^>]*href="https:\/\/grid\.example\/?"[^>]*rel="[^"]*noopener/)
})

test('the home page has its sections in order, and links to people and every landing page', async () => {
  const { text } = await open('/')
  const headings = [...text.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, words = '']) => textOf(words).trim())
  const sections = [
    'Discover top talent in Cybersecurity and Cloud',
    'How it works',
    'Explore Categories',
    'Hire with Confidence',
  ]
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections)
  for (const path of [
    '/job-seeker/cloud',
    '/job-seeker/cybersecurity',
    '/employer',
    '/employer/cloud',
    '/employer/cybersecurity',
  ])
    expect(text).toContain(`href="${path}"`)
  expect(text).toContain('href="/find-job-seeker?category=Cloud"')
})

test('forms that need scripts say so, and signed-in pages do', async () => {
  for (const path of ['/sign-in', '/register', '/forgot-password', '/contact-us'])
    expect((await open(path)).text, path).toMatch(/<noscript>.*This form needs JavaScript.*<\/noscript>/s)
  expect((await open('/contact-us')).text).toContain('555-0148')
  expect(await read('/job-seeker/overview')).toContain('These pages need JavaScript')
  const post = await open('/post-a-job')
  expect(textOf(post.text)).toContain('You need an employer account to post a job')
  expect(post.text).toContain('href="/register?type=employer"')
})

test('landing page searches are plain forms', async () => {
  for (const [path, action] of [
    ['/job-seeker/cloud', '/jobs'],
    ['/employer/cloud', '/find-job-seeker'],
  ] as const) {
    const form = (await open(path)).text.match(new RegExp(`<form[^>]*action="${action}".*?</form>`, 's'))?.[0] ?? ''
    expect(form, path).toContain('value="Cloud"')
    expect(form).toMatch(/type="submit"/)
  }
})

test('an article can be read without scripts, at one URL, and reviewed after signing in', async () => {
  const { location } = (await ask(`/resources/${article.id}/something-else`)).headers
  expect((await ask(`/resources/${article.id}/something-else`)).status).toBe(301)
  const { text } = await open(`/resources/${article.id}`)
  expect(text).toContain(`href="/sign-in?next=${encodeURIComponent(`${location}?review=1`)}"`)
  const gone = await open('/resources/00000000-0000-4000-8000-000000000000')
  expect([gone.status, textOf(gone.text)]).toEqual([404, expect.stringContaining('Page not found')])
})

test('the pricing page says what each plan adds, with its limits', async () => {
  const text = await read('/pricing')
  for (const words of ['2 live jobs', 'Everything in Starter', 'Unlimited seats']) expect(text).toContain(words)
})

test('a missing page says so, and where to go', async () => {
  const { status, text } = await open('/job-details/nope')
  expect(status).toBe(404)
  expect(text).toContain('<title>Page not found | Merlon</title>')
  expect(text).toMatch(/name="robots" content="noindex"/)
  expect(text).toMatch(/href="\/jobs"[^>]*>(?:<[^>]*>)*Browse jobs/)
})
