import { enter, expect, expectGoodPage, test } from './parts.ts'

test('an administrator writes an article, publishes it, restores an earlier version, and approves a review', async ({
  page,
  demo,
  newSeeker,
  allow,
}) => {
  const title = `Reading a cloud bill ${Date.now()}`
  const admin = await demo('admin')
  await enter(page, admin)
  await page.goto('/admin/content-management')
  await page.getByRole('link', { name: 'Write an article' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Title is required.')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Summary').fill('What each line of it is.')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.pressSequentially('One line of it.')
  await page.getByLabel('Category').selectOption({ label: 'On the job' })
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: title })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/id=[\da-f-]{36}$/)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await page.getByRole('radio', { name: 'Now' }).check()
  await text.fill('Another line of it.')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.getByRole('button', { name: 'View version 1' }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'View version 2' })).toBeVisible()

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.goto(`/resources/${id}`)
  await expect(page.getByText('One line of it.')).toBeVisible()

  const seeker = await newSeeker()
  await seeker.call('POST /content/{id}/review', { params: { id }, body: { rating: 5, text: 'Just what I needed.' } })
  await page.goto(`/admin/content-management?section=reviews&content_id=${id}`)
  await expect(page.getByText(`Only reviews of ${title}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'All reviews' })).toHaveAttribute('href', /section=reviews$/)
  await page.getByRole('button', { name: /^Approve the review/ }).click()
  await expect(page.getByRole('row').getByText('Approved', { exact: true })).toBeVisible()
  await page.goto(`/resources/${id}`)
  await expect(page.getByText('Just what I needed.')).toBeVisible()

  await page.goto(`/admin/content-management?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Written for a test.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No articles match')).toBeVisible()
  allow(/404/)
  await page.goto(`/admin/content-management?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
