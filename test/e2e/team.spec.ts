import { enter, expect, freshEmail, mailed, password, test } from './parts.ts'

test('a colleague is invited, joins, reads, becomes an owner, and removes the first one', async ({
  page,
  browser,
  allow,
  as,
  newCompany,
}) => {
  allow(/401|422|session has ended/i)
  const company = await newCompany()
  const { data: job } = await company.call('POST /employer/jobs', { body: { title: 'SOC Analyst', status: 'draft' } })
  await enter(page, company.login)
  await page.goto('/employer/settings?section=team')
  await page.getByRole('button', { name: 'Invite' }).click()
  const email = freshEmail()
  const invite = page.getByRole('dialog', { name: 'Invite a colleague' })
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invite.getByText('Enter a full email address', { exact: false }).first()).toBeVisible()
  await invite.getByLabel('Email').fill(email)
  await invite.getByRole('radio', { name: /^Interviewer/ }).check()
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()

  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(`/auth/${await mailed(as(), email, /accept-invitation\?token=[\w-]+/)}`)
  await expect(colleague.getByRole('heading', { name: `Join ${company.company_name}` })).toBeVisible()
  await colleague.getByLabel('First name').fill('Noor')
  await colleague.getByLabel('Last name').fill('Haddad')
  await colleague.getByLabel('Password', { exact: true }).fill(password)
  await colleague.getByRole('button', { name: 'Join company' }).click()
  await expect(colleague).toHaveURL(/\/employer\/overview$/)
  const pages = colleague.getByRole('navigation', { name: 'Your pages' })
  await expect(pages.getByRole('link', { name: 'My jobs' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Post a job' })).toHaveCount(0)
  await colleague.goto(`/employer/post-a-job?id=${job.id}`)
  await expect(colleague).toHaveURL(/\/employer\/my-jobs$/)
  await expect(colleague.getByText('Only account owners and recruiters', { exact: false })).toBeVisible()
  await expect(colleague.getByText('SOC Analyst', { exact: true })).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'SOC Analyst' })).toHaveCount(0)
  await colleague.goto(`/employer/my-jobs/applications?id=${job.id}`)
  await expect(colleague.getByRole('button', { name: 'Templates' })).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'Edit job' })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Change role Noor Haddad' }).click()
  await page.getByRole('radio', { name: /^Account owner/ }).check()
  await page.getByRole('button', { name: 'Change role', exact: true }).click()
  await expect(page.getByText('Noor Haddad is now an account owner')).toBeVisible()

  await colleague.goto('/employer/settings?section=team')
  await expect(pages.getByRole('link', { name: 'Post a job' })).toBeVisible()
  await colleague.getByRole('button', { name: `Remove ${company.name}` }).click()
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Remove colleague' }).click()
  await expect(colleague.getByText('was removed from your company', { exact: false })).toBeVisible()
  await expect(colleague.getByRole('heading', { level: 3 })).toHaveCount(1)

  await page.getByRole('link', { name: 'My jobs' }).click()
  await expect(page.getByText('Your session has ended', { exact: false })).toBeVisible()
})
