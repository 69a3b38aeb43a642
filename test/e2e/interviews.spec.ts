import { readFile } from 'node:fs/promises'
import { clockTime } from '../../web/text/zoned-time.ts'
import { enter, expect, expectGoodPage } from './parts.ts'
import { board, nameOf, test, toast } from './pipeline-scene.ts'

test('an interview is planned, accepted by the applicant, who has its calendar file, and canceled', async ({
  page,
  scene,
}) => {
  const [ada] = scene.people
  if (!ada) throw new Error('two people applied')
  await page.goto(`${board(scene.job)}&view=table`)
  await nameOf(page, ada).click()
  const opened = page.getByRole('dialog', { name: ada.name })
  await opened.getByRole('button', { name: 'Plan an interview' }).click()
  const form = page.getByRole('dialog', { name: `Plan an interview with ${ada.name}` })
  await form.getByRole('button', { name: 'Plan and tell' }).click()
  await expect(form.getByText('Say on which day and at what time it starts.').first()).toBeVisible()
  const start = clockTime(new Date(Date.now() + 3 * 86_400_000), 'America/New_York')
  await form.getByLabel('Day and time').fill(start)
  await form.getByLabel('Time zone').selectOption('America/New_York')
  await form.getByLabel('Link, beginning with https://').fill('javascript:alert(1)')
  await form.getByLabel('Interviewer', { exact: true }).selectOption({ label: 'Somebody else' })
  await form.getByLabel('Name of the interviewer').fill('Sam Ito')
  await form.getByLabel('Words for the applicant').fill('Bring a rule you are proud of.')
  await form.getByRole('button', { name: 'Plan and tell' }).click()
  await expect(form.getByText('A video call has a link that begins with https://.').first()).toBeVisible()
  await form.getByLabel('Link, beginning with https://').fill('https://meet.example.com/room')
  await expectGoodPage(page)
  await form.getByRole('button', { name: 'Plan and tell' }).click()
  await expect(toast(page, 'The interview is planned.')).toBeVisible()
  await expect(opened.getByText('With Sam Ito.')).toBeVisible()
  await expectGoodPage(page)

  await enter(page, ada.login)
  await page.goto('/job-seeker/applied-jobs')
  const mine = page.getByRole('article').filter({ hasText: scene.job.title })
  await expect(mine).toContainText('Bring a rule you are proud of.')
  await expect(mine.getByRole('link', { name: 'https://meet.example.com/room' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener noreferrer',
  )
  const saved = page.waitForEvent('download')
  await mine.getByRole('button', { name: 'Interview for my calendar' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('METHOD:PUBLISH')
  await expectGoodPage(page)
  await mine.getByRole('button', { name: /^Accept the interview/ }).click()
  const answer = page.getByRole('dialog', { name: 'Accept this interview?' })
  await expectGoodPage(page)
  await answer.getByLabel(/^Note for/).fill('Looking forward to it.')
  await answer.getByRole('button', { name: 'Accept the interview' }).click()
  await expect(mine.getByText('You accepted.')).toBeVisible()

  await enter(page, scene.company.login)
  await page.goto(`${board(scene.job)}&view=table`)
  await nameOf(page, ada).click()
  await expect(opened.getByText('The applicant accepted.')).toBeVisible()
  await expect(opened.getByText('They wrote: Looking forward to it.')).toBeVisible()
  await opened.getByRole('button', { name: 'Cancel it' }).click()
  await page.getByRole('button', { name: 'Cancel the interview' }).click()
  await expect(opened.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Cancel it' })).toBeHidden()
})

test('moving somebody to Interview offers to plan it, the application shows it at once, and the applicant declines', async ({
  page,
  scene,
}) => {
  const [ada] = scene.people
  if (!ada) throw new Error('two people applied')
  await page.goto(`${board(scene.job)}&application=${ada.application.id}`)
  const opened = page.getByRole('dialog', { name: new RegExp(`^${ada.name}`) })
  await opened.locator('[data-move]').click()
  await opened.getByRole('menuitem', { name: 'Interview' }).click()
  await expect(toast(page, 'Undo')).toBeVisible()
  await expect(opened.getByText('At Interview, and none is planned yet.')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Plan interview' }).click()
  const form = page.getByRole('dialog', { name: `Plan an interview with ${ada.name}` })
  await form.getByLabel('Day and time').fill(clockTime(new Date(Date.now() + 3 * 86_400_000), 'America/New_York'))
  await form.getByLabel('Time zone').selectOption('America/New_York')
  await form.getByLabel('Link, beginning with https://').fill('https://meet.example.com/room')
  await form.getByLabel('Interviewer', { exact: true }).selectOption({ label: 'Somebody else' })
  await form.getByLabel('Name of the interviewer').fill('Sam Ito')
  await form.getByRole('button', { name: 'Plan and tell' }).click()
  await expect(toast(page, 'The interview is planned.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(opened.locator('[data-move]')).toBeFocused()
  await expect(opened.getByText('With Sam Ito.')).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('interview')

  await enter(page, ada.login)
  await page.goto('/job-seeker/applied-jobs')
  const mine = page.getByRole('article').filter({ hasText: scene.job.title })
  await mine.getByRole('button', { name: /^Decline the interview/ }).click()
  const answer = page.getByRole('dialog', { name: 'Decline this interview?' })
  await answer.getByLabel(/^Note for/).fill('I fly that day. Friday works.')
  await expectGoodPage(page)
  await answer.getByRole('button', { name: 'Decline the interview' }).click()
  await expect(mine.getByText('You declined. The company can offer another time.')).toBeVisible()
  await expect(mine.getByRole('button', { name: /^Accept after all/ })).toBeVisible()
  await expect(mine.getByRole('button', { name: /^Decline/ })).toBeHidden()

  await enter(page, scene.company.login)
  await page.goto(`${board(scene.job)}&application=${ada.application.id}`)
  await expect(opened.getByText('The applicant can’t make it. Move it to another time or cancel it.')).toBeVisible()
  await expect(opened.getByText('They wrote: I fly that day. Friday works.')).toBeVisible()
})
