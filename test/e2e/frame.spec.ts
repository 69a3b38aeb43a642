import { enter, expect, isPhone, test } from './parts.ts'

test('header, phone menu, and footer offer each role its own links', async ({ page, demo }) => {
  const footer = page.getByRole('contentinfo')
  const columns = footer.getByRole('heading', { level: 2 })
  const expectLinks = async (names: string[]) => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
    const place = isPhone(page)
      ? page.getByRole('list', { name: 'Pages', exact: true })
      : page.getByRole('navigation', { name: 'Main' })
    await expect(place.getByRole('link')).toHaveText(names)
    if (isPhone(page)) await page.keyboard.press('Escape')
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectLinks(['Home', 'Jobs', 'Companies', 'Pricing Plans', 'About Us', 'Contact Us'])
  await expect(columns).toHaveText(['Job Seekers', 'Employers', 'Company', 'Support'])
  for (const name of ['Browse Jobs', 'Saved Candidates'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '/sign-in')
  for (const [role, expected] of [
    ['seeker', ['Job Seekers', 'Company', 'Support']],
    ['employer', ['Employers', 'Company', 'Support']],
    ['admin', ['Company', 'Support']],
  ] as const) {
    await enter(page, await demo(role))
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-login')
    await expectLinks(['Home', 'About Us', 'Contact Us'])
    await expect(columns).toHaveText([...expected])
  }
})
