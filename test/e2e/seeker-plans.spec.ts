import { capital, enter, expect, expectGoodPage, freshWord, type Person, test } from './parts.ts'

/** Professional, through the gateway for trying out. */
async function subscribe({ call }: Person) {
  const { data: plans } = await call('GET /plans', { query: { type: 'job_seeker' } })
  const plan = plans.find(({ plan_name }) => plan_name === 'Professional')
  await call('POST /subscription/subscribe', { body: { plan_id: plan?.id ?? '', payment_method: 'test_success' } })
}

test('who viewed a profile is named with Professional, and the company reads so', async ({
  page,
  newSeeker,
  newCompany,
}) => {
  const last_name = capital(freshWord())
  const [company, seeker] = [await newCompany(), await newSeeker({ first_name: 'Noor', last_name })]
  await seeker.call('POST /settings/privacy', { body: { show_in_home_carousel: true } })
  await enter(page, company.login)
  await page.goto(`/find-job-seeker?keyword=${last_name}`, { waitUntil: 'networkidle' })
  await page
    .getByRole('article')
    .getByRole('button', { name: `Noor ${last_name}` })
    .click()
  await expect(page.getByText('Job seekers can see which verified companies viewed their profile.')).toBeVisible()

  await enter(page, seeker.login)
  await page.goto('/job-seeker/overview')
  const views = page.getByRole('region', { name: 'Views of your profile' })
  await expect(views).toContainText('Professional includes the names of the companies that viewed your profile.')
  await expect(views.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/job-seeker/plans-billing')
  await subscribe(seeker)
  await page.reload()
  await views.getByRole('link', { name: 'See 1 company' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Views of your profile')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Viewed ')
  await expectGoodPage(page)
})

test('eight saved jobs stand side by side with Professional, and the first four without', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const [seeker, company] = [await newSeeker(), await newCompany()]
  const ids: string[] = []
  for (let at = 0; at < 8; at++) ids.push((await newJob(company)).params.id)
  for (const id of ids) await seeker.call('POST /job-seeker/jobs/{id}/save', { params: { id } })
  await enter(page, seeker.login)
  const address = `/job-seeker/saved-jobs?compare=${ids.join(',')}`
  await page.goto(address)
  const region = page.getByRole('region', { name: 'Comparison' })
  await expect(region.getByRole('columnheader')).toHaveCount(5)
  await expect(page.getByText('Your plan compares 4 jobs: the last 4 are left out.')).toBeVisible()
  await subscribe(seeker)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await expect(region.getByRole('columnheader')).toHaveCount(9)
    await expectGoodPage(page)
    const name = region.getByRole('rowheader', { name: 'Pay' })
    const before = await name.boundingBox()
    await region.focus()
    for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(40)
    expect((await name.boundingBox())?.x).toBe(before?.x)
  }
})

test('a version of the resume PDF is made, looked at, changed, kept as a resume and deleted', async ({
  page,
  newSeeker,
}) => {
  const seeker = await newSeeker()
  await seeker.call('POST /profile/professional', { body: { skills: ['Splunk', 'Kusto', 'Terraform'] } })
  await enter(page, seeker.login)
  await page.goto('/job-seeker/profile', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: 'Versions of your resume PDF' })
  await section.getByRole('button', { name: 'New version' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('For platform teams')
  await form.getByLabel('Headline').fill('Platform lead')
  for (const part of ['Experience', 'Education']) await form.getByRole('checkbox', { name: part }).uncheck()
  await form.getByRole('checkbox', { name: 'Terraform' }).check()
  await expectGoodPage(page)
  await form.getByRole('button', { name: 'Make version' }).click()
  await expect(section.getByRole('listitem')).toContainText('Platform lead. Summary, Skills, Certificates')
  await expect(section).toContainText('Professional includes 3 versions of your resume PDF.')
  await expect(section.getByRole('button', { name: 'New version' })).toBeHidden()

  await section.getByRole('button', { name: 'Preview For platform teams' }).click()
  const preview = page.getByRole('dialog', { name: 'For platform teams' })
  await expect(preview.getByText('Platform lead')).toBeAttached({ timeout: 20_000 })
  await expect(preview.getByText('Terraform, Splunk, Kusto')).toBeAttached()
  await preview.getByRole('button', { name: 'Close' }).first().click()

  const act = async (what: string) => {
    await section.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('Edit')
  await form.getByLabel('Name').fill('For anybody')
  await form.getByRole('button', { name: 'Save version' }).click()
  await expect(section.getByRole('listitem')).toContainText('For anybody')
  const download = page.waitForEvent('download')
  await act('Download')
  expect((await download).suggestedFilename()).toBe('For anybody.pdf')
  await act('Keep as a resume')
  const resumes = page.getByRole('region', { name: 'Resumes', exact: true })
  await expect(resumes.getByRole('link', { name: 'For anybody.pdf' })).toBeVisible()
  await act('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(section).toContainText('No version yet')
  await expect(resumes.getByRole('link', { name: 'For anybody.pdf' })).toBeVisible()
})

test('the market is compared by one’s own mix and by something else with Professional', async ({ page, newSeeker }) => {
  const seeker = await newSeeker()
  await seeker.call('POST /profile/professional', {
    body: { specialty: 'detection and response', skills: ['Splunk', 'Python'], years_of_experience: 6 },
  })
  await enter(page, seeker.login)
  await page.goto('/job-seeker/market')
  const main = page.getByRole('main')
  await expect(main).toContainText('Professional includes what the market pays for your exact mix of skills and place.')
  await expect(main).toContainText('Lead includes a dated report of your market every month.')
  await subscribe(seeker)
  await page.reload()
  const pay = page.getByRole('region', { name: 'Pay for your mix' })
  await expect(pay).toContainText('What these jobs have in common')
  await expect(pay).toContainText('Detection and response, Senior')
  const form = page.getByRole('region', { name: 'Compare by something else' })
  await form.getByLabel('Skills').fill('Terraform, AWS')
  await form.getByLabel('ZIP code').fill('43215')
  await form.getByLabel('Level').selectOption('Lead')
  await form.getByRole('button', { name: 'Compare' }).click()
  await expect(pay).toContainText('Detection and response, Lead, Columbus, OH')
  await expect(page.getByRole('region', { name: 'Skills they ask for most' })).toContainText('Terraform and AWS')
  await expectGoodPage(page)
  await form.getByRole('link', { name: 'As my profile has it' }).click()
  await expect(pay).toContainText('Detection and response, Senior')
})
