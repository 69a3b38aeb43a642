import { capital, enter, expect, freshWord, test } from './parts.ts'

test('a company saves, sorts, and invites someone, who declines and then accepts after all', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const last_name = capital(freshWord())
  const [company, seeker] = [await newCompany(), await newSeeker({ first_name: 'Noor', last_name })]
  const job = await newJob(company, { title: 'Grid Security Analyst' })
  await seeker.call('POST /settings/privacy', { body: { show_in_home_carousel: true } })
  const name = `Noor ${last_name}`

  await enter(page, company.login)
  await page.goto(`/find-job-seeker?keyword=${last_name}`, { waitUntil: 'networkidle' })
  await page.getByRole('article').getByRole('button', { name }).click()
  const profile = page.getByRole('dialog', { name })
  await profile.getByRole('button', { name: `Save ${name}` }).click()
  await expect(profile.getByRole('button', { name: `Saved ${name}` })).toHaveAttribute('aria-pressed', 'true')
  await profile.getByRole('button', { name: 'Invite to apply' }).click()
  const invite = page.getByRole('dialog', { name: `Invite ${name} to apply` })
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invite.getByText('A message is required.').first()).toBeVisible()
  await invite.getByLabel('Job').selectOption(job.title)
  await invite.getByRole('textbox', { name: 'Message' }).fill('Your talk on substations is why we write.')
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invite).toBeHidden()
  await expect(profile.getByRole('list', { name: 'Invitations' })).toHaveText(`Invited${job.title}`)

  await page.goto('/employer/saved-job-seekers', { waitUntil: 'networkidle' })
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  const lists = page.getByRole('dialog', { name: 'Lists of saved people' })
  await lists.getByLabel('New list').fill('Bench')
  await lists.getByLabel('New list').press('Enter')
  await expect(lists.getByRole('listitem')).toHaveText(/^Bench 0 people/)
  await lists.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: `Tags and lists for ${name}` }).click()
  const sort = page.getByRole('dialog', { name: `Tags and lists for ${name}` })
  await sort.getByRole('textbox', { name: 'Tags' }).fill('OT, spring')
  await sort.getByLabel('Bench').check()
  await sort.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row.getByRole('link', { name: 'Everyone with the tag ot' })).toBeVisible()
  await row.getByRole('button', { name: `Add notes for ${name}` }).click()
  const notes = page.getByRole('dialog', { name: `Notes on ${name}` })
  await notes.getByRole('textbox', { name: 'Notes' }).fill('Free from May.')
  await notes.getByRole('button', { name: 'Save notes' }).click()
  await expect(row).toContainText('Free from May.')
  await page.getByRole('link', { name: /^Bench/ }).click()
  await expect(row).toContainText(`Saved`)

  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'No one matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Free from May.')

  await enter(page, seeker.login)
  await page.goto('/job-seeker/overview', { waitUntil: 'networkidle' })
  const panel = page.getByRole('region', { name: 'Invitations to apply' })
  await expect(panel).toContainText('Your talk on substations is why we write.')
  await panel.getByRole('button', { name: /^Decline/ }).click()
  await expect(panel).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/job-seeker/applied-jobs#invitations', { waitUntil: 'networkidle' })
  await expect(panel.getByText('Declined')).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await panel.getByRole('button', { name: /^Accept instead/ }).click()
  await expect(page.getByRole('dialog', { name: new RegExp(job.title) })).toBeVisible()
})
