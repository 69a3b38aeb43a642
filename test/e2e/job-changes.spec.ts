import { enter, expect, expectGoodPage } from './parts.ts'
import { test } from './pipeline-scene.ts'

test('an applicant reads what changed since, the company the history; a clone opens as a draft', async ({
  page,
  scene,
}) => {
  const [ada] = scene.people
  if (!ada) throw new Error('two people applied')
  const { data } = await scene.company.call('GET /employer/jobs/my-jobs')
  const job = data.data.find(({ id }) => id === scene.job.id)
  if (!job) throw new Error('the job is in the list')
  const salary_max = (job.salary_max ?? 0) + 11_000
  await scene.company.call('PUT /employer/jobs/{id}', {
    params: scene.job.params,
    body: { updated_at: job.updated_at, salary_max, benefits: ['A desk of your own'] },
  })
  const pay = new RegExp(`Pay changed from \\$.+ to \\$.+${Math.floor(salary_max / 1000)},`)

  await enter(page, ada.login)
  await page.goto(`/job-seeker/job-details?id=${scene.job.id}`)
  await expect(page.getByRole('heading', { name: 'Changed since you applied' })).toBeVisible()
  await expect(page.getByText(pay)).toBeVisible()
  await expectGoodPage(page)
  await page.goto(`/job-seeker/applied-jobs?id=${ada.application.id}`)
  await expect(page.getByText(pay)).toBeVisible()
  await expectGoodPage(page)

  await enter(page, scene.company.login)
  await page.goto(`/employer/job-details?id=${scene.job.id}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(pay)).toBeVisible()
  await expect(history).toContainText('to A desk of your own')
  await expectGoodPage(page)

  await page.goto('/employer/my-jobs')
  await page.getByRole('button', { name: `Actions for ${scene.job.title}` }).click()
  await page.getByRole('menuitem', { name: 'Clone as a draft' }).click()
  await expect(page).toHaveURL(/\/employer\/post-a-job\?id=/)
  // A draft that lacks nothing opens at its preview.
  await expect(page.getByRole('heading', { name: 'Post a job', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: scene.job.title })).toBeVisible()
})

test('a job that expires within days is extended from the overview and from the list', async ({ page, scene, db }) => {
  const ends = () =>
    db
      .updateTable('jobs')
      .set({ expires_at: new Date(Date.now() + 3.5 * 86_400_000) })
      .where('id', '=', scene.job.id)
      .execute()
  const dialog = page.getByRole('dialog', { name: `Extend ${scene.job.title}` })
  const extend = page.getByRole('button', { name: `Extend ${scene.job.title}` })
  for (const address of ['/employer/overview', '/employer/my-jobs']) {
    await ends()
    await page.goto(address)
    await extend.click()
    await dialog.getByRole('button', { name: 'Extend' }).click()
    await expect(dialog).toBeHidden()
    await expect(extend).toBeHidden()
    await expectGoodPage(page)
  }
})
