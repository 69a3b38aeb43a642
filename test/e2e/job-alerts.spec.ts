import { capital, enter, expect, freshWord, test } from './parts.ts'

test('a search is saved as an alert, viewed, edited, paused, deleted, and restored', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
  allow,
}) => {
  allow(/422/)
  const [seeker, company] = [await newSeeker(), await newCompany()]
  const word = freshWord()
  await newJob(company, { title: `${capital(word)} Analyst` })
  await newJob(company, { title: `${capital(word)} Analyst, remote`, workplace: 'remote' })
  await enter(page, seeker.login)

  await page.goto(`/jobs?keyword=${word}&job_type=remote`, { waitUntil: 'networkidle' })
  const save = page.getByRole('button', { name: 'Save as alert' })
  await save.click()
  const name = `${capital(word)}, Remote`
  await expect(page.getByText(`Saved as “${name}”: 1 job this week.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`“${name}” deleted`)).toBeVisible()
  await save.click()
  await expect(page.getByText(`Saved as “${name}”`)).toBeVisible()
  await page.getByRole('link', { name: 'Your job alerts' }).first().click()

  const row = (of: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: of }) })
  await expect(row(name)).toContainText(`${word}, Remote`)
  await expect(row(name)).toContainText('Once a day')
  await expect(row(name).getByRole('link', { name: '1 job this week' })).toHaveAttribute(
    'href',
    `/job-seeker/find-jobs?keyword=${word}&workplace=remote&posted_within=7`,
  )

  await row(name).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit “${name}”` })
  await expect(dialog.getByRole('heading', { name: '1 job would have matched this week' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove filter Remote' }).click()
  await expect(dialog.getByRole('heading', { name: '2 jobs would have matched this week' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: company.company_name })).toHaveCount(2)
  await dialog.getByLabel('Name').fill('Both')
  await dialog.getByLabel('How often').selectOption('Once a week')
  await dialog.getByRole('button', { name: 'Save alert' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Both')).toContainText('Once a week')
  await expect(row('Both')).toContainText('2 jobs this week')

  await row('Both').getByRole('button', { name: 'Pause' }).click()
  await expect(row('Both')).toContainText('Paused')
  expect((await seeker.call('GET /settings/job-alerts')).data).toMatchObject([{ name: 'Both', is_active: false }])
  await row('Both').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No job alerts yet' })).toBeVisible()
  expect((await seeker.call('GET /settings/job-alerts')).data).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Both')).toContainText('Paused')
  const { data } = await seeker.call('GET /settings/job-alerts')
  expect(data).toMatchObject([{ name: 'Both', frequency: 'weekly', is_active: false, filters: { keyword: word } }])
})
