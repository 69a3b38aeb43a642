import { makeAccount, makeApplication, makeJob } from '../make.ts'
import { signIn } from '../make/people.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'
import { browserOf } from './hiring-team.ts'

test('what a plan includes is said before it bites: live jobs, seats, files and the market', async ({
  page,
  allow,
  db,
  newCompany,
  newJob,
}) => {
  const company = await newCompany({ plan: 'Starter' })
  const first = await newJob(company)
  await makeApplication(db, { job_id: first.id })
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  await expect(page.getByText('1 of 2 live jobs used.')).toBeVisible()
  const draft = await newJob(company, { status: 'draft' })
  await newJob(company)

  await page.goto(`/employer/post-a-job?id=${draft.id}&step=preview`)
  await expect(page.getByText('2 of 2 live jobs used. A draft can be saved. Professional includes 10')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', /settings\?section=billing$/)
  const post = page.getByRole('button', { name: 'Post job' })
  await expect(post).toHaveAttribute('aria-disabled', 'true')
  await expect(post).toHaveAccessibleDescription(/2 of 2 live jobs used/)
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()

  const expired = await makeJob(db, { company_id: company.company_id, status: 'expired', title: 'Night Analyst' })
  await page.goto('/employer/my-jobs?status=expired')
  await page.getByRole('button', { name: `Actions for ${expired.title}` }).click()
  await page.getByRole('menuitem', { name: 'Open again' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 of 2 live jobs used.')
  allow(/403/)
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your plan, Starter, includes 2 live jobs.')
  await expect(dialog.getByRole('alert').getByRole('link', { name: 'See plans' })).toBeVisible()

  await page.goto('/employer/settings?section=team')
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveAccessibleDescription(/^1 of 1 seats used/)
  await page.goto('/employer/job-analytics')
  const market = page.getByRole('region', { name: 'Beside the market' })
  await expect(market).toContainText('Professional includes analytics compared with the market. See plans')
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toHaveAccessibleDescription(/^Professional includes/)
  await expectGoodPage(page)
})

test('a template is shared with the team, where the plan includes it', async ({ page, browser, db, newCompany, newJob }) => {
  const company = await newCompany({ plan: 'Team' })
  const job = await newJob(company)
  await makeApplication(db, { job_id: job.id })
  const { id } = await makeAccount(db, {
    user_type: 'employer',
    company_id: company.company_id,
    company_role: 'recruiter',
    first_name: 'Noor',
    last_name: 'Haddad',
  })
  const colleague = await browserOf(browser, { login: await loginOf(id) })
})
