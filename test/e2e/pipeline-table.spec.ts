import { expect, isPhone } from './parts.ts'
import { board, choose, hold, test, toast, type Scene } from './pipeline-scene.ts'

test('the table moves many at once, and tells many the outcome', async ({ page, scene }) => {
  await page.goto(board(scene.job))
  await page.getByRole('link', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: `Applications to ${scene.job.title}` })
  // Where things are can be told once the typefaces are here.
  await expect(table).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const top = (await table.boundingBox())?.y
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  if (!isPhone(page)) expect((await table.boundingBox())?.y, 'ticking moves nothing').toBe(top)
  for (const { name } of scene.people) {
    const box = await table
      .locator('label')
      .filter({ hasText: `Select ${name}` })
      .boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Interview' }).click()
  await expect(toast(page, '2 applications moved to Interview')).toBeVisible()
  for (const person of scene.people) {
    await expect(table.getByRole('row').filter({ hasText: person.name })).toContainText('Interview')
    await expect.poll(() => scene.statusOf(person)).toBe('interview')
  }
  for (const { name } of scene.people) await table.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Not selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell 2 people the outcome' })
  await dialog.getByRole('radio', { name: 'The position was filled' }).check()
  await dialog.getByRole('button', { name: 'Send and move' }).click()
  await expect(toast(page, '2 applications moved to Not selected')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(table.getByRole('button', { name: /^(Ada|Ben) / }).and(page.locator(':focus'))).toHaveCount(1)
  await page.getByLabel('State').selectOption('Not selected (2)')
  await expect(page).toHaveURL(/status=not_selected/)
  await expect(table.getByRole('row')).toHaveCount(3)

  await choose(page, scene.people[0]!, 'Take back to Interview')
  await expect(toast(page, `${scene.people[0]!.name} moved back to Interview`)).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
})

test('many who were told the outcome are all taken back at once, or nobody', async ({ page, scene, allow }) => {
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ben.application.id },
    body: { status: 'offer' },
  })
  const tellAll = async () => {
    await page.goto(`${board(scene.job)}&view=table`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Not selected' }).click()
    await page.getByRole('radio', { name: 'The position was filled' }).check()
    await page.getByRole('button', { name: 'Send and move' }).click()
    await hold(page, '2 applications moved to Not selected')
  }
  await tellAll()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 applications moved back')).toBeVisible()
  expect([await scene.statusOf(ada), await scene.statusOf(ben)]).toEqual(['submitted', 'offer'])
  await expect(page.getByRole('row').filter({ hasText: ben.name })).toContainText('Offer')

  allow(/status of 409/)
  await tellAll()
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ben.application.id },
    body: { status: 'offer' },
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Nobody was moved. ${ben.name} is at Offer meanwhile.`)).toBeVisible()
  expect(await scene.statusOf(ada)).toBe('not_selected')
})

test('the table is sorted and searched', async ({ page, scene }) => {
  test.skip(isPhone(page), 'the heads of columns need a wide screen')
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(`${board(scene.job)}&view=table`)
  const names = page
    .getByRole('table')
    .getByRole('row')
    .getByRole('button', { name: /^(Ada|Ben) / })
  await page.getByRole('button', { name: 'Candidate' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Candidate' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(names).toHaveText([ada.name, ben.name])
  await page.getByLabel('Filter by name or skill').fill(ben.name)
  await page.getByLabel('Filter by name or skill').press('Enter')
  await expect(names).toHaveText([ben.name])
})

test('many are asked about as they stand: after a refusal, as they stand by then', async ({ page, scene, allow }) => {
  allow(/409/)
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(`${board(scene.job)}&view=table`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Offer' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Move 2 applications to Offer' })
  await expect(dialog).toContainText(ada.name)
  const params = { id: ada.application.id }
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', { params, body: { status: 'offer' } })
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  const fresh = page.getByRole('alertdialog', { name: 'Move 1 application to Offer' })
  await expect(fresh.getByRole('alert')).toContainText(`${ada.name} is at Offer meanwhile.`)
  await expect(fresh).toContainText('1 is at Offer already.')
  await fresh.getByRole('button', { name: 'Move 1' }).click()
  await expect(toast(page, '1 application moved to Offer')).toBeVisible()
  expect(await scene.statusOf(ben)).toBe('offer')
})
