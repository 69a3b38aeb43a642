import { makeAccount, makeApplication, makeJob, signIn } from '../make.ts'
import { loginData } from '../../contract/accounts/auth.ts'
import { browserOf } from './hiring-team.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

test('what a plan includes is said before it bites: live jobs, seats, the market; a refusal leads to the plans', async ({
  page,
  allow,
  db,
  newCompany,
  newJob,
}) => {
  const company = await newCompany({ plan: 'Starter' })
  await newJob(company)
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  await expect(page.getByText('1 of 2 live jobs used. Professional includes 10 live jobs.')).toBeVisible()
  const draft = await newJob(company, { status: 'draft' })
  const paused = await newJob(company)
  await company.call('PUT /employer/jobs/{id}', {
    params: paused.params,
    body: { status: 'paused', updated_at: await updatedAt(paused.id) },
  })
  await newJob(company)

  await page.goto(`/employer/post-a-job?id=${draft.id}&step=preview`)
  await expect(page.getByText('2 of 2 live jobs used.')).toBeVisible()
  allow(/403/)
  await page.getByRole('button', { name: 'Post job' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Not posted.' })
  await expect(refusal).toContainText('Your plan, Starter, includes 2 live jobs. Professional includes 10 live jobs.')
  await expect(refusal.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', /settings\?section=billing$/)
  await expectGoodPage(page)
  await refusal.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(refusal).toBeHidden()

  const expired = await makeJob(db, { company_id: company.company_id, status: 'expired', title: 'Night Analyst' })
  await page.goto('/employer/my-jobs')
  await page.getByRole('button', { name: `Actions for ${paused.title}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Resume' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Actions for ${expired.title}` }).click()
  await page.getByRole('menuitem', { name: 'Open again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your plan, Starter, includes 2 live jobs.')
  await expect(dialog.getByRole('alert').getByRole('link', { name: 'See plans' })).toBeVisible()

  await page.goto('/employer/settings?section=team')
  await expect(page.getByText('1 of 1 seats used.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveAccessibleDescription('No seats left')
  await expectGoodPage(page)
  await page.goto('/employer/job-analytics')
  await expect(page.getByRole('region', { name: 'Beside the market' })).toContainText(
    'Professional includes analytics compared with the market. See plans',
  )
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveAccessibleDescription(/^Professional includes/)
  await expectGoodPage(page)

  function updatedAt(id: string) {
    return company
      .call('GET /employer/jobs/my-jobs', { query: {} })
      .then(({ data }) => data.data.find((job) => job.id === id)?.updated_at ?? '')
  }
})

test('a template is shared with the team, and changed by its author and owners; others are told who can change the plan', async ({
  page,
  as,
  browser,
  db,
  newCompany,
  newJob,
}) => {
  const company = await newCompany({ plan: 'Team' })
  const job = await newJob(company)
  await makeApplication(db, { job_id: job.id })
  const named = { first_name: 'Noor', last_name: 'Haddad', company_id: company.company_id }
  const { id } = await makeAccount(db, { ...named, user_type: 'employer', company_role: 'recruiter' })
  const token = await signIn(db, id)
  const login = { token, data: loginData.parse((await as(token)('GET /user')).data) }
  const colleague = await browserOf(browser, { login })
  const templates = (of: typeof page) => of.getByRole('dialog', { name: 'Message templates' })
  const open = async (of: typeof page) => {
    await of.goto(`/employer/my-jobs/applications?id=${job.id}`)
    await of.getByRole('button', { name: 'Templates' }).click()
    await expect(templates(of)).toBeVisible()
  }

  await enter(page, company.login)
  await open(page)
  for (const [name, isShared] of [
    ['First talk', true],
    ['Mine', false],
  ] as const) {
    await page.getByRole('button', { name: 'New template' }).click()
    const form = page.getByRole('dialog', { name: 'New template' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('For the move to').selectOption('Interview')
    await form.getByLabel('Text').fill('Hello {first_name}, shall we talk?')
    await form.getByLabel('Shared with the team').setChecked(isShared)
    await expectGoodPage(page)
    await form.getByRole('button', { name: 'Save template' }).click()
    await expect(templates(page).getByRole('heading', { name })).toBeVisible()
  }
  await open(colleague)
  await expect(templates(colleague).getByRole('listitem')).toHaveCount(1)
  await expect(templates(colleague)).toContainText('First talkInterview, shared by Priya Anand')
  await expect(templates(colleague).getByRole('button', { name: 'Edit First talk' })).toHaveCount(0)

  const over = { status: 'canceled', ended_at: new Date() } as const
  await db.updateTable('subscriptions').set(over).where('company_id', '=', company.company_id).execute()
  await open(colleague)
  await expect(templates(colleague)).toContainText('First talk')
  await colleague.getByRole('button', { name: 'New template' }).click()
  await expect(colleague.getByRole('dialog', { name: 'New template' })).toContainText(
    'Team includes message templates shared by the team. Owners of your company can change its plan.',
  )
})
