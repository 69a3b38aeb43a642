import { expectGoodInBothThemes } from './both-themes.ts'
import { rolePages, visitorPages } from './every-page.ts'
import { addressOf } from './page-ids.ts'
import { enter, expect, test } from './parts.ts'

// Fading colors can't be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [path, title, status = 200] of visitorPages)
  test(`${path} as a visitor`, async ({ page, allow, as, demo }) => {
    if (status === 404) allow(/status of 404/)
    const answer = await page.goto(await addressOf(path, { as, demo }))
    expect(answer?.status()).toBe(status)
    await expectGoodInBothThemes(page, title)
  })

for (const role of ['seeker', 'employer', 'admin'] as const)
  for (const [path, title] of rolePages[role])
    test(`${path} as ${role}`, async ({ page, as, demo }) => {
      const address = await addressOf(path, { as, demo })
      await enter(page, await demo(role))
      await page.goto(address)
      // The page stays hidden until it has this reader's content.
      await expect(page.locator('html')).not.toHaveAttribute('data-login')
      if (path.includes('{applicant}') || /^\/admin\/manage-(?:employers|job-seekers)\?id=/.test(path))
        await expect(page.getByRole('dialog')).toBeVisible()
      await expectGoodInBothThemes(page, title)
    })
