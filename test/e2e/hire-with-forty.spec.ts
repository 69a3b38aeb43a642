import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { clockTime } from '../../contract/platform/format.ts'
import { applyMany, browserOf, join, type Applicant } from './hiring-team.ts'
import { enter, expect, mailed, test, toast } from './parts.ts'
import { board, card, choose, column, nameOf } from './pipeline-scene.ts'
import { fillPay, fillRole, heading, newTitle, next } from './posting-form.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** The five steps of posting a job with one must-have; returns the job's id. */
async function postJob(page: Page, title: string) {
  await page.goto('/employer/post-a-job')
  await fillRole(page, title)
  await next(page)
  await fillPay(page)
  await next(page)
  await page.getByRole('button', { name: 'Add must-haves' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Skill', { exact: true }).fill('Splunk')
  await dialog.getByLabel('Wording').fill('Splunk in production')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await next(page)
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('You test each rule against what really happened on the grid. '.repeat(8))
  await next(page)
  await expect(heading(page, 'Preview')).toBeVisible()
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByRole('heading', { name: /^Live until/, level: 1 })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  return { id, title, params: { id } }
}

/** What My jobs and the overview say about the company's only job. */
async function expectCounts(page: Page, title: string, counts: { total: number; open: number; applied: number }) {
  await page.goto('/employer/my-jobs')
  const cells = row(page, title).getByRole('cell')
  await expect(cells.nth(2)).toHaveText(String(counts.total))
  await expect(cells.nth(3)).toHaveText(String(counts.applied))
  await expect(cells.nth(4)).toHaveText('0')
  await page.goto('/employer/overview')
  const figure = page.locator('.stat-strip > div').filter({ hasText: 'Open applications' })
  await expect(figure.locator('.stat-value')).toHaveText(String(counts.open))
  const stages = page.getByRole('region', { name: 'Open applications by stage' }).getByRole('listitem')
  await expect(stages.filter({ hasText: 'Applied' })).toHaveText(`Applied ${counts.applied}`)
  const numbers = (await stages.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]))
  expect(numbers.reduce((sum, each) => sum + each, 0)).toBe(counts.open)
}

test('a job with forty applicants goes from posting to hired, and three colleagues answer everyone', async ({
  page,
  browser,
  as,
  newCompany,
  newSeeker,
}) => {
  // Five people's work, and forty applicants.
  test.setTimeout(400_000)
  const owner = await newCompany()
  await enter(page, owner.login)

  const job = await test.step('the owner posts a job', async () => {
    const posted = await postJob(page, newTitle('Detection Engineer'))
    const { data } = await as()('GET /jobs/{id}', { params: posted.params })
    return { ...posted, requirement_id: data.requirements[0]?.id ?? '' }
  })

  const [noor, sam, kim] = await test.step('two recruiters and an interviewer join', async () => [
    await join(owner, as(), 'recruiter', 'Noor', 'Haddad'),
    await join(owner, as(), 'recruiter', 'Sam', 'Ito'),
    await join(owner, as(), 'interviewer', 'Kim', 'Osei'),
  ])
  const colleagues = [noor.name, sam.name, kim.name]
  const [noorPage, samPage, kimPage] = [
    await browserOf(browser, noor),
    await browserOf(browser, sam),
    await browserOf(browser, kim),
  ]

  const [meeting, lacking] = await test.step('forty people apply, of whom twelve lack the must-have', async () => [
    await applyMany(newSeeker, job, { many: 28, meeting: true }),
    await applyMany(newSeeker, job, { many: 12, meeting: false }),
  ])
  const everyone = [...meeting, ...lacking]
  await expectCounts(page, job.title, { total: 40, open: 40, applied: 40 })

  /** Everyone's status, by application. */
  const statuses = async () => {
    const query = { per_page: 100 }
    const { data } = await owner.call('GET /employer/jobs/{id}/applications', { params: job.params, query })
    return new Map(data.data.map(({ id, status }) => [id, status]))
  }
  const statusOf = async ({ application }: Applicant) => (await statuses()).get(application.id)
  const expectShown = (person: Applicant, status: string) =>
    expect
      .poll(async () => (await person.call('GET /job-seeker/applications')).data.data[0]?.status, {
        message: `what ${person.name} is shown`,
      })
      .toBe(status)

  await test.step('one recruiter turns the twelve down at once, with the reason', async () => {
    await noorPage.goto(`${board(job)}&view=table&sort=must_haves&page=3`)
    await expect(noorPage.locator('[data-person]')).toHaveCount(10)
    for (const { name } of lacking) {
      const box = noorPage.getByRole('checkbox', { name: `Select ${name}` })
      if (await box.isVisible()) await box.check()
    }
    await expect(noorPage.getByText('2 selected', { exact: true })).toBeVisible()
    await noorPage.getByRole('link', { name: 'Next' }).first().click()
    await expect(nameOf(noorPage, meeting[0]!)).toHaveCount(0)
    await noorPage.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(noorPage.getByText('12 selected', { exact: true })).toBeVisible()
    await noorPage.getByRole('button', { name: 'Not selected' }).click()
    const outcome = noorPage.getByRole('dialog', { name: 'Tell 12 people the outcome' })
    await outcome.getByRole('radio', { name: 'A must-have is missing' }).check()
    await outcome.getByRole('button', { name: 'Send and move' }).click()
    await expect(toast(noorPage, '12 applications moved to Not selected')).toBeVisible()
    const now = await statuses()
    expect(lacking.map(({ application }) => now.get(application.id))).toEqual(lacking.map(() => 'not_selected'))
    expect(meeting.map(({ application }) => now.get(application.id))).toEqual(meeting.map(() => 'submitted'))
  })

  const invited = await test.step('and moves six to Interview', async () => {
    await noorPage.goto(`${board(job)}&view=table&status=open`)
    const names = noorPage.locator('[data-person]')
    await expect(names).toHaveCount(10)
    const shown = await names.evaluateAll((all) => all.slice(0, 6).map((each) => each.dataset.person))
    const chosen = shown.map((id) => meeting.find(({ application }) => application.id === id)!)
    for (const { name } of chosen) await noorPage.getByRole('checkbox', { name: `Select ${name}` }).check()
    await noorPage.getByRole('button', { name: 'Move to' }).click()
    await noorPage.getByRole('menuitem', { name: 'Interview' }).click()
    await expect(toast(noorPage, '6 applications moved to Interview')).toBeVisible()
    return chosen
  })
  await expectCounts(page, job.title, { total: 40, open: 28, applied: 22 })

  await test.step('two recruiters move one card at once, and both see where it is', async () => {
    await noorPage.goto(board(job))
    const top = column(noorPage, 'Applied').locator('[data-person]').first()
    const id = await top.getAttribute('data-person')
    const wanted = meeting.find(({ application }) => application.id === id)!
    const movers = [
      { page: noorPage, name: noor.name, to: 'Shortlisted', status: 'shortlisted' },
      { page: samPage, name: sam.name, to: 'In review', status: 'in_review' },
    ] as const
    for (const mover of movers) {
      await mover.page.goto(board(job))
      await mover.page.getByRole('button', { name: `Move or open ${wanted.name}` }).click()
    }
    await Promise.all(movers.map((mover) => mover.page.getByRole('menuitem', { name: mover.to, exact: true }).click()))
    await expect.poll(() => statusOf(wanted)).not.toBe('submitted')
    const status = await statusOf(wanted)
    const [first, second] = status === movers[0].status ? movers : [movers[1], movers[0]]
    expect(status).toBe(first.status)
    await expect(toast(second.page, `${first.name} just moved ${wanted.name} to ${first.to}.`)).toBeVisible()
    for (const mover of movers) await expect(card(mover.page, wanted, column(mover.page, first.to))).toBeVisible()
    expect(await statusOf(wanted)).toBe(first.status)
  })

  const [hired] = invited as [Applicant]
  await test.step('the interviewer rates someone and writes a note, but moves no one', async () => {
    await kimPage.goto(`${board(job)}&application=${hired.application.id}`)
    const panel = kimPage.getByRole('dialog', { name: new RegExp(hired.name) })
    await panel.getByRole('button', { name: 'Rate 5 of 5' }).click()
    await expect(panel.getByText('5 of 5 on average')).toBeVisible()
    await panel.getByLabel('Note', { exact: true }).fill('Tunes rules by what the grid did.')
    await panel.getByRole('button', { name: 'Add note' }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Tunes rules' })).toContainText(kim.name)
    await expect(panel.getByRole('button', { name: `Move ${hired.name}` })).toHaveCount(0)
  })

  await test.step('a recruiter reads both and plans the interview', async () => {
    await samPage.goto(`${board(job)}&application=${hired.application.id}`)
    const panel = samPage.getByRole('dialog', { name: new RegExp(hired.name) })
    await expect(panel.getByText(`${kim.name}: 5 of 5`)).toBeVisible()
    await expect(panel.getByText('Tunes rules by what the grid did.')).toBeVisible()
    await panel.getByRole('button', { name: 'Schedule interview' }).click()
    const form = samPage.getByRole('dialog', { name: `Schedule an interview with ${hired.name}` })
    await form.getByLabel('Day and time').fill(clockTime(new Date(Date.now() + 3 * 86_400_000), 'America/New_York'))
    await form.getByLabel('Time zone').selectOption('America/New_York')
    await form.getByLabel('Link, starting with https://').fill('https://meet.example.com/room')
    await form.getByLabel('Interviewer', { exact: true }).selectOption({ label: kim.name })
    await form.getByRole('button', { name: 'Schedule and notify' }).click()
    await expect(toast(samPage, 'Interview scheduled.')).toBeVisible()
    await expect(panel.getByText(`With ${kim.name}.`)).toBeVisible()
  })

  const hiredPage = await browserOf(browser, hired)
  await test.step('the applicant gets the email and the calendar file', async () => {
    const link = await mailed(as(), hired.email, /\/job-seeker\/applied-jobs\?id=[\w-]+/, /^Interview: /)
    await hiredPage.goto(link)
    const mine = hiredPage.getByRole('article').filter({ hasText: job.title })
    await expect(mine.getByRole('link', { name: 'https://meet.example.com/room' })).toBeVisible()
    const saved = hiredPage.waitForEvent('download')
    await mine.getByRole('button', { name: 'Add to calendar' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toContain('BEGIN:VEVENT')
    expect(file.replaceAll(/\r\n /g, '')).toContain('https://meet.example.com/room')
  })

  await test.step('one is hired', async () => {
    await samPage.goto(board(job))
    await choose(samPage, hired, 'Hired')
    const sure = samPage.getByRole('alertdialog', { name: `Hire ${hired.name}` })
    await sure.getByRole('button', { name: 'Mark as hired' }).click()
    await expect(toast(samPage, `${hired.name} is hired`)).toBeVisible()
  })

  await test.step('and the other twenty-seven are answered', async () => {
    await noorPage.goto(`${board(job)}&view=table&status=open`)
    await noorPage.getByRole('checkbox', { name: 'Select all' }).check()
    await noorPage.getByRole('button', { name: 'Select all 27 that match' }).click()
    await expect(noorPage.getByText('All 27 that match are selected.')).toBeVisible()
    await noorPage.getByRole('button', { name: 'Not selected' }).click()
    const outcome = noorPage.getByRole('dialog', { name: 'Tell 27 people the outcome' })
    await outcome.getByRole('radio', { name: 'The position was filled' }).check()
    await outcome.getByRole('button', { name: 'Send and move' }).click()
    await expect(toast(noorPage, '27 applications moved to Not selected')).toBeVisible()
  })

  await test.step('the owner closes the job, for which someone was hired', async () => {
    await page.goto('/employer/my-jobs')
    await page.getByRole('button', { name: `Actions for ${job.title}` }).click()
    await page.getByRole('menuitem', { name: 'Close job' }).click()
    const dialog = page.getByRole('dialog', { name: `Close ${job.title}?` })
    await expect(dialog).toContainText('1 person marked as hired')
    await dialog.getByRole('radio', { name: /^Hired through/ }).check()
    await dialog.getByRole('button', { name: 'Close job' }).click()
    await expect(row(page, job.title)).toContainText('Filled')
  })

  await test.step('no one is left without an answer', async () => {
    await expectCounts(page, job.title, { total: 40, open: 0, applied: 0 })
    await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toContainText('You’re all caught up')
    const now = await statuses()
    expect(now.get(hired.application.id)).toBe('hired')
    const others = everyone.filter((person) => person !== hired)
    expect(others.map(({ application }) => now.get(application.id))).toEqual(others.map(() => 'not_selected'))
    await expectShown(hired, 'hired')
    await Promise.all(others.map((person) => expectShown(person, 'not_selected')))
    await Promise.all([
      mailed(as(), hired.email, /Hired/, /^Hired: /),
      ...others.map(({ email }) => mailed(as(), email, /decided not to move forward/, /^Not selected: /)),
    ])
  })

  await test.step('every step has a colleague’s name, and applicants see none of them', async () => {
    for (const { application, call } of everyone) {
      const params = { id: application.id }
      const { data: steps } = await owner.call('GET /employer/applications/{id}/timeline', { params })
      const taken = steps.filter(({ actor }) => actor === 'employer')
      expect(taken.length).toBeGreaterThan(0)
      for (const { actor_name } of taken) expect(colleagues).toContain(actor_name)
      expect(JSON.stringify((await call('GET /job-seeker/applications')).data)).not.toContain(noor.name)
    }
    await page.goto(`${board(job)}&application=${hired.application.id}`)
    await expect(page.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([
      /^.*The interview on .+ was canceled$/,
      new RegExp(`${sam.name}: Hired$`),
      // An interview moves the answer-by date.
      /Answer due by/,
      new RegExp(`${sam.name} scheduled an interview: `),
      /Answer due by/,
      new RegExp(`${noor.name}: Interview$`),
      /Answer due by/,
      /Applied$/,
    ])
  })

  await test.step('the applicants see their true status', async () => {
    const [turnedDown] = lacking as [Applicant]
    await hiredPage.goto('/job-seeker/applied-jobs')
    await expect(hiredPage.getByRole('article').filter({ hasText: job.title })).toContainText('Hired on')
    const otherPage = await browserOf(browser, turnedDown)
    await otherPage.goto('/job-seeker/applied-jobs')
    const mine = otherPage.getByRole('article').filter({ hasText: job.title })
    await expect(mine).toContainText('Reason: A must-have is missing.')
    await expect(mine).toContainText('This job is no longer open')
  })
})
