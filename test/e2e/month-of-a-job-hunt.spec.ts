import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Login } from '../../web/session.ts'
import { column, onePdf } from '../resumes/files.ts'
import type { ArgumentsOf } from '../../contract/index.ts'
import { apply, capital, type Company, expect, freshEmail, freshWord, password, test } from './parts.ts'
import { passDays } from './pass-days.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, { title }: { title: string }) => page.getByRole('article').filter({ hasText: title })
const needs = (page: Page) =>
  page.getByRole('heading', { name: 'Needs your attention today' }).locator('xpath=ancestor::section[1]')
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition').first()
/** A certificate whose resume names only a month expires on the month's last day. */
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Move = ArgumentsOf<'PUT /employer/jobs/applications/{id}/status'>[0]['body']

const mustHaves = [
  { id: 'splunk', must: true, label: 'Splunk in production', type: 'skill' as const, name: 'Splunk' },
  { id: 'gcia', must: true, label: 'GCIA, valid today', type: 'certification' as const, name: 'GCIA' },
]

/** Five weeks of one person, by hand, with four companies. Days pass by moving their data back in time. */
test('a month of a job hunt', async ({ page, as, db, newCompany, newJob }) => {
  test.setTimeout(300_000)
  const [offering, declining, silent] = await Promise.all([newCompany(), newCompany(), newCompany()])
  const posted = { requirements: mustHaves, skills: ['Splunk', 'Sigma', 'Python'] }
  const wanted = await newJob(offering, posted)
  const second = await newJob(declining, posted)
  const unanswered = await newJob(silent, posted)
  const liked = await newJob(offering, posted)
  const unfit = await newJob(silent, { ...posted, title: `Detection Engineer, nights ${capital(freshWord())}` })
  const jobs = [wanted, second, unanswered, liked, unfit].map(({ id }) => id)
  const email = freshEmail()
  const surname = capital(freshWord())

  const me = await test.step('day 0: signs up, and the emailed link lets them in', async () => {
    await page.goto('/register')
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill(surname)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel(/^password/i).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/job-seeker/email-verification?**')
    const mail = page.getByRole('link', { name: /is your Merlon code/ })
    await expect(async () => {
      await page.goto(`/mailbox?recipient=${encodeURIComponent(email)}`)
      await expect(mail).toBeVisible({ timeout: 1000 })
    }).toPass()
    await mail.click()
    await page
      .getByRole('article')
      .getByRole('link', { name: /email-verification/ })
      .click()
    await expect(heading(page)).toHaveText('Good to see you, Robin')
    await expect(page.getByRole('region', { name: 'Get started' })).toContainText('0 of 4 done')
    const { token, data } = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('root') ?? '{}') as { state: { login: Login } }).state.login,
    )
    const login = { token, data }
    return { login, call: as(token), email, name: `Robin ${surname}` }
  })
  const { id: seeker_id } = await db
    .selectFrom('job_seekers')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .select('job_seekers.id')
    .where('accounts.email', '=', email)
    .executeTakeFirstOrThrow()
  const pass = (days: number) => passDays(db, { seeker_id, jobs }, days)

  await test.step('fills the profile from a resume, without typing', async () => {
    const text = `Robin ${surname}
Senior Detection Engineer
Columbus, OH 43215 | (614) 555-0133

SKILLS
Splunk (6 years), Sigma, Python (4 years)

CERTIFICATIONS
GCIA, GIAC, issued May 2023, expires ${month.format(new Date())}`
    await page.goto('/job-seeker/profile')
    await page
      .getByLabel('Resume file, PDF or DOCX, up to 5 MB')
      .setInputFiles({ name: 'Robin.pdf', mimeType: 'application/pdf', buffer: await onePdf(column(text)) })
    await page.getByRole('button', { name: 'Fill in from Robin.pdf' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fill in from your resume' })
    await expect(dialog.getByRole('checkbox', { name: /^ZIP code: 43215/ })).toBeChecked()
    await dialog.getByRole('button', { name: /^Add \d+ of/ }).click()
    await expect(page.locator('#skills')).toContainText('Splunk, 6 years')
    await expect(page.locator('#certificates')).toContainText('GCIA')
    await expect(page.locator('#certificates')).not.toContainText('Expired')
  })

  await test.step('finds nearby and recommended jobs, and hides one', async () => {
    await page.goto('/job-seeker/find-jobs/near')
    await expect(page.getByText('Within 50 miles of Columbus, OH, nearest first.')).toBeVisible()
    for (const job of [wanted, second, liked]) await expect(row(page, job)).toBeVisible()
    await page.getByRole('navigation', { name: 'Ways to find jobs' }).getByRole('link', { name: 'Recommended' }).click()
    await expect(row(page, wanted)).toContainText('You meet all 2 must-haves')
    await row(page, unfit).getByRole('button', { name: 'Not for me' }).click()
    await expect(row(page, unfit)).toHaveCount(0)
  })

  await test.step('saves two with a note, and compares them', async () => {
    for (const job of [wanted, liked]) {
      await row(page, job)
        .getByRole('button', { name: `Save ${job.title}` })
        .click()
      await expect(row(page, job).getByRole('button', { name: `Saved: ${job.title}` })).toBeVisible()
    }
    await page.goto('/job-seeker/saved-jobs')
    await row(page, liked).getByRole('button', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog', { name: `Note on ${liked.title}` })
    await dialog.getByLabel('Note').fill('Ask how often one is on call.')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(row(page, liked)).toContainText('Ask how often one is on call.')
    for (const { title } of [wanted, liked]) await page.getByRole('checkbox', { name: `Compare ${title}` }).check()
    await page.getByRole('link', { name: 'Compare 2 jobs' }).click()
    const line = page.getByRole('table').getByRole('row').filter({ hasText: 'Must-haves' })
    await expect(line).toContainText('2 of 2 met')
    await expect(line.getByRole('listitem').filter({ hasText: 'GCIA' })).toHaveText([/^Met: /, /^Met: /])
  })

  const applications = await test.step('applies to one by hand, and to two more', async () => {
    await page.getByRole('link', { name: wanted.title }).click()
    await page.getByRole('button', { name: 'Apply now' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: `Apply for ${wanted.title}` })
    await expect(dialog.getByRole('radio', { name: /Robin/ })).toBeChecked()
    await dialog.getByLabel(/^Cover letter/).fill('I have watched grids for six years.')
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('dialog', { name: 'Application sent' })).toContainText('promised an answer by')
    const { data } = (await me.call('GET /job-seeker/applications')).data
    const first = { id: data[0]?.id ?? '' }
    return { wanted: first, second: await apply(me, second), unanswered: await apply(me, unanswered) }
  })
  const move = (company: Company, { id }: { id: string }, body: Move) =>
    company.call('PUT /employer/jobs/applications/{id}/status', { params: { id }, body })
  const standing = (id: string) => async () =>
    (await me.call('GET /job-seeker/applications')).data.data.find((each) => each.id === id)?.status

  await test.step('day 3: sees that the company opened it, and an invitation to an interview', async () => {
    await offering.call('GET /employer/applications/{id}/timeline', { params: { id: applications.wanted.id } })
    await pass(3)
    await page.goto('/job-seeker/applied-jobs')
    await expect(row(page, wanted)).toContainText('Opened by the company on')
    await expect(row(page, unanswered)).not.toContainText('Opened by the employer')
    await move(offering, applications.wanted, { status: 'interview', note: 'Tuesday at ten, with the team.' })
    await expect.poll(standing(applications.wanted.id)).toBe('interview')
    await page.goto('/job-seeker/overview')
    await expect(needs(page)).toContainText(`${offering.company_name} invited you to an interview`)
    await expect(figure(page, 'Late answers')).toHaveText('0')
  })

  await test.step('day 6: another company declines, with a reason', async () => {
    await pass(3)
    await move(declining, applications.second, {
      status: 'not_selected',
      reason: 'more_qualified_applicants',
      note: 'Two had run such a team.',
    })
    await expect.poll(standing(applications.second.id)).toBe('not_selected')
    await page.goto('/job-seeker/applied-jobs')
    await expect(row(page, second).getByText('Not selected', { exact: true })).toBeVisible()
    await expect(row(page, second)).toContainText('wrote: “Two had run such a team.”')
    await expect(row(page, second).getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  })

  await test.step('day 14: one answer is late, and the interview led to an offer, which is accepted', async () => {
    await pass(8)
    await move(offering, applications.wanted, { status: 'offer', note: 'Reply by the end of next week.' })
    await expect.poll(standing(applications.wanted.id)).toBe('offer')
    await page.goto('/job-seeker/overview')
    await expect(figure(page, 'Late answers')).toHaveText('1')
    await expect(needs(page)).toContainText(`${silent.company_name} hasn’t answered on time`)
    await expect(needs(page)).toContainText(`${offering.company_name} made you an offer`)
    await page.goto('/job-seeker/applied-jobs')
    await expect(row(page, unanswered)).toContainText(`Late. ${silent.company_name} promised an answer by`)
    await row(page, wanted).getByRole('button', { name: 'Accept offer' }).click()
    const dialog = page.getByRole('dialog', { name: `Accept the offer from ${offering.company_name}?` })
    await dialog.getByRole('button', { name: 'Accept offer' }).click()
    await expect(row(page, wanted)).toContainText('Offer accepted.')
    await page.goto('/job-seeker/overview')
    await expect(needs(page)).toContainText(`${silent.company_name} hasn’t answered on time`)
    await expect(needs(page)).not.toContainText('made you an offer')
  })

  await test.step('day 26: a saved job is about to close, and says so in advance', async () => {
    await pass(12)
    await page.goto('/job-seeker/overview')
    await expect(needs(page)).toContainText(
      `${offering.company_name} hasn’t marked you as hired and has been reminded.`,
    )
    await expect(needs(page).getByRole('listitem').filter({ hasText: liked.title })).toContainText('Closes in')
    await page.goto('/job-seeker/saved-jobs')
    await expect(row(page, liked)).toContainText(/Closes in \d days/)
    // Already applied, so there is no rush.
    await expect(row(page, wanted)).not.toContainText('Closes in')
  })

  await test.step('day 34: the saved job has closed, and a certificate has expired, as the must-have says', async () => {
    await pass(8)
    await page.goto('/job-seeker/saved-jobs')
    await expect(row(page, liked)).toContainText('Not open')
    await expect(row(page, liked)).toContainText('Ask how often one is on call.')
    await expect(page.getByRole('checkbox', { name: `Compare ${liked.title}` })).toHaveCount(0)
    const fresh = await newJob(declining, posted)
    await page.goto(`/job-seeker/job-details?id=${fresh.id}`)
    await expect(page.getByText(/GCIA expired on \w+ \d+, \d{4}/).first()).toBeVisible()
    await page.goto('/job-seeker/profile')
    await expect(page.locator('#certificates')).toContainText('Expired')
    // What was sent shows what was true then.
    await page.goto(`/job-seeker/applied-jobs?id=${applications.wanted.id}`)
    await expect(row(page, wanted).getByRole('listitem').filter({ hasText: 'GCIA' }).last()).toHaveText(/^Met: /)
  })

  const someone = await newCompany()
  const seen = (company: Company) =>
    company.call('GET /job-seekers/{id}', { params: { id: seeker_id } }).then(
      ({ data }) => data.name,
      ({ status }: { status: number }) => status,
    )
  await test.step('is hired, and stops looking: strangers no longer find them, but the company still does', async () => {
    await move(offering, applications.wanted, { status: 'hired' })
    await expect.poll(standing(applications.wanted.id)).toBe('hired')
    expect(await seen(someone)).toBe(me.name)
    await page.goto('/job-seeker/settings?section=privacy')
    await page.getByRole('radio', { name: /^Not looking/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    expect(await seen(someone)).toBe(404)
    expect(await seen(offering)).toBe(me.name)
  })

  await test.step('downloads everything', async () => {
    await page.goto('/job-seeker/settings?section=account')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as JSON' }).click()
    const kept = await readFile(await (await download).path(), 'utf8')
    const words = [
      'Ask how often one is on call.',
      'I have watched grids for six years.',
      'Two had run such a team.',
      'GCIA',
    ]
    expect([...words, email, unfit.title].filter((each) => !kept.includes(each))).toEqual([])
  })

  await test.step('deletes the account, and the companies keep only that someone applied', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Your account is deleted. We’ve emailed you a confirmation.')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    const left = async (company: Company, { params }: typeof wanted) => {
      const { data } = (await company.call('GET /employer/jobs/{id}/applications', { params })).data
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`${surname}|${email}|watched grids|GCIA|555-0133`))
      return data.map(({ status, withheld, seeker, resume }) => [status, withheld, seeker.name, resume])
    }
    expect(await left(offering, wanted)).toEqual([['hired', 'deleted', 'A former applicant', null]])
    expect(await left(declining, second)).toEqual([['not_selected', 'deleted', 'A former applicant', null]])
    expect(await left(silent, unanswered)).toEqual([['withdrawn', 'deleted', 'A former applicant', null]])
    for (const company of [offering, someone]) expect(await seen(company)).toBe(404)
    await expect(me.call('GET /user')).rejects.toThrow()
  })
})
