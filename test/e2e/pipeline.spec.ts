import type { Locator, Page } from '@playwright/test'
import { apply, enter, expect, expectGoodPage, isPhone, test as plain, type Company, type Person } from './parts.ts'

type Scene = {
  company: Company
  job: { id: string; title: string; params: { id: string } }
  people: (Person & { application: { id: string } })[]
  /** How an application stands, by the API. */
  statusOf: (person: Person & { application: { id: string } }) => Promise<string | undefined>
}

/** A job of a company of its own, two people who applied, and the company signed in. */
const test = plain.extend<{ scene: Scene }>({
  scene: async ({ page, newCompany, newJob, newSeeker }, provide) => {
    const company = await newCompany()
    const job = await newJob(company)
    const people = await Promise.all(
      ['Ada', 'Ben'].map(async (first_name) => {
        const person = await newSeeker({ first_name })
        return { ...person, application: await apply(person, job) }
      }),
    )
    await enter(page, company.login)
    await provide({
      company,
      job,
      people,
      statusOf: async ({ application }) =>
        (await company.call('GET /employer/jobs/{id}/applications', { params: job.params })).data.data.find(
          ({ id }) => id === application.id,
        )?.status,
    })
  },
})

const board = (job: { id: string }) => `/employer/my-jobs/applications?id=${job.id}`
const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}, \\d`) })
const card = (page: Page, { name }: Person, within: Page | Locator = page) =>
  within.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })
const nameOf = (page: Page, { name }: Person) => page.getByRole('button', { name, exact: true })
const menuOf = (page: Page, { name }: Person) => page.getByRole('button', { name: `Move or open ${name}` })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

/** A message goes by itself, and its way back with it: pointed at, it stays. */
async function hold(page: Page, text: string) {
  await expect(toast(page, text)).toBeVisible()
  await toast(page, text).hover()
}

/** On a phone one stage shows at a time. */
async function showStage(page: Page, stage: string) {
  if (isPhone(page)) await page.getByRole('tab', { name: new RegExp(`^${stage}`) }).click()
}

/** Opens the menu of a card and chooses in it. */
async function choose(page: Page, person: Person, item: string) {
  await menuOf(page, person).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a card is dragged to another column, and Undo brings it back', async ({ page, scene }) => {
  test.skip(isPhone(page), 'one column at a time: nowhere to drag to')
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2)
  // Where things are can be told once the typefaces are here.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const from = await card(page, ada).boundingBox()
  const to = await column(page, 'Shortlisted').boundingBox()
  if (!from || !to) throw new Error('nothing to drag, or nowhere')
  // By its foot: the whole card is the handle.
  await page.mouse.move(from.x + 20, from.y + from.height - 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + from.height, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 10 })
  await expect(column(page, 'Shortlisted').locator('.drop')).toBeVisible()
  await page.mouse.up()
  await hold(page, `${ada.name} moved to Shortlisted`)
  await expect(card(page, ada, column(page, 'Shortlisted'))).toBeVisible()
  await expect(card(page, ben, column(page, 'Applied'))).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('shortlisted')
  await expect(nameOf(page, ada)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()
  await expect(nameOf(page, ada)).toBeFocused()
  await expect.poll(() => scene.statusOf(ada)).toBe('submitted')
})

test('a card is moved by its menu, with keys alone where there is a keyboard', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ada)).toBeVisible()
  await expectGoodPage(page)
  if (isPhone(page)) await choose(page, ada, 'In review')
  else {
    const cards = column(page, 'Applied').getByRole('listitem')
    await page.keyboard.press('j')
    await expect(cards.nth(0).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(cards.nth(1).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('k')
    if ((await cards.nth(0).textContent())?.includes(ada.name))
      await expect(cards.nth(0).getByRole('button').first()).toBeFocused()
    else await page.keyboard.press('j')
    await page.keyboard.press('m')
    await expect(page.getByRole('menu', { name: `Actions for ${ada.name}` })).toBeVisible()
    await page.keyboard.press('1')
  }
  await expect(toast(page, `${ada.name} moved to In review`)).toBeVisible()
  await showStage(page, 'In review')
  await expect(card(page, ada, column(page, 'In review'))).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('in_review')
  if (!isPhone(page)) await expect(nameOf(page, ada)).toBeFocused()

  await choose(page, ada, 'Hired')
  const dialog = page.getByRole('alertdialog', { name: `Hire ${ada.name}` })
  await expect(dialog).toContainText('This is final.')
  await dialog.getByRole('button', { name: 'Mark as hired' }).click()
  await expect(toast(page, `${ada.name} is hired`)).toBeVisible()
  await expect(card(page, ada)).toHaveCount(0)
  await expect.poll(() => scene.statusOf(ada)).toBe('hired')
})

test('the table moves many at once, and tells many the outcome', async ({ page, scene }) => {
  await page.goto(board(scene.job))
  await page.getByRole('link', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: `Applications to ${scene.job.title}` })
  // Where things are can be told once the typefaces are here.
  await expect(table).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const top = (await table.boundingBox())?.y
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  if (!isPhone(page)) expect((await table.boundingBox())?.y, 'ticking moves nothing').toBe(top)
  for (const { name } of scene.people) {
    const box = await table
      .locator('label')
      .filter({ hasText: `Select ${name}` })
      .boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Interview' }).click()
  await expect(toast(page, '2 applications moved to Interview')).toBeVisible()
  for (const person of scene.people) {
    await expect(table.getByRole('row').filter({ hasText: person.name })).toContainText('Interview')
    await expect.poll(() => scene.statusOf(person)).toBe('interview')
  }
  for (const { name } of scene.people) await table.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Not selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell 2 people the outcome' })
  await dialog.getByRole('radio', { name: 'The position was filled' }).check()
  await dialog.getByRole('button', { name: 'Send and move' }).click()
  await expect(toast(page, '2 applications moved to Not selected')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(table.getByRole('button', { name: /^(Ada|Ben) / }).and(page.locator(':focus'))).toHaveCount(1)
  await page.getByLabel('State').selectOption('Not selected (2)')
  await expect(page).toHaveURL(/status=not_selected/)
  await expect(table.getByRole('row')).toHaveCount(3)

  await choose(page, scene.people[0]!, 'Take back to Interview')
  await expect(toast(page, `${scene.people[0]!.name} moved back to Interview`)).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
})

test('many who were told the outcome are all taken back at once, or nobody', async ({ page, scene, allow }) => {
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ben.application.id },
    body: { status: 'offer' },
  })
  const tellAll = async () => {
    await page.goto(`${board(scene.job)}&view=table`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Not selected' }).click()
    await page.getByRole('radio', { name: 'The position was filled' }).check()
    await page.getByRole('button', { name: 'Send and move' }).click()
    await hold(page, '2 applications moved to Not selected')
  }
  await tellAll()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 applications moved back')).toBeVisible()
  expect([await scene.statusOf(ada), await scene.statusOf(ben)]).toEqual(['submitted', 'offer'])
  await expect(page.getByRole('row').filter({ hasText: ben.name })).toContainText('Offer')

  allow(/status of 422/)
  await tellAll()
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ben.application.id },
    body: { status: 'offer' },
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByText(`Nobody was moved. ${ben.name}: The application was moved to Offer meanwhile.`),
  ).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('not_selected')
})

test('the outcome told is taken back from the opened application', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await nameOf(page, ada).click()
  const opened = page.getByRole('dialog', { name: new RegExp(ada.name) }).first()
  await opened.getByRole('button', { name: `Move ${ada.name}` }).click()
  await page.getByRole('menuitem', { name: 'Not selected, with a reason' }).click()
  const dialog = page.getByRole('dialog', { name: `Tell ${ada.name} the outcome` })
  await dialog.getByRole('radio', { name: 'Pay expectations differ' }).check()
  await dialog.getByRole('button', { name: 'Send and move' }).click()
  await expect(
    opened.getByText(/^Reason told on .*: Pay expectations differ\. You can take it back until/),
  ).toBeVisible()
  await expectGoodPage(page)
  await opened.getByRole('button', { name: 'Take back' }).click()
  await expect(opened.getByText('You promised an answer by')).toBeVisible()
  await expect(opened.getByRole('button', { name: `Move ${ada.name}` })).toBeFocused()
  await expect.poll(() => scene.statusOf(ada)).toBe('submitted')
  await page.keyboard.press('Escape')
  await expect(nameOf(page, ada)).toBeFocused()
})

test('the ended stages unfold, and fold away again', async ({ page, scene }) => {
  test.skip(isPhone(page), 'the board shows one open stage at a time')
  const [ada] = scene.people as [Scene['people'][0]]
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ada.application.id },
    body: { status: 'not_selected', reason: 'pay_mismatch' },
  })
  await page.goto(board(scene.job))
  await expect(nameOf(page, ada)).toHaveCount(0)
  await page.getByRole('link', { name: /^Show ended applications: .*Not selected 1/ }).click()
  const ended = page.getByRole('region', { name: 'Ended applications' })
  await expect(card(page, ada, ended)).toContainText('Told')
  await expect(ended.getByRole('link', { name: /^Ended/ })).toBeFocused()
  await expectGoodPage(page)
  await choose(page, ada, 'Take back to Applied')
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()
  await ended.getByRole('link', { name: /^Ended/ }).click()
  await expect(ended).toHaveCount(0)
})

test('a server that does not answer is said in words, and the page stays', async ({ page, scene, allow }) => {
  allow(/net::ERR_FAILED/)
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ada)).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await choose(page, ada, 'Shortlisted')
  await expect(
    toast(page, 'The server did not answer. Nothing was changed as far as we know. Check your connection'),
  ).toBeVisible()
  await expect(card(page, ada, column(page, 'Applied'))).toBeVisible()
  await page.unroute('**/api/**')
  await expect.poll(() => scene.statusOf(ada)).toBe('submitted')
})

test('the table is sorted and searched', async ({ page, scene }) => {
  test.skip(isPhone(page), 'the heads of columns need a wide screen')
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(`${board(scene.job)}&view=table`)
  const names = page
    .getByRole('table')
    .getByRole('row')
    .getByRole('button', { name: /^(Ada|Ben) / })
  await page.getByRole('button', { name: 'Candidate' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Candidate' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(names).toHaveText([ada.name, ben.name])
  await page.getByLabel('Filter by name or skill').fill(ben.name)
  await page.getByLabel('Filter by name or skill').press('Enter')
  await expect(names).toHaveText([ben.name])
})

test('what changed meanwhile is told: a colleague’s move, and a withdrawal', async ({ page, scene, allow }) => {
  allow(/status of 409/)
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ada)).toBeVisible()
  await scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: ada.application.id },
    body: { status: 'interview' },
  })
  await ben.call('DELETE /applications/{id}', { params: { id: ben.application.id } })
  await choose(page, ada, 'Shortlisted')
  await expect(toast(page, `You moved ${ada.name} to Interview meanwhile, in another window.`)).toBeVisible()
  await showStage(page, 'Interview')
  await expect(card(page, ada, column(page, 'Interview'))).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('interview')
  // The list came anew with that, and Ben is no longer on the board.
  await expect(card(page, ben)).toHaveCount(0)
  await page.goto(`${board(scene.job)}&view=table&status=withdrawn`)
  await expect(page.getByRole('row').filter({ hasText: ben.name })).toContainText('Withdrawn')
})

test('somebody who withdrew a moment ago is not moved', async ({ page, scene, allow }) => {
  allow(/status of 409/)
  const [ada, ben] = scene.people as [Scene['people'][0], Scene['people'][0]]
  await page.goto(board(scene.job))
  await expect(card(page, ben)).toBeVisible()
  await ben.call('DELETE /applications/{id}', { params: { id: ben.application.id } })
  await choose(page, ben, 'Offer')
  await expect(toast(page, `${ben.name} withdrew meanwhile.`)).toBeVisible()
  await expect(card(page, ben)).toHaveCount(0)
  await expect(nameOf(page, ada)).toBeFocused()
  await expect.poll(() => scene.statusOf(ben)).toBe('withdrawn')
})

test('not selected needs a reason, other needs words, and both are told', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await choose(page, ada, 'Not selected, with a reason')
  const dialog = page.getByRole('dialog', { name: `Tell ${ada.name} the outcome` })
  const send = dialog.getByRole('button', { name: 'Send and move' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('One field needs attention')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByText('Choose a reason; the applicant sees it.')).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByRole('radio', { name: 'Another reason' }).check()
  await send.click()
  await expect(dialog.getByText('Say the reason in your own words.')).toBeVisible()
  await expect.poll(() => scene.statusOf(ada)).toBe('submitted')
  await dialog.getByLabel('Note to the candidate').fill('The grid is being sold.')
  await send.click()
  await expect(toast(page, `${ada.name} was told the outcome`)).toBeVisible()
  await expect(card(page, ada)).toHaveCount(0)
  const [mine] = (await ada.call('GET /job-seeker/applications')).data.data
  expect(mine).toMatchObject({ status: 'not_selected', reason: 'other', reason_words: 'The grid is being sold.' })
})

test('an application opens in full, by address too, and its resume comes as it was sent', async ({ page, scene }) => {
  const [ada] = scene.people as [Scene['people'][0]]
  await page.goto(board(scene.job))
  await page.getByRole('button', { name: ada.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(ada.name) })
  await expect(page).toHaveURL(new RegExp(`application=${ada.application.id}`))
  await expect(dialog.getByText('I have watched grids for six years.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Splunk in production' })).toContainText('Not known')
  await expect(dialog.getByRole('list', { name: 'What happened' })).toContainText('Applied')
  await expect(dialog.getByText('You promised an answer by')).toBeVisible()
  await expectGoodPage(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /Resume/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/application=/)
  await page.goto(`${board(scene.job)}&application=${ada.application.id}`)
  await expect(dialog).toBeVisible()
})
