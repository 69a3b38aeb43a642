import { expect, expectGoodPage, test } from './base.ts'
import { api, newTitle, whole } from './posting-form.ts'

test('an edit that conflicts with another loses nothing', async ({ page, signIn, allow }) => {
  allow(/409/)
  await signIn('employer')
  const [title, theirs, mine] = [newTitle('SRE'), newTitle('SRE theirs'), newTitle('SRE mine')]
  const lines = [{ id: 'go', must: true, label: '3+ years of Go', type: 'skill', name: 'Go', years: 3 }]
  const { data: job } = await api(page, 'post', '/employer/jobs', { ...whole, title, requirements: lines })
  await page.goto(`/employer/my-jobs/edit-job?id=${job.id}`)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await api(page, 'put', `/employer/jobs/${job.id}`, { title: theirs, updated_at: job.updated_at })
  await page.getByLabel('Title').fill(mine)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'changed somewhere else' })
  await expect(notice).toContainText('differs from your version in Title. Nothing')
  await expect(notice).not.toContainText('This job is now')
  await expectGoodPage(page)
  await notice.getByRole('button', { name: 'Load the current version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(theirs)
  await page.getByRole('button', { name: 'Restore what I typed' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(mine)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible()
  const { data: now } = await api(page, 'get', `/jobs/${job.id}`)
  expect(now.title).toBe(mine)
  await api(page, 'delete', `/employer/jobs/${job.id}`)
})
