import { enter, expect, test } from './parts.ts'

test('a page’s content loads first, then unread counts and live events', async ({ page, newSeeker }) => {
  await enter(page, (await newSeeker()).login)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.route(/api\/notifications\/content\?/, async (route) => {
    await new Promise((pass) => setTimeout(pass, 700))
    asked.push('answered')
    await route.continue()
  })
  await page.goto('/job-seeker/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await expect.poll(() => asked.includes('/api/events')).toBe(true)
  const order = ['answered', '/api/notifications/content/unread', '/api/events'].map((each) => asked.indexOf(each))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
