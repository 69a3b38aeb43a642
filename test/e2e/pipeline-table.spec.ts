import { apply, expect, expectGoodPage, isPhone } from './parts.ts'
import { board, card, choose, column, hold, test, toast, type Scene } from './pipeline-scene.ts'

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

test('an outcome told to many is taken back as a whole, long after its message is gone', async ({ page, scene }) => {
  test.skip(isPhone(page), 'rows are selected on a wide screen')
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  const both = async () => [await scene.statusOf(ada), await scene.statusOf(ben)]
  const turnDown = async () =>
    await scene.company.call('POST /applications/job/{id}/bulk-update-status', {
      params: scene.job.params,
      body: {
        applications: [ada, ben].map(({ application: { id } }) => ({ id, expected_status: 'submitted' as const })),
        status: 'not_selected',
        reason: 'pay_mismatch',
      },
    })
  await turnDown()
  await page.goto(`${board(scene.job)}&view=table`)
  await expect(
    page.getByText(/^2 people were not selected together on .*: (Ada|Ben) \w+ and (Ada|Ben) \w+\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Take back all 2' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Take back 2 outcomes?' })
  await expectGoodPage(page)
  await sure.getByRole('button', { name: 'Take back 2' }).click()
  await expect(toast(page, '2 applications moved back')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back all 2' })).toHaveCount(0)
  expect(await both()).toEqual(['submitted', 'submitted'])

  await turnDown()
  await page.goto(`${board(scene.job)}&view=table&status=ended`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('button', { name: 'Not selected', exact: true })).toHaveAccessibleDescription(
    '2 have ended and stay as they are.',
  )
  await page.getByRole('button', { name: 'Move to' }).click()
  // No other stage can be moved to.
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.getByRole('menuitem', { name: 'Back to Applied' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Move 2 applications to Applied' })
  await expect(dialog).toContainText('2 of these go back from Not selected to Applied.')
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  await expect(toast(page, '2 applications moved to Applied')).toBeVisible()
  expect(await both()).toEqual(['submitted', 'submitted'])

  await turnDown()
  await page.goto(`${board(scene.job)}&ended=1`)
  await page.getByRole('button', { name: 'Take back all 2' }).click()
  await sure.getByRole('button', { name: 'Take back 2' }).click()
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()
  expect(await both()).toEqual(['submitted', 'submitted'])
})

test('a reason is only told where it is true, and a template leaves a chosen one alone', async ({
  page,
  scene,
  newSeeker,
}) => {
  test.skip(isPhone(page), 'rows are selected on a wide screen')
  const { data: job } = await scene.company.call('GET /jobs/{id}', { params: scene.job.params })
  const meeting = await newSeeker({ first_name: 'Mara' })
  const answers = job.requirements.map(({ id, type }) => ({ requirement_id: id, value: type === 'years' ? 9 : true }))
  await apply(meeting, scene.job, answers)
  await scene.company.call('POST /employer/templates', {
    body: { name: 'Short', status: 'not_selected', reason: 'missing_must_have', body: 'Come back once you have it.' },
  })
  await page.goto(`${board(scene.job)}&view=table`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Not selected' }).click()
  const many = page.getByRole('dialog', { name: 'Tell 3 people the outcome' })
  const missing = many.getByRole('radio', { name: 'A must-have is missing' })
  await expect(missing).toBeDisabled()
  await expect(many).toContainText('True for 2 of these 3.')
  await expectGoodPage(page)
  await many.getByRole('radio', { name: 'Pay expectations differ' }).check()
  await many.getByLabel('Template').selectOption({ label: 'Not selected: A must-have is missing, Short' })
  await expect(many.getByLabel('Note to the candidates')).toHaveValue('Come back once you have it.')
  await expect(many.getByRole('radio', { name: 'Pay expectations differ' })).toBeChecked()
  await expect(many.getByText('Your reason stays “Pay expectations differ”.')).toBeVisible()
  await many.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(board(scene.job))
  await choose(page, meeting, 'Not selected, with a reason')
  const one = page.getByRole('dialog', { name: `Tell ${meeting.name} the outcome` })
  await expect(one).toContainText(`${meeting.name} meets every must-have.`)
  await one.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, scene.people[0]!, 'Not selected, with a reason')
  const other = page.getByRole('dialog', { name: `Tell ${scene.people[0]!.name} the outcome` })
  // Nothing is chosen yet: the template says what it is for.
  await other.getByLabel('Template').selectOption({ label: 'Not selected: A must-have is missing, Short' })
  await expect(other.getByRole('radio', { name: 'A must-have is missing' })).toBeChecked()
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
