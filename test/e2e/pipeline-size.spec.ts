import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { makeApplication, makeSeeker } from '../make.ts'
import { expect, expectGoodPage, toast } from './parts.ts'
import { board, choose, column, test } from './pipeline-scene.ts'

/**
 * Adds this many applicants waiting for their first answer, each due a minute after the one before; named Wait001 and
 * so on.
 */
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

test('a long column loads as it is scrolled, and moves, Undo, and counts keep working', async ({ page, scene, db }) => {
  test.setTimeout(120_000)
  await crowd(db, scene.job.id, 130)
  await page.goto(board(scene.job))
  await expect(column(page, 'Applied').getByRole('heading')).toContainText('132')
  await expect(page.getByRole('button', { name: waiting(1).name, exact: true })).toBeVisible()
  // Distant cards aren't rendered, but their space is.
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
  // Someone far down is moved: the count follows, and the column stays in place.
  await choose(page, { ...scene.people[0]!, ...waiting(128) }, 'Shortlisted')
  await expect(toast(page, 'Wait128 Long moved to Shortlisted')).toBeVisible()
  await expect(column(page, 'Applied').getByRole('heading')).toContainText('131')
  await expect(column(page, 'Shortlisted').getByRole('heading')).toContainText('1')
  await expect(page.getByRole('button', { name: waiting(130).name, exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'Applied').getByRole('heading')).toContainText('132')
  await expect(page.getByRole('button', { name: waiting(128).name, exact: true })).toBeVisible()
})

test('a table’s columns are chosen with keys, and stay that way', async ({ page, scene }) => {
  await page.goto(`${board(scene.job)}&view=table`)
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
