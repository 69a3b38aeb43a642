import type { Locator, Page } from '@playwright/test'
import { makeConversation } from '../make.ts'
import { enter, expect, test } from './parts.ts'

/** The WCAG contrast ratio of two colors. Runs in the page. */
function ratioOf([one = '', two = '']: string[]) {
  const light = (color: string) => {
    const drawing = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!
    drawing.fillStyle = color
    drawing.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = [...drawing.getImageData(0, 0, 1, 1).data].map((byte) => {
      const share = byte / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, bright = 0] = [light(one), light(two)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** The outline of a selected option, and its background. */
const lineAndGround = (chosen: Locator) =>
  chosen.evaluate((element) => {
    const line = /(?:oklch|rgba?|color)\([^)]*\)(?=[^,]*1\.5px)|(?:oklch|rgba?|color)\([^)]*\)/g
    const shadows = getComputedStyle(element).boxShadow.split(/,(?![^(]*\))/)
    const drawn = shadows.find((each) => each.includes('1.5px')) ?? ''
    const ground = (from: Element | null): string => {
      if (!from) return 'white'
      const color = getComputedStyle(from).backgroundColor
      return /, 0\)|\/ 0\)|transparent/.test(color) ? ground(from.parentElement) : color
    }
    return [drawn.match(line)?.[0] ?? ground(element), ground(element.parentElement)]
  })

for (const theme of ['light', 'dark'] as const)
  test(`a selected option can be told from the others, ${theme}`, async ({ page, db, newCompany, newSeeker }) => {
    const [{ company_id }, { seeker_id, login }] = await Promise.all([newCompany(), newSeeker()])
    await makeConversation(db, { seeker_id, company_id })
    await page.emulateMedia({ colorScheme: theme })
    await enter(page, login)
    await page.goto('/job-seeker/messages')
    const view = page.getByRole('navigation', { name: 'Filter conversations' }).getByRole('link', { name: /^All/ })
    expect(await page.evaluate(ratioOf, await lineAndGround(view))).toBeGreaterThanOrEqual(3)
    await page.goto('/jobs')
    const period = page.locator('.segmented-control label:has(:checked)').locator('visible=true').first()
    expect(await page.evaluate(ratioOf, await lineAndGround(period))).toBeGreaterThanOrEqual(3)
    const current = page
      .getByRole('navigation', { name: /pages|results|jobs/i })
      .locator('[aria-current="page"]')
      .last()
    expect(await page.evaluate(ratioOf, await lineAndGround(current))).toBeGreaterThanOrEqual(3)
  })

/** The width of its outline. */
const outlineOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
const groundOf = (element: Locator, pseudo?: string) =>
  element.evaluate((drawn, of) => getComputedStyle(drawn, of).backgroundColor, pseudo)

test('in a contrast theme, the focus, selected options, tabs, and bars are still visible', async ({
  page,
  db,
  newCompany,
  newSeeker,
}) => {
  const [company, seeker] = await Promise.all([newCompany(), newSeeker()])
  const { id } = await makeConversation(db, { seeker_id: seeker.seeker_id, company_id: company.company_id })
  await page.emulateMedia({ forcedColors: 'active' })
  const canvas = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'Canvas'
    const color = getComputedStyle(probe).backgroundColor
    probe.remove()
    return color
  })
  await enter(page, seeker.login)
  await page.goto(`/job-seeker/messages?id=${id}`)
  expect(await outlineOf(page.locator('.conversation-row[aria-current]'))).toBeGreaterThanOrEqual(2)
  expect(await outlineOf(page.locator('.conversation-view[aria-current]'))).toBeGreaterThanOrEqual(2)

  await page.goto('/job-seeker/profile')
  const done = page.locator('[aria-hidden="true"] > .bg-brand').first()
  await expect(done).toBeAttached()
  expect(await groundOf(done)).not.toBe(canvas)

  await page.goto('/job-seeker/settings')
  const tab = page.locator('.tabs [aria-current="page"]')
  expect(await groundOf(tab, '::after')).not.toBe(canvas)
  const theme = page.locator('.segmented-control label:has(:checked)').first()
  if (await theme.count()) expect(await groundOf(theme)).not.toBe(canvas)

  await enter(page, company.login)
  await page.goto('/employer/overview')
  await page.getByRole('button', { name: /^Account/ }).press('Enter')
  await page.keyboard.press('ArrowDown')
  const item = page.locator('.menu-item:focus')
  await expect(item).toBeVisible()
  expect(await outlineOf(item)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Escape')
  await page.goto('/employer/messages')
  const search = page.getByRole('searchbox').first()
  await search.focus()
  expect(await outlineOf(page.locator('.input:has(:focus-visible)'))).toBeGreaterThanOrEqual(2)

  await page.goto('/employer/post-a-job')
  await page.getByRole('button', { name: /^3\. / }).click()
  const barOf = (state: string) =>
    page
      .locator(`.stepper .${state} > *`)
      .first()
      .evaluate((step) => {
        const { borderTopStyle, borderTopColor } = getComputedStyle(step)
        return `${borderTopStyle} ${borderTopColor}`
      })
  const bars = [await barOf('now'), await barOf('later'), await barOf('invalid')]
  expect(new Set(bars).size, bars.join(', ')).toBe(3)
})

/** Spacing as set by people with dyslexia or low vision: WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Words that are cut off at an edge, and what makes the page wider than the window. Runs in the page. */
function cutWords() {
  const cut = [...document.querySelectorAll<HTMLElement>('#main *, header *, .app-bar *')].flatMap((element) => {
    if (!element.checkVisibility() || element.closest('.sr-only, svg, [aria-hidden=true], input, select, textarea'))
      return []
    // Except for the preview of a message, which can be opened, and drawings.
    if (element.closest('.conversation-row-text, .wall-frame, .category, .call-to-action, .banner')) return []
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())) return []
    const { overflowX } = getComputedStyle(element)
    if (element.clientWidth < 3 || !/hidden|clip/.test(overflowX)) return []
    return element.scrollWidth > element.clientWidth + 1
      ? [`${element.className}: ${element.textContent?.trim().slice(0, 50)}`]
      : []
  })
  return document.documentElement.scrollWidth > innerWidth + 1 ? [...cut, 'The page is wider than the window.'] : cut
}

for (const [role, paths] of Object.entries({
  seeker: ['/job-seeker/overview', '/job-seeker/profile', '/job-seeker/applied-jobs', '/job-seeker/find-jobs'],
  employer: ['/employer/overview', '/employer/my-jobs', '/employer/find-job-seekers'],
  admin: ['/admin/overview', '/admin/subscription-and-plans', '/admin/manage-jobs'],
} as const))
  test(`wide text spacing cuts nothing, even at 320 pixels: ${role}`, async ({ page, signIn }) => {
    test.setTimeout(90_000)
    await signIn(role as 'seeker')
    for (const path of paths)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        if (width === 320) expect(await page.evaluate(cutWords), `${path}, as it is`).toEqual([])
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(css)
          document.adoptedStyleSheets = [sheet]
        }, spacing)
        expect(await page.evaluate(cutWords), `${path}, spaced, ${width} pixels`).toEqual([])
      }
  })

/** The names in the browser's accessibility tree. */
async function namesOn(page: Page) {
  const tree = await page.context().newCDPSession(page)
  const { nodes } = await tree.send('Accessibility.getFullAXTree')
  await tree.detach()
  return nodes.flatMap(({ role, name }) => (name?.value ? [`${role?.value}: ${name.value}`] : []))
}

test('a name and its number are read separately, and a table row by its name', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/manage-jobs')
  await expect(page.getByRole('table')).toBeVisible()
  const names = await namesOn(page)
  expect(names.filter((name) => /^link: All\b/.test(name))).not.toEqual([])
  expect(names.filter((name) => /^(link|tab|button|heading): .*[a-z]{2}\d/.test(name))).toEqual([])
  const [jobs, rows] = [page.getByRole('rowheader'), page.locator('tbody tr')]
  await expect(jobs).toHaveCount(await rows.count())
})

test('a dialog starts at what it was opened for', async ({ page, newSeeker }) => {
  const seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.goto('/job-seeker/profile')
  await page.getByRole('button', { name: 'Add link' }).click()
  await expect(page.getByRole('dialog').getByLabel('Site')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add link' })).toBeFocused()
  await page.goto('/job-seeker/settings?section=job_alerts')
  await page
    .getByRole('button', { name: /^(New|Create|Add).*alert/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel(/Job title or keywords/)).toBeFocused()
})

test('fields about the person declare it, so the browser can fill them in', async ({ page, newSeeker }) => {
  const expectFilled = async (fields: [RegExp, string][]) => {
    for (const [label, value] of fields)
      await expect(page.getByLabel(label).first(), String(label)).toHaveAttribute('autocomplete', value)
  }
  await page.goto('/register')
  await expectFilled([
    [/^First name/, 'given-name'],
    [/^Last name/, 'family-name'],
    [/^E-?mail/i, 'email'],
    [/^Password/, 'new-password'],
  ])
  await page.goto('/sign-in')
  await expectFilled([
    [/^E-?mail/i, 'username'],
    [/^Password/, 'current-password'],
  ])
  await page.goto('/contact-us')
  await expectFilled([
    [/^(Your )?name/i, 'name'],
    [/e-?mail/i, 'email'],
  ])
  await enter(page, (await newSeeker()).login)
  await page.goto('/job-seeker/profile')
  await page.getByRole('button', { name: 'Edit about you' }).click()
  await expectFilled([
    [/^First name/, 'given-name'],
    [/^Username/, 'username'],
    [/^Phone/, 'tel'],
    [/^ZIP/, 'postal-code'],
    [/^City/, 'address-level2'],
    [/^State/, 'address-level1'],
    [/^Country/, 'country'],
    [/^Date of birth/, 'bday'],
    [/^Gender/, 'sex'],
  ])
})

test('the link field is visible when a long text is scrolled', async ({ page, newCompany }) => {
  await enter(page, (await newCompany()).login)
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/employer/post-a-job')
  await page.getByRole('button', { name: /4\. Description/ }).click()
  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.click()
  for (let line = 0; line < 45; line += 1) {
    await page.keyboard.insertText(`Line ${line + 1}`)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const address = page.getByLabel('Link address')
  await expect(address).toBeFocused()
  const isOnTop = await address.evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === field
  })
  expect(isOnTop).toBe(true)
})
