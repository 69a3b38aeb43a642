import { enter, expect, expectGoodPage, test } from './parts.ts'

// One time zone for everything an administrator reads: their own.
test.use({ timezoneId: 'America/New_York' })

test('a person’s audit log says whose it is, and uses the reader’s time zone', async ({
  page,
  as,
  demo,
  newSeeker,
}) => {
  const { seeker_id, name } = await newSeeker()
  const admin = await demo('admin')
  const body = { reason: 'Certificates of someone else.' }
  await as(admin.token)('PATCH /admin/job-seekers/{id}/suspend', { params: { id: seeker_id }, body })
  await as(admin.token)('GET /admin/job-seekers/{id}', { params: { id: seeker_id } })
  await enter(page, admin)
  await page.goto('/admin/settings?section=audit')
  const search = page.getByLabel('Search the audit log by name, reason, ID, or network')
  await search.fill(seeker_id)
  await expect(page.getByText('Dates and times are in your time zone, New York (Eastern Time).')).toBeVisible()
  const rows = page.getByRole('row')
  await expect(page.getByRole('status').filter({ hasText: /entr(y|ies) found$/ })).toBeAttached()
  const suspended = rows.filter({ hasText: 'Suspended a job seeker' })
  await expect(suspended).toHaveCount(1)
  await expect(suspended).toContainText('Certificates of someone else.')
  await expect(suspended).toContainText(/\d [AP]M E[SD]T/)
  await suspended.getByRole('link').press('Enter')
  const entry = page.getByRole('dialog', { name: 'Suspended a job seeker' })
  await expect(entry.getByText('Ruth Calder')).toBeVisible()
  await expect(entry.getByText(/^\w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M E[SD]T$/)).toBeVisible()
  await expectGoodPage(page)
  await entry.getByRole('button', { name: 'Close' }).last().click()

  await suspended.getByRole('link').click()
  await entry.getByRole('link', { name: 'Open', exact: true }).click()
  const record = page.getByRole('dialog', { name })
  await expect(record.getByRole('list', { name: /history/i }).first()).toContainText(/[AP]M E[SD]T/)
  await expect(record.getByText('Dates and times are in your time zone, New York (Eastern Time).')).toBeVisible()

  // The log about one person says so, and how to see all of it again.
  await page.goto(`/admin/settings?section=audit&subject_id=${seeker_id}`)
  await expect(page.getByText(`Only entries about ${seeker_id}.`)).toBeVisible()
  await page.getByLabel('Type of entry').selectOption({ label: 'Changes only' })
  await expect(rows.filter({ hasText: 'Viewed a job seeker' })).toHaveCount(0)
  await expect(suspended).toHaveCount(1)
  await page.getByRole('link', { name: 'All entries' }).click()
  await expect(page).toHaveURL(/section=audit&kind=changes$/)
})
