import type { Page } from '@playwright/test'
import { enter, expect, expectGoodPage, toast } from './parts.ts'
import { board, column, test } from './pipeline-scene.ts'

/**
 * Checks the table at several widths, including 200% zoom: the actions of each row can be reached without scrolling
 * sideways.
 */
async function expectActionsInSight(page: Page, path: string) {
  await page.goto(path)
  for (const width of [640, 720, 900, 1100]) {
    await page.setViewportSize({ width, height: 800 })
    const buttons = page.locator('.data-table tbody .cell-action button')
    await expect(buttons.first()).toBeVisible()
    const reach = () =>
      buttons.first().evaluate((button) => {
        button.scrollIntoView({ block: 'center' })
        const box = button.getBoundingClientRect()
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        const isWide = document.documentElement.scrollWidth > innerWidth + 1
        return { right: box.right <= innerWidth, hit: button.contains(hit), left: box.left >= 0, isWide }
      })
    // The table adjusts to the width after a moment.
    await expect
      .poll(reach, { message: `${path} at ${width} px` })
      .toEqual({ right: true, hit: true, left: true, isWide: false })
  }
}

test('every table with actions keeps them in view from 640 px up', async ({ page, demo, as }) => {
  const employer = await demo('employer')
  const job = await crowdedJob(as(employer.token))
  await enter(page, employer)
  await expectActionsInSight(page, '/employer/my-jobs')
  await expectActionsInSight(page, '/employer/my-jobs/answer-now')
  await expectActionsInSight(page, `${board(job)}&view=table&status=open`)
  await enter(page, await demo('admin'))
  await expectActionsInSight(page, '/admin/manage-employers')
})

/** A job of the demo company with more applicants than fit on a page of the table. */
async function crowdedJob(call: ReturnType<Parameters<Parameters<typeof test>[2]>[0]['as']>) {
  const { data } = await call('GET /employer/jobs/my-jobs', { query: { per_page: 100 } })
  const job = data.data.toSorted((a, b) => b.counts.open - a.counts.open)[0]
  if (!job || job.counts.total <= 10) throw new Error('no job of the demo company has more than one page of applicants')
  return job
}

test('the stage headings stay in view while the board scrolls', async ({ page, demo, as }) => {
  const employer = await demo('employer')
  const job = await crowdedJob(as(employer.token))
  await enter(page, employer)
  await page.goto(board(job))
  for (const [width, height] of [
    [1440, 760],
    [900, 700],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    const first = column(page, 'Applied')
    await first.locator('.applicant-card').last().scrollIntoViewIfNeeded()
    await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 })
    const hit = await first.getByRole('heading').evaluate((heading) => {
      const box = heading.getBoundingClientRect()
      return heading.contains(document.elementFromPoint(box.left + 30, box.top + box.height / 2))
    })
    expect(hit, `nothing covers it at ${width} px`).toBe(true)
  }
})

test('one is answered with keys, and the next one appears', async ({ page, scene }) => {
  await page.goto('/employer/my-jobs/answer-now')
  const table = page.getByRole('table', { name: 'Waiting for an answer' })
  const names = table.locator('[data-person]')
  await expect(names).toHaveCount(2)
  const [first, second] = (await names.allTextContents()) as [string, string]
  const statusOf = (name: string) => scene.statusOf(scene.people.find((person) => person.name === name)!)
  await names.last().focus()
  await page.keyboard.press('k')
  await expect(names.first()).toBeFocused()
  await page.keyboard.press('Enter')
  const opened = page.getByRole('dialog', { name: new RegExp(first) })
  await expect(opened).toContainText(`1 of 2 for ${scene.job.title}`)
  await expect(opened.getByRole('button', { name: `Move ${first}` })).toBeFocused()
  await expectGoodPage(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('4')
  await expect(toast(page, `${first} moved to Interview`)).toBeVisible()
  const next = page.getByRole('dialog', { name: new RegExp(second) })
  await expect(next.getByRole('button', { name: `Move ${second}` })).toBeFocused()
  expect(await statusOf(first)).toBe('interview')
  await page.keyboard.press('Enter')
  await page.keyboard.press('n')
  const outcome = page.getByRole('dialog', { name: `Tell ${second} the outcome` })
  await outcome.getByRole('radio', { name: 'The position was filled' }).check()
  await outcome.getByRole('button', { name: 'Send and move' }).click()
  await expect(outcome).toHaveCount(0)
  await expect.poll(() => statusOf(second)).toBe('not_selected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(names).toHaveText([first])
})
