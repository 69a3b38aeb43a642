import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { dateText } from '../../web/text/dates.ts'
import { makePdf } from '../files.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

const dayMs = 24 * 60 * 60 * 1000
const text = async (download: Download) => await readFile(await download.path())

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

test('applied jobs: what the employer received, of then; when it was first opened; the answer-by date as a file', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const [seeker, company] = [await newSeeker(), await newCompany()]
  const job = await newJob(company)
  await seeker.call('POST /profile/professional', { body: { title_headline: 'Watches grids', skills: ['Sigma'] } })
  const file = makePdf({ pages: [`Sent to ${company.company_name}`] })
  const { data: resume } = await seeker.call('POST /job-seeker/resumes', {
    body: { file: new File([file], 'For the grid.pdf') },
  })
  const { data: sent } = await seeker.call('POST /job-seeker/jobs/{id}/apply', {
    params: job.params,
    body: {
      resume_id: resume.id,
      cover_letter: 'I have watched grids for six years.',
      answers: [{ requirement_id: 'splunk', value: true }],
    },
  })
  // What is changed and deleted afterwards changes nothing of what was sent.
  await seeker.call('POST /profile/professional', { body: { title_headline: 'Something else' } })
  await seeker.call('DELETE /job-seeker/resumes/{id}', { params: { id: resume.id } })

  await enter(page, seeker.login)
  await page.goto('/job-seeker/applied-jobs')
  const card = page.getByRole('article').filter({ hasText: job.title })
  await card.getByRole('button', { name: 'Steps and what you sent' }).click()
  await expect(card.getByText(`Nobody of ${company.company_name} has opened it yet.`)).toBeVisible()
  await expect(card.getByText('I have watched grids for six years.')).toBeVisible()
  const fact = (label: string) =>
    card.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]')
  await expect(fact('Headline')).toHaveText('Watches grids')
  await expect(fact('Splunk in production')).toHaveText('Yes')
  await expectGoodPage(page)

  const link = card.getByRole('link', { name: 'For the grid' })
  const saved = await downloaded(page, () => link.click())
  expect((await text(saved)).equals(file), 'the very file').toBe(true)

  await company.call('GET /employer/applications/{id}/timeline', { params: { id: sent.id } })
  const { data: mine } = await seeker.call('GET /job-seeker/applications', {})
  const { first_opened_at, due_at, time_zone } = mine.data[0]!
  // The opened card is open still.
  await page.reload()
  const day = dateText(first_opened_at, time_zone)
  await expect(card.getByText(`First opened by ${company.company_name} on ${day}.`)).toBeVisible()

  const dueDay = new Intl.DateTimeFormat('sv', { timeZone: time_zone }).format(new Date(due_at!)).replaceAll('-', '')
  const calendar = await downloaded(page, () =>
    card.getByRole('button', { name: 'Answer-by date for my calendar' }).click(),
  )
  expect(calendar.suggestedFilename()).toBe('answer-by.ics')
  const lines = String(await text(calendar)).replaceAll('\r\n ', '')
  expect(lines).toContain(`DTSTART;VALUE=DATE:${dueDay}`)
  expect(lines).toContain(`SUMMARY:Answer due from ${company.company_name}: ${job.title}`)
})

test('saved jobs: a note is kept, changed and taken away; one that closes soon says so', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
  db,
}) => {
  const [seeker, company] = [await newSeeker(), await newCompany()]
  const [soon, later] = [await newJob(company), await newJob(company)]
  await db
    .updateTable('jobs')
    .set({ expires_at: new Date(Date.now() + 3.5 * dayMs) })
    .where('id', '=', soon.id)
    .execute()
  for (const { params } of [soon, later]) await seeker.call('POST /job-seeker/jobs/{id}/save', { params })
  await enter(page, seeker.login)
  await page.goto('/job-seeker/saved-jobs')
  const row = ({ title }: { title: string }) => page.getByRole('article').filter({ hasText: title })
  await expect(row(soon)).toContainText(/Closes in [34] days: apply before then/)
  await expect(row(later)).not.toContainText('apply before then')

  const dialog = page.getByRole('dialog', { name: `Note on ${soon.title}` })
  const write = async (button: string, note: string) => {
    await row(soon)
      .getByRole('button', { name: `${button} on ${soon.title}` })
      .click()
    await dialog.getByLabel('Note').fill(note)
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await write('Add a note', 'Ask Wren about the team.')
  await expect(row(soon)).toContainText('Ask Wren about the team.')
  await expectGoodPage(page)
  await write('Edit note', 'Asked: on call every sixth week.')
  await page.reload()
  await expect(row(soon)).toContainText('Asked: on call every sixth week.')
  await expect(row(later)).not.toContainText('on call')
  await write('Edit note', '')
  await expect(row(soon)).not.toContainText('on call')
  await expect(row(soon).getByRole('button', { name: `Add a note on ${soon.title}` })).toBeVisible()
})

test('saved jobs: two to four stand side by side, and one that has ended is left out', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
  allow,
}) => {
  allow(/status of 404/)
  const [seeker, company] = [await newSeeker(), await newCompany()]
  const jobs = []
  for (const thousands of [150, 160, 170, 180, 190])
    jobs.push(await newJob(company, { salary_min: thousands * 1000 - 5000, salary_max: thousands * 1000 }))
  for (const { params } of jobs) await seeker.call('POST /job-seeker/jobs/{id}/save', { params })
  await enter(page, seeker.login)
  await page.goto('/job-seeker/saved-jobs')
  const box = ({ title }: { title: string }) => page.getByRole('checkbox', { name: `Compare ${title}` })
  const [first, second, third, fourth, fifth] = jobs as [(typeof jobs)[0], ...typeof jobs]
  await box(first).check()
  await expect(page.getByText('Tick one more to compare.')).toBeVisible()
  for (const job of [second, third, fourth]) await box(job!).check()
  await box(fifth!).click()
  await expect(
    page.getByText('4 jobs stand side by side at most. Professional includes 8 jobs side by side.'),
  ).toBeVisible()
  await expect(box(fifth!)).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Compare 4 jobs' })).toBeVisible()
  await box(third!).uncheck()
  await box(fourth!).uncheck()
  await page.getByRole('link', { name: 'Compare 2 jobs' }).click()

  const table = page.getByRole('region', { name: 'Comparison' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'About',
    ...[first, second!].map((job) => new RegExp(job.title)),
  ])
  await expect(table.getByRole('row', { name: /^Pay/ }).getByRole('cell')).toHaveText([/150/, /160/])
  await expect(
    table
      .getByRole('row', { name: /^Must-haves/ })
      .getByRole('cell')
      .first(),
  ).toContainText('Splunk in production')
  await expect(
    table
      .getByRole('row', { name: /^Promise/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('An answer within 5 business days')
  await expectGoodPage(page)

  await company.call('DELETE /employer/jobs/{id}', { params: second!.params })
  await page.reload()
  await expect(page.getByText('One of these jobs is no longer open or saved, and left out.')).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('link', { name: 'All saved jobs' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved jobs')
})
