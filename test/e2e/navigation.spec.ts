import { expect, isPhone, test } from './parts.ts'

test("a visitor's header and menu lead to jobs and companies", async ({ page, signIn }) => {
  await page.goto('/')
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  const links = isPhone(page)
    ? page.getByRole('list', { name: 'Pages', exact: true })
    : page.getByRole('navigation', { name: 'Main' })
  await expect(links.getByRole('link')).toHaveText([
    'Home',
    'Jobs',
    'Companies',
    'Pricing Plans',
    'About Us',
    'Contact Us',
  ])
  await links.getByRole('link', { name: 'Companies' }).click()
  await expect(page).toHaveURL('/companies')
  await signIn('employer')
  await page.goto('/')
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(links.getByRole('link')).toHaveText(['Home', 'About Us', 'Contact Us'])
})

test("a visitor's header fits where it is narrowest", async ({ page }) => {
  for (const width of [832, 900, 960, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const last = await page.getByRole('banner').getByRole('link', { name: 'Register' }).boundingBox()
    expect((last?.x ?? width) + (last?.width ?? 0), `at ${width} pixels`).toBeLessThanOrEqual(width - 16)
  }
})

test("a visitor's first page has two buttons and one search line, which finds jobs", async ({ page }) => {
  await page.goto('/')
  const hero = page.locator('.hero')
  await expect(hero.getByRole('link')).toHaveText(['Register', 'Sign in'])
  const words = hero.getByRole('searchbox', { name: 'Job title or keywords' })
  await words.fill('  terraform ')
  await words.press('Enter')
  await expect(page).toHaveURL('/jobs?keyword=terraform')
  await expect(page.getByRole('searchbox').first()).toHaveValue('terraform')
  await page.goto('/')
  await hero.getByRole('button', { name: 'Search jobs' }).click()
  await expect(page).toHaveURL('/jobs')
})

test('every landing page is linked from the first page', async ({ page }) => {
  await page.goto('/')
  for (const path of [
    '/job-seeker/cloud',
    '/job-seeker/cybersecurity',
    '/employer',
    '/employer/cloud',
    '/employer/cybersecurity',
  ])
    await expect(page.getByRole('main').locator(`a[href="${path}"]:visible`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Hire in cybersecurity' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hire cybersecurity experts')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first page finds jobs', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('terraform')
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await expect(page).toHaveURL('/jobs?keyword=terraform')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
