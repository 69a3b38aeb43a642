import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectGoodPage, isPhone, test } from './base.ts'
import { password } from './parts.ts'
import { api, fillPay, fillRole, heading, idInAddress, newTitle, next, whole } from './posting-form.ts'

test('an employer posts a job in five steps, and it is live', async ({ page, signIn }) => {
  // Ten looks by axe take longer than the steps themselves.
  test.setTimeout(180_000)
  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  const title = newTitle('Detection Engineer')
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  await expectGoodPage(page)

  await next(page)
  await expect(page.getByRole('alert')).toContainText('Five fields need attention.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodPage(page)
  await fillRole(page, title)
  await expect(page.getByText('Title is required.', { exact: true }).first()).toBeHidden()
  await next(page)

  await expect(heading(page, 'Pay and promise')).toBeFocused()
  await page.getByLabel('Lowest pay').fill('200,000')
  await page.getByLabel('Highest pay').fill('182,000')
  await next(page)
  await expect(page.getByText('The lowest pay is above the highest.').first()).toBeVisible()
  const inLists = page.getByRole('region', { name: 'In lists' })
  await expect(inLists).toContainText('Not specified')
  await page.getByLabel('Highest pay').fill('lots')
  await expect(page.getByText('Write the amount in digits, such as 148000 or 148k.').first()).toBeVisible()
  await expect(inLists).toContainText('Not specified')
  await page.getByLabel('Highest pay').fill('$210k')
  await page.getByLabel('Highest pay').blur()
  await expect(page.getByLabel('Highest pay')).toHaveValue('210,000')
  await expect(inLists).toContainText('$200,000-$210,000')
  await fillPay(page)
  await expect(page.getByText('$148,000-$182,000').first()).toBeVisible()
  await expect(page.getByText(/Applied today: due \w{3}, \w{3} \d+/)).toHaveCount(4)
  await page.getByRole('button', { name: '401(k) with 5% match' }).click()
  await expect(page.getByRole('list', { name: 'Benefits' })).toContainText('401(k)')
  await expectGoodPage(page)
  await next(page)

  await expect(heading(page, 'Must-haves')).toBeFocused()
  await page.getByRole('button', { name: 'Add must have' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Skill', { exact: true }).fill('Splunk')
  await dialog.getByLabel(/^Years/).fill('4')
  await expect(dialog.getByLabel('How it reads')).toHaveValue('4+ years of Splunk')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Add and next' }).click()
  await dialog.getByLabel('Skill', { exact: true }).fill('Sigma')
  await dialog.getByLabel('How it reads').fill('Sigma or KQL in production')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const musts = page.getByRole('region', { name: 'Must have' })
  await expect(musts.getByRole('listitem')).toHaveText([/4\+ years of Splunk/, /Sigma or KQL/])
  await page.getByRole('button', { name: 'Move up: Sigma or KQL in production' }).click()
  await expect(musts.getByRole('listitem')).toHaveText([/Sigma or KQL/, /4\+ years of Splunk/])
  await expect(page.getByRole('button', { name: 'Move up: Sigma or KQL in production' })).toBeFocused()
  await page.getByLabel('Skills').fill('Python, Zeek')
  await page.getByLabel('Skills').press('Enter')
  await expectGoodPage(page)
  expect(chunks.filter((url) => url.includes('rich-text'))).toEqual([])
  await next(page)

  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.click()
  expect(chunks.some((url) => /rich-text.*\.js/.test(url))).toBe(true)
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('About the role')
  await page.keyboard.press('Enter')
  await page.keyboard.type('You own detection for a grid operator.')
  await page.getByLabel('Interview').fill('Two rounds, one practical')
  await expectGoodPage(page)
  await next(page)

  const preview = page.getByRole('article', { name: 'Preview of the posting' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'About the role', level: 2 })).toBeVisible()
  await expect(preview).toContainText('Two rounds, one practical')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByRole('heading', { name: /^Live until \w{3} \d+, \d{4}$/, level: 1 })).toBeVisible()
  await expectGoodPage(page)

  await page.getByRole('link', { name: 'View posting' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Sigma or KQL in production', { exact: true })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id')
  await api(page, 'delete', `/employer/jobs/${id}`)
})

test('a refusal of the server stands at its field', async ({ page, signIn, allow }) => {
  allow(/422/)
  await signIn('employer')
  const title = newTitle('Cloud Engineer')
  await page.goto('/employer/post-a-job')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('ZIP code').fill('00000')
  await expect(page.getByText('This ZIP code is not known. Check its digits.').first()).toBeVisible()
  await expect(page.getByText(/^Saved .*ZIP code not yet/)).toBeVisible()
  const id = await idInAddress(page)
  await api(page, 'delete', `/employer/jobs/${id}`)
})

test('what is wrong with one skill of many is named by its number, and the way leads to it', async ({
  page,
  signIn,
}) => {
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  await page.getByRole('button', { name: /3\. Must-haves/ }).click()
  const skills = page.getByRole('combobox', { name: /^Skills/ })
  await skills.evaluate(
    (target, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `Zeek, ${'very '.repeat(20)}long, Python`,
  )
  await next(page)
  await page.getByRole('alert').getByRole('link', { name: 'Skill 2' }).press('Enter')
  const remove = page.getByRole('button', { name: /^Remove very very/ })
  await expect(remove).toBeFocused()
  await expect(remove).toHaveAccessibleDescription(/80 characters at most/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/80 characters at most/)).toHaveCount(0)
})

test('what is pasted is reduced to what a posting may be written with', async ({ page, signIn }) => {
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  await page.getByRole('button', { name: /4\. Description/ }).click()
  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.click()
  await editor.evaluate((target) => {
    const clipboard = new DataTransfer()
    clipboard.setData(
      'text/html',
      `<style>p { color: red }</style><h1 style="color:red">Role</h1><p onclick="x()">A <b>bold</b> <u>claim</u> <a href="javascript:x()">here</a> and <a href="https://example.com">there</a></p><table><tr><td>cell</td><td>next</td></tr></table><img src="x" alt="">`,
    )
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  })
  await expect(editor.getByRole('heading', { name: 'Role', level: 2 })).toBeVisible()
  await expect(editor).toContainText('cell | next')
  const html = await editor.innerHTML()
  expect(html).toContain('<strong>bold</strong>')
  expect(html).toContain('href="https://example.com"')
  expect(html).not.toMatch(/style=|javascript:|<u>|<table|onclick|<style|<img src/)
})

async function newEmployer(page: Page, request: APIRequestContext) {
  const email = `e2e-${randomBytes(6).toString('hex')}@example.test`
  const person = { company_name: newTitle('Bluffton Mutual'), first_name: 'Ada', last_name: 'Roe', email, password }
  const done = await request.post('/api/auth/register/employer', { data: person })
  expect(done.ok()).toBe(true)
  let code = ''
  await expect(async () => {
    const mail = (await (await request.get(`/api/mailbox?recipient=${email}`)).json()) as {
      data: { data: { subject: string; text_body: string }[] }
    }
    const [letter] = mail.data.data
    code = /\b\d{6}\b/.exec(`${letter?.subject} ${letter?.text_body}`)?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  await request.post('/api/auth/verify-email', { data: { email, code } })
  await page.goto('/sign-in?next=/employer/post-a-job')
  await page.getByLabel('E-mail').fill(email)
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/employer/post-a-job')
}

test('a company that is not verified is told before posting, and its job waits', async ({ page, request }) => {
  await newEmployer(page, request)
  await expect(page.getByText('Your company is not verified yet.')).toBeVisible()
  await expectGoodPage(page)
  const { data: draft } = await api(page, 'post', '/employer/jobs', { ...whole, title: 'SOC Analyst', status: 'draft' })
  await page.goto(`/employer/post-a-job?id=${draft.id}`)
  await expect(heading(page, 'Preview')).toBeVisible()
  await page.getByRole('button', { name: 'Post job' }).click()
  await page.getByRole('button', { name: 'Post it as it is' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for review', level: 1 })).toBeVisible()
})

test('the whole form works by keyboard', async ({ page, signIn }) => {
  test.skip(isPhone(page), 'a phone has no keyboard')
  await signIn('employer')
  await page.goto('/employer/post-a-job')
  await page.getByRole('button', { name: /4\. Description/ }).focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.focus()
  await page.keyboard.type('See the team page')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Redo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+F10')
  await page.getByRole('button', { name: 'Link', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address of the link')).toBeFocused()
  await page.keyboard.type('halden.example/team')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('link')).toHaveAttribute('href', 'https://halden.example/team')
  // Tab leaves the editor, which has the focus again a moment after the link is set.
  await expect(editor).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Applied')).toBeFocused()
})
