import { column, onePdf } from '../resumes/files.ts'
import { enter, expect, expectGoodPage, type Person, test } from './parts.ts'

let seeker: Person
test.beforeEach(async ({ page, newSeeker }) => {
  seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.goto('/job-seeker/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
})

test('sections are edited one by one; the last day of a certificate is over or taken off again', async ({
  page,
  allow,
}) => {
  allow(/status of 422/)
  await page.getByRole('button', { name: 'Edit headline and work' }).click()
  await page.getByRole('textbox', { name: /^Headline/ }).fill('Detection engineer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Headline and work are saved')).toBeVisible()
  await expect(page.locator('#work')).toContainText('Detection engineer')
  await expect(page.getByRole('button', { name: 'Edit headline and work' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit skills' }).click()
  await page.getByRole('button', { name: 'Add skill' }).click()
  await page.getByLabel('Skill', { exact: true }).fill('Splunk')
  await page.getByLabel('Years').fill('6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('#skills')).toContainText('Splunk, 6 y')

  const certificates = page.locator('#certificates')
  await page.getByRole('button', { name: 'Edit certificates' }).click()
  await page.getByRole('button', { name: 'Add certificate' }).click()
  await page.getByLabel('Certificate', { exact: true }).fill('CISSP')
  await page.getByLabel('Issued on').fill('2025-03-01')
  await page.getByLabel('Expires on').fill('2024-03-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(certificates.getByRole('alert').getByRole('link')).toHaveText('Certificate 1: Expires on')
  await page.getByLabel('Issued on').fill('2021-03-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(certificates).toContainText('Expired')
  await page.getByRole('button', { name: 'Edit certificates' }).click()
  await page.getByLabel('Expires on').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit certificates' })).toBeVisible()
  await expect(certificates).not.toContainText('Expired')
  await expectGoodPage(page)
})

test('what is wrong in a list names the entry and the field, marks it, and leads to it', async ({ page, allow }) => {
  allow(/status of 422/)
  await seeker.call('POST /profile/professional', {
    body: {
      skills: ['Splunk', 'Zeek'],
      experience: [{ title: 'SOC analyst' }, { title: 'Detection engineer', started_on: '2022-05-01' }],
    },
  })
  await page.reload()
  const experience = page.locator('#experience')
  await page.getByRole('button', { name: 'Edit experience' }).click()
  const [first, second] = [
    experience.getByRole('group', { name: 'Job 1' }),
    experience.getByRole('group', { name: 'Job 2' }),
  ]
  await first.getByLabel('Title').fill('')
  await second.getByLabel(/^Until/).fill('2021-05-01')
  const save = experience.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const summary = experience.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('One field needs attention.')
  await summary.getByRole('link', { name: 'Job 1: Title' }).press('Enter')
  await expect(first.getByLabel('Title')).toBeFocused()
  await expect(first.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await expect(first.getByLabel('Title')).toHaveAccessibleDescription(/Title is required/)
  await expect(second.getByLabel('Title')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.type('SOC analyst')
  await expect(first.getByLabel('Title')).not.toHaveAttribute('aria-invalid')

  // Only the server compares the two days: it names them by the number of the entry.
  await save.click()
  await summary.getByRole('link', { name: /^Job 2: Until/ }).press('Enter')
  await expect(second.getByLabel(/^Until/)).toBeFocused()
  await expect(second.getByLabel(/^Until/)).toHaveAttribute('aria-invalid', 'true')
  await expect(second.getByLabel(/^Until/)).toHaveAccessibleDescription(/before the day it began/)
  await second.getByLabel(/^Until/).fill('2023-05-01')
  await save.click()
  await expect(page.getByRole('button', { name: 'Edit experience' })).toBeFocused()

  // A list of names, and a second list beside it: the years.
  const skills = page.locator('#skills')
  await page.getByRole('button', { name: 'Edit skills' }).click()
  await skills.getByRole('group', { name: 'Skill 2' }).getByLabel('Skill').fill('splunk')
  await skills.getByRole('group', { name: 'Skill 1' }).getByLabel('Years').fill('many')
  await skills.getByRole('button', { name: 'Save', exact: true }).click()
  await skills.getByRole('link', { name: 'Skill 1: Years' }).press('Enter')
  await expect(skills.getByRole('group', { name: 'Skill 1' }).getByLabel('Years')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('6')
  await skills.getByRole('button', { name: 'Save', exact: true }).click()
  await skills.getByRole('link', { name: 'Skill 2: Skill' }).press('Enter')
  await expect(skills.getByRole('group', { name: 'Skill 2' }).getByLabel('Skill')).toBeFocused()
  await expect(skills.getByRole('group', { name: 'Skill 2' }).getByLabel('Skill')).toHaveAccessibleDescription(
    /listed twice/,
  )
  await expectGoodPage(page)
})

test('what another tab saved first is shown, and not written over', async ({ page, context, allow }) => {
  allow(/status of 409/)
  const other = await context.newPage()
  await other.goto('/job-seeker/profile')
  await page.getByRole('button', { name: 'Edit headline and work' }).click()
  await page.getByRole('textbox', { name: /^Headline/ }).fill('Mine')
  await other.getByRole('button', { name: 'Edit headline and work' }).click()
  await other.getByRole('textbox', { name: /^Headline/ }).fill('Theirs')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.locator('#work')).toContainText('Theirs')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'What holds now' })).toContainText('Theirs')
  await expect(page.getByRole('textbox', { name: /^Headline/ })).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit headline and work' })).toBeVisible()
  await expect(page.locator('#work')).toContainText('Mine')
})

test('two sections open at once are saved one after the other', async ({ page }) => {
  const [work, skills] = [page.locator('#work'), page.locator('#skills')]
  await page.getByRole('button', { name: 'Edit headline and work' }).click()
  await work.getByRole('textbox', { name: /^Headline/ }).fill('Detection engineer')
  await page.getByRole('button', { name: 'Edit skills' }).click()
  await skills.getByRole('button', { name: 'Add skill' }).click()
  await skills.getByLabel('Skill', { exact: true }).fill('Splunk')
  await skills.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(skills.getByRole('listitem')).toHaveText('Splunk')
  await work.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit headline and work' })).toBeVisible()
  await expect(work).toContainText('Detection engineer')
})

for (const between of ['another section is saved', 'the page is loaded anew'] as const)
  test(`what was changed elsewhere is not written over where ${between} meanwhile`, async ({ page, allow }) => {
    allow(/status of 409/)
    const [work, skills] = [page.locator('#work'), page.locator('#skills')]
    const headline = work.getByRole('textbox', { name: /^Headline/ })
    const saveWork = work.getByRole('button', { name: 'Save', exact: true })
    await page.getByRole('button', { name: 'Edit headline and work' }).click()
    await headline.fill('Mine')
    await seeker.call('POST /profile/professional', { body: { title_headline: 'Theirs' } })
    if (between === 'the page is loaded anew') await page.reload()
    else {
      await page.getByRole('button', { name: 'Edit skills' }).click()
      await skills.getByRole('button', { name: 'Add skill' }).click()
      await skills.getByLabel('Skill', { exact: true }).fill('Splunk')
      await skills.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(skills.getByRole('region', { name: 'What holds now' })).toBeVisible()
      await skills.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(skills.getByRole('listitem')).toHaveText('Splunk')
    }
    await saveWork.click()
    await expect(work.getByRole('region', { name: 'What holds now' })).toContainText('Theirs')
    await expect(headline).toHaveValue('Mine')
    expect((await seeker.call('GET /profile/professional')).data.title_headline).toBe('Theirs')
    await saveWork.click()
    await expect(page.getByRole('button', { name: 'Edit headline and work' })).toBeVisible()
    expect((await seeker.call('GET /profile/professional')).data.title_headline).toBe('Mine')
  })

test('links are put in another order by keyboard, and one that was deleted comes back', async ({ page }) => {
  for (const name of ['first', 'second']) {
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByRole('dialog').getByLabel('Address').fill(`https://github.com/${name}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
  await expect(links).toHaveCount(2)
  // From two links on they can be dragged, too: the list is drawn anew with handles.
  await expect(links.locator('[data-handle]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Move https://github.com/second up' }).press('Enter')
  await expect(links.first()).toContainText('second')
  await expect(page.getByRole('button', { name: 'Move https://github.com/second down' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete https://github.com/second' }).click()
  await expect(links).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(links).toHaveCount(2)
  await expect(links.first()).toContainText('second')
})

test('a link moved twice stays where it was put, whatever is loaded meanwhile', async ({ page }) => {
  for (const name of ['first', 'second', 'third'])
    await seeker.call('POST /profile/social-links', { body: { platform: 'github', url: `https://github.com/${name}` } })
  await page.reload()
  const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
  await expect(links.locator('[data-handle]')).toHaveCount(3)
  const up = page.getByRole('button', { name: 'Move https://github.com/third up' })
  const down = page.getByRole('button', { name: 'Move https://github.com/third down' })
  const [list, order] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holdUntil = (address: string, { promise }: typeof list) =>
    page.route(address, async (route) => {
      await promise
      await route.continue()
    })
  await holdUntil('**/api/profile', list)
  await up.press('Enter')
  await expect(page.getByText('https://github.com/third is now number 2 of 3')).toBeAttached()
  await holdUntil('**/api/profile/social-links/reorder', order)
  await up.press('Enter')
  await expect(links).toHaveText([/third/, /first/, /second/])
  await expect(down).toBeFocused()
  // The list as the first move left it arrives, while the second is on its way.
  const arrived = page.waitForResponse('**/api/profile')
  list.resolve()
  await (await arrived).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(links).toHaveText([/third/, /first/, /second/])
  order.resolve()
  await expect(page.getByText('https://github.com/third is now number 1 of 3')).toBeAttached()
  await expect(links).toHaveText([/third/, /first/, /second/])
  await expect(down).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
})

test('links are put in another order by dragging', async ({ page, allow }) => {
  allow(/status of 422/)
  for (const name of ['first', 'second', 'third'])
    await seeker.call('POST /profile/social-links', { body: { platform: 'github', url: `https://github.com/${name}` } })
  await page.reload()
  const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
  const inOrder = async (...names: string[]) => {
    for (const [at, name] of names.entries()) await expect(links.nth(at)).toContainText(name)
  }
  const handles = links.locator('[data-handle]')
  await expect(handles).toHaveCount(3)
  await handles.first().dragTo(handles.last(), { steps: 8 })
  await inOrder('second', 'third', 'first')
  await expect(page.getByText('https://github.com/first is now number 3 of 3')).toBeAttached()
  await page.reload()
  await inOrder('second', 'third', 'first')
  await handles.last().dragTo(handles.nth(1), { steps: 8 })
  await inOrder('second', 'first', 'third')

  // One that another tab has added: the order is refused, and the list as it is is shown.
  await expect(page.getByText('https://github.com/first is now number 2 of 3')).toBeAttached()
  await seeker.call('POST /profile/social-links', { body: { platform: 'github', url: 'https://github.com/fourth' } })
  await handles.first().dragTo(handles.last(), { steps: 8 })
  await expect(page.getByText(/^The order was not changed/)).toBeVisible()
  await inOrder('second', 'first', 'third', 'fourth')
})

test('a picture is placed with buttons and sliders, shown, and taken away again', async ({ page }) => {
  const picture = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    canvas.getContext('2d')!.fillRect(0, 0, 300, 400)
    const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!)))
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  await page
    .getByLabel('Picture, PNG, JPEG or WebP')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture) })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  // Everything has a name and a value, and nothing has to be dragged.
  const slider = (name: string) => dialog.getByRole('slider', { name, exact: true })
  await expect(slider('Zoom')).toBeFocused()
  await expect(slider('Zoom')).toHaveAttribute('aria-valuetext', '100 percent')
  await expect(slider('Up or down')).toBeDisabled()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(slider('Zoom')).toHaveAttribute('aria-valuetext', '125 percent')
  await expect(slider('Up or down')).toBeEnabled()
  await dialog.getByRole('button', { name: 'Show more of the right' }).press('Enter')
  await expect(slider('Left or right')).toHaveAttribute('aria-valuetext', '60 percent from the left')
  await slider('Left or right').press('End')
  await expect(slider('Left or right')).toHaveAttribute('aria-valuetext', '100 percent from the left')
  const middle = () =>
    dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
      copy.drawImage(canvas, 256, 256, 1, 1, 0, 0, 1, 1)
      return [...copy.getImageData(0, 0, 1, 1).data].join()
    })
  // The picture's left half is black, its right half is empty, which is drawn white.
  await expect.poll(middle).toBe('255,255,255,255')
  await slider('Left or right').press('Home')
  await expect.poll(middle).toBe('0,0,0,255')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Your picture is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
})

test('a resume fills what is ticked, and nothing else', async ({ page }) => {
  const text = [
    'Robin Hale\n\nSKILLS\nSplunk (6 years), Terraform\n\nCERTIFICATIONS\nOSCP, 2023\nCISSP, expires soon',
    'EXPERIENCE\nEngineer, Beta LLC\n2016 – 2019\n• Managed servers',
  ].join('\n\n')
  await page
    .getByLabel(/^Resume file, PDF or DOCX/)
    .setInputFiles({ name: 'Robin.pdf', mimeType: 'application/pdf', buffer: await onePdf(column(text)) })
  await page.getByRole('button', { name: 'Fill from Robin.pdf' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fill from your resume' })
  await expect(dialog.getByRole('checkbox', { name: /^Splunk, 6 years/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^CISSP.*Check it before you take it/ })).not.toBeChecked()
  const job = dialog.getByRole('checkbox', { name: /^Engineer, Beta LLC, from Jan 2016, until Dec 2019.*Managed/ })
  await expect(job).toBeChecked()
  await dialog.getByRole('checkbox', { name: /^Terraform/ }).uncheck()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: /^Take / }).click()
  await expect(page.locator('#skills')).toContainText('Splunk, 6 y')
  await expect(page.locator('#skills')).not.toContainText('Terraform')
  await expect(page.locator('#certificates')).toContainText('OSCP')
  await expect(page.locator('#certificates')).not.toContainText('CISSP')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save profile as PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
})

test('a JSON Resume says what is wrong in it, and fills what is ticked', async ({ page, allow }) => {
  allow(/status of 422/)
  const choose = (text: string) =>
    page
      .getByLabel(/^JSON Resume file/)
      .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const problem = page.locator('#resumes').getByRole('alert')
  await choose('{"basics": {')
  await expect(problem).toContainText('This file is no JSON, or it is cut off.')
  await choose(JSON.stringify({ work: [{ position: 'Analyst', startDate: 'last summer' }] }))
  await expect(problem).toHaveText('work[0].startDate: A date in a JSON Resume is 2019, 2019-03 or 2019-03-14.')
  await expectGoodPage(page)
  await choose(JSON.stringify({ basics: { label: 'Cloud engineer' }, skills: [{ name: 'Go' }, { name: 'COBOL' }] }))
  const dialog = page.getByRole('dialog', { name: 'Fill from your resume' })
  await dialog.getByRole('checkbox', { name: /^COBOL/ }).uncheck()
  await dialog.getByRole('button', { name: /^Take / }).click()
  await expect(problem).toHaveCount(0)
  await expect(page.locator('#work')).toContainText('Cloud engineer')
  await expect(page.locator('#skills')).toContainText('Go')
  await expect(page.locator('#skills')).not.toContainText('COBOL')
})
