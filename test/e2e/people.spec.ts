import { alive } from './base.ts'
import { enter, expect, isPhone, test } from './parts.ts'

test('the directory is filtered, and a card opens the profile with all its sections', async ({ page }) => {
  await page.goto('/find-job-seeker?category=Cloud', { waitUntil: 'networkidle' })
  if (isPhone(page)) await page.getByText('Filters').first().click()
  await expect(page.getByLabel(/^Cloud/)).toBeChecked()
  await expect(page.getByLabel('Nationality')).toHaveCount(0)
  await page.getByLabel('Skills and certificates').fill('Terraform, AWS')
  await page.getByLabel('Skills and certificates').press('Enter')
  await expect(page).toHaveURL(/skill=/)
  const chips = page.getByRole('list', { name: 'Applied filters' })
  for (const name of ['Cloud', 'Terraform', 'AWS']) await expect(chips.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Skills and certificates')).toHaveValue('Terraform, AWS')
  const card = page.locator('article button').first()
  await card.focus()
  await card.press('Enter')
  const dialog = page.getByRole('dialog')
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
  // Back closes the profile, and leaves the page where it was.
  await card.press('Enter')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await expect(card).toBeFocused()
})

test('a profile says of what somebody was verified and when, and leads to whom it shows', async ({ page }) => {
  await page.route(/\/api\/job-seekers\/[\w-]+$/, async (route) => {
    const json = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...json.data, email: 'robin@example.org', phone: '+1 (614) 555-0112' } } })
  })
  await page.goto('/find-job-seeker', { waitUntil: 'networkidle' })
  const card = page.getByRole('article').filter({ hasText: 'E-mail address verified' }).first()
  await card.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^E-mail verified [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  const mail = dialog.getByRole('link', { name: 'robin@example.org' })
  const phone = dialog.getByRole('link', { name: '+1 (614) 555-0112' })
  // At its head, and among the ways of contact.
  for (const [link, to] of [
    [mail, 'mailto:robin@example.org'],
    [phone, 'tel:+16145550112'],
  ] as const) {
    await expect(link).toHaveCount(2)
    await expect(link.first()).toHaveAttribute('href', to)
  }
})

test('what is no value is named, nobody and a page past the last say so', async ({ page }) => {
  await page.goto('/find-job-seeker?category=plumbing&experience_level=Manager&page=0')
  await expect(page.getByText('Left out, because the value is not valid: category, experience, page.')).toBeVisible()
  await page.goto('/find-job-seeker?keyword=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'Nobody matches.' })).toBeVisible()
  await page.goto('/find-job-seeker?page=99999')
  await expect(page.getByRole('heading', { name: 'There is no page 99999' })).toBeVisible()
})

test('a company can ask for a nationality, and a search that fails leaves the people before it', async ({
  page,
  allow,
  demo,
}) => {
  allow(/./)
  await enter(page, await demo('employer'))
  await page.goto('/find-job-seeker', { waitUntil: 'networkidle' })
  if (isPhone(page)) await page.getByText('Filters').first().click()
  await page.getByLabel('Nationality').fill('Martian')
  await page.getByLabel('Nationality').press('Enter')
  await expect(page.getByText('Nationality is shown to verified companies alone', { exact: false })).toBeVisible()
  await page.route(/\/api\/job-seekers\?/, (route) => route.abort())
  await page.getByRole('link', { name: 'Show everybody' }).click()
  await expect(page.getByText('The job seekers did not load.')).toBeVisible()
})

test('a profile that cannot be fetched leaves the list, and opens once it is tried again', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|was not opened|was not loaded/)
  await page.goto('/find-job-seeker', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.locator('article button').first().press('Enter')
  await expect(page.getByText('The profile did not load.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find job seekers')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Biography' })).toBeVisible()
})

test('an address names somebody wherever they are in the list, or says that nobody is shown', async ({
  page,
  allow,
  as,
}) => {
  allow(/status of 4|was not opened/)
  const { data } = await as()('GET /job-seekers', { query: { per_page: 24, page: 2 } })
  const person = data.data[0]
  await page.goto(`/find-job-seeker#person-${person?.id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(person?.name ?? '')
  await page.goto('/about-us')
  await page.goto('/find-job-seeker#person-00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('Nobody is shown at this address.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Nobody is shown at this address.')).toBeHidden()
})

for (const [path, choice] of [
  ['/find-job-seeker', /^Cloud/],
  ['/companies', /^Startup/],
] as const)
  test(`what is typed and chosen on ${path} before its form is alive stays and counts`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    let come = () => {}
    const asked = new Promise<void>((resolve) => (come = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const words = page.getByRole('searchbox', { name: 'Keywords' })
    await words.fill('soc')
    await expect(words).toHaveValue('soc')
    await expect(words).toBeFocused()
    await page.getByLabel(choice).check()
    come()
    await alive(page)
    await expect(page).toHaveURL(/keyword=soc&\w+=\w+$/)
    await expect(words).toHaveValue('soc')
  })

test('a filter of jobs ticked before the page is alive counts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  let come = () => {}
  const asked = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/jobs', { waitUntil: 'commit' })
  const box = page.getByRole('group', { name: 'Workplace' }).getByRole('checkbox').first()
  await box.check()
  come()
  // All of the page's code comes only now.
  await alive(page)
  await expect(page).toHaveURL(/workplace=/)
  await expect(box).toBeChecked()
})
