import { areaPages } from '../page-addresses.ts'
import { alive } from './base.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

// Colours that are still fading cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a visitor is led from signed-in areas to sign in, and back afterwards', async ({ page, allow }) => {
  allow(/status of 404/)
  for (const path of areaPages.filter((_, at) => at % 3 === 0)) {
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
