import type { Page } from '@playwright/test'
import { enter, expect, expectGoodPage, isPhone } from './parts.ts'
import { board, column, test, toast } from './pipeline-scene.ts'

/** Looks at the table at several widths, 200 % zoom among them: each row can be acted on without scrolling sideways. */
async function expectActionsInSight(page: Page, path: string) {
  for (const width of [640, 720, 900, 1100]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const buttons = page.locator('.data-table tbody .cell-action button')
    await expect(buttons.first()).toBeVisible()
    const reach = await buttons.first().evaluate((button) => {
      button.scrollIntoView({ block: 'center' })
      const box = button.getBoundingClientRect()
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return { right: box.right <= innerWidth, hit: button.contains(hit), left: box.left >= 0 }
    })
    expect(reach, `${path} at ${width} px`).toEqual({ right: true, hit: true, left: true })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(1)
  }
}

test('every table with actions keeps them in sight from 640 px up', async ({ page, demo, as }) => {
  test.skip(isPhone(page), 'rows are lines there')
  test.setTimeout(120_000)
  const employer = await demo('employer')
  const jobs = (await as(employer.token)('GET /employer/jobs/my-jobs')).data.data
  const job = jobs.find(({ counts }) => counts.open > 0)!
  await enter(page, employer)
  await expectActionsInSight(page, '/employer/my-jobs')
  await expectActionsInSight(page, '/employer/my-jobs/answer-now')
  await expectActionsInSight(page, `${board(job)}&view=table&status=open`)
  await enter(page, await demo('admin'))
  await expectActionsInSight(page, '/admin/manage-employers')
})

/** A job of the demo company with more applicants than a page of the table holds. */
async function crowdedJob(call: ReturnType<Parameters<Parameters<typeof test>[2]>[0]['as']>) {
  const { data } = await call('GET /employer/jobs/my-jobs', { query: { per_page: 100 } })
  const job = data.data.toSorted((a, b) => b.counts.open - a.counts.open)[0]
  if (!job || job.counts.total <= 10) throw new Error('no job of the demo company has more than one page of applicants')
  return job
}

test('all who match are selected over pages, and who would go back is said before', async ({ page, demo, as }) => {
  test.skip(isPhone(page), 'the same on a phone')
  const employer = await demo('employer')
  const job = await crowdedJob(as(employer.token))
  const { total } = job.counts
  await enter(page, employer)
  await page.goto(`${board(job)}&view=table&sort=due`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('All 10 on this page are selected.')).toBeVisible()
  await page.getByRole('button', { name: `Select all ${total} that match` }).click()
  await expect(page.getByText(`All ${total} that match are selected.`)).toBeVisible()
  await expect(page.getByText(`${total} selected`, { exact: true })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Next' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(`${total} selected`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Back to Applied' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/\d+ of these (go|goes) back from .+ to Applied\./)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Offer' }).click()
  await expect(dialog).toContainText(`to Offer for ${job.title}.`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Another filter is another choice.
  await page.getByLabel('State').selectOption('open')
  await expect(page.getByText(`${total} selected`, { exact: true })).toHaveCount(0)
})

test('the headings of the stages stay in sight while the board scrolls', async ({ page, demo, as }) => {
  const employer = await demo('employer')
  const job = await crowdedJob(as(employer.token))
  await enter(page, employer)
  for (const [width, height] of isPhone(page)
    ? [[390, 700] as const]
    : [[1440, 760] as const, [900, 700] as const, [720, 450] as const]) {
    await page.setViewportSize({ width, height })
    await page.goto(board(job))
    const first = column(page, 'Applied')
    await first.locator('.applicant-card').last().scrollIntoViewIfNeeded()
    await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 })
    const hit = await first.getByRole('heading').evaluate((heading) => {
      const box = heading.getBoundingClientRect()
      return heading.contains(document.elementFromPoint(box.left + 30, box.top + box.height / 2))
    })
    expect(hit, `nothing lies above it at ${width} px`).toBe(true)
  }
})

test('one is answered by keys, and the next one comes', async ({ page, scene }) => {
  test.skip(isPhone(page), 'keys')
  await page.goto('/employer/my-jobs/answer-now')
  const table = page.getByRole('table', { name: 'Waiting for an answer' })
  const names = table.locator('[data-person]')
  await expect(names).toHaveCount(2)
  await expectGoodPage(page)
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
