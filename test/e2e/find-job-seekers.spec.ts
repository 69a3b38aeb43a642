import { apply, capital, enter, expect, expectGoodPage, freshWord, test } from './parts.ts'

test('a company finds people by words with operators, by what they hold and by place, and opens a profile', async ({
  page,
  allow,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const word = freshWord()
  const [here, away] = [await newSeeker(), await newSeeker({ last_name: capital(freshWord()) })]
  const say = { job_role: `${word} keeper`, languages_spoken: ['English'] }
  await here.call('POST /profile/personal', { body: { zip_code: '43215' } })
  await here.call('POST /profile/professional', {
    body: { ...say, skills: ['Terraform', 'K8s'], certifications: ['CKA'], years_of_experience: 6 },
  })
  await away.call('POST /profile/personal', { body: { zip_code: '99501' } })
  await away.call('POST /profile/professional', { body: { ...say, skills: ['Azure'] } })
  await away.call('POST /settings/privacy', { body: { name_visibility: 'hidden_until_accepted' } })
  const company = await newCompany()
  const job = await newJob(company, {
    requirements: [{ id: 'skill', must: true, label: 'Runs Kubernetes', type: 'skill', name: 'Kubernetes' }],
  })
  await enter(page, company.login)
  await page.goto('/employer/overview')
  await page.getByRole('navigation').getByRole('link', { name: 'Find job seekers' }).first().click()
  await expect(page.getByRole('heading', { name: 'Find job seekers' })).toBeVisible()
  const cards = page.getByRole('article')
  const search = async (words: string) => {
    await page.getByLabel('Keywords').fill(words)
    await page.getByLabel('Keywords').press('Enter')
  }
  await search(`${word} AND (kubernetes OR azure)`)
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Name hidden' })).toHaveCount(1)
  const hidden = cards.filter({ hasText: 'Name hidden' })
  await hidden.getByRole('button', { name: 'Invite this person to apply' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite this person to apply' })
  await invite.getByLabel('Job').selectOption(job.title)
  await invite.getByRole('textbox', { name: 'Message' }).fill('You keep what we run.')
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invite).toBeHidden()
  await expect(hidden.getByRole('list', { name: 'Invitations' })).toHaveText(`Invited${job.title}`)
  await expect(hidden.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await hidden.getByRole('button', { name: 'Name hidden', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Invitations' })).toHaveText(`Invited${job.title}`)
  await page.keyboard.press('Escape')
  // Closing goes back in the history, which a search at the same moment would be lost to.
  await expect(page).not.toHaveURL(/#person/)
  await expect(page.getByRole('dialog')).toBeHidden()
  // A name that is hidden is found by nobody.
  await search(`${word} ${away.name.split(' ').at(-1)}`)
  await expect(page.getByRole('heading', { name: 'Nobody matches.' })).toBeVisible()
  await search(`${word} NOT azure`)
  const card = cards.filter({ hasText: here.name })
  await expect(card).toContainText('Terraform')
  await expect(card).toContainText('CKA (not checked yet)')
  await search(word)
  await expect(cards).toHaveCount(2)
  await page.getByLabel('ZIP code').fill('43215')
  await page.getByLabel('ZIP code').press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(card).toContainText(/Columbus, OH, (under a mile|\d+ miles?) away/)
  await page.getByLabel('Who meet the must-haves of').selectOption({ label: job.title })
  await card.getByText('Must-haves: 1 of 1 match').click()
  await expect(card.getByText('Runs Kubernetes')).toBeVisible()
  await expectGoodPage(page)
  await card.getByRole('button', { name: here.name, exact: true }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Certifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  const chips = page.getByRole('list', { name: 'Applied filters' })
  await chips.getByRole('link', { name: `Remove filter Within 50 miles of 43215` }).click()
  await expect(page).not.toHaveURL(/zip_code/)
  allow(/422/)
  await page.getByLabel('ZIP code').fill('00000')
  await page.getByLabel('ZIP code').press('Enter')
  await expect(page.getByText('00000 is no US ZIP code we know.')).toBeVisible()
})

test('someone who applied says so among those found, and is invited to other jobs only', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const word = freshWord()
  const seeker = await newSeeker()
  await seeker.call('POST /profile/professional', { body: { job_role: `${word} keeper`, skills: ['Terraform'] } })
  const company = await newCompany()
  const [job, other] = [await newJob(company), await newJob(company)]
  await apply(seeker, job)
  await enter(page, company.login)
  await page.goto(`/employer/find-job-seekers?keyword=${word}`)
  const found = page.getByRole('article').filter({ hasText: seeker.name })
  await expect(found.getByRole('list', { name: 'In your pipeline' })).toContainText(job.title)
  await found.getByRole('button', { name: `Invite ${seeker.name} to apply` }).click()
  const jobs = page.getByRole('dialog', { name: `Invite ${seeker.name} to apply` }).getByLabel('Job')
  await expect(jobs.getByRole('option')).toHaveText(['Choose a job', other.title])
})
