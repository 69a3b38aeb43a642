import type { Page } from '@playwright/test'
import { makeDocx } from '../files.ts'
import { apply, enter, expect, expectGoodPage, isPhone, password, resumeFile, test } from './parts.ts'

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const upload = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Resume file, PDF or DOCX, 5 MB at most').setInputFiles(file)
const applyNow = (page: Page) => page.getByRole('button', { name: 'Apply now' }).filter({ visible: true })
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('resumes: what is wrong with a file is said, a good one is kept, renamed, preferred, deleted', async ({
  page,
  newSeeker,
  allow,
}) => {
  allow(/status of 4(15|22)/)
  const seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.goto('/job-seeker/resumes')
  await expect(page.getByText('No resume yet')).toBeVisible()
  const main = page.getByRole('main')
  await upload(page, { name: 'Resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') })
  await expect(main.getByRole('alert')).toContainText(/PDF or DOCX/)
  await upload(page, { ...resumeFile(), buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 0x20) })
  await expect(main.getByRole('alert')).toContainText('larger than 5 MB')
  await expect(page.getByText('No resume yet')).toBeVisible()

  const item = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  await upload(page, resumeFile('Robin Hale.pdf'))
  await expect(item('Robin Hale')).toContainText('Default')
  await expect(main.getByRole('alert')).toHaveCount(0)
  await upload(page, { name: 'Robin Hale, long.docx', mimeType: word, buffer: makeDocx() })
  await expect(item('Robin Hale, long')).toBeVisible()
  await expect(main.getByRole('heading', { name: '2 of 10' })).toBeVisible()

  const choose = async (name: string, what: string) => {
    await page.getByRole('button', { name: new RegExp(`^Actions for ${name}`) }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await choose('Robin Hale, long', 'Rename')
  await page.getByLabel('Name', { exact: true }).fill('The long one')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(item('The long one')).toBeVisible()
  await choose('The long one', 'Send by default')
  await expect(item('The long one')).toContainText('Default')
  await expect(item('Robin Hale')).not.toContainText('Default')
  await choose('Robin Hale', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(item('Robin Hale')).toHaveCount(0)
  const kept = (await seeker.call('GET /job-seeker/resumes')).data
  expect(kept.map(({ name, is_default }) => [name, is_default])).toEqual([['The long one', true]])
})

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
  await expect(page.getByText('0 of 2 match')).toBeVisible()
  await applyNow(page).click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` })
  await dialog
    .getByRole('group', { name: /Splunk/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  // Each answer shows on its line before anything is sent.
  const line = (text: string) => dialog.locator('.req').getByRole('listitem').filter({ hasText: text })
  await expect(line('Splunk in production')).toContainText('You meet this')
  await dialog.getByLabel(/years/i).fill('2')
  await expect(line('8 years in security')).toContainText('You do not meet this')
  await expect(dialog.getByText('Must-haves: 1 of 2 match')).toBeAttached()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByRole('alert')).toContainText('One field needs attention')
  await upload(page, resumeFile())
  await expect(dialog.getByRole('radio', { name: /^Resume/ })).toBeChecked()

  // The same form, opened a second time before the first was sent.
  const other = await context.newPage()
  await other.goto(`/job-details?id=${job.id}`)
  await applyNow(other).click()
  const second = other.getByRole('dialog', { name: `Apply for ${job.title}` })
  await expect(second.getByRole('radio', { name: /^Resume/ })).toBeChecked()

  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(`${company.company_name} has your application`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Application sent' })).toBeFocused()
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
  allow(/status of 4(04|09|10)/)
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await enter(page, seeker.login)
  await page.goto(`/job-details?id=${job.id}`)
  await applyNow(page).click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` })
  await upload(page, resumeFile())
  await expect(dialog.getByRole('radio', { name: /^Resume/ })).toBeChecked()
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

test('an application is withdrawn and taken back; overview and saved jobs count', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const [job, liked] = await Promise.all([newJob(company), newJob(company)])
  await apply(seeker, job)
  await enter(page, seeker.login)
  await page.goto(`/job-seeker/job-details?id=${liked.id}`)
  const save = page.getByRole('button', { name: /^Save/ }).filter({ visible: true }).first()
  await save.click()
  await expect(toast(page, 'Job saved')).toBeVisible()

  await page.goto('/job-seeker/overview')
  await expect(heading(page)).toHaveText('Good to see you, Robin')
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).getByRole('definition').first()
  await expect(figure('Applied jobs')).toHaveText('1')
  await expect(figure('In progress')).toHaveText('1')
  await expect(figure('Saved jobs')).toHaveText('1')

  await page.getByRole('link', { name: 'Applied jobs' }).filter({ visible: true }).first().click()
  const mine = page.getByRole('article').filter({ hasText: job.title })
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Withdraw from ${job.title}` })
  await expect(dialog).toContainText('You can take this back for ten minutes')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'Application withdrawn')).toBeVisible()
  await expect(mine.getByText(/^You withdrew on/)).toBeVisible()
  await mine.getByRole('button', { name: 'Take the withdrawal back' }).click()
  await expect(toast(page, 'Your application is back')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  expect((await seeker.call('GET /job-seeker/applications')).data.data[0]?.status).toBe('submitted')

  await page.goto('/job-seeker/saved-jobs')
  const saved = page.getByRole('article').filter({ hasText: liked.title })
  const mark = saved.getByRole('button', { name: `Saved: ${liked.title}` })
  await mark.click()
  await expect(toast(page, 'Job no longer saved')).toBeVisible()
  const undone = page.waitForResponse(/\/save$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await undone).status()).toBe(200)
  await expect(mark).toBeVisible()

  await company.call('DELETE /employer/jobs/{id}', { params: liked.params })
  expect((await seeker.call('GET /job-seeker/saved-jobs')).data.total).toBe(0)
  const { data } = await company.call('GET /employer/jobs/my-jobs')
  const body = { updated_at: data.data[0]?.updated_at ?? '', status: 'closed', outcome: 'cancelled' } as const
  await seeker.call('POST /job-seeker/jobs/{id}/save', { params: job.params })
  await company.call('PUT /employer/jobs/{id}', { params: job.params, body })
  await page.reload()
  const ended = page.getByRole('article').filter({ hasText: job.title })
  await expect(ended).toContainText('No longer open')
  await ended.getByRole('button', { name: `Saved: ${job.title}` }).click()
  await expect(toast(page, 'Job no longer saved')).toBeVisible()
  // It cannot be saved anew, so nothing offers to.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
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
  await page.goto(`/job-seeker/applied-jobs?id=${oldest}#${oldest}`)
  const mine = page.getByRole('article').filter({ hasText: title })
  await expect(mine.getByRole('heading', { name: 'What you sent' })).toBeInViewport()
  await expect(page.getByText('11 to 12 of 12')).toBeVisible()

  const field = page.getByLabel('Search applications by job or company')
  await field.fill(title.split(' ').at(-1) ?? '')
  await field.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(field).toBeFocused()
  await expect(page.getByText(/^1 application for/)).toBeAttached()
  await page.goBack()
  await expect(field).toHaveValue('')
})

test('while the answers are awaited the frame and the geometry of the page stand there', async ({
  page,
  newSeeker,
}) => {
  const seeker = await newSeeker()
  await enter(page, seeker.login)
  const held: (() => void)[] = []
  await page.route('**/api/dashboard/**', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.goto('/job-seeker/overview')
  await expect(page.getByRole('navigation', { name: 'Your pages' })).toBeVisible()
  await expect(page.getByText('Loading your overview')).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const go of held) go()
  await expect(heading(page)).toHaveText(/^Good to see you/)
  await expect(page.getByText('Loading your overview')).toHaveCount(0)
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

  await page.goto(`/job-details?id=${liked.id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).first().click()
  await expect(toast(page, /^The job was not saved\. .*try again/)).toBeVisible()
  await applyNow(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cover letter').fill('Dear team,')
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/^Your application was not sent\. .*try again.* What you typed/)
  await page.unroute(/\/api\/(applications|job-seeker\/jobs)\//)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Application sent' })).toBeFocused()
})

test('the theme that was chosen stays, before anything is painted', async ({ page }) => {
  await page.goto('/jobs', { waitUntil: 'networkidle' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).click()
  } else {
    await page.getByRole('button', { name: 'Switch theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  }
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.documentElement.dataset.themeAtBody = document.documentElement.dataset.theme
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/sign-in')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-theme-at-body', 'dark')
})

test('logging out clears this browser and leads home, in every tab', async ({
  page,
  context,
  as,
  newSeeker,
  allow,
}) => {
  allow(/status of 401/)
  const seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.goto('/job-seeker/overview')
  const other = await context.newPage()
  await other.goto('/job-seeker/saved-jobs')
  await expect(heading(other)).toHaveText('Saved jobs')
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  } else {
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await expect(toast(page, 'Logout successful')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  const kept = await page.evaluate(() => [localStorage.getItem('TOKEN_PERSIST'), localStorage.getItem('root')])
  expect(kept[0]).toBeNull()
  expect(JSON.parse(kept[1] ?? 'null')?.state?.login ?? null).toBeNull()
  await other.waitForURL('**/sign-in?next=%2Fjob-seeker%2Fsaved-jobs')
  await expect(seeker.call('GET /user')).rejects.toThrow()

  // Somebody signs in in one tab: the other is theirs too.
  await enter(page, await as()('POST /auth/login', { body: { email: seeker.email, password } }))
  await other.waitForURL('**/job-seeker/**')
})
