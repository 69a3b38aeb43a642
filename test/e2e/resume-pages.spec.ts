import type { Page } from '@playwright/test'
import { makePdf } from '../files.ts'
import { apply, enter, expect, expectGoodPage, test } from './parts.ts'
import { board } from './pipeline-scene.ts'

const pages = [
  'Detection engineer. Splunk, Sigma, Python.',
  'Wrote Sigma rules for a grid.',
  'Terraform and Kubernetes.',
]

/** How many letters of the current match are highlighted, and whether they're within the box of pages. */
const currentMatch = (page: Page) =>
  page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('resume-match-current') ?? [])] as Range[]
    const box = document.querySelector('.resume-sheets')?.getBoundingClientRect()
    if (!range || !box) return null
    const { top, bottom } = range.getBoundingClientRect()
    return { text: range.toString(), isSeen: top >= box.top && bottom <= box.bottom }
  })

const inkOf = (page: Page, number: number) =>
  page
    .getByRole('region', { name: `Page ${number}`, exact: true })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      // On a copy: Chromium warns about reading the same canvas repeatedly.
      const { width, height } = canvas
      const copy = new OffscreenCanvas(Math.max(1, width), Math.max(1, height)).getContext('2d')!
      if (width && height) copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, copy.canvas.width, copy.canvas.height)
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 0 && data[at]! < 100) dark++
      return dark
    })

test.beforeEach(async ({ page, newCompany, newJob, newSeeker }) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const job = await newJob(company)
  await seeker.call('POST /job-seeker/resumes', { body: { file: new File([makePdf({ pages })], 'Three pages.pdf') } })
  const { id } = await apply(seeker, job)
  await enter(page, company.login)
  await page.goto(`${board(job)}&application=${id}`)
})

test('a resume is drawn page by page, enlarged, and searched', async ({ page }) => {
  await page.getByRole('button', { name: 'Read the resume here' }).click()
  const box = page.getByRole('region', { name: 'Resume pages' })
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(100)
  await expect(box.getByText('Detection engineer')).toBeAttached()

  const search = page.getByRole('searchbox', { name: 'Search the resume' })
  await search.fill('sigma')
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect.poll(() => currentMatch(page)).toEqual({ text: 'Sigma', isSeen: true })
  // A reader who scrolls on isn't taken back to the match when more pages are drawn.
  await box.evaluate((pages) => pages.scrollTo(0, pages.scrollHeight))
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect.poll(() => inkOf(page, 3)).toBeGreaterThan(100)
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await search.fill('terraform')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await search.press('Enter')
  await expect.poll(() => currentMatch(page)).toEqual({ text: 'Terraform', isSeen: true })
  const clipped = await page.locator('dialog, .resume-page').evaluateAll((all) => all.map((each) => each.scrollTop))
  expect(clipped, 'nothing is scrolled that cannot be scrolled back').toEqual(clipped.map(() => 0))
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await search.fill('cobol')
  await expect(page.getByText('No match')).toBeVisible()

  const first = box.getByRole('region', { name: 'Page 1', exact: true })
  const widthOf = async () => (await first.boundingBox())!.width
  const before = await widthOf()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByText('125%')).toBeVisible()
  await expect.poll(widthOf).toBeCloseTo(before * 1.25, 0)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(widthOf).toBeCloseTo(before, 0)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expectGoodPage(page)

  await page.getByRole('radio', { name: 'Text', exact: true }).check()
  await expect(page.getByText('Wrote Sigma rules for a grid.')).toBeVisible()
})

test('a file that cannot be drawn is offered as text', async ({ page, allow }) => {
  allow(/^Warning: Indexing all PDF objects/)
  await page.route('**/files/**', (route) => route.fulfill({ body: '%PDF-1.7 and then nothing that is a PDF' }))
  await page.getByRole('button', { name: 'Read the resume here' }).click()
  await expect(page.getByText('The pages couldn’t be displayed.')).toBeVisible()
  await page.getByRole('button', { name: 'Read it as text' }).click()
  await expect(page.getByText('Wrote Sigma rules for a grid.')).toBeVisible()
})
