import { makeApplication } from '../make.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

test('an employer says how to be reached and by whom, and an applicant finds it wherever the company is', async ({
  page,
  db,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const [company, seeker] = [await newCompany(), await newSeeker()]
  const job = await newJob(company)
  await makeApplication(db, { job_id: job.id, seeker_id: seeker.seeker_id })
  const { data } = await company.call('POST /messages', {
    body: { seeker_id: seeker.seeker_id, job_id: job.id, body: 'When can you start?' },
  })

  await enter(page, company.login)
  await page.goto('/employer/settings?section=contact')
  await page.getByLabel('Best way to reach you').selectOption('Phone')
  await page.getByLabel('E-mail for candidates').fill('hiring@grid.example.com')
  await page.getByLabel('Phone').last().fill('+1 614 555 0199')
  await expect(page.getByRole('radio', { name: 'People who applied to your company' })).toBeChecked()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await enter(page, seeker.login)
  for (const [path, name] of [
    [`/company-details?id=${company.company_id}`, 'Contact'],
    [`/job-seeker/company-details?id=${company.company_id}`, 'Contact'],
    [`/job-seeker/job-details?id=${job.id}`, 'Contact for this job'],
    [`/job-details?id=${job.id}`, 'Contact for this job'],
  ] as const) {
    await page.goto(path)
    const contact = page.getByRole('region', { name, exact: true })
    await expect(contact.getByRole('link', { name: 'hiring@grid.example.com' }), path).toHaveAttribute(
      'href',
      'mailto:hiring@grid.example.com',
    )
    await expect(contact.getByRole('link', { name: '+1 614 555 0199' })).toHaveAttribute('href', 'tel:+16145550199')
  }
  await expectGoodPage(page)
  await page.goto(`/job-seeker/messages?id=${data.conversation_id}`)
  await expect(page.getByRole('link', { name: 'hiring@grid.example.com' })).toBeVisible()
  await expectGoodPage(page)

  await enter(page, (await newSeeker()).login)
  await page.goto(`/company-details?id=${company.company_id}`)
  await expect(page.getByRole('heading', { level: 1, name: company.company_name })).toBeVisible()
  await expect(page.getByText('hiring@grid.example.com')).toHaveCount(0)
})
