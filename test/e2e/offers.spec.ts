import { enter, expect, expectGoodPage } from './parts.ts'
import { test } from './pipeline-scene.ts'

test('an offer is declined by keyboard alone, and that is undone', async ({ page, scene }) => {
  const [ada] = scene.people
  if (!ada) throw new Error('someone applied')
  const params = { id: ada.application.id }
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', { params, body: { status: 'offer' } })
  await scene.notified(ada, 'offer')
  await enter(page, ada.login)
  await page.goto('/job-seeker/applied-jobs')
  const mine = page.getByRole('article').filter({ hasText: scene.job.title })
  const decline = mine.getByRole('button', { name: 'Decline' })
  const dialog = page.getByRole('dialog', { name: `Decline the offer from ${scene.company.company_name}?` })
  await decline.press('Enter')
  await expect(dialog).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(decline).toBeFocused()
  await decline.press('Enter')
  await dialog.getByLabel(`Message to ${scene.company.company_name}`).focus()
  await page.keyboard.type('Not this year.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(mine).toContainText('You declined the offer on')
  await page.getByRole('region', { name: 'Status messages' }).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(mine.getByRole('button', { name: 'Accept offer' })).toBeVisible()
})
