import { capital, enter, expect, expectGoodPage, freshWord, test } from './parts.ts'

test('an administrator works the queue with the keyboard alone, within rows and then record by record', async ({
  page,
  as,
  db,
  demo,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const word = capital(freshWord())
  const company = await newCompany()
  const jobs = [
    await newJob(company, { title: `${word} Analyst` }),
    await newJob(company, { title: `${word} Engineer` }),
  ] as const
  const seeker = await newSeeker()
  for (const { params } of jobs) await seeker.call('POST /jobs/{id}/report', { params, body: { reason: 'scam' } })
  const admin = as((await demo('admin')).token)
  const body = { title: `${word} guide`, summary: 'In short.', body: 'One line.', category: 'on_the_job' } as const
  const publish_at = new Date().toISOString()
  const article = (await admin('POST /admin/content', { body: { ...body, audience: 'everyone', publish_at } })).data
  const writers = [seeker, await newSeeker()] as const
  for (const { call } of writers)
    await call('POST /content/{id}/review', { params: { id: article.id }, body: { rating: 2, text: `${word}, no.` } })
  // The one that has waited longest comes first.
  const since = (year: number) => new Date(`${year}-02-03T04:05:06Z`)
  await db
    .updateTable('content_reviews')
    .set({ updated_at: since(2019) })
    .where('content_id', '=', article.id)
    .execute()
  for (const [at, { id }] of jobs.entries())
    await db
      .updateTable('job_reports')
      .set({ created_at: since(2020 + at) })
      .where('job_id', '=', id)
      .execute()

  await enter(page, await demo('admin'))
  await page.goto('/admin/overview')
  const needs = page.getByRole('region', { name: 'Needs a decision' })
  const hide = needs.getByRole('button', { name: `Reject the review of “${article.title}”` })
  await expect(hide).toHaveCount(2)
  await expect(needs.getByText(`Rated 2 of 5: “${word}, no.”`)).toHaveCount(2)
  await hide.first().press('Enter')
  await expect(hide).toHaveCount(1)
  await expect(needs.getByRole('link', { name: article.title })).toBeFocused()
  await page.keyboard.press('j')
  await expect(needs.getByRole('link', { name: jobs[0].title })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')

  const review = page.getByRole('dialog', { name: `Review of “${article.title}”` })
  await expect(review.getByText(/^1 of \d+ in the queue$/)).toBeVisible()
  await expectGoodPage(page)
  await review.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(review.getByText('Approved', { exact: true })).toBeVisible()
  await expect(review.getByRole('button', { name: 'Next review' })).toBeFocused()
  await page.keyboard.press('j')

  const first = page.getByRole('dialog', { name: jobs[0].title, exact: true })
  await expect(first.getByText(/^1 of \d+ in the queue$/)).toBeVisible()
  await expect(first.getByRole('heading', { name: jobs[0].title })).toBeFocused()
  await first.getByRole('button', { name: 'Dismiss reports', exact: true }).press('Enter')
  const asking = page.getByRole('dialog', { name: `Dismiss the reports about ${jobs[0].title}?` })
  // A typed letter isn't a shortcut.
  await asking.getByLabel('Reason').pressSequentially('A job like any other.')
  await asking.getByRole('button', { name: 'Dismiss reports' }).press('Enter')
  await expect(asking).toBeHidden()
  await expect(first.getByRole('button', { name: 'Next job' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: jobs[1].title, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await expect(needs.getByRole('link', { name: jobs[1].title })).toBeVisible()
  await expect(needs.getByRole('link', { name: jobs[0].title })).toHaveCount(0)
})

test('J and K move through a list and its open record, and a record opens in a new tab', async ({
  page,
  context,
  demo,
  newCompany,
  newJob,
}) => {
  const word = capital(freshWord())
  const company = await newCompany()
  const titles = [`${word} Analyst`, `${word} Engineer`, `${word} Architect`]
  for (const title of titles) await newJob(company, { title })
  await enter(page, await demo('admin'))
  await page.goto(`/admin/manage-jobs?keyword=${word}`)
  const link = (title = '') => page.getByRole('link', { name: title, exact: true })
  const dialog = (title = '') => page.getByRole('dialog', { name: title, exact: true })
  const [third, second, one] = titles
  await link(one).focus()
  await page.keyboard.press('j')
  await expect(link(second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(second).getByText('2 of 3 on this page')).toBeVisible()
  await expect(page).toHaveTitle(`${second}, jobs | Merlon`)
  await page.keyboard.press('j')
  await expect(dialog(third)).toBeVisible()
  await expect(page).toHaveTitle(`${third}, jobs | Merlon`)
  await expect(dialog(third).getByRole('button', { name: 'Next job' })).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(dialog(second)).toBeVisible()
  await page.keyboard.press('k')
  await expect(dialog(one)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`keyword=${word}$`))
  await expect(page).toHaveTitle('Manage jobs | Merlon')

  const [tab] = await Promise.all([context.waitForEvent('page'), link(second).click({ modifiers: ['Control'] })])
  await expect(tab.getByRole('dialog', { name: second!, exact: true })).toBeVisible()
  await expect(tab).toHaveTitle(`${second}, jobs | Merlon`)
  await expect(dialog(second)).toHaveCount(0)
  await tab.close()
})
