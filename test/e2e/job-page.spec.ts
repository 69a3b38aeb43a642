import { expectGoodInBothThemes } from './both-themes.ts'
import { capital, enter, expect, freshWord, test } from './parts.ts'

// Fading colors can't be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a closed job returns 410, with similar jobs', async ({ page, newCompany, newJob, allow }) => {
  allow(/status of 410/)
  const company = await newCompany()
  // A skill that no other test's jobs share, because those may close while this page lists them.
  const skills = ['Splunk', capital(freshWord())]
  const near = await newJob(company, { skills })
  const job = await newJob(company, { skills })
  const { data } = await company.call('GET /employer/jobs/my-jobs', { query: { keyword: job.title } })
  const body = { updated_at: data.data[0]?.updated_at ?? '', status: 'filled', outcome: 'hired_elsewhere' } as const
  await company.call('PUT /employer/jobs/{id}', { params: job.params, body })
  const answer = await page.goto(`/job-details/${job.id}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${job.title} is no longer open`)
  await expect(page.getByRole('main').getByRole('link', { name: 'See the company’s open jobs' })).toHaveAttribute(
    'href',
    new RegExp(`^/company-details/${company.company_id}/`),
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectGoodInBothThemes(page, /is no longer open \| Merlon$/)
  await page.getByRole('region', { name: 'Similar jobs' }).getByRole('link', { name: near.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(near.title)
})

test('a paused job says that it isn’t taking applications right now, and is back once it’s resumed', async ({
  page,
  newCompany,
  newJob,
  allow,
}) => {
  allow(/status of 404/)
  const company = await newCompany()
  const job = await newJob(company)
  const set = async (status: 'paused' | 'published') => {
    const { data } = await company.call('GET /employer/jobs/my-jobs', { query: { keyword: job.title } })
    const body = { updated_at: data.data[0]?.updated_at ?? '', status }
    await company.call('PUT /employer/jobs/{id}', { params: job.params, body })
  }
  await set('paused')
  const answer = await page.goto(`/job-details/${job.id}`)
  expect(answer?.status()).toBe(404)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`${job.title} isn’t taking applications right now`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('main').getByRole('link', { name: 'See the company’s open jobs' })).toBeVisible()
  await set('published')
  await page.reload()
  await expect(heading).toHaveText(job.title)
})

test('on a phone, a signed-in job page has one margin, not two', async ({ page, newSeeker, newCompany, newJob }) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, seeker.login)
  await page.goto(`/job-seeker/job-details?id=${job.id}`)
  const heading = page.getByRole('heading', { level: 1, name: job.title })
  await expect.poll(async () => (await heading.boundingBox())?.x).toBe(16)
})
