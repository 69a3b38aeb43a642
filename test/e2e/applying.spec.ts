import type { Page } from '@playwright/test'
import { enter, expect, expectGoodPage, resumeFile, test, toast, upload } from './parts.ts'

const applyNow = (page: Page) => page.getByRole('button', { name: 'Apply now' }).filter({ visible: true })

test('a job that closes while the form is open says so, and nothing is sent', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
  allow,
}) => {
  // The answers may be checked against the requirements just as the job closes.
  allow(/status of 4(04|09|10)|could not be checked against the job/)
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await enter(page, seeker.login)
  await page.goto(`/job-details?id=${job.id}`)
  await applyNow(page).click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` })
  await upload(page, resumeFile())
  await expect(dialog.getByRole('radio', { name: /^Resume/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Confirm answer' }).click()
  await dialog.getByLabel('Cover letter').fill('I have watched grids for six years.')
  const { data } = await company.call('GET /employer/jobs/my-jobs')
  const body = { updated_at: data.data[0]?.updated_at ?? '', status: 'closed', outcome: 'cancelled' } as const
  await company.call('PUT /employer/jobs/{id}', { params: job.params, body })
  await dialog.getByRole('button', { name: 'Send application' }).click()
  const ended = page.getByRole('dialog', { name: `${job.title} is closed` })
  await expect(ended.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(ended).toContainText(/This job closed on .* Your application wasn’t sent\./)
  // There is nothing left to send, the cover letter can be copied, and there is a way to continue.
  await expect(page.getByRole('button', { name: 'Send application' })).toHaveCount(0)
  await expect(ended.getByLabel('Your cover letter')).toHaveValue('I have watched grids for six years.')
  await expectGoodPage(page)
  await expect(ended.getByRole('link', { name: 'Find jobs' })).toBeVisible()
  expect((await seeker.call('GET /job-seeker/applications')).data.total).toBe(0)
  // The page behind it says so, too, once the dialog is closed.
  await ended.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${job.title} is no longer open`)
  await expect(applyNow(page)).toHaveCount(0)
})

test('a resume uploaded while applying fills in must-haves, to be confirmed', async ({
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
  // Nothing is sent that the person hasn't reviewed.
  const send = dialog.getByRole('button', { name: 'Send application' })
  await send.click()
  await expect(dialog.getByRole('alert').first()).toContainText('Must-haves')
  await expect(dialog.getByText('Check the answers from your resume, then confirm or change them.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Check and confirm it' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.locator('#apply-answers')).toBeFocused()
  await dialog.getByRole('button', { name: 'Confirm answer' }).press('Enter')
  await expect(splunk.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await expectGoodPage(page)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Application sent' })).toBeFocused()
  const { data } = (await seeker.call('GET /job-seeker/applications')).data
  expect(data[0]?.fit.filter(({ result }) => result === 'pass')).toHaveLength(1)
})

test('a started application is kept in the tab until it is sent or discarded', async ({
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
  // Nothing was typed, so there is no message.
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
  await expect(dialog.getByText('Must-haves: 2 of 2 met')).toBeAttached()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(letter).toHaveValue('')
  await expect(yes).not.toBeChecked()

  await letter.fill('Once more')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await applyNow(page).click()
  await expect(letter).toHaveValue('')
})

test('a cover letter typed on a slow connection is kept, even if it’s closed before the page has loaded', async ({
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
