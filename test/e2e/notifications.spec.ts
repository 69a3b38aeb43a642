import { apply, enter, expect, expectGoodPage, test } from './parts.ts'

test('what happens to an application is told on the bell and the page, read, archived and taken back', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const [first, second] = await Promise.all([newJob(company), newJob(company)])
  await apply(seeker, first)
  const { id } = await apply(seeker, second)
  await enter(page, seeker.login)
  await page.goto('/job-seeker/overview')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await bell.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectGoodPage(page)

  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const [newer, older] = [rows.filter({ hasText: second.title }), rows.filter({ hasText: first.title })]
  await older.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await older.getByRole('button', { name: /^Archive/ }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await expect(older.getByRole('button', { name: /^Archive/ })).toBeFocused()

  await newer.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/job-seeker/applied-jobs.*${id}`))
  await expect(bell).toHaveAccessibleName('Notifications')
  await page.goto('/job-seeker/notifications?status=unread')
  await expect(page.getByText('Nothing unread')).toBeVisible()
})

test('an employer is told of an application; all are read at once, by filter and by the tab of the archive', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const job = await newJob(company)
  await apply(seeker, job)
  await enter(page, company.login)
  await page.goto('/employer/notifications')
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(rows.filter({ hasText: job.title })).toHaveCount(1)
  await page.getByLabel('About').selectOption({ label: 'Messages and invitations' })
  await expect(rows).toHaveCount(0)
  await page.getByLabel('About').selectOption({ label: 'About anything' })
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeFocused()
  await rows.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/employer/my-jobs/applications\\?id=${job.id}&application=`))
  await expect(page.getByRole('dialog', { name: seeker.name })).toBeVisible()
})

test('the count is on the bell soon after the page, in a second tab too, and follows what happens', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  await apply(seeker, await newJob(company))
  await enter(page, seeker.login)
  await page.goto('/job-seeker/settings')
  const bell = (of = page) => of.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await bell().waitFor()
  await expect(bell()).toHaveAccessibleName('Notifications, 1 unread')

  const tab = await page.context().newPage()
  await tab.goto('/job-seeker/settings')
  await bell(tab).waitFor()
  await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')

  await apply(seeker, await newJob(company))
  // Far sooner than it would be asked for: it is heard.
  for (const each of [page, tab]) await expect(bell(each)).toHaveAccessibleName('Notifications, 2 unread')
  await apply(seeker, await newJob(company))
  for (const each of [page, tab]) await expect(bell(each)).toHaveAccessibleName('Notifications, 3 unread')
})

test('what a page shows is asked for first, then what is unread and what happens', async ({ page, newSeeker }) => {
  await enter(page, (await newSeeker()).login)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.route(/api\/notifications\/content\?/, async (route) => {
    await new Promise((pass) => setTimeout(pass, 700))
    asked.push('answered')
    await route.continue()
  })
  await page.goto('/job-seeker/notifications')
  await expect(page.getByText('Nothing to tell you yet')).toBeVisible()
  await expect.poll(() => asked.includes('/api/events')).toBe(true)
  const order = ['answered', '/api/notifications/content/unread', '/api/events'].map((each) => asked.indexOf(each))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
