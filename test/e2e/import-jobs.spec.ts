import { randomBytes } from 'node:crypto'
import { enter, expect, expectGoodPage, test } from './parts.ts'

const about = 'You write the rules that watch the grid and answer what they find, with a team of six.'

/** A board with unique ids, so that parallel tests import different jobs. */
function board(count: number) {
  const mark = randomBytes(4).toString('hex')
  const jobs = Array.from({ length: count }, (_, at) => ({
    id: `${mark}-${at}`,
    title: at === 1 ? '' : `Detection Engineer ${mark} ${at}`,
    absolute_url: `https://boards.greenhouse.io/haldengrid/jobs/${at}`,
    location: { name: 'Columbus, OH' },
    content: `&lt;p&gt;${about}&lt;/p&gt;`,
  }))
  return { mark, text: JSON.stringify({ jobs }) }
}

test('a board is previewed, imported, and followed, and its drafts say where they came from', async ({
  page,
  newCompany,
  allow,
}) => {
  allow(/status of 422/)
  const { mark, text } = board(12)
  await enter(page, (await newCompany()).login)
  await page.goto('/employer/my-jobs')
  await page.getByRole('link', { name: 'Import jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Import jobs', level: 1 })).toBeVisible()

  await page.getByLabel('Or paste text').fill('Senior engineer wanted')
  await page.getByRole('button', { name: 'Preview pasted text' }).click()
  await expect(page.getByRole('alert')).toContainText('isn’t JSON or XML')

  const file = { name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel(/^File of jobs/).setInputFiles(file)
  await expect(page.getByRole('heading', { name: '12 jobs in board.json' })).toBeFocused()
  await expect(page.getByText('11 new drafts, 1 not imported')).toBeVisible()
  await expectGoodPage(page)
  await page.getByLabel('Only the 1 not imported').check()
  const preview = page.getByRole('table', { name: 'Jobs in the file' })
  await expect(preview.getByRole('row')).toHaveCount(2)
  await expect(preview).toContainText('It has no title.')

  await page.getByRole('button', { name: 'Import 11 jobs' }).click()
  await expect(page).toHaveURL(/import\?id=/)
  await page.reload()
  await expect(page.getByText('board.json: 11 new drafts, 1 not imported.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: /^Not imported/ }).click()
  await expect(page.getByRole('table', { name: 'Imported jobs' }).getByRole('row')).toHaveCount(2)
  await expectGoodPage(page)

  await page.goto(`/employer/my-jobs?keyword=${mark}`)
  await expect(page.getByText(/, from Greenhouse$/).first()).toBeVisible()

  await page.goto('/employer/my-jobs/import')
  await page.getByLabel('Or paste text').fill(text)
  await page.getByRole('button', { name: 'Preview pasted text' }).click()
  await expect(page.getByText('11 unchanged, 1 not imported')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true')
})
