import { enter, expect, expectGoodPage, freshWord, test } from './parts.ts'

const found = { keyword: 'security clearance works' }

test('a reader finds an article, reviews it, and how long they read is sent when they leave', async ({
  page,
  as,
  newSeeker,
}) => {
  const seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.goto('/resources')
  await page.getByLabel('Keywords').fill('clearance')
  await page.getByLabel('Keywords').press('Enter')
  await expect(page).toHaveURL('/resources?keyword=clearance')
  await page
    .getByRole('article')
    .getByRole('link', { name: /^How a security clearance works/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^How a security clearance works/)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review this article' })
  await expect(dialog).toContainText('signed Robin')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByText('Rate it from 1 to 5.')).toBeVisible()
  const text = `It answered my question on ${freshWord()}.`
  await dialog.getByLabel('4', { exact: true }).check()
  await dialog.getByLabel('In your own words').fill(text)
  await dialog.getByRole('button', { name: 'Send review' }).click()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByText('Waiting for approval')).toBeVisible()
  await expect(reviews.getByText(text)).toBeVisible()
  await expectGoodPage(page)
  const { data } = (await as()('GET /content', { query: found })).data
  const seen = await as()('GET /content/{id}', { params: { id: data[0]!.id } })
  expect(JSON.stringify(seen)).not.toContain(text)

  await page.waitForTimeout(1200)
  const sent = page.waitForRequest(/read-duration/)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Resources' }).click()
  const request = await sent
  const { duration } = request.postDataJSON() as { duration: number }
  expect(duration).toBeGreaterThanOrEqual(1)
  expect(duration).toBeLessThan(120)
  expect(await (await request.response())?.json()).toEqual({ message: 'Reading time added.' })
})

test('a visitor reads without scripts, is led to the right address, and to sign in for a review', async ({
  page,
  request,
  as,
  allow,
}) => {
  allow(/status of 404/)
  const { data } = (await as()('GET /content', { query: found })).data
  const { id, slug } = data[0]!
  const html = await (await request.get(`/resources/${id}`)).text()
  expect(html).toContain('<h2 id="sources">')
  const moved = await request.get(`/resources/${id}/something-else`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/resources/${id}/${slug}`])
  await page.goto(`/resources/${id}/${slug}`)
  await expect(page.getByRole('link', { name: 'Sign in to review' })).toHaveAttribute(
    'href',
    `/sign-in?next=${encodeURIComponent(`/resources/${id}/${slug}?review=1`)}`,
  )
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.waitForTimeout(1200)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources')
  expect(asked.filter((url) => url.includes('read-duration'))).toEqual([])
  const gone = await page.goto('/resources/00000000-0000-4000-8000-000000000000')
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no article at this address.')
})

test('an article for employers is theirs alone', async ({ page, signIn, allow }) => {
  allow(/status of 404/)
  await signIn('employer')
  await page.goto('/resources?keyword=must-haves+checked')
  await page.getByRole('link', { name: 'Writing must-haves that can be checked' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Writing must-haves that can be checked')
  const { href } = new URL(page.url())
  await page.reload()
  await expect(heading).toHaveText('Writing must-haves that can be checked')
  await page.evaluate(() => localStorage.clear())
  expect((await page.goto(href))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no article at this address.')
})
