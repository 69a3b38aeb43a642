import { expect, test } from './parts.ts'

test('the pricing page says what each plan adds, with its limits', async ({ page }) => {
  await page.goto('/pricing')
  const employers = page.getByRole('region', { name: 'Pricing for Employers' })
  const plan = (name: string) => employers.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect(plan('STARTER')).toContainText('2 live jobs')
  await expect(plan('PROFESSIONAL')).toContainText('Everything in Starter')
  await expect(plan('TEAM')).toContainText('Seats without a limit')
  // Administrators change the numbers of a plan: beside the plans none is repeated.
  await expect(page.getByRole('region', { name: 'Free for everyone' })).not.toContainText(/two|\d/i)
})
