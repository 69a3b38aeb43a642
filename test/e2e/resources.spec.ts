import { enter, expect, expectGoodPage, freshWord, test } from './parts.ts'

const found = { keyword: 'security clearance works' }

test('a reader finds an article and reviews it, and the reading time is sent when they leave', async ({
  page,
  as,
  newSeeker,
}) => {
  const seeker = await newSeeker()
  await page.clock.install()
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
  await expect(dialog).toContainText('under the name Robin')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByText('Choose a rating from 1 to 5.')).toBeVisible()
  const text = `It answered my question on ${freshWord()}.`
  await dialog.getByLabel('4', { exact: true }).check()
  await dialog.getByLabel('Your review').fill(text)
  await dialog.getByRole('button', { name: 'Send review' }).click()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByText('Waiting for approval')).toBeVisible()
  await expect(reviews.getByText(text)).toBeVisible()
  await expectGoodPage(page)
  const { data } = (await as()('GET /content', { query: found })).data
  const seen = await as()('GET /content/{id}', { params: { id: data[0]!.id } })
  expect(JSON.stringify(seen)).not.toContain(text)

  await page.clock.runFor(1200)
  const sent = page.waitForRequest(/read-duration/)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Resources' }).click()
  const request = await sent
  const { duration } = request.postDataJSON() as { duration: number }
  expect(duration).toBeGreaterThanOrEqual(1)
  expect(duration).toBeLessThan(120)
  expect(await (await request.response())?.json()).toEqual({ message: 'Reading time added.' })
})
