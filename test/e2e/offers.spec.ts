import type { Page } from '@playwright/test'
import { enter, expect, expectGoodPage, isPhone } from './parts.ts'
import { board, test } from './pipeline-scene.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('an offer is accepted and another declined, with words, and the company reads both', async ({ page, scene }) => {
  const [ada, ben] = scene.people
  if (!ada || !ben) throw new Error('two people applied')
  const note = 'Reply by the end of next week.'
  for (const { application } of scene.people)
    await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
      params: { id: application.id },
      body: { status: 'offer', note },
    })
  for (const person of scene.people) await scene.told(person, 'offer')

  await enter(page, ada.login)
  await page.goto('/job-seeker/applied-jobs')
  const mine = page.getByRole('article').filter({ hasText: scene.job.title })
  await expect(mine).toContainText(`Offer received. ${note}`)
  // One day to answer by, the one the company wrote.
  await expect(mine).not.toContainText('Next step by')
  await mine.getByRole('button', { name: 'Accept the offer' }).click()
  const accepting = page.getByRole('dialog', { name: `Accept the offer of ${scene.company.company_name}` })
  await accepting.getByLabel(`Words for ${scene.company.company_name}`).fill('I can start on the first.')
  await expectGoodPage(page)
  await accepting.getByRole('button', { name: 'Accept the offer' }).click()
  await expect(toast(page, 'Offer accepted')).toBeVisible()
  await expect(mine).toContainText('Offer accepted.')
  await expect(mine.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  await enter(page, ben.login)
  await page.goto('/job-seeker/applied-jobs')
  await mine.getByRole('button', { name: 'Decline' }).click()
  const declining = page.getByRole('dialog', { name: `Decline the offer of ${scene.company.company_name}` })
  await declining.getByLabel(`Words for ${scene.company.company_name}`).fill('I took another job.')
  await declining.getByRole('button', { name: 'Decline the offer' }).click()
  await expect(mine).toContainText('You declined the offer on')
  await expect(mine.getByRole('button', { name: 'Take the answer back' })).toBeVisible()
  await mine.getByRole('button', { name: 'Steps and what you sent' }).click()
  await expect(mine).toContainText('You declined the offer')
  await expect(mine).not.toContainText(/withdr/i)

  await enter(page, scene.company.login)
  await page.goto(board(scene.job))
  if (isPhone(page)) await page.getByRole('tab', { name: /^Offer/ }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: ada.name, exact: true }) })
  await expect(card).toContainText('Offer accepted')
  await page.getByRole('button', { name: ada.name, exact: true }).click()
  await expect(page.getByRole('dialog', { name: ada.name })).toContainText('“I can start on the first.”')

  await page.goto(`${board(scene.job)}&view=table&status=withdrawn`)
  await page.getByRole('button', { name: 'Applicant who declined', exact: true }).click()
  const gone = page.getByRole('dialog', { name: 'Applicant who declined' })
  await expect(gone).toContainText('Offer declined: the letter and the resume are no longer shown')
  await expect(gone).toContainText('“I took another job.”')
  await expect(gone).not.toContainText(ben.name)
  await expect(gone).not.toContainText(/withdr/i)
  await expectGoodPage(page)
})

test('an offer is declined by keyboard alone, and taken back', async ({ page, scene }) => {
  const [ada] = scene.people
  if (!ada) throw new Error('somebody applied')
  const params = { id: ada.application.id }
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', { params, body: { status: 'offer' } })
  await scene.told(ada, 'offer')
  await enter(page, ada.login)
  await page.goto('/job-seeker/applied-jobs')
  const mine = page.getByRole('article').filter({ hasText: scene.job.title })
  const decline = mine.getByRole('button', { name: 'Decline' })
  const dialog = page.getByRole('dialog', { name: `Decline the offer of ${scene.company.company_name}` })
  await decline.press('Enter')
  await expect(dialog).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(decline).toBeFocused()
  await decline.press('Enter')
  await dialog.getByLabel(`Words for ${scene.company.company_name}`).focus()
  await page.keyboard.type('Not this year.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(mine).toContainText('You declined the offer on')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(mine.getByRole('button', { name: 'Accept the offer' })).toBeVisible()
})
