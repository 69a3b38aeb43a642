import sharp from 'sharp'
import { enter, expect, expectGoodPage, test } from './parts.ts'

test('an administrator adds a banner, which visitors see and click, moves it first, and deletes it', async ({
  page,
  demo,
  browser,
  allow,
}) => {
  // The picture with other proportions.
  allow(/422 \(Unprocessable Entity\) .*\/api\/admin\/ads/)
  const title = `Night shift meetup ${Date.now()}`
  const picture = async (width: number, height: number) => ({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  })
  await enter(page, await demo('admin'))
  await page.goto('/admin/ads')
  await page.getByRole('button', { name: 'Add a banner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a picture.')).toBeVisible()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Link').fill('meetup.example/night')
  await dialog.getByLabel('Picture (PNG').setInputFiles(await picture(600, 600))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText('A banner must be 1068 × 112 pixels, or larger with the same proportions').first(),
  ).toBeVisible()
  await dialog.getByLabel('Picture (PNG').setInputFiles(await picture(1068, 112))
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  const menu = row.getByRole('button', { name: `Actions for ${title}` })
  const rows = page.getByRole('row')
  while (!(await rows.nth(1).innerText()).includes(title)) {
    const above = await rows.allInnerTexts()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect.poll(() => rows.allInnerTexts()).not.toEqual(above)
  }

  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0' })
  const visitor = await context.newPage()
  const seen = visitor.waitForResponse((answer) => answer.url().endsWith('/impression') && answer.ok())
  await visitor.goto(new URL('/', page.url()).href)
  const banner = visitor.getByRole('region', { name: 'Sponsored', exact: true }).getByRole('link', { name: title })
  await expect(banner).toBeVisible()
  await banner.hover()
  await seen
  const followed = visitor.waitForResponse((answer) => answer.url().endsWith('/click') && answer.ok())
  await banner.click()
  await followed
  await context.close()

  await page.reload()
  await expect(row.getByText('1 (100%)')).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog').getByLabel('Reason (optional)')).toHaveValue('')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
