import { apply, expect, expectGoodPage, isPhone } from './parts.ts'
import {
  board,
  card,
  choose,
  column,
  hold,
  menuOf,
  nameOf,
  showStage,
  test,
  toast,
  type Scene,
} from './pipeline-scene.ts'

test('a card is dragged to another column, and Undo brings it back', async ({ page, scene }) => {
  test.skip(isPhone(page), 'one column at a time: nowhere to drag to')
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2)
  // Where things are can be told once the typefaces are here.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const from = await card(page, ada).boundingBox()
  const to = await column(page, 'Shortlisted').boundingBox()
  if (!from || !to) throw new Error('nothing to drag, or nowhere')
  // By its foot: the whole card is the handle.
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
  // The focus stays in the column: on whoever is next there.
  await expect(nameOf(page, ben)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()
  await expect(nameOf(page, ada)).toBeFocused()
  await expect.poll(() => scene.statusOf(ada)).toBe('submitted')
})

test('a card is moved by its menu, with keys alone where there is a keyboard', async ({ page, scene }) => {
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ada)).toBeVisible()
  await expectGoodPage(page)
  if (isPhone(page)) await choose(page, ada, 'In review')
  else {
    const cards = column(page, 'Applied').getByRole('listitem')
    // A click beside the cards is in the list, too.
    await page.locator('.board').click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('j')
    await expect(cards.nth(0).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(cards.nth(1).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('k')
    if ((await cards.nth(0).textContent())?.includes(ada.name))
      await expect(cards.nth(0).getByRole('button').first()).toBeFocused()
    else await page.keyboard.press('j')
    await page.keyboard.press('m')
    await expect(page.getByRole('menu', { name: `Actions for ${ada.name}` })).toBeVisible()
    await page.keyboard.press('2')
  }
  await expect(toast(page, `${ada.name} moved to In review`)).toBeVisible()
  await showStage(page, 'In review')
  await expect(card(page, ada, column(page, 'In review'))).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('in_review')
  if (!isPhone(page)) await expect(nameOf(page, ben)).toBeFocused()

  await choose(page, ada, 'Hired')
  const dialog = page.getByRole('alertdialog', { name: `Hire ${ada.name}` })
  await expect(dialog).toContainText('This is final.')
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
  await showStage(page, 'In review')
  await expect.poll(() => scene.statusOf(ada)).toBe('in_review')
  // What the reload brings besides, so that it's seen to have come.
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

test('single keys act in the list alone, and can be turned off', async ({ page, scene }) => {
  test.skip(isPhone(page), 'keys')
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

  await page.getByRole('button', { name: 'all keys' }).click()
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

test('the ended stages unfold, and fold away again', async ({ page, scene }) => {
  test.skip(isPhone(page), 'the board shows one open stage at a time')
  const [ada] = scene.people as [Scene['people'][0]]
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ada.application.id },
    body: { status: 'not_selected', reason: 'pay_mismatch' },
  })
  await page.goto(board(scene.job))
  await expect(nameOf(page, ada)).toHaveCount(0)
  await page.getByRole('link', { name: /^Show ended applications: .*Not selected 1/ }).click()
  const ended = page.getByRole('region', { name: 'Ended applications' })
  await expect(card(page, ada, ended)).toContainText('Told')
  await expect(ended.getByRole('link', { name: /^Ended/ })).toBeFocused()
  await expectGoodPage(page)
  await choose(page, ada, 'Take back to Applied')
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()
  await ended.getByRole('link', { name: /^Ended/ }).click()
  await expect(ended).toHaveCount(0)
})

test('a server that does not answer is said in words, and the page stays', async ({ page, scene, allow }) => {
  allow(/net::ERR_FAILED/)
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ada)).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await choose(page, ada, 'Shortlisted')
  await expect(
    toast(page, 'The server did not answer. Nothing was changed as far as we know. Check your connection'),
  ).toBeVisible()
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()
  await page.unroute('**/api/**')
  expect(await scene.statusOf(ada)).toBe('submitted')
})

test('what changed meanwhile is told: a colleague’s move, and a withdrawal', async ({ page, scene, allow }) => {
  allow(/status of 409/)
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ada)).toBeVisible()
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ada.application.id },
    body: { status: 'interview' },
  })
  await ben.call('DELETE /applications/{id}', { params: { id: ben.application.id } })
  await choose(page, ada, 'Shortlisted')
  await expect(toast(page, `You moved ${ada.name} to Interview meanwhile, in another window.`)).toBeVisible()
  await showStage(page, 'Interview')
  await expect(card(page, ada, column(page, 'Interview'))).toBeVisible()
  expect(await scene.statusOf(ada)).toBe('interview')
  // The list came anew with that, and Ben is no longer on the board.
  await expect(card(page, ben)).toHaveCount(0)
  await page.goto(`${board(scene.job)}&view=table&status=withdrawn`)
  await expect(page.getByRole('row').filter({ hasText: 'Withdrawn applicant' })).toContainText('Withdrawn')
})

test('an open board shows what others do within seconds, and keeps the reader’s place', async ({
  page,
  scene,
  newSeeker,
}) => {
  test.skip(isPhone(page), 'one stage at a time')
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
  // What the stream asks for as it begins is over.
  await page.waitForLoadState('networkidle').catch(() => undefined)
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

  // A colleague's move is shown even if it comes while the page loads what its own move changed.
  await page.route('**/api/employer/jobs/*/applications?*', async (route) => {
    const response = await route.fetch()
    await new Promise((pass) => setTimeout(pass, 1500))
    await route.fulfill({ response })
  })
  const isLoading = page.waitForRequest(/status=submitted/)
  await choose(page, cleo, 'In review')
  await isLoading
  await page.waitForTimeout(300)
  await move(ben, 'in_review')
  await expect(card(page, ben, column(page, 'In review'))).toBeVisible({ timeout: 6000 })
  await page.unroute('**/api/employer/jobs/*/applications?*')

  await page.goto(`${board(scene.job)}&view=table`)
  const select = page.getByRole('checkbox', { name: `Select ${ben.name}` })
  await select.check()
  await move(ben, 'submitted')
  await expect(page.getByRole('row').filter({ hasText: ben.name })).toContainText('Applied', soon)
  await expect(select).toBeChecked()
})

test('somebody who withdrew a moment ago is not moved', async ({ page, scene, allow }) => {
  allow(/status of 409/)
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ben)).toBeVisible()
  await ben.call('DELETE /applications/{id}', { params: { id: ben.application.id } })
  await choose(page, ben, 'Shortlisted')
  await expect(toast(page, 'The applicant withdrew meanwhile.')).toBeVisible()
  await expect(card(page, ben)).toHaveCount(0)
  await expect(nameOf(page, ada)).toBeFocused()
  expect(await scene.statusOf(ben)).toBe('withdrawn')
})

test('ended applications are shown on the board at any width', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ada.application.id },
    body: { status: 'not_selected', reason: 'pay_mismatch' },
  })
  for (const width of [390, 720, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(board(scene.job))
    await page.getByRole('link', { name: /^Show ended applications/ }).click()
    const ended = page.getByRole('region', { name: 'Ended applications' })
    await expect(nameOf(page, ada)).toBeVisible()
    await expect(ended).toContainText('Not selected')
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `${width} px`).toBeLessThanOrEqual(1)
    await ended.getByRole('link', { name: /fold away/ }).click()
    await expect(ended).toHaveCount(0)
  }
})
