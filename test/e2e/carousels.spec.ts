import { expect, test } from './base.ts'

test('testimonials show three per slide and wrap around at both ends', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const carousel = page.getByRole('region', { name: 'Employers who filled the gap' })
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(carousel.getByRole('group', { name: '1 of 2' }).getByRole('figure')).toHaveCount(3)
  await expect(carousel.getByText('Rated 5 out of 5')).toHaveCount(6)
  const at = (slide: number) =>
    expect(carousel.getByRole('button', { name: `Show slide ${slide} of 2` })).toHaveAttribute('aria-current', 'true')
  await at(1)
  await carousel.getByRole('button', { name: 'Next' }).click()
  await at(2)
  const heading = await carousel.getByRole('heading').boundingBox()
  // A slide already counts as current once it's halfway there.
  const arrived = (slide: number) => {
    const card = carousel
      .getByRole('group', { name: `${slide} of 2` })
      .getByRole('figure')
      .first()
    return expect.poll(async () => Math.round((await card.boundingBox())?.x ?? 0)).toBe(Math.round(heading?.x ?? -1))
  }
  await arrived(2)
  await carousel.getByRole('button', { name: 'Next' }).click()
  await at(1)
  await arrived(1)
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await at(2)
  await arrived(2)
  await carousel.getByRole('button', { name: 'Show slide 1 of 2' }).click()
  await at(1)
  await arrived(1)
  // Two presses before the row has arrived count as two.
  await carousel.getByRole('button', { name: 'Next' }).dblclick()
  await arrived(1)
  await at(1)
})

test('on a phone, a carousel moves card by card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const carousel = page.getByRole('region', { name: 'Leading Job Seekers' })
  await expect(carousel.getByRole('group', { name: '1 of 3' }).getByRole('article')).toHaveCount(8)
  const cards = carousel.getByRole('article')
  await expect(carousel.getByText('1 of 24', { exact: true })).toBeVisible()
  await expect(carousel.getByRole('button', { name: /^Show slide/ })).toHaveCount(0)
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.95 })
  await expect(carousel.getByText('2 of 24', { exact: true })).toBeVisible()
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expect(cards.first()).toBeInViewport({ ratio: 0.95 })
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expect(cards.last()).toBeInViewport({ ratio: 0.95 })
  await expect(carousel.getByText('24 of 24', { exact: true })).toBeVisible()
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect(cards.first()).toBeInViewport({ ratio: 0.95 })
})
