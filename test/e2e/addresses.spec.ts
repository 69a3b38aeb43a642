import { areaPages } from '../page-addresses.ts'
import { alive } from './base.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

// Fading colors can't be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a visitor is redirected from signed-in areas to sign in, and back afterward', async ({ page, allow }) => {
  allow(/status of 404/)
  for (const path of areaPages.filter((_, at) => at % 12 === 0)) {
    await page.goto(path)
    await page.waitForURL(`**/sign-in?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/employer/my-jobs?status=draft')
  await page.waitForURL(`**/sign-in?next=${encodeURIComponent('/employer/my-jobs?status=draft')}`)
  // It's a different document from the one that was requested.
  await alive(page)
  await page.getByLabel('Email').fill('employer@demo.merlon.test')
  await page.getByLabel(/^password/i).fill('Fill-the-gap-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/employer/my-jobs?status=draft')
})

test('other areas and sign-in pages redirect to the overview, and missing pages say so', async ({
  page,
  demo,
  allow,
}) => {
  for (const [role, home, others] of [
    ['seeker', '/job-seeker/overview', ['/employer/my-jobs', '/sign-in']],
    ['admin', '/admin/overview', ['/job-seeker/overview', '/register']],
    ['employer', '/employer/overview', ['/admin/manage-employers', '/sign-in']],
  ] as const) {
    await enter(page, await demo(role))
    for (const path of others) {
      await page.goto(path)
      await page.waitForURL(`**${home}`)
    }
  }
  allow(/status of 404/)
  await page.goto('/employer/job-details?id=nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expectGoodPage(page)
})
