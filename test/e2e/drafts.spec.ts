import { expect, expectGoodPage, isPhone, test } from './base.ts'
import { api, fillRole, heading, idInAddress, newTitle, saved } from './posting-form.ts'

test('a draft saves itself, survives a reload, and goes on at its first gap', async ({ page, signIn }) => {
  const title = newTitle('Platform Engineer')
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  await page.getByLabel('Title').fill(title)
  await expect(page).toHaveURL(/post-a-job\?id=/)
  await saved(page)
  await fillRole(page, title)
  await page.getByLabel('ZIP code').fill('432')
  await expect(page.getByText(/^Saved .*ZIP code not yet/)).toBeVisible()
  await page.getByLabel('ZIP code').fill('43215')
  await saved(page)

  await page.reload()
  await expect(heading(page, 'Role')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('City')).toHaveValue('Columbus')

  await page.getByRole('button', { name: /4\. Description/ }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('You run the platform.')
  await saved(page)
  await page.reload()
  await expect(heading(page, 'Description')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('You run the platform.')

  await page.goto('/employer/my-jobs?status=draft')
  await page.getByRole('link', { name: title }).click()
  await expect(heading(page, 'Pay and promise')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id')
  await api(page, 'delete', `/employer/jobs/${id}`)
})

test('what is typed before any save is back after a reload', async ({ page, signIn }) => {
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  await page.getByLabel('City').fill('Dayton')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  // Kept in this browser a moment after the last key.
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('Dayton')))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed here last time is back.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Dayton')
  await page.getByRole('button', { name: 'Drop it' }).click()
  await expect(page.getByLabel('City')).toHaveValue('')
})

test('what is dropped leaves no conflict behind: the version that was loaded goes on', async ({
  page,
  signIn,
  allow,
}) => {
  allow(/ERR_FAILED|Failed to load/)
  const title = newTitle('Cloud Engineer')
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  await page.getByLabel('Title').fill(title)
  await saved(page)
  const id = await idInAddress(page)
  const { data: loaded } = await api(page, 'get', `/jobs/${id}`)
  await page.route(`**/api/employer/jobs/${id}`, (route) => route.abort())
  await page.getByLabel('Title').fill(`${title} typed offline`)
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('typed offline')))
  await page.unroute(`**/api/employer/jobs/${id}`)
  const theirs = { title: `${title} elsewhere`, updated_at: loaded.updated_at }
  await api(page, 'put', `/employer/jobs/${id}`, theirs)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(`${title} typed offline`)
  // The restored copy tries to save itself, and learns of the other version.
  await expect(page.getByText('This job was saved somewhere else')).toBeVisible()
  await page.getByRole('button', { name: 'Drop it' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(theirs.title)
  await expect(page.getByText('This job was saved somewhere else')).toBeHidden()
  await page.getByLabel('Title').fill(`${title} II`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await saved(page)
  expect((await api(page, 'get', `/jobs/${id}`)).data.title).toBe(`${title} II`)
  await api(page, 'delete', `/employer/jobs/${id}`)
})

test('a draft that is opened again tells the steps that are written from those that are not', async ({
  page,
  signIn,
}) => {
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  const { data: draft } = await api(page, 'post', '/employer/jobs', {
    title: newTitle('Data Engineer'),
    status: 'draft',
    description: '<p>You run the pipelines.</p>',
  })
  await page.goto(`/employer/post-a-job?id=${draft.id}`)
  const steps = page.getByRole('list', { name: 'Steps' })
  await steps.getByRole('button', { name: /Preview/ }).click()
  await expect(steps.getByRole('button', { name: /^4\. Description/ })).toContainText('done')
  await expect(steps.getByRole('button', { name: /^3\. Must-haves/ })).toContainText('not started')
  await api(page, 'delete', `/employer/jobs/${draft.id}`)
})

test('leaving with something unsaved is asked about', async ({ page, signIn }) => {
  test.skip(isPhone(page), 'the sidebar is in the menu there')
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  await page.getByLabel('City').fill('Dayton')
  await page.getByRole('link', { name: 'My jobs' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' })
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Dayton')
  await page.getByRole('link', { name: 'My jobs' }).click()
  await expect(dialog).toContainText('is lost if you leave now')
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible()
  await page.goto('/employer/post-a-job')
  await expect(page.getByLabel('City')).toHaveValue('')
})

test('a save that fails is said once, and what was typed waits in this browser', async ({ page, signIn, allow }) => {
  test.skip(isPhone(page), 'the sidebar is in the menu there')
  allow(/ERR_FAILED|Failed to load/)
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  const title = newTitle('Lost Engineer')
  await page.route('**/api/employer/jobs', (route) => route.abort())
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('What you typed is kept in this browser.')
  await expect(page.locator('#posting-not-saved')).toBeFocused()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'My jobs' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' })
  await expect(dialog).toContainText('What you typed is kept in this browser')
  await expect(dialog).not.toContainText('lost')
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible()
  await page.goto('/employer/post-a-job')
  await expect(page.getByText('What you typed here last time is back.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Drop it' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a first save whose answer is lost makes one draft, not two', async ({ page, signIn, allow }) => {
  allow(/ERR_FAILED|Failed to load/)
  const title = newTitle('Network Engineer')
  await page.clock.install()
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  let lost = 0
  await page.route('**/api/employer/jobs', async (route) => {
    if (lost++) return await route.continue()
    await route.fetch()
    return await route.abort()
  })
  await page.getByLabel('Title').fill(title)
  const notice = page.getByRole('alert').filter({ hasText: 'The server did not answer.' })
  await expect(notice).toBeVisible()
  // A draft saves itself once nothing is typed for a while, and then there is nothing to try again.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
  await page.getByLabel('City').fill('Dayton')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.clock.resume()
  await saved(page)
  const id = await idInAddress(page)
  await page.goto(`/employer/my-jobs?keyword=${encodeURIComponent(title)}`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
  const { data: draft } = await api(page, 'get', `/jobs/${id}`)
  expect(draft).toMatchObject({ title, city: 'Dayton' })
  await api(page, 'delete', `/employer/jobs/${id}`)
})
