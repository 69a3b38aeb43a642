import { makeConversation } from '../make.ts'
import { expectStopsInSight, lowPanes } from './in-sight.ts'
import { apply, enter, expect, test } from './parts.ts'

/** What's left of a 1280 × 1024 window at 400% zoom. */
const zoomed = { width: 320, height: 256 }
const phone = { width: 390, height: 844 }

test('at 400% zoom, a conversation can be read to its end and answered', async ({
  page,
  db,
  newCompany,
  newSeeker,
}) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const lines = Array.from({ length: 12 }, (_, at) => ({
    side: 'employer' as const,
    body: `Line ${at + 1}: when could we talk about the project in your resume?`,
  }))
  const whose = { seeker_id: seeker.seeker_id, company_id: company.company_id }
  const { id } = await makeConversation(db, { ...whose, messages: lines })
  await page.setViewportSize(zoomed)
  await enter(page, seeker.login)
  await page.goto('/job-seeker/messages')
  await page.getByRole('link', { name: company.company_name }).press('Enter')
  const heading = page.getByRole('heading', { name: company.company_name, level: 2 })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 0.5 })
  await page.goto(`/job-seeker/messages?id=${id}`)
  const written = page.getByRole('region', { name: 'Message history' })
  for (const line of [/^Line 12:/, /^Line 1:/, /^Line 7:/]) {
    const message = written.getByText(line)
    await message.scrollIntoViewIfNeeded()
    await expect(message).toBeInViewport({ ratio: 0.99 })
  }
  const answer = page.getByRole('textbox', { name: /^Message to/ })
  await answer.focus()
  await page.keyboard.type('On Monday')
  await expect(answer).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Control+Enter')
  await expect(written).toContainText('On Monday')
})

test('at 400% zoom, no pane or dialog is too low to read', async ({ page, db, newCompany, newSeeker }) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  for (let at = 0; at < 6; at += 1)
    await makeConversation(db, { seeker_id: (await newSeeker()).seeker_id, company_id: company.company_id })
  await page.setViewportSize(zoomed)
  await enter(page, company.login)
  for (const path of [
    '/employer/messages',
    '/employer/overview',
    '/employer/find-job-seekers',
    '/employer/post-a-job',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    expect(await page.evaluate(lowPanes), path).toEqual([])
  }
  await page.getByRole('button', { name: /3\. Must-haves/ }).click()
  await page.getByRole('button', { name: 'Add must-haves' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add requirement' })
  await expect(dialog.getByLabel('Skill', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Skill', { exact: true })).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(lowPanes)).toEqual([])
  await dialog.getByLabel('Skill', { exact: true }).fill('Splunk')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Splunk', { exact: true }).first()).toBeVisible()
  await enter(page, seeker.login)
  await page.goto('/job-seeker/profile')
  await expectStopsInSight(page, 40)
})

test('in a low window, every sidebar link can be reached, and its label stays until Esc', async ({
  page,
  newCompany,
}) => {
  await page.setViewportSize({ width: 1100, height: 400 })
  await enter(page, (await newCompany()).login)
  await page.goto('/employer/overview')
  // The frame is drawn again once the page has loaded.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const last = page.getByRole('navigation', { name: 'Your pages' }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()

  // The label next to an icon stays while it's hovered, and disappears with Esc.
  const label = last.locator('span').first()
  await last.hover()
  await expect(label).toHaveCSS('opacity', '1')
  const { x, y, width, height } = (await label.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 })
  await expect(label).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(label).toHaveCSS('opacity', '0')
})

test('a table can be sorted on a phone, and Tab leads to nothing invisible', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const company = await newCompany()
  const job = await newJob(company)
  for (const first_name of ['Ada', 'Zoe']) await apply(await newSeeker({ first_name }), job)
  await page.setViewportSize(phone)
  await enter(page, company.login)
  await page.goto(`/employer/my-jobs/applications?id=${job.id}&view=table`)
  const names = page.getByRole('table').getByRole('rowheader')
  await expect(names).toHaveText([/Zoe/, /Ada/])
  await page.getByRole('button', { name: 'Applicant', exact: true }).press('Enter')
  await expect(names).toHaveText([/Ada/, /Zoe/])
  await expect(page).toHaveURL(/sort=name/)
  await expectStopsInSight(page, 30)
})

test('the focused element is never under a fixed bar', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await signIn('admin')
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/admin/manage-jobs')
  await expect(page.getByRole('table')).toBeVisible()
  await expectStopsInSight(page, 60)
  await signIn('seeker')
  for (const size of [phone, { width: 1440, height: 700 }]) {
    await page.setViewportSize(size)
    await page.goto('/jobs')
    await expectStopsInSight(page, 50)
  }
})
