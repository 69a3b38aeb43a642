import { apply, expect, expectGoodPage, toast } from './parts.ts'
import { board, card, choose, column, hold, menuOf, nameOf, test, type Scene } from './pipeline-scene.ts'

test('a card is dragged to another column, and Undo brings it back', async ({ page, scene }) => {
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2)
  // Positions are known once the fonts have loaded.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const from = await card(page, ada).boundingBox()
  const to = await column(page, 'Shortlisted').boundingBox()
  if (!from || !to) throw new Error('nothing to drag, or nowhere')
  // At its bottom: the whole card is the handle.
  await page.mouse.move(from.x + 20, from.y + from.height - 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + from.height, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 10 })
  await expect(column(page, 'Shortlisted').locator('.board-place')).toBeVisible()
  await page.mouse.up()
  await hold(page, `${ada.name} moved to Shortlisted`)
  await expect(card(page, ada, column(page, 'Shortlisted'))).toBeVisible()
  await expect(card(page, ben, column(page, 'Applied'))).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('shortlisted')
  // The focus stays in the column, on the next applicant.
  await expect(nameOf(page, ben)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()
  await expect(nameOf(page, ada)).toBeFocused()
  await expect.poll(() => scene.statusOf(ada)).toBe('submitted')
})

test('a card is moved with keys alone, and marked as hired with its menu', async ({ page, scene }) => {
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ada)).toBeVisible()
  const cards = column(page, 'Applied').getByRole('listitem')
  // A click next to the cards keeps the focus in the list.
  await page.locator('.board').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('j')
  await expect(cards.nth(0).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(cards.nth(1).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(cards.nth(0).getByRole('button').first()).toBeFocused()
  if (!(await cards.nth(0).textContent())?.includes(ada.name)) await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(page.getByRole('menu', { name: `Actions for ${ada.name}` })).toBeVisible()
  await page.keyboard.press('2')
  await expect(toast(page, `${ada.name} moved to In review`)).toBeVisible()
  await expect(card(page, ada, column(page, 'In review'))).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('in_review')
  await expect(nameOf(page, ben)).toBeFocused()

  await choose(page, ada, 'Hired')
  const dialog = page.getByRole('alertdialog', { name: `Hire ${ada.name}` })
  await expect(dialog).toContainText('You can’t undo this.')
  await dialog.getByRole('button', { name: 'Mark as hired' }).click()
  await expect(toast(page, `${ada.name} is hired`)).toBeVisible()
  await expect(card(page, ada)).toHaveCount(0)
  await expect.poll(() => scene.statusOf(ada)).toBe('hired')
})

test('the menu of a card that was just moved stays open while the board reloads', async ({ page, scene }) => {
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ada)).toBeVisible()
  const released = Promise.withResolvers<void>()
  await page.route('**/api/employer/jobs/*/applications?*', async (route) => {
    await released.promise
    await route.continue()
  })
  await choose(page, ada, 'In review')
  await expect.poll(() => scene.statusOf(ada)).toBe('in_review')
  // Another change that the reload brings, to see that it happened.
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ben.application.id },
    body: { status: 'in_review' },
  })
  const inReview = column(page, 'In review')
  await expect(card(page, ada, inReview)).toBeVisible()
  await menuOf(page, ada).click()
  const menu = page.getByRole('menu', { name: `Actions for ${ada.name}` })
  await expect(menu).toBeVisible()
  released.resolve()
  await expect(inReview.getByText(ben.name, { exact: true })).toBeAttached()
  await expect(menu).toBeVisible()
})

test('single keys work only in the list, and can be turned off', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await choose(page, ada, 'Shortlisted')
  await expect(toast(page, `${ada.name} moved to Shortlisted`)).toBeVisible()
  const myJobs = page.getByRole('navigation').getByRole('link', { name: 'My jobs' }).first()
  const search = page.getByRole('searchbox').first()
  for (const elsewhere of [myJobs, page.getByRole('link', { name: 'Edit job' }), search])
    for (const key of ['u', 'j', '?']) {
      await elsewhere.focus()
      await page.keyboard.press(key)
      await expect(elsewhere).toBeFocused()
    }
  await search.fill('')
  await page
    .getByRole('button', { name: /^Account/ })
    .first()
    .click()
  await page.keyboard.press('u')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await scene.statusOf(ada)).toBe('shortlisted')
  await nameOf(page, ada).focus()
  await page.keyboard.press('u')
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()

  await page.getByRole('button', { name: 'all shortcuts' }).click()
  await page.getByRole('link', { name: 'Keyboard settings' }).click()
  const choice = page.getByRole('checkbox', { name: /^Single-key shortcuts/ })
  await expect(choice).toBeChecked()
  await expectGoodPage(page)
  await choice.uncheck()
  await page.goto(board(scene.job))
  await nameOf(page, ada).focus()
  for (const key of ['j', 'm', '?']) await page.keyboard.press(key)
  await expect(nameOf(page, ada)).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await nameOf(page, ada).press('Enter')
  const opened = page.getByRole('dialog', { name: new RegExp(ada.name) })
  await expect(opened.getByRole('button', { name: 'Next applicant', exact: true })).toBeVisible()
  await page.keyboard.press('3')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await scene.statusOf(ada)).toBe('submitted')
})

test('the outcomes expand and collapse', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ada.application.id },
    body: { status: 'not_selected', reason: 'pay_mismatch' },
  })
  await page.goto(board(scene.job))
  await expect(nameOf(page, ada)).toHaveCount(0)
  await page.getByRole('link', { name: /^Show ended applications: .*Not selected 1/ }).click()
  const ended = page.getByRole('region', { name: 'Ended applications' })
  await expect(card(page, ada, ended)).toContainText('Answered')
  await expect(ended.getByRole('link', { name: /^Ended/ })).toBeFocused()
  await expectGoodPage(page)
  for (const width of [390, 720, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(ended).toContainText('Not selected')
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wider, `${width} px`).toBeLessThanOrEqual(1)
  }
  await choose(page, ada, 'Move back to Applied')
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()
  await ended.getByRole('link', { name: /^Ended/ }).click()
  await expect(ended).toHaveCount(0)
})

test('an open board shows what others do within seconds, and keeps the reader’s place', async ({
  page,
  scene,
  newSeeker,
}) => {
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  const soon = { timeout: 3000 }
  const move = (person: typeof ada, status: 'shortlisted' | 'in_review' | 'submitted') =>
    scene.company.call('PUT /employer/jobs/applications/{id}/status', {
      params: { id: person.application.id },
      body: { status },
    })
  const isLive = page.waitForResponse('**/api/events')
  await page.goto(board(scene.job))
  await isLive
  // The stream's initial requests are done.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await nameOf(page, ada).focus()
  await move(ben, 'shortlisted')
  await expect(card(page, ben, column(page, 'Shortlisted'))).toBeVisible(soon)
  const cleo = await newSeeker({ first_name: 'Cleo' })
  await apply(cleo, scene.job)
  await expect(card(page, cleo, column(page, 'Applied'))).toBeVisible(soon)
  await expect(nameOf(page, ada), 'the focus stays').toBeFocused()
  const said = page.locator('body > .announcements')
  await expect(said).toContainText(`${ben.name} moved to Shortlisted.`)
  await expect(said).toContainText('1 new application.')
  await move(ada, 'in_review')
  await expect(card(page, ada, column(page, 'In review'))).toBeVisible(soon)
  await expect(nameOf(page, cleo), 'the focus stays in the column').toBeFocused()

  await nameOf(page, ada).click()
  const opened = page.getByRole('dialog', { name: new RegExp(ada.name) })
  await opened.getByLabel('Note', { exact: true }).fill('Knows the grid.')
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ada.application.id },
    body: { status: 'not_selected', reason: 'pay_mismatch' },
  })
  await expect(opened.getByRole('heading', { level: 2 })).toContainText('Not selected', soon)
  await scene.company.call('POST /employer/applications/{id}/notes', {
    params: { id: ada.application.id },
    body: { body: 'Wants remote.' },
  })
  await expect(opened.getByText('Wants remote.')).toBeVisible(soon)
  await expect(opened.getByLabel('Note', { exact: true })).toHaveValue('Knows the grid.')
  await page.keyboard.press('Escape')

  const [loaded, moved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // A colleague's move is shown even if it arrives while the page reloads after its own move.
  await page.route('**/api/employer/jobs/*/applications?*', async (route) => {
    const response = await route.fetch()
    loaded.resolve()
    await moved.promise
    await route.fulfill({ response })
  })
  await choose(page, cleo, 'In review')
  await loaded.promise
  await move(ben, 'in_review')
  moved.resolve()
  await expect(card(page, ben, column(page, 'In review'))).toBeVisible({ timeout: 6000 })
  await page.unroute('**/api/employer/jobs/*/applications?*')

  await page.goto(`${board(scene.job)}&view=table`)
  const select = page.getByRole('checkbox', { name: `Select ${ben.name}` })
  await select.check()
  await move(ben, 'submitted')
  await expect(page.getByRole('row').filter({ hasText: ben.name })).toContainText('Applied', soon)
  await expect(select).toBeChecked()
})
