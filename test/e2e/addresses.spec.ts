import { alive } from './base.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

// Colours that are still fading cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const built = [
  '/',
  '/job-seeker/cloud',
  '/job-seeker/cybersecurity',
  '/employer',
  '/employer/cloud',
  '/employer/cybersecurity',
  '/register',
  '/register?type=employer',
  '/jobs',
  '/job-details',
  '/companies',
  '/company-details',
  '/resources',
  '/pricing',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/terms-and-condition',
]
/** Nothing for search engines. */
const builtForms = [
  '/find-job-seeker?category=Cloud',
  '/post-a-job',
  '/sign-in',
  '/verify-email',
  '/job-seeker/email-verification',
  '/employer/email-verification',
  '/forgot-password',
  '/forgot-password/email',
  '/auth/reset-password',
]
const builtAreas = [
  '/job-seeker/overview',
  '/job-seeker/find-jobs',
  '/job-seeker/job-details',
  '/job-seeker/applied-jobs',
  '/job-seeker/saved-jobs',
  '/job-seeker/companies',
  '/job-seeker/company-details',
  '/employer/overview',
  '/employer/post-a-job',
  '/employer/my-jobs',
  '/employer/my-jobs/edit-job',
  '/employer/my-jobs/applications',
  '/employer/my-jobs/answer-now',
  '/employer/job-details',
  '/admin/overview',
  '/admin/manage-employers',
]
const notBuiltAreas = [
  '/job-seeker/notifications',
  '/job-seeker/messages',
  '/job-seeker/profile',
  '/job-seeker/plans-billing',
  '/job-seeker/settings',
  '/employer/company-profile',
  '/employer/job-analytics',
  '/employer/notifications',
  '/employer/messages',
  '/employer/find-job-seekers',
  '/employer/saved-job-seekers',
  '/employer/settings',
  '/admin/manage-job-seekers',
  '/admin/manage-jobs',
  '/admin/manage-jobs/applications',
  '/admin/content-management',
  '/admin/subscription-and-plans',
  '/admin/ads',
  '/admin/support-center',
  '/admin/settings',
]
const noindex = /<meta name="robots" content="noindex"/

test('every address of the product answers', async ({ request }) => {
  const answers = async (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await request.get(path)
        const text = await answer.text()
        return `${path} ${answer.status()}${noindex.test(text) ? ' noindex' : ''}`
      }),
    )
  expect(await answers(built)).toEqual(built.map((path) => `${path} 200`))
  const unlisted = [...builtForms, ...builtAreas]
  expect(await answers(unlisted)).toEqual(unlisted.map((path) => `${path} 200 noindex`))
  expect(await answers(notBuiltAreas)).toEqual(notBuiltAreas.map((path) => `${path} 404 noindex`))
})

test('an address under /api is never a page', async ({ request }) => {
  for (const path of ['/api/nothing', `/api/jobs/${'x'.repeat(700)}`, `/api/jobs/zip-code/${'4'.repeat(700)}`]) {
    const answer = await request.get(path)
    expect([answer.status(), await answer.json()]).toEqual([404, { message: 'Not found.' }])
  }
})

test('/sign-n and /job-details lead where they mean', async ({ request }) => {
  const asked = (path: string) => request.get(path, { maxRedirects: 0 })
  const leads = async (path: string) => {
    const answer = await asked(path)
    return `${answer.status()} ${answer.headers().location}`
  }
  expect(await leads('/sign-n')).toMatch(/^30[1278] \/sign-in$/)
  expect(await leads('/job-details')).toMatch(/^302 \/jobs$/)
  const { data } = ((await (await request.get('/api/jobs?per_page=1')).json()) as { data: { data: JobBrief[] } }).data
  const job = data[0]!
  const canonical = `/job-details/${job.id}/${job.slug}`
  expect(await leads(`/job-details?id=${job.id}`)).toBe(`301 ${canonical}`)
  expect(await leads(`/job-details/${job.id}`)).toBe(`301 ${canonical}`)
  expect(await leads(`/job-details/${job.id}/another-title`)).toBe(`301 ${canonical}`)
  // A title may change back: two addresses kept for good would lead to each other.
  const moved = await asked(`/job-details/${job.id}/another-title`)
  expect(moved.headers()['cache-control']).toBe('no-cache')
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
    expect((await request.get(`/job-details/${id}`)).status()).toBe(404)
  for (const id of ['.', '..', '%2e%2e'])
    for (const what of ['job', 'company']) {
      const answer = await request.get(`/${what}-details?id=${id}`)
      expect([answer.status(), await answer.text()]).toEqual([
        404,
        expect.stringMatching(/(?:nothing|no company) at this/),
      ])
    }
})
type JobBrief = { id: string; slug: string; title: string }

test('a visitor is led from signed-in areas to sign in, and back afterwards', async ({ page, allow }) => {
  allow(/status of 404/)
  for (const path of [...builtAreas, ...notBuiltAreas].filter((_, at) => at % 3 === 0)) {
    await page.goto(path)
    await page.waitForURL(`**/sign-in?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/employer/my-jobs?status=draft')
  await page.waitForURL(`**/sign-in?next=${encodeURIComponent('/employer/my-jobs?status=draft')}`)
  // It is another document than the one that was gone to.
  await alive(page)
  await page.getByLabel('E-mail').fill('employer@demo.merlon.test')
  await page.getByLabel(/^password/i).fill('Fill-the-gap-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/employer/my-jobs?status=draft')
})

const homes = {
  seeker: '/job-seeker/overview',
  employer: '/employer/overview',
  admin: '/admin/overview',
} as const

for (const role of ['seeker', 'employer', 'admin'] as const)
  test(`${role}: areas of others and the ways in lead to the own overview`, async ({ page, demo }) => {
    await enter(page, await demo(role))
    for (const path of [
      '/job-seeker/overview',
      '/employer/my-jobs',
      '/admin/manage-employers',
      '/sign-in',
      '/register',
    ]) {
      if (path.startsWith(homes[role].replace('overview', ''))) continue
      await page.goto(path)
      await page.waitForURL(`**${homes[role]}`)
    }
  })

test('somebody else’s record is not found', async ({ page, demo, newCompany, newJob, allow }) => {
  allow(/status of 404/)
  const job = await newJob(await newCompany())
  await enter(page, await demo('employer'))
  for (const path of ['applications', 'edit-job']) {
    await page.goto(`/employer/my-jobs/${path}?id=${job.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address.')
  }
  await page.goto('/employer/job-details?id=nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address.')
  await expectGoodPage(page)
})
