import type { Locator, Page } from '@playwright/test'
import { apply, enter, expect, password, test } from './parts.ts'

/** What screen readers were told. */
const announcements = (page: Page) => page.locator('.announcements')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Status messages' }).locator('.toast').filter({ hasText: text })

async function press(control: Locator, key = 'Enter') {
  await control.focus()
  await control.press(key)
}

/** It has the focus, is in view, and isn't covered. */
async function expectInSight(control: Locator) {
  await expect(control).toBeFocused()
  await expect(control).toBeInViewport()
  const isOnTop = () =>
    control.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return element.contains(found) || Boolean(found?.contains(element))
    })
  await expect.poll(isOnTop).toBe(true)
}

test.describe('every page starts at its heading', () => {
  test('from the sidebar, the header, and a settings section, each with its own title', async ({ page, newSeeker }) => {
    await enter(page, (await newSeeker()).login)
    await page.goto('/job-seeker/overview')
    const sidebar = page.getByRole('navigation', { name: 'Your pages' })
    await press(sidebar.getByRole('link', { name: 'Applied jobs' }))
    await expect(heading(page)).toHaveText('Applied jobs')
    await expectInSight(heading(page))
    await press(page.getByRole('banner').getByRole('link', { name: /^Notifications/ }))
    await expect(heading(page)).toHaveText('Notifications')
    await expectInSight(heading(page))
    await press(sidebar.getByRole('link', { name: 'Settings' }))
    await expect(page).toHaveTitle('Notifications, settings | Merlon')
    await expectInSight(heading(page))

    const sections = page.getByRole('navigation', { name: 'Settings' })
    await press(sections.getByRole('link', { name: 'Job alerts' }))
    await expect(page).toHaveTitle('Job alerts, settings | Merlon')
    const part = page.locator('[data-page-part] :is(h2, h3)').first()
    await expectInSight(part)
    await expect(announcements(page)).toContainText('Job alerts, settings')
    // Back returns to where they came from.
    await page.goBack()
    await expect(page).toHaveTitle('Notifications, settings | Merlon')
    await expect(sections.getByRole('link', { name: 'Job alerts' })).toBeFocused()
  })

  test('from a phone’s menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await page.goto('/')
    await press(page.getByRole('button', { name: 'Menu' }))
    await press(page.getByRole('list', { name: 'Pages', exact: true }).getByRole('link', { name: 'Companies' }))
    await expect(page).toHaveTitle(/compan/)
    await expect(page).toHaveURL('/companies')
    await expectInSight(heading(page))
  })

  test('on page 2 of a list; changing a filter keeps the focus there', async ({ page }) => {
    await page.goto('/companies')
    const title = await page.title()
    await press(page.getByRole('link', { name: 'Next page' }))
    await expect(page).toHaveTitle(title.replace(' |', ', page 2 |'))
    await expectInSight(heading(page))
    await expect(announcements(page)).toContainText('Page 2 of')
  })

  test('a page past a limit says so in its title', async ({ page, newSeeker, allow }) => {
    allow(/429|Too many requests/)
    await enter(page, (await newSeeker()).login)
    await page.route('**/api/job-seeker/applications*', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many requests. Wait ten seconds, then try again.' } }),
    )
    await page.goto('/job-seeker/overview')
    await press(page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Applied jobs' }))
    await expect(page).toHaveTitle('Too many requests | Merlon')
    await expectInSight(heading(page))
  })
})

test.describe('a message', () => {
  test('with a button is the next Tab stop, closes with Esc, and keeps the focus in place', async ({
    page,
    newCompany,
    newJob,
    newSeeker,
  }) => {
    const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
    const jobs = await Promise.all([newJob(company), newJob(company), newJob(company)])
    for (const job of jobs) await apply(seeker, job)
    await enter(page, seeker.login)
    await page.goto('/job-seeker/notifications')
    const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await press(rows.nth(1).getByRole('button', { name: /^Archive/ }))
    await expect(rows).toHaveCount(2)
    // The next row's button has the focus, and Undo is one Tab away.
    await expectInSight(rows.nth(1).getByRole('button', { name: /^Archive/ }))
    const undo = page.getByRole('button', { name: 'Undo' })
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(rows.nth(1).getByRole('button', { name: /^Archive/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Archive/ }).and(page.locator(':focus'))).toBeVisible()

    await press(rows.nth(2).getByRole('button', { name: /^Archive/ }))
    await expect(message(page, 'Notification archived')).toBeVisible()
    await expectInSight(rows.nth(1).getByRole('button', { name: /^Archive/ }))
    await page.keyboard.press('Escape')
    await expect(message(page, 'Notification archived')).toHaveCount(0)
    await expect(rows.nth(1).getByRole('button', { name: /^Archive/ })).toBeFocused()
  })

  test('of a failure stays until it is dismissed; others stay long enough to read', async ({
    page,
    newSeeker,
    allow,
  }) => {
    allow(/500/)
    const seeker = await newSeeker()
    await page.clock.install()
    await enter(page, seeker.login)
    await page.goto('/job-seeker/settings?section=contact')
    const save = page.getByRole('button', { name: 'Save' })
    await press(save)
    await expect(message(page, 'Settings saved')).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(message(page, 'Settings saved')).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(message(page, 'Settings saved')).toHaveCount(0)
    await page.goto('/job-seeker/settings?section=job_alerts')
    await seeker.call('POST /settings/job-alerts', {
      body: { name: 'Cloud', filters: { category: 'cloud' }, frequency: 'daily' },
    })
    await page.reload()
    await page.route('**/api/settings/job-alerts/*', (route) => route.fulfill({ status: 500, json: {} }))
    await press(page.getByRole('button', { name: 'Delete Cloud' }))
    await expect(message(page, '“Cloud” wasn’t deleted.')).toBeVisible()
    await page.clock.runFor(300_000)
    await expect(message(page, '“Cloud” wasn’t deleted.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(message(page, '“Cloud” wasn’t deleted.')).toHaveCount(0)
  })

  test('never covers the focused element', async ({ page, newCompany, newJob, newSeeker }) => {
    const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
    for (let count = 0; count < 7; count++) await apply(seeker, await newJob(company))
    await page.setViewportSize({ width: 1000, height: 620 })
    await enter(page, seeker.login)
    await page.goto('/job-seeker/notifications')
    const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
    await press(rows.first().getByRole('button', { name: /^Archive/ }))
    await expect(message(page, 'Notification archived')).toBeVisible()
    await page.keyboard.press('Tab')
    const last = rows.last().getByRole('button', { name: /^Archive/ })
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if (await focused.count()) await expectInSight(focused)
      if (await last.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('The last row was not reached.')
  })
})

test.describe('when the pressed control disappears, the focus moves to what is next', () => {
  test('marking as read: all by keyboard, announced, and “All are read” only when it is true', async ({
    page,
    newCompany,
    newJob,
    newSeeker,
  }) => {
    const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
    for (const job of await Promise.all([newJob(company), newJob(company)])) await apply(seeker, job)
    await enter(page, seeker.login)
    await page.goto('/job-seeker/notifications')
    const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
    await expect(page.getByText('All notifications are already read', { exact: true })).toHaveCount(0)
    await press(rows.first().getByRole('button', { name: /^Mark as read/ }))
    await expectInSight(rows.first().getByRole('button', { name: /^Archive/ }))
    await expect(announcements(page)).toContainText('Marked as read')
    await page.goto('/job-seeker/notifications?status=unread')
    await expect(rows).toHaveCount(1)
    await press(rows.first().getByRole('button', { name: /^Mark as read/ }))
    await expect(rows).toHaveCount(0)
    await expect(page.locator(':focus')).toBeVisible()
    await expect(page.getByText('All notifications are already read', { exact: true })).toHaveCount(1)
  })

  test('signing out a device, reaching the last page of a list, saving a long section', async ({
    page,
    newSeeker,
    as,
  }) => {
    const seeker = await newSeeker()
    const body = { email: seeker.email, password }
    for (let device = 0; device < 3; device++) await as()('POST /auth/login', { body })
    await enter(page, seeker.login)
    await page.goto('/job-seeker/settings?section=sign_in')
    const signOut = page.getByRole('button', { name: /^Sign out(?! other devices)/ })
    await expect(signOut).toHaveCount(3)
    await press(signOut.first())
    await expect(signOut).toHaveCount(2)
    await expectInSight(signOut.first())
    await expect(message(page, 'Device signed out')).toBeVisible()

    // Companies that hire in Cloud, which no other test creates, so the last page stays the last.
    await page.goto('/companies?category=Cloud')
    await expect(page.getByRole('link', { name: 'Next page' })).toBeVisible()
    const last = page
      .getByRole('navigation', { name: /pages/ })
      .getByRole('link', { name: /^Page / })
      .last()
    await press(last)
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    await expectInSight(heading(page))

    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/job-seeker/profile')
    await page.getByRole('button', { name: 'Edit about you' }).click()
    await press(page.getByRole('main').getByRole('button', { name: 'Save', exact: true }))
    await expectInSight(page.getByRole('button', { name: 'Edit about you' }))
  })

  test('“Move up” stays with the entry it moves', async ({ page, newSeeker }) => {
    await enter(page, (await newSeeker()).login)
    await page.goto('/job-seeker/profile')
    const skills = page.locator('#skills')
    await skills.getByRole('button', { name: /^(Edit|Add)/ }).click()
    for (const skill of ['Splunk', 'Sigma', 'Terraform']) {
      await skills.getByRole('button', { name: 'Add skill' }).click()
      await skills.getByLabel('Skill', { exact: true }).last().fill(skill)
    }
    const up = skills.getByRole('button', { name: 'Move Terraform up' })
    await press(up)
    await expect(up).toBeFocused()
    await expect(announcements(page)).toContainText('Terraform moved to position 2')
    await press(up)
    await expect(skills.getByLabel('Skill', { exact: true }).first()).toBeFocused()
    await expect(skills.getByLabel('Skill', { exact: true }).first()).toHaveValue('Terraform')
  })
})

test('changes are announced: a sent message, a paused alert, another period, a selection', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const job = await newJob(company)
  await apply(seeker, job)
  const to = { company_id: company.company_id, job_id: job.id }
  await seeker.call('POST /messages', { body: { ...to, body: 'A question.' } })
  await seeker.call('POST /settings/job-alerts', {
    body: { name: 'Cloud', filters: { category: 'cloud' }, frequency: 'daily' },
  })
  await enter(page, seeker.login)
  await page.goto('/job-seeker/messages')
  await press(page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: company.company_name }))
  await expect(page).toHaveTitle(`${company.company_name}, messages | Merlon`)
  await expect(page.getByRole('heading', { name: company.company_name, level: 2 })).toBeFocused()
  await page.getByRole('textbox', { name: /^Message to/ }).fill('One more')
  await page.keyboard.press('Control+Enter')
  await expect(announcements(page)).toContainText('Message sent')

  await page.goto('/job-seeker/settings?section=job_alerts')
  await press(page.getByRole('button', { name: 'Pause Cloud' }))
  await expect(page.getByRole('button', { name: 'Resume Cloud' })).toBeFocused()
  await expect(announcements(page)).toContainText('“Cloud” is paused')

  await enter(page, company.login)
  await page.goto('/employer/job-analytics')
  await page.getByLabel('Period').selectOption('7')
  await expect(announcements(page)).toContainText('Compared with the previous 7 days')

  await page.goto(`/employer/my-jobs/applications?id=${job.id}&view=table`)
  await page.getByRole('checkbox', { name: `Select ${seeker.name}` }).check()
  await press(page.getByRole('button', { name: 'Clear selection' }))
  await expect(announcements(page)).toContainText('Selection cleared')
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()
})
