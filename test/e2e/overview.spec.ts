import { enter, expect, test } from './parts.ts'

test('an overview does not wait for the jobs it recommends, and renews what is near once a minute', async ({
  page,
  newSeeker,
}) => {
  const seeker = await newSeeker()
  await page.clock.install()
  await enter(page, seeker.login)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/job-seeker/jobs/recommended**', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/job-seeker/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Robin')
  const recommended = page.getByRole('region', { name: 'Recommended jobs' })
  const near = page.getByRole('region', { name: 'Nearby jobs' })
  await expect(near.getByRole('link', { name: 'Add your ZIP code' })).toBeVisible()
  await expect(recommended.getByText('Loading recommended jobs')).toBeAttached()
  answer()
  await expect(recommended.getByRole('article').first().getByRole('list', { name: 'Why' })).toBeVisible()

  await seeker.call('POST /profile/personal', { body: { zip_code: '43215' } })
  await page.clock.runFor(61_000)
  await expect(near.getByText('43215')).toBeVisible()
  await expect(near.getByRole('link', { name: /^See \d+ jobs? near you$/ })).toBeVisible()

  // Recommended jobs that hang keep those of before, and hold up nothing else.
  await page.route('**/api/job-seeker/jobs/recommended**', () => {})
  const { data: saved } = await seeker.call('GET /job-seeker/jobs/recommended', { query: { per_page: 1 } })
  await seeker.call('POST /job-seeker/jobs/{id}/save', { params: { id: saved.data[0]!.id } })
  await page.clock.runFor(61_000)
  const figure = page.locator('dl > div').filter({ hasText: 'Saved jobs' }).getByRole('definition').first()
  await expect(figure).toHaveText('1')
  await expect(recommended.getByRole('article').first()).toBeVisible()
})

test('an overview stands without the jobs that could not be loaded', async ({ page, newSeeker, allow }) => {
  allow(/status of 500|could not be loaded/)
  const seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.route('**/api/job-seeker/jobs/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/job-seeker/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Robin')
  await expect(page.getByText('The recommended jobs could not be loaded')).toBeVisible()
  await expect(page.getByText('Nearby jobs could not be loaded')).toBeVisible()
})
