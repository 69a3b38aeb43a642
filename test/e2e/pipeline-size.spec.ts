import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { makeApplication, makeSeeker } from '../make.ts'
import { expect, expectGoodPage } from './parts.ts'
import { board, choose, column, nameOf, test, toast } from './pipeline-scene.ts'

/** So many more wait for their first answer, each due a minute after the one before; named Wait001 and so on. */
async function crowd(db: Kysely<DB>, job_id: string, many: number) {
  const now = Date.now()
  for (let at = 1; at <= many; at++) {
    const first_name = `Wait${String(at).padStart(3, '0')}`
    const { seeker_id } = await makeSeeker(db, { account: { first_name, last_name: 'Long' } })
    const { id } = await makeApplication(db, { job_id, seeker_id })
    await db
      .updateTable('applications')
      .set({ due_at: new Date(now + at * 60_000), applicant: JSON.stringify({ name: `${first_name} Long` }) })
      .where('id', '=', id)
      .execute()
  }
}
const waiting = (at: number) => ({ name: `Wait${String(at).padStart(3, '0')} Long` })

test('a long column loads as it is scrolled, and moves, Undo and counts go on', async ({ page, scene, db }) => {
  test.setTimeout(120_000)
  await crowd(db, scene.job.id, 130)
  await page.goto(board(scene.job))
  await expect(column(page, 'Applied').getByRole('heading')).toContainText('132')
  await expect(page.getByRole('button', { name: waiting(1).name, exact: true })).toBeVisible()
  // What is far away is not there, and its room is.
  const cards = page.locator('.applicant-card')
  await expect(page.getByRole('button', { name: waiting(110).name, exact: true })).toHaveCount(0)
  expect(await cards.count()).toBeLessThanOrEqual(60)
  const scrolled = page.locator('.board')
  await expect(async () => {
    await scrolled.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(page.getByRole('button', { name: waiting(130).name, exact: true })).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('button', { name: waiting(1).name, exact: true })).toHaveCount(0)
  expect(await cards.count()).toBeLessThanOrEqual(90)
  await expectGoodPage(page)
  // Somebody far down is moved: the count follows, the column stays where it is.
  await choose(page, { ...scene.people[0]!, ...waiting(128) }, 'Shortlisted')
  await expect(toast(page, 'Wait128 Long moved to Shortlisted')).toBeVisible()
  await expect(column(page, 'Applied').getByRole('heading')).toContainText('131')
  await expect(column(page, 'Shortlisted').getByRole('heading')).toContainText('1')
  await expect(page.getByRole('button', { name: waiting(130).name, exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'Applied').getByRole('heading')).toContainText('132')
  await expect(page.getByRole('button', { name: waiting(128).name, exact: true })).toBeVisible()
})

test('what is filtered is saved as a file, with columns chosen by keys', async ({ page, scene }) => {
  const [ada, ben] = scene.people as [(typeof scene.people)[0], (typeof scene.people)[0]]
  await page.goto(`${board(scene.job)}&view=table&keyword=${ada.name.split(' ')[1]}`)
  await expect(nameOf(page, ada)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^applications-.+\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFFName,')).toBe(true)
  expect(text).toContain(ada.name)
  expect(text).not.toContain(ben.name)

  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Must-haves' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('l')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Must-haves' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible()
  await expectGoodPage(page)
})

test('a template is written, and fills the note of a move', async ({ page, scene }) => {
  const [ada] = scene.people as [(typeof scene.people)[0]]
  await page.goto(board(scene.job))
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'New template' }).click()
  const form = page.getByRole('dialog', { name: 'New template' })
  await form.getByLabel('Name').fill('First talk')
  await form.getByLabel('For the move to').selectOption('Interview')
  await form.getByLabel('Text').fill('Hello {first_name}, shall we talk about {job_title}?')
  await expectGoodPage(page)
  await form.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('heading', { name: 'First talk' })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('dialog', { name: 'Message templates' }).getByRole('button', { name: 'Close' }).click()
  await choose(page, ada, 'With a note')
  const dialog = page.getByRole('alertdialog', { name: `Move ${ada.name} with a note` })
  await dialog.getByLabel('Stage').focus()
  await dialog.getByLabel('Stage').selectOption('Interview')
  await dialog.getByLabel('Template').selectOption('First talk')
  await expect(dialog.getByLabel('Note to the candidate')).toHaveValue(
    `Hello ${ada.name.split(' ')[0]}, shall we talk about ${scene.job.title}?`,
  )
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Move and send' }).click()
  await expect(toast(page, `${ada.name} moved to Interview`)).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('interview')
  const { data } = await scene.company.call('GET /employer/applications/{id}/timeline', {
    params: { id: ada.application.id },
  })
  expect(data.at(-2)?.note ?? data.at(-1)?.note).toBe(
    `Hello ${ada.name.split(' ')[0]}, shall we talk about ${scene.job.title}?`,
  )
})
