import { apply, expect, expectGoodPage, toast } from './parts.ts'
import { board, test, type Scene } from './pipeline-scene.ts'

test('an outcome sent to many can be undone as a whole, long after its toast is gone', async ({ page, scene }) => {
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
    page.getByText(/^2 people were marked as not selected in one step on .*: (Ada|Ben) \w+ and (Ada|Ben) \w+\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo all 2' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Undo 2 outcomes?' })
  await expectGoodPage(page)
  await sure.getByRole('button', { name: 'Undo 2' }).click()
  await expect(toast(page, '2 applications moved back')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo all 2' })).toHaveCount(0)
  expect(await both()).toEqual(['submitted', 'submitted'])

  await turnDown()
  await page.goto(`${board(scene.job)}&view=table&status=ended`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('button', { name: 'Not selected', exact: true })).toHaveAccessibleDescription(
    '2 have ended and stay as they are.',
  )
  await page.getByRole('button', { name: 'Move to' }).click()
  // There is no other stage to move to.
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.getByRole('menuitem', { name: 'Back to Applied' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Move 2 applications to Applied' })
  await expect(dialog).toContainText('2 of these go back from Not selected to Applied.')
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  await expect(toast(page, '2 applications moved to Applied')).toBeVisible()
  expect(await both()).toEqual(['submitted', 'submitted'])
})

test('a reason is only sent where it is true, and a template keeps a chosen one', async ({
  page,
  scene,
  newSeeker,
}) => {
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
  await expect(many).toContainText('True for only 2 of these 3.')
  await expectGoodPage(page)
  await many.getByRole('radio', { name: 'Pay expectations differ' }).check()
  await many.getByLabel('Template').selectOption({ label: 'Not selected: A must-have is missing, Short' })
  await expect(many.getByLabel('Note to the applicants')).toHaveValue('Come back once you have it.')
  await expect(many.getByRole('radio', { name: 'Pay expectations differ' })).toBeChecked()
  await expect(many.getByText('Your reason stays “Pay expectations differ”.')).toBeVisible()
  await many.getByRole('button', { name: 'Cancel' }).click()
})

test('confirming a move of many shows their current stages, and after a refusal their new ones', async ({
  page,
  scene,
  allow,
}) => {
  allow(/409/)
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(`${board(scene.job)}&view=table`)
  const table = page.getByRole('table', { name: `Applications to ${scene.job.title}` })
  await expect(table).toBeVisible()
  // Positions are known once the fonts have loaded.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const top = (await table.boundingBox())?.y
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  expect((await table.boundingBox())?.y, 'ticking moves nothing').toBe(top)
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Offer' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Move 2 applications to Offer' })
  await expect(dialog).toContainText(ada.name)
  const params = { id: ada.application.id }
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', { params, body: { status: 'offer' } })
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  const fresh = page.getByRole('alertdialog', { name: 'Move 1 application to Offer' })
  await expect(fresh.getByRole('alert')).toContainText(`${ada.name}’s status is now Offer.`)
  await expect(fresh).toContainText('1 already has the status Offer.')
  await fresh.getByRole('button', { name: 'Move 1' }).click()
  await expect(toast(page, '1 application moved to Offer')).toBeVisible()
  expect(await scene.statusOf(ben)).toBe('offer')
})
