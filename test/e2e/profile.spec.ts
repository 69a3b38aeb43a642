import { enter, expect, expectGoodPage, type Person, test } from './parts.ts'

let seeker: Person
test.beforeEach(async ({ page, newSeeker }) => {
  seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.goto('/job-seeker/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
})

test('sections are edited one by one', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit headline and work' }).click()
  await page.getByRole('textbox', { name: /^Headline/ }).fill('Detection engineer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Headline and work saved')).toBeVisible()
  await expect(page.locator('#work')).toContainText('Detection engineer')
  await expect(page.getByRole('button', { name: 'Edit headline and work' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit skills' }).click()
  await page.getByRole('button', { name: 'Add skill' }).click()
  await page.getByLabel('Skill', { exact: true }).fill('Splunk')
  await page.getByLabel('Years').fill('6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('#skills')).toContainText('Splunk, 6 y')

  await expectGoodPage(page)
})

test('an error in a list names the entry and the field, marks it, and links to it', async ({ page, allow }) => {
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
  await expect(summary).toContainText('One field needs attention:')
  await summary.getByRole('link', { name: 'Job 1: Title' }).press('Enter')
  await expect(first.getByLabel('Title')).toBeFocused()
  await expect(first.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await expect(first.getByLabel('Title')).toHaveAccessibleDescription(/Title is required/)
  await expect(second.getByLabel('Title')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.type('SOC analyst')
  await expect(first.getByLabel('Title')).not.toHaveAttribute('aria-invalid')

  // Only the server compares the two dates: it names them by the entry's number.
  await save.click()
  await summary.getByRole('link', { name: /^Job 2: Until/ }).press('Enter')
  await expect(second.getByLabel(/^Until/)).toBeFocused()
  await expect(second.getByLabel(/^Until/)).toHaveAttribute('aria-invalid', 'true')
  await expect(second.getByLabel(/^Until/)).toHaveAccessibleDescription(/before the start date/)
  await second.getByLabel(/^Until/).fill('2023-05-01')
  await save.click()
  await expect(page.getByRole('button', { name: 'Edit experience' })).toBeFocused()
  await expectGoodPage(page)
})

for (const between of ['another section is saved', 'the page is reloaded'] as const)
  test(`a change made elsewhere is not overwritten if ${between} in the meantime`, async ({ page, allow }) => {
    allow(/status of 409/)
    const [work, skills] = [page.locator('#work'), page.locator('#skills')]
    const headline = work.getByRole('textbox', { name: /^Headline/ })
    const saveWork = work.getByRole('button', { name: 'Save', exact: true })
    await page.getByRole('button', { name: 'Edit headline and work' }).click()
    await headline.fill('Mine')
    await seeker.call('POST /profile/professional', { body: { title_headline: 'Theirs' } })
    if (between === 'the page is reloaded') await page.reload()
    else {
      await page.getByRole('button', { name: 'Edit skills' }).click()
      await skills.getByRole('button', { name: 'Add skill' }).click()
      await skills.getByLabel('Skill', { exact: true }).fill('Splunk')
      await skills.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(skills.getByRole('region', { name: 'Current version' })).toBeVisible()
      await skills.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(skills.getByRole('listitem')).toHaveText('Splunk')
    }
    await saveWork.click()
    await expect(work.getByRole('region', { name: 'Current version' })).toContainText('Theirs')
    await expect(headline).toHaveValue('Mine')
    expect((await seeker.call('GET /profile/professional')).data.title_headline).toBe('Theirs')
    await saveWork.click()
    await expect(page.getByRole('button', { name: 'Edit headline and work' })).toBeVisible()
    expect((await seeker.call('GET /profile/professional')).data.title_headline).toBe('Mine')
  })

test('a link moved twice with keys stays in place during a reload, and comes back after it is deleted', async ({
  page,
}) => {
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
  await expect(page.getByText('https://github.com/third moved to position 2 of 3')).toBeAttached()
  await holdUntil('**/api/profile/social-links/reorder', order)
  await up.press('Enter')
  await expect(links).toHaveText([/third/, /first/, /second/])
  await expect(down).toBeFocused()
  // The list after the first move arrives while the second is on its way.
  const arrived = page.waitForResponse('**/api/profile')
  list.resolve()
  await (await arrived).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(links).toHaveText([/third/, /first/, /second/])
  order.resolve()
  await expect(page.getByText('https://github.com/third moved to position 1 of 3')).toBeAttached()
  await expect(links).toHaveText([/third/, /first/, /second/])
  await expect(down).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Delete https://github.com/third' }).click()
  await expect(links).toHaveText([/first/, /second/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(links).toHaveText([/third/, /first/, /second/])
})

test('links are reordered by dragging', async ({ page, allow }) => {
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
  await expect(page.getByText('https://github.com/first moved to position 3 of 3')).toBeAttached()
  await page.reload()
  await inOrder('second', 'third', 'first')
  await handles.last().dragTo(handles.nth(1), { steps: 8 })
  await inOrder('second', 'first', 'third')

  // Another tab has added a link: the order is refused, and the current list is shown.
  await expect(page.getByText('https://github.com/first moved to position 2 of 3')).toBeAttached()
  await seeker.call('POST /profile/social-links', { body: { platform: 'github', url: 'https://github.com/fourth' } })
  await handles.first().dragTo(handles.last(), { steps: 8 })
  await expect(page.getByText(/^The order wasn’t changed/)).toBeVisible()
  await inOrder('second', 'first', 'third', 'fourth')
})

test('a picture is positioned with buttons and sliders, shown, and removed again', async ({ page }) => {
  const picture = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    canvas.getContext('2d')!.fillRect(0, 0, 300, 400)
    const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!)))
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  await page
    .getByLabel('Picture (PNG, JPEG, or WebP)')
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
  // The left half of the picture is black, and its right half is empty, which is drawn white.
  await expect.poll(middle).toBe('255,255,255,255')
  await slider('Left or right').press('Home')
  await expect.poll(middle).toBe('0,0,0,255')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
})
