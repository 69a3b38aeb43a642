import type { Page } from '@playwright/test'
import { makeDocx } from '../files.ts'
import { apply, enter, expect, password, patient, resumeFile, test, toast, upload } from './parts.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('resumes: another file is refused; a good one is kept, renamed, preferred, and deleted', async ({
  page,
  newSeeker,
  allow,
}) => {
  allow(/status of 422/)
  const seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.goto('/job-seeker/resumes')
  await expect(page.getByText('No resumes yet')).toBeVisible()
  const main = page.getByRole('main')
  await upload(page, { name: 'Resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('isn’t a PDF') })
  await expect(main.getByRole('alert')).toContainText(/PDF or DOCX/)

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
})

test('withdrawing an application and removing a saved job can be undone', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const [job, liked] = await Promise.all([newJob(company), newJob(company)])
  await apply(seeker, job)
  await enter(page, seeker.login)
  await seeker.call('POST /job-seeker/jobs/{id}/save', { params: liked.params })
  await page.goto('/job-seeker/applied-jobs')
  const mine = page.getByRole('article').filter({ hasText: job.title })
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Withdraw from ${job.title}?` })
  await expect(dialog).toContainText('You can undo this for ten minutes')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'Application withdrawn')).toBeVisible()
  await expect(mine.getByText(/^You withdrew on/)).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Undo withdrawal' })).toBeFocused()
  await mine.getByRole('button', { name: 'Undo withdrawal' }).click()
  await expect(toast(page, 'Your application is open again')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  expect((await seeker.call('GET /job-seeker/applications')).data.data[0]?.status).toBe('submitted')

  await page.goto('/job-seeker/saved-jobs')
  const saved = page.getByRole('article').filter({ hasText: liked.title })
  const mark = saved.getByRole('button', { name: `Saved: ${liked.title}` })
  await mark.click()
  await expect(toast(page, 'Job removed from saved jobs')).toBeVisible()
  const undone = page.waitForResponse(/\/save$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await undone).status()).toBe(200)
  await expect(mark).toBeVisible()

  const { data } = await company.call('GET /employer/jobs/my-jobs')
  const { updated_at } = data.data.find(({ id }) => id === job.id)!
  const body = { updated_at, status: 'closed', outcome: 'cancelled' } as const
  await seeker.call('POST /job-seeker/jobs/{id}/save', { params: job.params })
  await company.call('PUT /employer/jobs/{id}', { params: job.params, body })
  await page.reload()
  const ended = page.getByRole('article').filter({ hasText: job.title })
  await expect(ended).toContainText('Not open')
  await ended.getByRole('button', { name: `Saved: ${job.title}` }).click()
  await expect(toast(page, 'Job removed from saved jobs')).toBeVisible()
  // It can't be saved again, so there is no Undo.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('the chosen theme applies before anything is painted', async ({ page }) => {
  await page.goto('/jobs', { waitUntil: 'networkidle' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
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

test('signing out clears this browser and leads home, in every tab', async ({
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
  const other = patient(await context.newPage())
  await other.goto('/job-seeker/saved-jobs')
  await expect(heading(other)).toHaveText('Saved jobs')
  // The server is told in the background: this browser doesn't wait for it.
  const loggedOut = page.waitForResponse('**/api/logout')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout successful')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  const kept = await page.evaluate(() => [localStorage.getItem('TOKEN_PERSIST'), localStorage.getItem('root')])
  expect(kept[0]).toBeNull()
  expect(JSON.parse(kept[1] ?? 'null')?.state?.login ?? null).toBeNull()
  await other.waitForURL('**/sign-in?next=%2Fjob-seeker%2Fsaved-jobs')
  expect((await loggedOut).status()).toBe(200)
  await expect(seeker.call('GET /user')).rejects.toThrow()

  // Signing in in one tab signs in the other one, too.
  await enter(page, await as()('POST /auth/login', { body: { email: seeker.email, password } }))
  await other.waitForURL('**/job-seeker/**')
})
