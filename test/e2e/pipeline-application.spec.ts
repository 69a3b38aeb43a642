import { expect, expectGoodPage } from './parts.ts'
import { board, card, choose, nameOf, test, toast, type Scene } from './pipeline-scene.ts'

test('the outcome told is taken back from the opened application', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await nameOf(page, ada).click()
  const opened = page.getByRole('dialog', { name: new RegExp(ada.name) }).first()
  await opened.getByRole('button', { name: `Move ${ada.name}` }).click()
  await page.getByRole('menuitem', { name: 'Not selected, with a reason' }).click()
  const dialog = page.getByRole('dialog', { name: `Tell ${ada.name} the outcome` })
  await dialog.getByRole('radio', { name: 'Pay expectations differ' }).check()
  await dialog.getByRole('button', { name: 'Send and move' }).click()
  await expect(
    opened.getByText(/^Reason told on .*: Pay expectations differ\. You can take it back until/),
  ).toBeVisible()
  await expectGoodPage(page)
  await opened.getByRole('button', { name: 'Take back' }).click()
  await expect(opened.getByText('You promised an answer by')).toBeVisible()
  await expect(opened.getByRole('button', { name: `Move ${ada.name}` })).toBeFocused()
  await expect.poll(() => scene.statusOf(ada)).toBe('submitted')
  await page.keyboard.press('Escape')
  await expect(nameOf(page, ada)).toBeFocused()
})

test('not selected needs a reason, other needs words, and both are told', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await choose(page, ada, 'Not selected, with a reason')
  const dialog = page.getByRole('dialog', { name: `Tell ${ada.name} the outcome` })
  const send = dialog.getByRole('button', { name: 'Send and move' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('One field needs attention')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByText('Choose a reason; the applicant sees it.')).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByRole('radio', { name: 'Another reason' }).check()
  await send.click()
  await expect(dialog.getByText('Say the reason in your own words.')).toBeVisible()
  expect(await scene.statusOf(ada)).toBe('submitted')
  await dialog.getByLabel('Note to the candidate').fill('The grid is being sold.')
  await send.click()
  await expect(toast(page, `${ada.name} moved to Not selected`)).toBeVisible()
  await expect(card(page, ada)).toHaveCount(0)
  const [mine] = (await ada.call('GET /job-seeker/applications')).data.data
  expect(mine).toMatchObject({ status: 'not_selected', reason: 'other', reason_words: 'The grid is being sold.' })
})

test('an application opens in full, by address too, and its resume comes as it was sent', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await page.getByRole('button', { name: ada.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(ada.name) })
  await expect(page).toHaveURL(new RegExp(`application=${ada.application.id}`))
  await expect(dialog.getByText('I have watched grids for six years.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Splunk in production' })).toContainText('Not known')
  await expect(dialog.getByRole('list', { name: 'What happened' })).toContainText('Applied')
  await expect(dialog.getByText('You promised an answer by')).toBeVisible()
  await expectGoodPage(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /Resume/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/application=/)
  await page.goto(`${board(scene.job)}&application=${ada.application.id}`)
  await expect(dialog).toBeVisible()
})

test('Undo stands until mail is near, beside an opened application too, and one at a time', async ({ page, scene }) => {
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.clock.install()
  await page.goto(board(scene.job))
  await choose(page, ada, 'Shortlisted')
  await expect(toast(page, `${ada.name} moved to Shortlisted`)).toBeVisible()
  await page.clock.fastForward(40_000)
  await nameOf(page, ben).click()
  const opened = page.getByRole('dialog', { name: new RegExp(ben.name) })
  await expect(opened.getByText('You promised an answer by')).toBeVisible()
  await undo.click()
  await expect(toast(page, `${ada.name} moved back to Applied`)).toBeVisible()
  await expect(opened).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('submitted')
  await page.keyboard.press('Escape')

  await choose(page, ada, 'In review')
  await expect(toast(page, `${ada.name} moved to In review`)).toBeVisible()
  await choose(page, ben, 'In review')
  await expect(toast(page, `${ben.name} moved to In review`)).toBeVisible()
  await expect(undo).toHaveCount(1)
  await page.clock.fastForward(51_000)
  await expect(undo).toHaveCount(0)
})
