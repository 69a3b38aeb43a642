import { expect, test } from './parts.ts'

test('filters implied by a phrase are checked in the filter list, and can be changed there', async ({ page }) => {
  await page.goto('/jobs?keyword=remote+kubernetes+150k', { waitUntil: 'networkidle' })
  const box = (name: RegExp) => page.locator('.filter-rail').getByRole('checkbox', { name })
  await expect(box(/^Remote/)).toBeChecked()
  await expect(page.locator('.filter-rail input[name=salary_min]')).toHaveValue('150000')
  await box(/^Hybrid/).check()
  await expect(page).toHaveURL(/\?keyword=kubernetes\+150k&workplace=remote&workplace=hybrid$/)
  await expect(box(/^Remote/)).toBeChecked()
  await box(/^Remote/).uncheck()
  await expect(page).toHaveURL(/\?keyword=kubernetes\+150k&workplace=hybrid$/)
  await expect(box(/^Remote/)).not.toBeChecked()
  await expect(page.getByRole('searchbox', { name: 'Job title or keywords' })).toHaveValue('kubernetes 150k')
  await page.getByRole('link', { name: 'Remove filter $150,000+' }).click()
  await expect(page.locator('.filter-rail input[name=salary_min]')).toHaveCount(0)
})
