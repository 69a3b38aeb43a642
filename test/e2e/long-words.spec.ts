import { enter, expect, test } from './base.ts'
import { apply, test as withPeople } from './parts.ts'

/** Where pages show what people and companies write about themselves. */
const written = {
  '/find-job-seeker': [
    '.seeker-card h3 bdi',
    '.seeker-card-role bdi',
    '.seeker-card-facts bdi',
    '.seeker-card-skills > *',
  ],
  '/jobs': ['.results article h2 a'],
  '/companies?keyword=halden': ['.company-card h2 a', '.company-card-facts > span', '.company-card-line'],
  '/company-details/{id}': ['h1', '.company-page .chip', '.company-page-aside dd', '.company-page .prose'],
  '/job-details/{id}': ['h1', '.chip', '.prose p', '.similar-job a'],
  '/resources': ['.article-card-title a', '.article-card-summary', '.article-card-facts > span'],
  '/pricing': ['.plan h2, .plan h3', '.plan li', '.plan .button'],
}

for (const [path, selectors] of Object.entries(written))
  test(`one word of eighty letters in all text on ${path} stays in its place`, async ({ page, as }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    // Companies of other tests say little about themselves.
    const { data: companies } = await as()('GET /employers', { query: { keyword: 'Halden Grid', per_page: 1 } })
    const { data: jobs } = await as()('GET /jobs', { query: { per_page: 1 } })
    const id = path.startsWith('/company') ? companies.data[0]!.id : jobs.data[0]!.id
    await page.goto(path.replace('{id}', id), { waitUntil: 'networkidle' })
    for (const selector of selectors) {
      await expect(page.locator(selector).first()).toBeVisible()
      await page.locator(selector).evaluateAll((elements) => {
        for (const element of elements) {
          const text = [...element.childNodes].find(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          )
          if (text) text.textContent = 'W'.repeat(80)
          else element.textContent = 'W'.repeat(80)
        }
      })
      const beyond = () =>
        page
          .locator(selector)
          .evaluateAll((elements) => elements.filter((e) => e.getBoundingClientRect().right > 320).length)
      await expect.poll(beyond, selector).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), selector).toBeLessThanOrEqual(320)
    }
  })

const longName = `${'W'.repeat(100)} ${'M'.repeat(100)}`

test('a name of two hundred letters does not hide the header’s menu', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const login = await demo('seeker')
  await enter(page, { ...login, data: { ...login.data, first_name: longName } })
  await page.goto('/about-us')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

for (const width of [1440, 320])
  test(`a name of two hundred letters does not hide a profile’s close button, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    // Someone from the first page, requested while the second is open.
    await page.goto('/find-job-seeker')
    const first = page.getByRole('main').getByRole('article').first()
    await first.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const { hash } = new URL(page.url())
    await page.goto('/about-us')
    await page.route('**/api/job-seekers/*', async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { data: { ...data, name: longName } } })
    })
    await page.goto(`/find-job-seeker?page=2${hash}`)
    const name = dialog.getByRole('heading', { name: /^W{100}/ })
    await expect(name).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 })
    const right = await name.evaluate((heading) => {
      const letters = document.createRange()
      letters.selectNodeContents(heading)
      return letters.getBoundingClientRect().right
    })
    expect(right).toBeLessThanOrEqual(await dialog.evaluate((box) => box.getBoundingClientRect().right - 18))
    // A response changed while the page closes would be removed from under the route.
    await page.unrouteAll({ behavior: 'wait' })
  })

withPeople(
  'one word of the maximum length in all of someone’s own text',
  async ({ page, newSeeker, newCompany, newJob }) => {
    const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
    const job = await newJob(company, { title: 'W'.repeat(80) })
    const { call } = seeker
    const long = (letters: number) => 'W'.repeat(letters)
    await call('POST /profile/personal', {
      body: { biography: long(2000), nationality: long(100), first_name: long(100), city: long(100) },
    })
    const dated = { started_on: '2020-01-01', ended_on: null }
    await call('POST /profile/professional', {
      body: {
        title_headline: long(200),
        job_role: long(200),
        skills: [long(80)],
        languages_spoken: [long(60)],
        certifications: [{ name: long(200), issuer: long(200), number: long(100) }],
        experience: [{ title: long(200), organization: long(200), description: long(4000), ...dated }],
        education: [{ school: long(200), degree: long(200), field: long(200), ...dated }],
        portfolio_website: `https://example.com/${long(150)}`,
      },
    })
    await call('POST /profile/social-links', { body: { platform: 'website', url: `https://example.com/${long(150)}` } })
    await apply(seeker, job)
    await call('POST /job-seeker/jobs/{id}/save', { params: job.params })
    await call('PUT /job-seeker/saved-jobs/{id}', { params: job.params, body: { note: long(2000) } })
    await call('POST /job-seeker/jobs/{id}/dismiss', { params: (await newJob(company, { title: long(80) })).params })
    await page.setViewportSize({ width: 320, height: 800 })
    await enter(page, seeker.login)
    for (const path of [
      'overview',
      'profile',
      'saved-jobs',
      'applied-jobs',
      'find-jobs/recommended',
      'settings?section=privacy',
    ]) {
      await page.goto(`/job-seeker/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path.startsWith('settings')) await expect(page.getByTestId('privacy-picture')).toContainText(long(80))
      await page.locator('details').evaluateAll((all) => {
        for (const each of all as HTMLDetailsElement[]) each.open = true
      })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBeLessThanOrEqual(320)
    }
  },
)
