import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { loginData } from '../../contract/accounts/auth.ts'
import { makeAccount, signIn as tokenOf } from '../make.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

const about = 'You write the rules that watch the grid and answer what they find, with a team of six.'
const page_path = '/employer/my-jobs/import/schedule'

function board(mark: string, ids: number[]) {
  const jobs = ids.map((id) => ({
    id: `${mark}-${id}`,
    title: `Senior Detection Engineer ${mark} ${id}`,
    absolute_url: `https://boards.greenhouse.io/haldengrid/jobs/${id}`,
    location: { name: 'Columbus, OH' },
    content: `&lt;p&gt;${about}&lt;/p&gt;`,
    pay_input_ranges: [{ min_cents: 14_800_000, max_cents: 18_200_000, currency_type: 'USD', title: 'per year' }],
  }))
  return { name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ jobs })) }
}

test('a schedule is set up, reads the uploaded file at its time, and everything of the company is downloaded', async ({
  page,
  newCompany,
  db,
  allow,
}) => {
  // The clock looks once a minute.
  test.setTimeout(240_000)
  allow(/status of 422/)
  const mark = randomBytes(4).toString('hex')
  const { login, company_id } = await newCompany()
  await enter(page, login)
  await page.goto('/employer/my-jobs/import')
  await page.getByRole('link', { name: 'Import schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Import schedule', level: 1 })).toBeVisible()
  await page.getByLabel('How often').selectOption('Once a week')
  await page.getByRole('radio', { name: /^Go live/ }).check()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Set the schedule up' }).click()
  await expect(page.getByRole('alert')).toContainText('Three fields need attention')
  await page.getByLabel('Day', { exact: true }).selectOption('Monday')
  await page.getByLabel('Kind of vacancy').selectOption({ index: 1 })
  await page.getByLabel('Every applicant hears from you within').selectOption('5 business days')
  await page.getByLabel('Education, where the file names none').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Set the schedule up' }).click()
  await expect(page.getByText('No file yet.')).toBeVisible()

  const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('wanted: engineers') }
  await page.getByLabel(/^File of jobs/).setInputFiles(wrong)
  await expect(page.getByRole('alert')).toContainText('neither JSON nor XML')
  await page.getByLabel(/^File of jobs/).setInputFiles(board(mark, [1, 2]))
  await expect(page.getByText('It waits to be read.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a token' }).click()
  await expect(page.getByText(/-F token=/)).toBeVisible()
  await expectGoodPage(page)

  await db
    .updateTable('import_schedules')
    .set({ next_at: new Date(Date.now() - 1000) })
    .where('company_id', '=', company_id)
    .execute()
  const runs = page.getByRole('table', { name: 'What the schedule did' })
  await expect(async () => {
    await page.reload()
    await expect(runs).toContainText('2 went live', { timeout: 3000 })
  }).toPass({ timeout: 180_000, intervals: [5000] })
  await expect(page.getByText('and is not read again')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: /^Each job of/ }).click()
  await expect(page.getByRole('table', { name: 'Imported jobs' })).toContainText('It is live.')

  await page.goto('/employer/settings?section=account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const files = unzipSync(await readFile(await (await downloading).path()))
  expect(strFromU8(files['jobs.csv'] ?? new Uint8Array())).toContain(`Senior Detection Engineer ${mark} 1`)
  await expect(page.getByText(/^Done: /)).toBeVisible()
  await expectGoodPage(page)
})

test('a recruiter changes its times, and reads what an owner chose', async ({ page, newCompany, db, as }) => {
  const owner = await newCompany()
  const { company_id } = owner
  await owner.call('PUT /employer/import-schedule', {
    body: {
      is_active: true,
      frequency: 'daily',
      weekday: null,
      hour: 3,
      time_zone: 'America/Chicago',
      source: null,
      goes_live: true,
      vacancy_type: 'existing',
      answer_days: 5,
      experience_level: null,
      education_level: null,
      pauses_gone: true,
    },
  })
  const { id } = await makeAccount(db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  const token = await tokenOf(db, id)
  await enter(page, { token, data: loginData.parse((await as(token)('GET /user')).data) })
  await page.goto(page_path)
  await expect(page.getByText('New jobs: Go live')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a token' })).toHaveCount(0)
  await page.getByLabel('Hour').selectOption('5:00 AM')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Files are read every day at 5:00 AM/)).toBeVisible()
  const { data } = await owner.call('GET /employer/import-schedule')
  expect(data.schedule).toMatchObject({ hour: 5, goes_live: true, pauses_gone: true, vacancy_type: 'existing' })
})

test('without the plan the page says which one includes it', async ({ page, newCompany, db }) => {
  const { login, company_id } = await newCompany()
  await db.deleteFrom('subscriptions').where('company_id', '=', company_id).execute()
  await enter(page, login)
  await page.goto(page_path)
  await expect(page.getByText('Team includes job imports on a schedule.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set the schedule up' })).toHaveCount(0)
  await expectGoodPage(page)
  await page.goto('/employer/settings?section=account')
  await expect(page.getByText('Team includes an export of everything')).toBeVisible()
})
