import { expect, test } from './parts.ts'

test('only a plan that can be had can be chosen, and only by who has none', async ({ page, signIn }) => {
  await page.goto('/pricing')
  const notSold = page.getByRole('article').filter({ hasText: 'Not sold yet' })
  expect(await notSold.count()).toBeGreaterThan(0)
  await expect(notSold.getByRole('link')).toHaveCount(0)
  const choose = page.getByRole('main').getByRole('link', { name: /^Choose / })
  await expect(choose).toHaveText(['Choose Starter', 'Choose Starter'])
  await expect(choose.last()).toHaveAttribute('href', '/register?type=employer')
  await signIn('employer')
  await page.goto('/pricing')
  await expect(page.getByText('You have Starter; the other plans are not sold yet.')).toBeVisible()
  await expect(choose).toHaveCount(0)
})
