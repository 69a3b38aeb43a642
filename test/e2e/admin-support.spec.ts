import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { capital, enter, expect, expectGoodPage, freshEmail, freshWord, mailed, test } from './parts.ts'

test('an administrator answers a message, is told that somebody was first, and closes it', async ({
  page,
  as,
  demo,
  allow,
}) => {
  allow(/409/)
  const [email, subject] = [freshEmail(), `About ${capital(freshWord())}`]
  const visitor = as()
  const message = 'Where do I find my application?\n\nI have looked everywhere.'
  await visitor('POST /contact/submit', { body: { name: 'Terry Cole', email, subject, message } })

  const login = await demo('admin')
  await enter(page, login)
  await page.goto('/admin/support-center')
  await page.getByRole('searchbox', { name: 'Search tickets by words, name, e-mail or number' }).fill(email)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: subject, exact: true }) })
  await expect(row.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row.getByText(/^#\d+, /)).toBeVisible()
  // What comes in while the list is open appears in it.
  const later = { email: freshEmail(), subject: `${subject} again`, name: 'Terry Cole', message: `Ask ${email}.` }
  await visitor('POST /contact/submit', { body: later })
  await expect(page.getByRole('link', { name: later.subject })).toBeVisible({ timeout: 25_000 })
  await row.getByRole('link', { name: subject, exact: true }).press('Enter')
  const ticket = page.getByRole('dialog', { name: subject, exact: true })
  await expect(ticket.getByText('I have looked everywhere.')).toBeVisible()
  await expectGoodPage(page)

  // Given to somebody, and noted.
  await ticket.getByRole('button', { name: 'Assign' }).press('Enter')
  const who = page.getByRole('dialog', { name: 'Who looks after it' })
  await who.getByLabel('Looked after by').selectOption({ label: 'Ben Osei' })
  await who.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(ticket.getByText('Looked after by Ben Osei')).toBeVisible()
  await ticket.getByRole('button', { name: 'Write a note' }).press('Enter')
  const note = page.getByRole('dialog', { name: 'Write a note' })
  await note.getByLabel('Note').fill('Asked the same in May.')
  await note.getByRole('button', { name: 'Save' }).press('Enter')
  const history = ticket.getByRole('list', { name: 'What was done with this ticket' })
  await expect(history).toContainText('Asked the same in May.')

  // While the answer is written, another one is sent: this one stays typed, and is sent once that was read.
  await ticket.getByRole('button', { name: 'Answer' }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Answer Terry Cole' })
  await expect(answer.getByText('I have looked everywhere.')).toBeVisible()
  await answer.getByLabel('Answer').fill('Under Applied jobs.')
  await answer.getByRole('radio', { name: 'It is closed' }).check()
  await expectGoodPage(page)
  const call = as(login.token)
  const { data: found } = (await call('GET /admin/support', { query: { keyword: email } })).data
  const { id, updated_at, number } = found.find((each) => each.subject === subject)!
  await call('POST /admin/support/{id}/reply', { params: { id }, body: { answer: 'Which one?', updated_at } })
  await answer.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(answer.getByText(/Ruth Calder answered it meanwhile\. It waits for an answer\./)).toBeVisible()
  await expect(history).toContainText('Which one?')
  await answer.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(answer).toBeHidden()
  // Both answers are on their way at once, so neither is surely the newest.
  const mails = async () => (await visitor('GET /mailbox', { query: { recipient: email } })).data.data
  await expect.poll(async () => (await mails()).length, { intervals: [100], timeout: 60_000 }).toBe(2)
  expect((await mails()).map((mail) => mail.subject)).toEqual(Array(2).fill(`Re: ${subject} [#${number}]`))
  const texts = (await mails()).map(({ text_body }) => text_body).join('\n')
  expect(texts).toMatch(/Under Applied jobs\.[^]*> I have looked everywhere\./)

  await expect(ticket.getByText('Closed', { exact: true })).toBeVisible()
  await ticket.getByRole('button', { name: 'Open again' }).press('Enter')
  await ticket.getByRole('button', { name: 'Close ticket' }).press('Enter')
  await expect(ticket.getByRole('button', { name: 'Open again' })).toBeVisible()
  await ticket.getByRole('button', { name: 'Close', exact: true }).last().press('Enter')
  await expect(row.getByText('Closed', { exact: true })).toBeVisible()
})

test('a person writes back by the link in our answer, also without scripts, and the ticket is open again', async ({
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
  await expect(page.getByText('Message is required.')).toBeVisible()
  await page.getByLabel('Your reply').fill('It is not there.')
  await page.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(page.getByText('Your reply was added to the ticket.')).toBeFocused()
  await expect(messages).toHaveCount(3)
  await expect(page.getByLabel('Your reply')).toHaveValue('')

  // By a plain form, as in a mail program's own browser.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const other = await plain.newPage()
  await other.goto(new URL(link, page.url()).href)
  await other.getByRole('button', { name: 'Send reply' }).click()
  await expect(other.getByText('Message is required.')).toBeVisible()
  await other.getByLabel('Your reply').fill('Nor anywhere else.')
  await other.getByRole('button', { name: 'Send reply' }).click()
  await expect(other.getByText('Your reply was added to the ticket.')).toBeVisible()
  await expect(other.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(4)
  await plain.close()

  await enter(page, login)
  await page.goto(`/admin/support-center?status=open&keyword=${number}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: subject, exact: true }) })
  await expect(row.getByText('Wrote back')).toBeVisible()
  await row.getByRole('link', { name: subject, exact: true }).press('Enter')
  const history = page
    .getByRole('dialog', { name: subject })
    .getByRole('list', { name: 'What was done with this ticket' })
  await expect(history).toContainText(/Wrote back, Terry Cole.*It is not there\./)
})

test('a saved reply is written, inserted beside what was typed with its placeholders filled, and deleted', async ({
  page,
  as,
  demo,
}) => {
  const [email, title] = [freshEmail(), capital(freshWord())]
  const contact = { name: 'Terry Cole', email, subject: `About ${title}`, message: 'Where is it?' }
  await as()('POST /contact/submit', { body: contact })
  await enter(page, await demo('admin'))
  await page.goto(`/admin/support-center?keyword=${email}`)
  await page.getByRole('button', { name: 'Saved replies' }).press('Enter')
  const all = page.getByRole('dialog', { name: 'Saved replies' })
  await all.getByRole('button', { name: 'New reply' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New saved reply' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Text').fill('Hello {first_name}, see #{number}.')
  await form.getByRole('button', { name: 'Save reply' }).press('Enter')
  await expect(form.getByText('{first_name} is not a placeholder. Use {name} and {number}.')).toBeVisible()
  await form.getByLabel('Text').fill('Hello {name}, see #{number}.')
  await expectGoodPage(page)
  await form.getByRole('button', { name: 'Save reply' }).press('Enter')
  await expect(all.getByRole('heading', { name: title })).toBeVisible()
  await all.getByRole('button', { name: 'Close', exact: true }).last().press('Enter')

  await page.getByRole('link', { name: contact.subject, exact: true }).press('Enter')
  const ticket = page.getByRole('dialog', { name: contact.subject, exact: true })
  await ticket.getByRole('button', { name: 'Answer' }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Answer Terry Cole' })
  await answer.getByLabel('Answer').fill('Thanks for waiting.')
  // The list takes a while: the keys still lead through it once it's there.
  await page.route('**/api/admin/support/saved-replies', async (route) => {
    await new Promise((pass) => setTimeout(pass, 800))
    await route.continue()
  })
  await answer.getByRole('button', { name: 'Saved replies' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: title })).toBeVisible()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.unroute('**/api/admin/support/saved-replies')
  await expect(answer.getByLabel('Answer')).toHaveValue(/^Thanks for waiting\.\n\nHello Terry, see #\d+\.$/)
  await expect(answer.getByLabel('Answer')).toBeFocused()
  await answer.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('menuitem', { name: 'Manage saved replies' }).click()
  await all.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  await page
    .getByRole('alertdialog', { name: `Delete “${title}”` })
    .getByRole('button', { name: 'Delete reply' })
    .press('Enter')
  await expect(all.getByRole('heading', { name: title })).toHaveCount(0)
})

test('reports lead from the overview to their decision: a conversation here, a job with its page', async ({
  page,
  demo,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const company = await newCompany()
  const job = await newJob(company)
  const seeker = await newSeeker()
  await company.call('POST /messages', { body: { seeker_id: seeker.seeker_id, job_id: job.id, body: 'Send us $200.' } })
  const { data } = (await seeker.call('GET /messages')).data
  const params = { id: data[0]!.id }
  await seeker.call('POST /messages/{id}/report', { params, body: { reason: 'scam', words: 'They want money.' } })
  await seeker.call('POST /jobs/{id}/report', { params: job.params, body: { reason: 'scam', words: 'It is one.' } })

  await enter(page, await demo('admin'))
  await page.goto('/admin/overview')
  await page.getByRole('link', { name: /^Reported conversations/ }).click()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('message_report')
  await page.getByRole('searchbox').fill(seeker.email)
  const row = page.getByRole('row').filter({ hasText: company.company_name })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: `Open Conversation with ${company.company_name}` }).press('Enter')
  const ticket = page.getByRole('dialog', { name: `Conversation with ${company.company_name}` })
  await expect(ticket.getByText('Send us $200.')).toBeVisible()
  await ticket.getByRole('button', { name: 'Decide' }).press('Enter')
  const decision = page.getByRole('dialog', { name: 'Decide the report' })
  await decision.getByRole('button', { name: 'Decide and close' }).press('Enter')
  await expect(decision.getByText('Choose one.')).toBeVisible()
  await decision.getByRole('radio', { name: /^Upheld/ }).check()
  await decision.getByLabel('Reason').fill('It is in the conversation.')
  await expectGoodPage(page)
  await decision.getByRole('button', { name: 'Decide and close' }).press('Enter')
  await expect(ticket.getByText('Report upheld, closed')).toBeVisible()

  // The reported job is another ticket of theirs.
  await ticket.getByRole('button', { name: job.title }).press('Enter')
  const other = page.getByRole('dialog', { name: job.title, exact: true })
  await other.getByRole('link', { name: 'Decide with the job' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/manage-jobs\?id=/)
  await expect(page.getByRole('dialog', { name: job.title, exact: true }).getByText('It is one.')).toBeVisible()
})

/** A mail that a server refused for good. */
async function park(db: Kysely<DB>, { is_code = false } = {}) {
  const [id, to] = [randomUUID(), freshEmail()]
  const about = { event: is_code ? 'email_code' : 'job_alert', account_id: null, subject: 'Three new jobs' }
  const mail = {
    id,
    to,
    ...about,
    settings: ['job_alert'],
    text: 'They are in Ohio.',
    html: '<p>They are in Ohio.</p>',
  }
  await db
    .insertInto('parked_mails')
    .values({ id, recipient: to, ...about, tries: 1, reason: '550 No such mailbox.' })
    .execute()
  if (!is_code)
    await db
      .updateTable('parked_mails')
      .set({ mail: JSON.stringify(mail) })
      .where('id', '=', id)
      .execute()
  return { id, to }
}

test('mail that was not delivered is sent again or dropped, and the audit log has why', async ({
  page,
  as,
  demo,
  db,
}) => {
  const [code, alert] = [await park(db, { is_code: true }), await park(db)]
  const login = await demo('admin')
  await enter(page, login)
  const row = page.getByRole('row').filter({ hasText: '@' })
  const open = async (to: string) => {
    await page.goto(`/admin/support-center?section=mails&status=parked&keyword=${to}`)
    await row.getByRole('button', { name: `Actions for the mail to ${to}` }).press('Enter')
  }
  await open(code.to)
  await expect(page.getByRole('menuitem', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'Drop' }).press('Enter')
  const drop = page.getByRole('dialog', { name: `Drop the mail to ${code.to}` })
  await drop.getByLabel('Reason').fill('The code is over.')
  await expectGoodPage(page)
  await drop.getByRole('button', { name: 'Drop', exact: true }).press('Enter')
  await expect(row).toHaveCount(0)

  await open(alert.to)
  await page.getByRole('menuitem', { name: 'Send again' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(row).toHaveCount(0)
  await mailed(as(), alert.to, /They are in Ohio\./)
  const { data } = await as(login.token)('GET /admin/audit', { query: { subject_id: code.id } })
  expect(data.data).toMatchObject([{ action: 'mail.dropped', reason: 'The code is over.' }])
})
