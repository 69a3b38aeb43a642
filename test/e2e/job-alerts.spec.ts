import { capital, enter, expect, expectGoodPage, freshWord, isPhone, password, test } from './parts.ts'

const mine = '/job-seeker/settings?section=job_alerts'

test('a search is saved as an alert, seen, edited, paused, deleted and brought back', async ({
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
  await expect(page.getByText(`“${name}” is no alert any more`)).toBeVisible()
  await save.click()
  await expect(page.getByText(`Saved as “${name}”`)).toBeVisible()
  // Once more, it is not kept twice.
  await save.click()
  await expect(page.getByText(`This search is kept already, as “${name}”.`)).toBeVisible()
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
  await dialog.getByLabel('Near ZIP code').fill('0000')
  await dialog.getByLabel('Name').fill('Both')
  await dialog.getByLabel('How often').selectOption('Once a week')
  await dialog.getByRole('button', { name: 'Save alert' }).click()
  await expect(dialog.getByText('A ZIP code has five digits.').first()).toBeVisible()
  await dialog.getByLabel('Near ZIP code').fill('00000')
  await dialog.getByRole('button', { name: 'Save alert' }).click()
  await expect(dialog.getByText('00000 is no US ZIP code we know.').first()).toBeVisible()
  await dialog.getByLabel('Near ZIP code').fill('')
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

test('a visitor is led to register, or to sign in, and the search is kept; an employer is not offered it', async ({
  page,
  newSeeker,
  newCompany,
}) => {
  test.skip(isPhone(page), 'the same button')
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  await page.goto('/jobs?keyword=splunk', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Save as alert' }).click()
  await expect(page).toHaveURL('/register?next=%2Fjobs%3Fkeyword%3Dsplunk%26intent%3Dsave-search')
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Sign in to save this search.')).toBeVisible()
  await page.getByLabel('E-mail').fill(seeker.email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/jobs?keyword=splunk')
  await expect(page.getByText('Saved as “splunk”')).toBeVisible()
  expect((await seeker.call('GET /settings/job-alerts')).data).toMatchObject([{ filters: { keyword: 'splunk' } }])
  // An address by itself saves nothing.
  await page.goto('/sign-in?next=%2Fjobs%3Fkeyword%3Dsigma%26intent%3Dsave-search')
  await expect(page).toHaveURL('/jobs?keyword=sigma')
  expect((await seeker.call('GET /settings/job-alerts')).data).toHaveLength(1)
  await enter(page, company.login)
  await page.goto('/jobs?keyword=splunk', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Remove filter splunk' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as alert' })).toBeHidden()
})

test('opened from find jobs, the list says so where there is none', async ({ page, newSeeker }) => {
  test.skip(isPhone(page), 'the same page')
  const seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.goto(mine)
  await page.getByRole('main').getByRole('link', { name: 'search for jobs' }).click()
  await expect(page).toHaveURL('/job-seeker/find-jobs')
  await page.goto('/job-seeker/find-jobs?location=Ohio', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Save as alert' }).press('Enter')
  await expect(page.getByText('Saved as “Ohio”')).toBeVisible()
  expect((await seeker.call('GET /settings/job-alerts')).data).toMatchObject([{ filters: { location: 'Ohio' } }])
})

test('an alert is begun from the list, named after its search unless somebody calls it otherwise', async ({
  page,
  newSeeker,
}) => {
  const seeker = await newSeeker()
  const word = freshWord()
  await enter(page, seeker.login)
  await page.goto(mine)
  const begin = page.getByRole('button', { name: 'New alert' })
  await begin.click()
  const dialog = page.getByRole('dialog', { name: 'New job alert' })
  await dialog.getByLabel('Job title or keywords').fill(word)
  await expect(dialog.getByText(`Left empty: ${capital(word)}`)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Nothing would have matched this week' })).toBeVisible()
  await dialog.getByLabel('How often').selectOption('Once a week')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Save alert' }).click()
  await expect(page.getByText(`Saved as “${capital(word)}”`)).toBeVisible()
  await expect(page.getByRole('heading', { name: capital(word) })).toBeVisible()
  // The button that was pressed went away with the empty list.
  await expect(page.locator(':focus')).toContainText(capital(word))
  await begin.click()
  await dialog.getByLabel('Place').fill('Ohio')
  await dialog.getByLabel('Name').fill('Near home')
  await dialog.getByLabel('Name').press('Enter')
  await expect(page.getByRole('heading', { name: 'Near home' })).toBeVisible()
  const { data } = await seeker.call('GET /settings/job-alerts')
  expect(data.toSorted((one, other) => one.created_at.localeCompare(other.created_at))).toMatchObject([
    { name: capital(word), frequency: 'weekly', filters: { keyword: word } },
    { name: 'Near home', frequency: 'daily', filters: { location: 'Ohio' } },
  ])
})
