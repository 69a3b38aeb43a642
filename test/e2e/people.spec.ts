import { alive } from './base.ts'
import { expect, test } from './parts.ts'

test('the directory is filtered, and a card opens the profile with all its sections', async ({ page }) => {
  await page.goto('/find-job-seeker?category=Cloud', { waitUntil: 'networkidle' })
  await expect(page.getByLabel(/^Cloud/)).toBeChecked()
  await expect(page.getByLabel('Nationality')).toHaveCount(0)
  await page.getByLabel('Skills and certifications').fill('Terraform, AWS')
  await page.getByLabel('Skills and certifications').press('Enter')
  await expect(page).toHaveURL(/skill=/)
  const chips = page.getByRole('list', { name: 'Applied filters' })
  for (const name of ['Cloud', 'Terraform', 'AWS']) await expect(chips.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Skills and certifications')).toHaveValue('Terraform, AWS')
  const card = page.locator('article button').first()
  const brand = page.getByRole('banner').getByRole('link', { name: 'Merlon' })
  const before = await brand.boundingBox()
  await card.focus()
  await card.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect((await brand.boundingBox())?.x, 'nothing moves behind the dialog').toBe(before?.x)
  for (const name of [
    'Biography',
    'Professional Summary',
    'Skills and Languages',
    'Certifications',
    'Social Media',
    'Personal Overview',
    'Contact Information',
  ])
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
  await expect(dialog.getByText('N/A')).toBeVisible()
  const list = page.url().split('#')[0] ?? ''
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card).toBeFocused()
  // Back closes the profile, and keeps the page where it was.
  await card.press('Enter')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await expect(card).toBeFocused()
})

test('a profile that fails to load keeps the list, and opens on retry', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|was not opened|was not loaded/)
  await page.goto('/find-job-seeker', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.locator('article button').first().press('Enter')
  await expect(page.getByText('The profile didn’t load.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find job seekers')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Biography' })).toBeVisible()
})

test('a URL opens someone wherever they are in the list, or says that no one is shown', async ({ page, allow, as }) => {
  allow(/status of 4|was not opened/)
  const { data } = await as()('GET /job-seekers', { query: { per_page: 24, page: 2 } })
  const person = data.data[0]
  await page.goto(`/find-job-seeker#person-${person?.id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(person?.name ?? '')
  await page.goto('/about-us')
  await page.goto('/find-job-seeker#person-00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('This profile isn’t available.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('This profile isn’t available.')).toBeHidden()
})

test('what is typed and selected before a form is alive stays and counts', async ({ page }) => {
  const open = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.unrouteAll({ behavior: 'wait' })
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    return resolve
  }
  const come = await open('/find-job-seeker')
  const words = page.getByRole('searchbox', { name: 'Keywords' })
  await words.fill('soc')
  await expect(words).toBeFocused()
  await page.getByLabel(/^Cloud/).check()
  come()
  await alive(page)
  await expect(page).toHaveURL(/keyword=soc&\w+=\w+$/)
  await expect(words).toHaveValue('soc')

  const comeAgain = await open('/jobs')
  const box = page.getByRole('group', { name: 'Workplace' }).getByRole('checkbox').first()
  await box.check()
  comeAgain()
  await alive(page)
  await expect(page).toHaveURL(/workplace=/)
  await expect(box).toBeChecked()
})
