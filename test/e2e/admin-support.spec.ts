import { capital, enter, expect, expectGoodPage, freshEmail, freshWord, mailed, test } from './parts.ts'

test('a person replies through the link in our answer, even without scripts, and the ticket reopens', async ({
  page,
  as,
  demo,
  browser,
}) => {
  const [email, subject] = [freshEmail(), `About ${capital(freshWord())}`]
  await as()('POST /contact/submit', { body: { name: 'Terry Cole', email, subject, message: 'Where is it?' } })
  const login = await demo('admin')
  const call = as(login.token)
  const found = async () => (await call('GET /admin/support', { query: { keyword: email } })).data.data[0]!
  const { id, number, updated_at } = await found()
  const body = { answer: 'Under Applied jobs.', state: 'closed' as const, updated_at }
  await call('POST /admin/support/{id}/reply', { params: { id }, body })
  const link = await mailed(as(), email, /\/ticket\?token=\S+/)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(messages).toHaveText([/Where is it\?/, /Under Applied jobs\./])
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(page.getByText('Reply is required.')).toBeVisible()
  await page.getByLabel('Your reply').fill('It is not there.')
  await page.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(page.getByText('Your reply was added to the ticket.')).toBeFocused()
  await expect(messages).toHaveCount(3)
  await expect(page.getByLabel('Your reply')).toHaveValue('')

  // With a plain form, as in an email program's own browser.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const other = await plain.newPage()
  await other.goto(new URL(link, page.url()).href)
  await other.getByRole('button', { name: 'Send reply' }).click()
  await expect(other.getByText('Reply is required.')).toBeVisible()
  await other.getByLabel('Your reply').fill('Nor anywhere else.')
  await other.getByRole('button', { name: 'Send reply' }).click()
  await expect(other.getByText('Your reply was added to the ticket.')).toBeVisible()
  await expect(other.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(4)
  await plain.close()

  await enter(page, login)
  await page.goto(`/admin/support-center?status=open&keyword=${number}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: subject, exact: true }) })
  await expect(row.getByText('New reply')).toBeVisible()
  await row.getByRole('link', { name: subject, exact: true }).press('Enter')
  const history = page.getByRole('dialog', { name: subject }).getByRole('list', { name: 'History of this ticket' })
  await expect(history).toContainText(/Replied, by Terry Cole.*It is not there\./)
})

test('an open list shows a new ticket, and a saved reply is inserted by keyboard into typed text', async ({
  page,
  as,
  demo,
}) => {
  const [email, title] = [freshEmail(), capital(freshWord())]
  const login = await demo('admin')
  await as(login.token)('POST /admin/support/saved-replies', { body: { title, body: 'Hello {name}, see #{number}.' } })
  await enter(page, login)
  await page.goto(`/admin/support-center?keyword=${email}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const contact = { name: 'Terry Cole', email, subject: `About ${title}`, message: 'Where is it?' }
  await as()('POST /contact/submit', { body: contact })
  await page.getByRole('link', { name: contact.subject, exact: true }).press('Enter')
  const ticket = page.getByRole('dialog', { name: contact.subject, exact: true })
  await ticket.getByRole('button', { name: 'Answer' }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Answer Terry Cole' })
  await answer.getByLabel('Answer').fill('Thanks for waiting.')
  // The list takes a while; once it's there, the keys still move through it.
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/admin/support/saved-replies', async (route) => {
    await promise
    await route.continue()
  })
  await answer.getByRole('button', { name: 'Saved replies' }).press('Enter')
  resolve()
  await expect(page.getByRole('menuitem', { name: title })).toBeVisible()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(answer.getByLabel('Answer')).toHaveValue(/^Thanks for waiting\.\n\nHello Terry, see #\d+\.$/)
  await expect(answer.getByLabel('Answer')).toBeFocused()
})
