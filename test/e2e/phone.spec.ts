import { enter, expect, expectGoodPage, freshWord, toast } from './parts.ts'
import { board, card, choose, column, showStage, test } from './pipeline-scene.ts'

// What's different on a phone: sheets, the menu, one stage at a time, touch. For its pages, see every-page.spec.ts.

test('a sheet has the filters, the place, and the category, and shows the number of results', async ({ page, as }) => {
  await page.goto('/jobs', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const location = sheet.getByLabel('Location')
  await location.fill('Ohio')
  await location.press('Enter')
  await expect(page).toHaveURL(/\/jobs\?location=Ohio$/)
  await expect(location).toBeFocused()
  await sheet.getByLabel('Category').selectOption('Cloud')
  await sheet.getByRole('checkbox', { name: /^Full Time/ }).check()
  await expect(page).toHaveURL(/\/jobs\?location=Ohio&category=Cloud&job_type=full-time$/)
  const query = { location: 'Ohio', category: 'Cloud' as const, job_type: ['full-time' as const] }
  const { total } = (await as()('GET /jobs', { query })).data
  await expectGoodPage(page)
  await sheet.getByRole('button', { name: `Show ${total} ${total === 1 ? 'job' : 'jobs'}`, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Filters 3' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveText([
    'Ohio',
    'Cloud',
    'Full Time',
  ])
})

test('a search row opens its job’s page, and the back link leads to the list', async ({ page }) => {
  await page.goto('/jobs?category=Cloud', { waitUntil: 'networkidle' })
  const row = page
    .getByRole('region', { name: /^[\d,]+ jobs/ })
    .getByRole('article')
    .nth(1)
  const title = (await row.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await row.click()
  await page.waitForURL('**/job-details/**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(row).toBeInViewport()
})

test('the menu has the theme and sign-out, which clears this browser', async ({ page, newSeeker }) => {
  await enter(page, (await newSeeker()).login)
  await page.goto('/job-seeker/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout successful')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('TOKEN_PERSIST'))).toBeNull()
})

test('a list’s tabs fit in one row, and its search is as wide as the list', async ({ page, newCompany, newJob }) => {
  const company = await newCompany()
  const title = `Grid ${freshWord()}`
  await newJob(company, { title })
  await enter(page, company.login)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/employer/my-jobs')
  const [tabs, field] = [page.getByRole('navigation', { name: 'Jobs by status' }), page.getByRole('searchbox')]
  await expect(field).toBeVisible()
  expect((await tabs.boundingBox())?.height).toBeLessThan(50)
  expect((await field.boundingBox())?.width).toBeGreaterThan(200)
  await expectGoodPage(page)
  // There, a row isn't a table row to axe and others.
  await page
    .locator('tbody tr', { hasText: title })
    .getByRole('button', { name: `Actions for ${title}` })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Close job' })).toBeInViewport({ ratio: 1 })
})

test('an applicant is moved and marked as hired with the menu, one stage at a time', async ({ page, scene }) => {
  const [ada] = scene.people
  await page.goto(board(scene.job))
  await expect(card(page, ada!)).toBeVisible()
  await choose(page, ada!, 'In review')
  await expect(toast(page, `${ada!.name} moved to In review`)).toBeVisible()
  await showStage(page, 'In review')
  await expect(card(page, ada!, column(page, 'In review'))).toBeVisible()
  await choose(page, ada!, 'Hired')
  const dialog = page.getByRole('alertdialog', { name: `Hire ${ada!.name}` })
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Mark as hired' }).click()
  await expect(toast(page, `${ada!.name} is hired`)).toBeVisible()
  await expect.poll(() => scene.statusOf(ada!)).toBe('hired')
})

test('by touch, a card can be dropped on the other stages and on the outcomes', async ({ page, scene }) => {
  const [ada] = scene.people
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints })
  for (const [to, label] of [
    ['interview', 'Interview'],
    ['not_selected', 'Not selected'],
  ] as const) {
    await page.goto(board(scene.job))
    await expect(card(page, ada!)).toBeVisible()
    // Positions are known once the fonts have loaded.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await card(page, ada!).scrollIntoViewIfNeeded()
    const from = (await card(page, ada!).boundingBox())!
    const start = { x: from.x + 30, y: from.y + from.height - 12 }
    await touch('touchStart', [start])
    await expect(page.locator('.applicant-card-dragged')).toBeVisible()
    const target = (await page.locator(`[data-drop=${to}]`).boundingBox())!
    const [x, y] = [target.x + target.width / 2, target.y + target.height / 2]
    for (const part of [0.3, 0.7, 1])
      await touch('touchMove', [{ x: start.x + (x - start.x) * part, y: start.y + (y - start.y) * part }])
    await expect(page.locator('.drop-target-over')).toHaveText(label)
    await touch('touchEnd', [])
    if (to === 'interview') {
      await expect(toast(page, `${ada!.name} moved to Interview`)).toBeVisible()
      await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
        params: { id: ada!.application.id },
        body: { status: 'submitted' },
      })
    } else await expect(page.getByRole('dialog', { name: `Tell ${ada!.name} the outcome` })).toBeVisible()
  }
  expect(await scene.statusOf(ada!)).toBe('submitted')
})
