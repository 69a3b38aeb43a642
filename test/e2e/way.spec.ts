import { enter, expect, resumeFile, test } from './parts.ts'

/** The main way, by hand: a job is found, fits or not line by line, is applied to, and answered. */
test('a job is found, applied to, moved on and answered; its applicant sees each step', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const company = await newCompany()
  const seeker = await newSeeker()
  const job = await newJob(company)

  await test.step('found by its words', async () => {
    await page.goto('/jobs')
    await page.getByRole('searchbox', { name: 'Job title or keywords' }).fill(job.title)
    await page.getByRole('searchbox', { name: 'Job title or keywords' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(job.title)
    await page.getByRole('link', { name: job.title, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    await expect(page.getByText('Every applicant is answered within 5 business days.').first()).toBeVisible()
  })

  await test.step('applied to, with a resume and an answer', async () => {
    await enter(page, seeker.login)
    await page.goto(`/job-seeker/job-details?id=${job.id}`)
    await page.getByRole('button', { name: 'Apply now' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: `Apply for ${job.title}` })).toBeVisible()
    await dialog.getByLabel(/Resume file/).setInputFiles(resumeFile('way.pdf'))
    await expect(dialog.getByRole('radio', { name: /way\.pdf/ })).toBeChecked()
    await dialog
      .getByRole('group', { name: /Splunk in production/ })
      .getByLabel('Yes')
      .check()
    await dialog.getByLabel(/years of professional experience/).fill('3')
    await dialog.getByLabel(/Cover letter/).fill('I have watched grids for six years.')
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('dialog', { name: 'Application sent' })).toContainText('promised an answer by')
  })

  await test.step('moved on by the company, then answered with a reason', async () => {
    await enter(page, company.login)
    await page.goto(`/employer/my-jobs/applications?id=${job.id}`)
    await page.getByRole('button', { name: seeker.name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(seeker.name) })
    await expect(dialog).toContainText('I have watched grids for six years.')
    await expect(dialog).toContainText('3 years, 8 asked')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    const actions = page.getByRole('button', { name: `Move or open ${seeker.name}` })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Interview' }).click()
    await expect(page.getByText(`${seeker.name} moved to Interview`)).toBeVisible()
    await page.goto(`/employer/my-jobs/applications?id=${job.id}&view=table`)
    await actions.click()
    await page.getByRole('menuitem', { name: 'Not selected, with a reason' }).click()
    const outcome = page.getByRole('dialog', { name: `Tell ${seeker.name} the outcome` })
    await outcome.getByRole('button', { name: 'Send and move' }).click()
    await expect(outcome.getByRole('alert')).toContainText('One field needs attention.')
    await outcome.getByRole('radio', { name: 'A must-have is missing' }).check()
    await outcome.getByLabel(/Note to the candidate/).fill('Come back with more years.')
    await outcome.getByRole('button', { name: 'Send and move' }).click()
    await expect(page.getByText(`${seeker.name} was told the outcome`)).toBeVisible()
  })

  await test.step('seen by the applicant, with each step', async () => {
    await enter(page, seeker.login)
    await page.goto('/job-seeker/applied-jobs')
    const application = page.getByRole('article').filter({ hasText: job.title })
    await expect(application.getByText('Not selected', { exact: true })).toBeVisible()
    await expect(application).toContainText('Come back with more years.')
    await application.getByRole('button', { name: 'Steps and what you sent' }).click()
    const steps = application.getByRole('list', { name: 'What happened' })
    await expect(steps).toContainText('You applied')
    await expect(steps).toContainText(`${company.company_name}: Interview`)
    await expect(application.getByRole('link', { name: 'way.pdf' })).toBeVisible()
    const { data } = await seeker.call('GET /job-seeker/applications')
    expect(data.data.map(({ status, reason }) => [status, reason])).toEqual([['not_selected', 'missing_must_have']])
  })
})
