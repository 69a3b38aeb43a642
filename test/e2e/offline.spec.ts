import type { Page } from '@playwright/test'
import { apply, enter, expect, resumeFile, test } from './parts.ts'
import { board, choose, test as withScene } from './pipeline-scene.ts'

// Without a connection, every action in the signed-in areas says that it failed, even if it's the first message on the
// page, and keeps what was typed.

const offline = /ERR_INTERNET_DISCONNECTED|did not load|Failed to fetch/
const messages = (page: Page) => page.getByRole('region', { name: 'Status messages' })
/** A message in a dialog; earlier messages are next to it as toasts. */
const saidIn = (page: Page, dialog: 'dialog' | 'alertdialog') => page.getByRole(dialog).locator('.notice[role=alert]')
const noAnswer = 'The server didn’t respond.'

/** The page as it is, offline from now on. */
async function cut(page: Page) {
  // An event stream that has started is never idle.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  await page.context().setOffline(true)
}

test('saving, and removing', async ({ page, allow, newSeeker, newCompany, newJob }) => {
  allow(offline)
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await enter(page, seeker.login)
  await page.goto(`/job-seeker/job-details?id=${job.id}`)
  await cut(page)
  const save = page.getByRole('button', { name: /^Save/ }).filter({ visible: true }).first()
  await save.click()
  await expect(messages(page).getByText('The job wasn’t saved.')).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await page.context().setOffline(false)
  await seeker.call('POST /job-seeker/jobs/{id}/save', { params: job.params })
  await page.goto('/job-seeker/saved-jobs')
  await cut(page)
  await page.getByRole('button', { name: `Saved: ${job.title}` }).click()
  await expect(messages(page).getByText('The job wasn’t removed.')).toBeVisible()
})

test('withdrawing, and undoing it', async ({ page, allow, newSeeker, newCompany, newJob }) => {
  allow(offline)
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const application = await apply(seeker, await newJob(company))
  await enter(page, seeker.login)
  await page.goto('/job-seeker/applied-jobs')
  await cut(page)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Your application wasn’t withdrawn. ${noAnswer}`)
  await page.context().setOffline(false)
  await seeker.call('DELETE /applications/{id}', { params: application.params })
  await page.reload()
  await cut(page)
  await page.getByRole('button', { name: 'Undo withdrawal' }).click()
  await expect(messages(page).getByText('Your application is still withdrawn.')).toBeVisible()
  // The list stays: it isn't fetched again while nothing responds.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applied jobs')
  await expect(page.getByRole('button', { name: 'Undo withdrawal' })).toBeVisible()
})

test('applying keeps what was typed', async ({ page, allow, newSeeker, newCompany, newJob }) => {
  allow(offline)
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const [done, job] = await Promise.all([newJob(company), newJob(company)])
  // With a resume from an earlier application.
  await apply(seeker, done)
  await enter(page, seeker.login)
  await page.goto(`/job-seeker/job-details?id=${job.id}`)
  await page.getByRole('button', { name: 'Apply now' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` })
  await dialog.getByLabel('Cover letter').fill('Six years of grids.')
  await cut(page)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Your application wasn’t sent. ${noAnswer}`)
  await expect(dialog.getByLabel('Cover letter')).toHaveValue('Six years of grids.')
})

test('resumes: uploading, preferring, renaming, deleting', async ({ page, allow, newSeeker, newCompany, newJob }) => {
  allow(offline)
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  await apply(seeker, await newJob(company))
  await enter(page, seeker.login)
  await page.goto('/job-seeker/resumes')
  const file = page.getByLabel('Resume file, PDF or DOCX, up to 5 MB')
  await file.setInputFiles(resumeFile('Second.pdf'))
  await expect(page.getByRole('button', { name: 'Actions for Second.pdf' })).toBeVisible()
  // With no earlier message.
  await page.reload()
  await cut(page)
  const act = async (what: string) => {
    await page.getByRole('button', { name: 'Actions for Second.pdf' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('Send by default')
  await expect(messages(page).getByText('Second.pdf wasn’t made the default.')).toBeVisible()
  await act('Rename')
  await page.getByLabel('Name', { exact: true }).fill('The second one')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('The resume wasn’t renamed.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('The second one')
  await page.keyboard.press('Escape')
  await act('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(saidIn(page, 'alertdialog')).toContainText('Second.pdf wasn’t deleted.')
  await page.keyboard.press('Escape')
  await file.setInputFiles(resumeFile('Third.pdf'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The file wasn’t uploaded.')
})

test('posting keeps what was typed', async ({ page, allow, newCompany }) => {
  allow(offline)
  const company = await newCompany()
  const { data: draft } = await company.call('POST /employer/jobs', {
    body: {
      title: 'Offline Analyst',
      category: 'cybersecurity',
      specialty: 'detection and response',
      job_type: 'full-time',
      workplace: 'hybrid',
      zip_code: '43215',
      experience_level: 'Senior',
      education_level: 'None required',
      salary_min: 148_000,
      salary_max: 182_000,
      vacancy_type: 'existing',
      answer_days: 5,
      description: `<p>${'You test each rule against what really happened on the grid. '.repeat(8)}</p>`,
      requirements: [{ id: 'splunk', must: true, label: 'Splunk in production', type: 'skill', name: 'Splunk' }],
      status: 'draft',
    },
  })
  await enter(page, company.login)
  await page.goto(`/employer/post-a-job?id=${draft.id}`)
  await expect(page.getByRole('button', { name: 'Post job' })).toBeVisible()
  await cut(page)
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(noAnswer)
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(noAnswer)
  await expect(page.getByRole('article', { name: 'Preview of the job' })).toContainText('Offline Analyst')
})

test('jobs: pausing, extending, closing, deleting', async ({ page, allow, newCompany, newJob }) => {
  allow(offline)
  const company = await newCompany()
  const job = await newJob(company)
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  await cut(page)
  const act = async (what: string) => {
    await page.getByRole('button', { name: `Actions for ${job.title}` }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('Pause')
  await expect(messages(page).getByText(`${job.title} wasn’t changed. ${noAnswer}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My jobs')
  await act('Extend')
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click()
  await expect(saidIn(page, 'dialog')).toContainText('The job wasn’t extended.')
  await page.keyboard.press('Escape')
  await act('Close job')
  await page.getByRole('dialog').getByRole('radio', { name: 'canceled' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
  await expect(page.getByRole('dialog').getByText('The job wasn’t closed.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'canceled' })).toBeChecked()
  await page.keyboard.press('Escape')
  await act('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(saidIn(page, 'alertdialog')).toContainText(`${job.title} wasn’t deleted.`)
})

withScene('moving an applicant, and marking one as hired', async ({ page, allow, scene }) => {
  allow(offline)
  const [ada, ben] = scene.people
  await page.goto(board(scene.job))
  await cut(page)
  await choose(page, ada!, 'In review')
  await expect(messages(page).getByText(noAnswer)).toBeVisible()
  await choose(page, ben!, 'Hired')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as hired' }).click()
  await expect(saidIn(page, 'alertdialog')).toContainText(noAnswer)
  await page.context().setOffline(false)
  for (const person of [ada!, ben!]) expect(await scene.statusOf(person)).toBe('submitted')
})

test('verifying a company, and undoing it', async ({ page, allow, demo, newCompany }) => {
  allow(offline)
  const company = await newCompany()
  await enter(page, await demo('admin'))
  await page.goto(`/admin/manage-employers?keyword=${encodeURIComponent(company.company_name)}`)
  const row = page.getByRole('row').filter({ hasText: company.company_name })
  await expect(row).toBeVisible()
  await cut(page)
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Remove verification' }).click()
  await page.getByLabel('Reason').fill('The site is gone.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove verification' }).click()
  await expect(saidIn(page, 'dialog')).toContainText('The verification wasn’t removed.')
  await expect(page.getByLabel('Reason')).toHaveValue('The site is gone.')
})

test('a notice shows while there is no connection', async ({ page }) => {
  await page.goto('/about-us')
  const connection = page.getByRole('status', { name: 'Connection' })
  await expect(connection).toBeEmpty()
  await page.context().setOffline(true)
  await expect(connection).toHaveText('You’re offline. Nothing is saved or sent until you’re connected again.')
  await expect(connection.locator('span')).toBeInViewport({ ratio: 1 })
  await page.context().setOffline(false)
  await expect(connection).toBeEmpty()
})
