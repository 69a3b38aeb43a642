import { expect, test } from './parts.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters in the keyword are chips; taking one off leaves the rest', async ({ page }) => {
    await page.goto('/jobs?keyword=remote+soc+analyst')
    const chips = page.getByRole('list', { name: 'Applied filters' })
    await expect(chips.getByRole('listitem')).toHaveText(['soc analyst', 'Remote'])
    const remote = page.locator('.filter-rail').getByLabel(/^Remote/)
    await expect(remote).toBeChecked()
    await chips.getByRole('link', { name: 'Remove filter Remote' }).click()
    await expect(page).toHaveURL(/\/jobs\?keyword=soc\+analyst$/)
    await expect(page.getByLabel('Job title or keywords')).toHaveValue('soc analyst')
    await expect(remote).not.toBeChecked()
  })

  test('a misspelled place is asked back, a corrected keyword has a way back', async ({ page }) => {
    await page.goto('/jobs?location=Seatle')
    await expect(page.getByText('We know no place called “seatle”.')).toBeVisible()
    await page.getByRole('link', { name: 'Seattle', exact: true }).click()
    await expect(page).toHaveURL(/\/jobs\?location=Seattle$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9][\d,]* jobs/)

    await page.goto('/jobs?keyword=kuberntes')
    await page.getByRole('link', { name: 'Search for “kuberntes” only' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^0 jobs/)
    await page.getByRole('link', { name: '"kubernetes"' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9][\d,]* jobs/)
  })
})

test('what a phrase implies is checked in the filter rail, and can be changed there', async ({ page }) => {
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
