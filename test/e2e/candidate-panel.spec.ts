import { expect, expectGoodPage } from './parts.ts'
import { board, nameOf, test, type Scene } from './pipeline-scene.ts'

type People = [Scene['people'][0], Scene['people'][0]]

test('an application opens by its own id, and its resume is searched, rated, and commented on', async ({
  page,
  scene,
  allow,
}) => {
  const [ada] = scene.people as People
  // No job has this id, which tells the page that it's an application's.
  allow(new RegExp(`404 .*/jobs/${ada.application.id}`))
  await page.goto(`/employer/my-jobs/applications?id=${ada.application.id}`)
  await expect(page).toHaveURL(`${board(scene.job)}&application=${ada.application.id}`)
  const panel = page.getByRole('dialog', { name: new RegExp(ada.name) })
  await panel.getByRole('button', { name: 'Read the resume here' }).click()
  const heading = panel.getByRole('heading', { level: 2 })
  await expect(heading, 'the header stays in view').toBeInViewport({ ratio: 1 })
  await panel.getByRole('radio', { name: 'Text', exact: true }).check()
  const search = panel.getByRole('searchbox', { name: 'Search the resume' })
  await search.fill('s')
  const matches = panel.locator('mark')
  const count = await matches.count()
  expect(count).toBeGreaterThan(1)
  await expect(panel.getByText(`1 of ${count}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Next match' }).click()
  await expect(panel.getByText(`2 of ${count}`)).toBeVisible()
  await expect(matches.nth(1)).toHaveAttribute('aria-current', 'true')
  await search.press('Shift+Enter')
  await search.press('Shift+Enter')
  await expect(panel.getByText(`${count} of ${count}`)).toBeVisible()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await search.fill('sigma')
  await expect(matches).toHaveText(['Sigma'])
  await expectGoodPage(page)
  await search.fill('cobol')
  await expect(panel.getByText('No match')).toBeVisible()
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Download the file' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await panel.getByRole('button', { name: 'Rate 4 of 5' }).click()
  await expect(panel.getByText('4 of 5 on average')).toBeVisible()
  await panel.getByLabel('Note', { exact: true }).fill('Knows the grid.')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByText('Knows the grid.')).toBeVisible()
  await expectGoodPage(page)
  await panel.getByRole('button', { name: 'Edit note' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit your note' })
  await edit.getByLabel('Note', { exact: true }).fill('Knows the grid well.')
  await edit.getByRole('button', { name: 'Save note' }).click()
  await expect(panel.getByText('Edited')).toBeVisible()
  await page.reload()
  await expect(panel.getByText('Knows the grid well.')).toBeVisible()
  await expect(panel.getByText('4 of 5 on average')).toBeVisible()
  await panel.getByRole('button', { name: 'Delete note' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
  await expect(panel.getByText('Knows the grid well.')).toHaveCount(0)
  const { data } = await scene.company.call('GET /employer/applications/{id}/notes', {
    params: { id: ada.application.id },
  })
  expect(data).toEqual([])
})

test('J and K move through the whole list, and Back closes', async ({ page, scene }) => {
  await page.goto(board(scene.job))
  await expect(page.locator('[data-person]')).toHaveCount(scene.people.length)
  const shown = await page.locator('[data-person]').evaluateAll((all) => all.map((each) => each.dataset.person))
  const [first, second] = shown.map((id) => scene.people.find(({ application }) => application.id === id)) as People
  const panelOf = ({ name }: People[0]) => page.getByRole('dialog', { name: new RegExp(name) })
  const next = page.getByRole('button', { name: 'Next applicant (J)' })
  const before = page.getByRole('button', { name: 'Previous applicant (K)' })
  await nameOf(page, first).click()
  await expect(panelOf(first)).toBeVisible()
  await expect(before).toBeDisabled()
  await expect(next).toBeEnabled()
  const scrolled = () => page.locator('dialog:modal .dialog-body').evaluate((body) => body.scrollTop)
  await panelOf(first).getByLabel('Note', { exact: true }).scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(0)
  // The focused element belongs to the first applicant, and disappears with it.
  await panelOf(first).getByRole('button', { name: 'Rate 3 of 5' }).focus()
  await page.keyboard.press('j')
  await expect(panelOf(second)).toBeVisible()
  await expect(panelOf(second).getByRole('heading', { level: 2 })).toBeFocused()
  await expect.poll(scrolled).toBe(0)
  await expect(page).toHaveURL(new RegExp(`application=${second.application.id}`))
  await expect(next).toBeDisabled()
  await page.keyboard.press('j')
  await expect(panelOf(second)).toBeVisible()
  await panelOf(second).getByLabel('Note', { exact: true }).fill('kj')
  await expect(panelOf(second)).toBeVisible()
  await before.click()
  await expect(panelOf(first)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(board(scene.job))
})

test('after a decision, J leads to the applicant who was next, and K back to the decided one', async ({
  page,
  scene,
}) => {
  await page.goto(board(scene.job))
  const names = page.locator('[data-person]')
  await expect(names).toHaveCount(scene.people.length)
  const shown = await names.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.person))
  const [first, second] = shown.map((id) => scene.people.find(({ application }) => application.id === id)) as People
  const panelOf = ({ name }: People[0]) => page.getByRole('dialog', { name: new RegExp(name) })
  await nameOf(page, first).click()
  await expect(panelOf(first)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${first.name}, applications, ${scene.job.title} `))
  await page.keyboard.press('2')
  await expect.poll(() => scene.statusOf(first)).toBe('in_review')
  await expect(panelOf(first).getByRole('heading', { level: 2 })).toContainText('In review')
  await page.keyboard.press('j')
  await expect(panelOf(second)).toBeVisible()
  await page.keyboard.press('k')
  await expect(panelOf(first)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.locator('.announcements').getByText('This is the first applicant.')).toBeAttached()
  // Undo is still offered behind the next dialog, but Tab stays within the dialog.
  await expect(page.getByRole('button', { name: 'Undo', includeHidden: true })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: `Tell ${first.name} the outcome` })).toBeVisible()
  for (let at = 0; at < 3; at++) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('Tab')
    expect(await before.evaluate((element) => element === document.activeElement)).toBe(false)
  }
})
