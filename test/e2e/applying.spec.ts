import type { Page } from '@playwright/test'
import { apply, enter, expect, expectGoodPage, patient, resumeFile, test } from './parts.ts'

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const upload = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Resume file, PDF or DOCX, 5 MB at most').setInputFiles(file)
const applyNow = (page: Page) => page.getByRole('button', { name: 'Apply now' }).filter({ visible: true })

test('a must-have that is not met is shown and stops nobody; nobody applies twice', async ({
  page,
  context,
  newSeeker,
  newCompany,
  newJob,
  allow,
}) => {
  allow(/status of 409/)
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await enter(page, seeker.login)
  await page.goto(`/job-details?id=${job.id}`)
  await expect(page.getByText('0 of 2 match, 2 not known yet')).toBeVisible()
  await applyNow(page).click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` })
  await dialog
    .getByRole('group', { name: /Splunk/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  // Each answer shows on its line before anything is sent.
  const line = (text: string) => dialog.locator('.requirements').getByRole('listitem').filter({ hasText: text })
  await expect(line('Splunk in production')).toContainText('You meet this')
  await dialog.getByLabel(/years/i).fill('2')
  await expect(line('8 years in security')).toContainText('You do not meet this')
  await expect(dialog.getByText('Must-haves: 1 of 2 match')).toBeAttached()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByRole('alert')).toContainText('One field needs attention')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await upload(page, resumeFile())
  await expect(dialog.getByRole('radio', { name: /^Resume/ })).toBeChecked()

  // The same form, opened a second time before the first was sent.
  const other = patient(await context.newPage())
  await other.goto(`/job-details?id=${job.id}`)
  await applyNow(other).click()
  const second = other.getByRole('dialog', { name: `Apply for ${job.title}` })
  await expect(second.getByRole('radio', { name: /^Resume/ })).toBeChecked()

  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(`${company.company_name} has your application`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Application sent' })).toBeFocused()
  // The page behind says so too.
  await expect(page.getByRole('link', { name: /View application/, includeHidden: true }).first()).toBeAttached()
  await second.getByRole('button', { name: 'Send application' }).click()
  const applied = other.getByRole('dialog', { name: `You have applied for ${job.title}` })
  await expect(applied).toContainText(/already/i)
  await expect(applied.getByRole('button', { name: 'Send application' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await expect(other.getByRole('link', { name: /View application/ }).filter({ visible: true })).toBeFocused()

  await page.getByRole('link', { name: 'See my applications' }).click()
  const mine = page.getByRole('article').filter({ hasText: job.title })
  await mine.getByRole('button', { name: 'Steps and what you sent' }).click()
  await expect(mine.getByRole('listitem').filter({ hasText: 'Splunk in production' })).toContainText('Met:')
  await expect(mine.getByRole('listitem').filter({ hasText: '8 years in security' })).toContainText('Not met:')
  await expect(mine.getByText(`${company.company_name} owes you an answer by`)).toBeVisible()
  await page.goto(`/job-details?id=${job.id}`)
  await expect(page.getByRole('link', { name: /View application/ }).filter({ visible: true })).toBeVisible()
  await expect(applyNow(page)).toHaveCount(0)
  expect((await seeker.call('GET /job-seeker/applications')).data.total).toBe(1)
})

test('a job that ends while the form is open says so, and nothing is sent', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
  allow,
}) => {
  // The answers may be tried on the lines as the job ends.
  allow(/status of 4(04|09|10)|could not be tried on the lines/)
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await enter(page, seeker.login)
  await page.goto(`/job-details?id=${job.id}`)
  await applyNow(page).click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` })
  await upload(page, resumeFile())
  await expect(dialog.getByRole('radio', { name: /^Resume/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Confirm the answer' }).click()
  await dialog.getByLabel('Cover letter').fill('I have watched grids for six years.')
  const { data } = await company.call('GET /employer/jobs/my-jobs')
  const body = { updated_at: data.data[0]?.updated_at ?? '', status: 'closed', outcome: 'cancelled' } as const
  await company.call('PUT /employer/jobs/{id}', { params: job.params, body })
  await dialog.getByRole('button', { name: 'Send application' }).click()
  const ended = page.getByRole('dialog', { name: `${job.title} has ended` })
  await expect(ended.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(ended).toContainText(/This job ended on .* Your application was not sent\./)
  // Nothing to send any more, the letter can be taken along, and there is a way on.
  await expect(page.getByRole('button', { name: 'Send application' })).toHaveCount(0)
  await expect(ended.getByLabel('Your cover letter')).toHaveValue('I have watched grids for six years.')
  await expectGoodPage(page)
  await expect(ended.getByRole('link', { name: 'Find jobs' })).toBeVisible()
  expect((await seeker.call('GET /job-seeker/applications')).data.total).toBe(0)
  // The page behind says so too, once the dialog is closed.
  await ended.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${job.title} has ended`)
  await expect(applyNow(page)).toHaveCount(0)
})

test('a resume uploaded while applying answers must-haves, once they are confirmed', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await enter(page, seeker.login)
  await page.goto(`/job-details?id=${job.id}`)
  await applyNow(page).click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` })
  await upload(page, resumeFile())
  const splunk = dialog.getByRole('group', { name: /Splunk/ })
  await expect(splunk.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(splunk).toContainText('From your resume: “Detection engineer. Splunk, Sigma, Python.”')
  // Nothing is sent that the person has not looked at.
  const send = dialog.getByRole('button', { name: 'Send application' })
  await send.click()
  await expect(dialog.getByRole('alert').first()).toContainText('Must-haves')
  await expect(dialog.getByText('Check the answers from your resume and confirm them, or change them.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Check and confirm it' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.locator('#apply-answers')).toBeFocused()
  await dialog.getByRole('button', { name: 'Confirm the answer' }).press('Enter')
  await expect(splunk.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await expectGoodPage(page)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Application sent' })).toBeFocused()
  const { data } = (await seeker.call('GET /job-seeker/applications')).data
  expect(data[0]?.fit.filter(({ result }) => result === 'pass')).toHaveLength(1)
})

test('what is typed to apply is kept in the tab until it is sent, or thrown away on purpose', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await enter(page, seeker.login)
  await page.goto(`/job-details?id=${job.id}`)
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` })
  const letter = dialog.getByLabel('Cover letter')
  const yes = dialog.getByRole('group', { name: /Splunk/ }).getByRole('radio', { name: 'Yes' })
  await applyNow(page).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(letter).toHaveValue('')
  await page.keyboard.press('Escape')
  // Nothing was typed: nothing is said.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Not sent yet')).toHaveCount(0)

  await applyNow(page).click()
  await yes.check()
  await dialog.getByLabel(/years/i).fill('9')
  await letter.fill('Dear team,')
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Not sent yet.')).toBeVisible()
  await page.reload()
  await applyNow(page).click()
  await expect(letter).toHaveValue('Dear team,')
  await expect(yes).toBeChecked()
  await expect(dialog.getByLabel(/years/i)).toHaveValue('9')
  await expect(dialog.getByText('Must-haves: 2 of 2 match')).toBeAttached()
  await dialog.getByRole('button', { name: 'Start afresh' }).click()
  await expect(letter).toHaveValue('')
  await expect(yes).not.toBeChecked()

  await letter.fill('Once more')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await applyNow(page).click()
  await expect(letter).toHaveValue('')
})

test('a letter typed on a slow connection is kept, even if it’s closed before the page has loaded all it needs', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await enter(page, seeker.login)
  await page.route('**/assets/form-control-*.js', () => new Promise(() => undefined))
  await page.goto(`/job-details?id=${job.id}`)
  const letter = page.getByRole('dialog', { name: `Apply for ${job.title}` }).getByLabel('Cover letter')
  await applyNow(page).click()
  await letter.pressSequentially('Dear team,')
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Not sent yet.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await applyNow(page).click()
  await expect(letter).toHaveValue('Dear team,')
})

test('applications: Enter searches and the field keeps the focus; a link to one finds its page and opens it', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const jobs = await Promise.all(Array.from({ length: 12 }, () => newJob(company)))
  const sent = []
  for (const job of jobs) sent.push(await apply(seeker, job))
  const [oldest, title] = [sent[0]?.id ?? '', jobs[0]?.title ?? '']
  await enter(page, seeker.login)
  await page.goto(`/job-seeker/applied-jobs?id=${oldest}`)
  const mine = page.getByRole('article').filter({ hasText: title })
  await expect(mine.getByRole('heading', { name: 'Steps' })).toBeInViewport()
  await expect(page.getByText('11 to 12 of 12')).toBeVisible()

  const field = page.getByLabel('Search applications by job or company')
  await field.fill(title.split(' ').at(-1) ?? '')
  await field.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(field).toBeFocused()
  await expect(page.getByText(/^1 application matches/)).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('')
})

test('what fails says what did not happen and what to do', async ({ page, newSeeker, newCompany, newJob, allow }) => {
  allow(/Failed to load resource|net::ERR/)
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const [job, liked] = await Promise.all([newJob(company), newJob(company)])
  await apply(seeker, job)
  await enter(page, seeker.login)
  await page.goto('/job-seeker/applied-jobs')
  await page.route(/\/api\/(applications|job-seeker\/jobs)\//, (route) => route.abort())
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Withdraw' }).click()
  await expect(asked.getByRole('alert')).toContainText(/^Your application was not withdrawn\. .*try again/)
  await asked.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/job-details?id=${liked.id}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Save/ }).filter({ visible: true }).first().click()
  await expect(toast(page, /^The job was not saved\. .*try again/)).toBeVisible()
  await applyNow(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cover letter').fill('Dear team,')
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'What you typed' })).toContainText(
    /^Your application was not sent\. .*try again/,
  )
  await page.unroute(/\/api\/(applications|job-seeker\/jobs)\//)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Application sent' })).toBeFocused()
})
