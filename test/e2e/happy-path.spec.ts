import type { Page } from '@playwright/test'
import type { Login } from '../../web/session.ts'
import {
  capital,
  enter,
  expect,
  freshEmail,
  freshWord,
  isPhone,
  mailedCode,
  password,
  resumeFile,
  test,
} from './parts.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click()

/** The account that this browser is signed in to. */
const storedLogin = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('root') ?? '{}') as { state: { login: Login } }).state.login)

/** The main path, by hand: from two strangers to an answer with its reason. */
test('an employer posts a job; a job seeker finds it, fits, applies, and gets an answer', async ({
  page,
  as,
  demo,
}) => {
  // Three people's work in one test.
  test.setTimeout(180_000)
  const company = `${capital(freshWord())} Grid`
  const title = `Detection Engineer ${capital(freshWord())}`
  const surname = capital(freshWord())
  const seekerName = `Robin ${surname}`

  /** The rest of the form, the emailed code, and the overview after it. */
  async function register(email: string, home: string) {
    await page.getByLabel('First name').fill(home === 'employer' ? 'Priya' : 'Robin')
    await page.getByLabel('Last name').fill(surname)
    await page.getByLabel(/email$/i).fill(email)
    await page.getByLabel(/^password/i).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`**/${home}/email-verification?**`)
    await page.getByLabel('Code').fill(await mailedCode(as(), email))
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.waitForURL(`**/${home}/overview`)
    return storedLogin(page)
  }

  const employer = await test.step('an employer registers and verifies the address', async () => {
    await page.goto('/register?type=employer')
    await page.getByLabel('Company name').fill(company)
    const login = await register(freshEmail(), 'employer')
    await expect(heading(page)).toHaveText(company)
    await expect(page.getByText('Your company is not verified yet.')).toBeVisible()
    return login
  })

  await test.step('posts a job, which waits for the company to be verified', async () => {
    await page.getByRole('link', { name: 'Post a job' }).filter({ visible: true }).first().click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Specialty').selectOption('detection and response')
    await page.getByLabel('ZIP code').fill('43215')
    await expect(page.getByLabel('City')).toHaveValue('Columbus')
    await page.getByLabel('Experience level').selectOption('Senior')
    await page.getByLabel('Education level').selectOption('None required')
    await next(page)
    await page.getByLabel('Minimum salary').fill('148,000')
    await page.getByLabel('Maximum salary').fill('182,000')
    await page.getByText('Open position', { exact: true }).click()
    await page.getByText('5 business days').click()
    await next(page)
    await page.getByRole('button', { name: 'Add must-haves' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Skill', { exact: true }).fill('Splunk')
    await dialog.getByLabel('Wording').fill('Splunk in production')
    await dialog.getByRole('button', { name: 'Add and continue' }).click()
    await dialog.getByLabel('Type').selectOption('Years of experience')
    await dialog.getByLabel(/^Years of experience/).fill('8')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Must-haves of this job' }).getByRole('listitem')).toHaveCount(2)
    await next(page)
    await page
      .getByRole('textbox', { name: 'Description' })
      .fill(
        'You write and tune the rules that watch the grid, and test each of them against what really happened. '.repeat(
          4,
        ),
      )
    await next(page)
    await expect(page.getByText('Splunk in production').first()).toBeVisible()
    await page.getByRole('button', { name: 'Post job' }).click()
    await expect(heading(page)).toHaveText('Waiting for verification')
    expect((await as()('GET /jobs', { query: { keyword: title } })).data.data.map((job) => job.title)).not.toContain(
      title,
    )
  })

  await test.step('an admin verifies the company, and the job goes live', async () => {
    await enter(page, await demo('admin'))
    await page.goto('/admin/manage-employers?status=unverified')
    await page.getByLabel('Search companies by name, email, or ID').fill(company)
    await page.getByLabel('Search companies by name, email, or ID').press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page
      .getByRole('row')
      .filter({ hasText: company })
      .getByRole('button', { name: 'Verify', exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: `Verify ${company}` })
    await dialog.getByRole('radio', { name: 'Business registration record' }).check()
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText(`${company} is verified, 1 job went live`)).toBeVisible()
  })

  const seeker = await test.step('a job seeker registers and finds the job by its words', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/register')
    const login = await register(freshEmail(), 'job-seeker')
    await page.goto('/jobs')
    await page.getByLabel('Job title or keywords').fill(title)
    await page.getByLabel('Job title or keywords').press('Enter')
    await expect(heading(page)).toHaveText(/^\d+ jobs? for /)
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await expect(heading(page)).toHaveText(title)
    return login
  })

  await test.step('sees line by line what fits, and applies with a resume and an answer', async () => {
    await expect(page.getByText('0 of 2 met')).toBeVisible()
    await expect(page.getByText('Answers every applicant within 5 business days.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Apply now' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: `Apply for ${title}` })
    await dialog.getByLabel(/^Resume file/).setInputFiles(resumeFile('Robin Hale.pdf'))
    await expect(dialog.getByRole('radio', { name: /Robin Hale/ })).toBeChecked()
    await dialog
      .getByRole('group', { name: /Splunk in production/ })
      .getByRole('radio', { name: 'Yes' })
      .check()
    await dialog.getByLabel(/years of professional experience/).fill('3')
    await dialog.getByLabel(/^Cover letter/).fill('I have watched grids for six years.')
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('dialog', { name: 'Application sent' })).toContainText('promised an answer by')
  })

  await test.step('the company reads it, moves it forward, and gives the outcome with a reason', async () => {
    await enter(page, employer)
    await page.goto('/employer/my-jobs')
    await page.getByRole('link', { name: title }).first().click()
    await expect(heading(page)).toHaveText(title)
    const actions = page.getByRole('button', { name: `Move or open ${seekerName}` })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Open application' }).click()
    const application = page.getByRole('dialog', { name: new RegExp(seekerName) })
    await expect(application).toContainText('I have watched grids for six years.')
    await expect(application).toContainText('3 years; 8 required')
    await page.keyboard.press('Escape')
    await actions.click()
    await page.getByRole('menuitem', { name: 'Interview' }).click()
    await expect(page.getByText(`${seekerName} moved to Interview`)).toBeVisible()
    if (isPhone(page)) await page.getByRole('tab', { name: /^Interview/ }).click()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Not selected, with a reason' }).click()
    const outcome = page.getByRole('dialog', { name: `Tell ${seekerName} the outcome` })
    await outcome.getByRole('radio', { name: 'A must-have is missing' }).check()
    await outcome.getByLabel(/^Note to the applicant/).fill('Come back with more years.')
    await outcome.getByRole('button', { name: 'Send and move' }).click()
    await expect(page.getByText(`${seekerName} moved to Not selected`)).toBeVisible()
  })

  await test.step('the job seeker sees the answer, its reason and every step', async () => {
    // Once the step can no longer be undone unnoticed.
    const standing = async () => (await as(seeker.token)('GET /job-seeker/applications')).data.data[0]?.status
    await expect.poll(standing).toBe('not_selected')
    await enter(page, seeker)
    await page.goto('/job-seeker/applied-jobs')
    const application = page.getByRole('article').filter({ hasText: title })
    await expect(application.getByText('Not selected', { exact: true })).toBeVisible()
    await expect(application).toContainText('Reason: A must-have is missing.')
    await expect(application).toContainText('wrote: “Come back with more years.”')
    const rail = application.getByRole('list', { name: 'Application status' }).getByRole('listitem')
    await expect(rail).toHaveText([
      /Applied, done/,
      /In review/,
      /Shortlisted/,
      /Interview, stopped here/,
      /Offer, not reached/,
    ])
    await application.getByRole('button', { name: 'History and what you sent' }).click()
    const steps = application.getByRole('list', { name: 'What happened' }).getByRole('listitem')
    await expect(steps).toHaveText([
      new RegExp(`${company}: Not selected. Reason: A must-have is missing.Come back`),
      /Answer due by/,
      new RegExp(`${company}: Interview`),
      /Answer due by/,
      /You applied/,
    ])
    await expect(application.getByRole('link', { name: 'Robin Hale.pdf' })).toBeVisible()
  })
})
