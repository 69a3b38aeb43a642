import { browserOf } from './hiring-team.ts'
import { apply, enter, expect, expectGoodPage, test } from './parts.ts'

test('a company and an applicant write to each other in two browsers, and see right away what the other does', async ({
  browser,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const job = await newJob(company)
  const { id } = await apply(seeker, job)
  const [recruiter, applicant] = [await browserOf(browser, company), await browserOf(browser, seeker)]
  await applicant.goto('/job-seeker/messages')
  await expect(applicant.getByText('No messages yet')).toBeVisible()

  await recruiter.goto('/employer/messages')
  await recruiter.getByRole('button', { name: 'New message' }).click()
  const to = recruiter.getByRole('dialog', { name: 'New message' })
  await expect(to.getByRole('searchbox')).toBeFocused()
  await to.getByRole('searchbox').fill('Nobodyatall')
  await expect(to).toContainText('No one by that name')
  await to.getByRole('searchbox').fill(seeker.name)
  await to.getByRole('button', { name: seeker.name }).click()
  const dialog = recruiter.getByRole('dialog', { name: `Message ${seeker.name}` })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('When could we talk?')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await recruiter.getByRole('button', { name: 'Open conversation' }).click()
  await expect(recruiter).toHaveURL(/\/employer\/messages\?id=/)
  const sent = recruiter.getByRole('region', { name: 'Message history' })
  await expect(sent).toContainText('When could we talk?')
  await expect(sent).not.toContainText(', read')

  // Nothing was reloaded there: the stream told it.
  const row = applicant.getByRole('link', { name: new RegExp(company.company_name) }).first()
  await expect(row).toContainText('When could we talk?')
  const link = applicant.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: /^Messages/ })
  await expect(link).toHaveAccessibleName('Messages 1 unread')
  await row.click()
  const received = applicant.getByRole('region', { name: 'Message history' })
  await expect(received).toContainText('When could we talk?')
  await expect(sent).toContainText(', read')
  await expect(link).toHaveAccessibleName('Messages')

  await applicant.getByRole('textbox', { name: /^Message to/ }).pressSequentially('On Monday')
  await expect(recruiter.getByText(`${seeker.name} is typing`)).toBeVisible()
  await applicant.keyboard.press('Control+Enter')
  await expect(sent).toContainText('On Monday')
  await expect(applicant.getByRole('textbox', { name: /^Message to/ })).toBeFocused()
  await expectGoodPage(recruiter)

  await company.call('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status: 'interview' } })
  const step = recruiter.getByRole('listitem').filter({ hasText: /: Interview/ })
  // A step shows the same time among the messages and next to them.
  const hour = await sent
    .locator('.stream-step', { hasText: /: Interview/ })
    .getByRole('time')
    .innerText()
  await expect(step.filter({ hasText: hour })).toHaveCount(2)
})

test('typed text stays, a file is attached, and a conversation is archived, reported, and blocked', async ({
  page,
  allow,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const job = await newJob(company)
  await apply(seeker, job)
  const { data } = await seeker.call('POST /messages', {
    body: { company_id: company.company_id, job_id: job.id, body: 'A question: https://example.test/a.' },
  })
  await enter(page, seeker.login)
  allow(/422/)
  await page.goto(`/job-seeker/messages?id=${data.conversation_id}`)
  const stream = page.getByRole('region', { name: 'Message history' })
  await expect(stream.getByRole('link', { name: 'https://example.test/a' })).toHaveAttribute('rel', /nofollow/)
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await field.fill('Half a thought')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Half a thought')
  await page.reload()
  await expect(field).toHaveValue('Half a thought')
  await page
    .getByLabel('File, PDF or DOCX')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('This isn’t a PDF or DOCX file')).toBeVisible()
  await page.getByRole('button', { name: 'Remove x.pdf' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(stream).toContainText('Half a thought')
  await expect(field).toHaveValue('')

  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: `Report ${company.company_name}` })
  await report.getByRole('radio', { name: /^Unwanted/ }).check()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('region', { name: 'Status messages' })).toContainText('We’ll look into it')

  await more.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByRole('link', { name: 'Archived 1' })).toBeVisible()
  await page.getByRole('region', { name: 'Status messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Archived 0' })).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: `Block ${company.company_name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('You’ve blocked this company.')).toBeVisible()
  await expect(field).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem', { name: /^Unblock/ }).click()
  await expect(field).toBeVisible()
})

test('of two tabs, one has the stream and both receive events; if it closes, the other continues', async ({
  page,
  context,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const [first, second] = await Promise.all([newJob(company), newJob(company)])
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams++
  })
  await enter(page, seeker.login)
  await page.goto('/job-seeker/overview')
  await expect.poll(() => streams).toBe(1)
  const other = await context.newPage()
  await other.goto('/job-seeker/settings')
  const bell = (of: typeof page) => of.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell(other)).toHaveAccessibleName('Notifications')
  await apply(seeker, first)
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
  expect(streams).toBe(1)
  await page.close()
  await expect.poll(() => streams).toBe(2)
  await apply(seeker, second)
  await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread')
})

test('a failed reload keeps the page and what was typed', async ({ page, allow, newCompany, newJob, newSeeker }) => {
  allow(/ERR_FAILED|not reloaded/)
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const job = await newJob(company)
  await apply(seeker, job)
  const { data } = await seeker.call('POST /messages', {
    body: { company_id: company.company_id, job_id: job.id, body: 'First.' },
  })
  const answer = (body: string) =>
    company.call('POST /messages/{id}', { params: { id: data.conversation_id }, body: { body } })
  await enter(page, seeker.login)
  const streams = page.waitForRequest('**/api/events')
  await page.goto(`/job-seeker/messages?id=${data.conversation_id}`)
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await field.fill('Half a thought')
  await streams
  await page.route('**/api/messages?*', (route) => route.abort())
  await answer('Second.')
  await expect(page.getByText('We can’t reach the server')).toBeVisible()
  await expect(field).toHaveValue('Half a thought')
  await page.unroute('**/api/messages?*')
  await answer('Third.')
  const stream = page.getByRole('region', { name: 'Message history' })
  await expect(stream).toContainText('Third.')
  await expect(stream).toContainText('Second.')
  await expect(page.getByText('We can’t reach the server')).toHaveCount(0)
  await expect(field).toHaveValue('Half a thought')
})

test('a conversation is found, opened, answered, left, and marked as unread by keyboard alone', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const [first, second, seeker] = await Promise.all([newCompany(), newCompany(), newSeeker()])
  for (const company of [first, second]) {
    const job = await newJob(company)
    await apply(seeker, job)
    const to = { company_id: company.company_id, job_id: job.id }
    await seeker.call('POST /messages', { body: { ...to, body: 'A question.' } })
  }
  await enter(page, seeker.login)
  await page.goto('/job-seeker/messages')
  const list = page.getByRole('region', { name: 'Conversations' })
  const row = (company: { company_name: string }) => list.getByRole('link', { name: company.company_name })
  await row(second).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(first)).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: first.company_name, level: 2 })
  await expect(heading).toBeFocused()
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await field.pressSequentially('One more')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Message history' })).toContainText('One more')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()

  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as unread' }).press('Enter')
  await expect(heading).toBeHidden()
  await expect(page).toHaveURL('/job-seeker/messages')
  await expect(row(first)).toBeFocused()
  await expect(row(first)).toContainText('1 unread')
  await expect(list.getByRole('link', { name: 'Unread 1' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('link', { name: 'Unread 0' })).toBeVisible()
})
