import { expect, expectGoodPage, test } from './base.ts'
import { api, newTitle, whole } from './posting-form.ts'

test('a possible mistake is asked about before posting, and posted once it is confirmed', async ({ page, signIn }) => {
  await signIn('employer')
  await page.goto('/employer/my-jobs')
  const title = newTitle('Detection Engineer')
  const { data } = await api(page, 'post', '/employer/jobs', {
    ...whole,
    title,
    status: 'draft',
    salary_type: 'hourly',
    description: '<p>Watch.</p>',
  })
  await page.goto(`/employer/post-a-job?id=${data.id}&step=preview`)
  await page.getByRole('button', { name: 'Post job' }).click()
  const question = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(question).toContainText('$148,000 an hour is $307,840,000 a year. Did you mean $148,000 a year?')
  await expect(question).toContainText('The description is one word, “Watch.”')
  await expect(question).toContainText('It has no must-have')
  await expectGoodPage(page)
  await question.getByRole('button', { name: 'Change: Minimum salary' }).click()
  await expect(page.getByLabel('Minimum salary')).toBeFocused()
  await page.getByLabel('Per', { exact: true }).selectOption('yearly')
  await expect(page.getByText('Did you mean $148,000 a year?')).toHaveCount(0)
  await page.getByRole('button', { name: /5\. Preview/ }).click()
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(question.getByRole('listitem')).toHaveCount(2)
  await question.getByRole('button', { name: 'Post as is' }).click()
  await expect(page.getByRole('heading', { name: /^Live until/, level: 1 })).toBeVisible()
  await api(page, 'delete', `/employer/jobs/${data.id}`)
})
