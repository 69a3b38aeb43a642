import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeConversation, makeEmployer, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let admin: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await testApp({ contact_mail: 'help@merlon.test', limits: { replies_per_ticket_per_day: 3 } })
  admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})

let count = 0
/** An answered contact message, and the token in the answer's email. */
async function answered({ state = 'waiting' as 'waiting' | 'closed' } = {}) {
  const email = `writer-${++count}@example.test`
  const body = { name: 'Terry Cole', email, subject: `Question ${count}`, message: 'Where is it?' }
  await app.as()('POST /contact/submit', { body })
  return await answer(email, state)
}

async function answer(email: string, state: 'waiting' | 'closed' = 'waiting') {
  const { id, updated_at } = (await admin('GET /admin/support', { query: { keyword: email } })).data.data[0]!
  const body = { answer: 'Under Settings.', state, updated_at }
  await admin('POST /admin/support/{id}/reply', { params: { id }, body })
  const mail = (await app.mailTo(email)).at(-1)!
  return { id, email, mail, token: /\/ticket\?token=([\da-f]+)/.exec(mail.text)?.[1] ?? '' }
}

const show = (token: string) => app.as()('GET /ticket', { query: { token } })
const reply = (token: string, message: string, address?: string) =>
  app.as(undefined, address)('POST /ticket/replies', { query: { token }, body: { message } })
const opened = async (id: string) => (await admin('GET /admin/support/{id}', { params: { id } })).data
const found = async (query: object) => (await admin('GET /admin/support', { query })).data.data.map(({ id }) => id)

/** A reported conversation that was decided and then answered. */
async function decided() {
  const { company_id } = await makeEmployer(app.db)
  const seeker = await makeSeeker(app.db)
  const messages = [{ side: 'employer' as const, body: 'Send us 200 dollars first.' }]
  const { id } = await makeConversation(app.db, { company_id, seeker_id: seeker.seeker_id, messages })
  const as = app.as(await signIn(app.db, seeker.account_id))
  await as('POST /messages/{id}/report', { params: { id }, body: { reason: 'scam', words: 'They want money.' } })
  const { data } = (await admin('GET /admin/support', { query: { keyword: seeker.account.email } })).data
  const params = { id: data[0]!.id }
  const body = { decision: 'dismissed' as const, reason: 'No.', updated_at: data[0]!.updated_at }
  await admin('PUT /admin/support/{id}/decision', { params, body })
  return { ...(await answer(seeker.account.email)), seeker, as }
}

test('a report names the company, unless the company sent it', async () => {
  const { company_id, company, account, account_id } = await makeEmployer(app.db)
  const seeker = await makeSeeker(app.db)
  const messages = [{ side: 'job_seeker' as const, body: 'Pay me first.' }]
  const { id } = await makeConversation(app.db, { company_id, seeker_id: seeker.seeker_id, messages })
  const body = { reason: 'scam', words: 'They want money.' } as const
  await app.as(await signIn(app.db, account_id))('POST /messages/{id}/report', { params: { id }, body })
  const own = await answer(account.email)
  expect([own.mail.subject, (await show(own.token)).data.subject]).toEqual([
    expect.stringMatching(/^Your report about a conversation \[#\d+\]$/),
    '',
  ])
  await app.as(await signIn(app.db, seeker.account_id))('POST /messages/{id}/report', { params: { id }, body })
  const theirs = await answer(seeker.account.email)
  expect(theirs.mail.subject).toContain(company.name)
  expect((await show(theirs.token)).data.subject).toBe(company.name)
})

test('an answer links to its ticket, which shows the messages and answers, and nothing from the back office', async () => {
  const { id, mail, token } = await answered()
  expect(mail).toMatchObject({ reply_to: 'help@merlon.test' })
  expect(mail.text).toContain('To reply, use the link below')
  await admin('POST /admin/support/{id}/notes', { params: { id }, body: { note: 'For us alone.' } })
  const { data } = await show(token)
  expect(data).toMatchObject({ kind: 'contact', state: 'waiting', subject: `Question ${count}` })
  expect(data.messages.map(({ from, words }) => `${from}: ${words}`)).toEqual([
    'you: Where is it?',
    'us: Under Settings.',
  ])
  expect(JSON.stringify(data)).not.toMatch(/For us alone|Ada|Marsh/)
})

test('a reply reopens a closed ticket, is listed in order with its sender, and is sent to the contact mailbox', async () => {
  const { id, email, token } = await answered({ state: 'closed' })
  const before = (await admin('GET /admin/needs')).newest_ticket_at
  const { data } = await reply(token, 'It is not there.\n\nI looked.')
  expect(data.state).toBe('open')
  expect(data.messages.map(({ from }) => from)).toEqual(['you', 'us', 'you'])
  const ticket = await opened(id)
  expect(ticket).toMatchObject({ state: 'open', replied_at: expect.any(String) as string })
  expect(ticket.history.filter(({ kind }) => kind !== 'viewed')).toMatchObject([
    { kind: 'replied', by: 'Terry Cole', words: 'It is not there.\n\nI looked.', to_state: 'open' },
    { kind: 'answered', by: 'Ada Marsh' },
  ])
  expect(await found({ status: 'open', keyword: email })).toEqual([id])
  // The latest reply comes first, and an open list is updated.
  expect((await found({ status: 'open' }))[0]).toBe(id)
  expect((await admin('GET /admin/needs')).newest_ticket_at).not.toBe(before)
  const mail = (await app.mailTo('help@merlon.test')).at(-1)
  expect(mail?.subject).toBe(`Reply: Question ${count} [#${ticket.number}]`)
  expect(mail?.text).toContain(`/admin/support-center?id=${id}`)
  const body = { answer: 'Try again.', updated_at: ticket.updated_at }
  expect((await admin('POST /admin/support/{id}/reply', { params: { id }, body })).data.replied_at).toBe(null)
  // The next answer quotes the reply.
  expect((await app.mailTo(email)).at(-1)?.text).toMatch(/you wrote:\n\n> It is not there\.\n\n> I looked\./)
})

test('an administrator who read the ticket before the reply is told about it first', async () => {
  const { id, token } = await answered()
  const { updated_at } = await opened(id)
  await reply(token, 'Never mind.')
  const body = { state: 'closed' as const, updated_at }
  expect(await refusal(admin('PUT /admin/support/{id}/state', { params: { id }, body }))).toMatchObject({
    code: 'stale',
    message: expect.stringContaining('The person who wrote just replied.') as string,
  })
})

test('a decided report is reopened when its reporter replies', async () => {
  const { id, token } = await decided()
  expect(await opened(id)).toMatchObject({ state: 'closed', decision: 'dismissed' })
  await reply(token, 'They wrote again.')
  expect(await opened(id)).toMatchObject({ state: 'open', decision: null })
  expect(await found({ status: 'open', kind: 'message_report' })).toContain(id)
})

test('no other ticket is reached with another id, a wrong signature, or a token for another address', async () => {
  const [one, other] = [await answered(), await answered()]
  const wrong = [
    one.token.slice(0, 32) + other.token.slice(32),
    one.token.slice(0, -1) + (one.token.endsWith('0') ? '1' : '0'),
    one.token.slice(0, -1),
    one.token + '0',
    'x'.repeat(56),
  ]
  for (const token of wrong) {
    expect(await refusal(show(token))).toMatchObject({
      status: 404,
      message: expect.stringContaining('doesn’t open') as string,
    })
    expect(await refusal(reply(token, 'Mine?'))).toMatchObject({ status: 404 })
  }
  expect((await show(one.token.toUpperCase())).data.subject).toBe((await show(one.token)).data.subject)
})

test('a suspended person can reply, one with a new address needs the latest email, and a deleted one is forgotten', async () => {
  const { id, token, seeker } = await decided()
  const account = app.db.updateTable('accounts').where('id', '=', seeker.account_id)
  await account.set({ suspended_at: new Date() }).execute()
  expect((await reply(token, 'Zqxw words.')).data.state).toBe('open')
  await account.set({ suspended_at: null, email: `new-${seeker.account.email}` }).execute()
  expect(await refusal(show(token))).toMatchObject({ status: 404 })
  const { token: next } = await answer(`new-${seeker.account.email}`)
  expect((await show(next)).data.messages.at(-2)?.words).toBe('Zqxw words.')
  await app.db.deleteFrom('job_seekers').where('id', '=', seeker.seeker_id).execute()
  await app.db.deleteFrom('accounts').where('id', '=', seeker.account_id).execute()
  expect(await refusal(reply(next, 'Still me.'))).toMatchObject({ status: 404 })
  expect(JSON.stringify(await opened(id))).not.toContain('Zqxw')
})

test('a person’s replies about a report are in the download of their data', async () => {
  const { token, as } = await decided()
  await reply(token, 'They wrote again.')
  expect(JSON.stringify(await as('GET /settings/export'))).toContain('They wrote again.')
})

test('the same text in a row is added once, even when sent at once, with limits per day and minute', async () => {
  const { id, token } = await answered()
  await Promise.all([reply(token, 'Twice.'), reply(token, 'Twice.')])
  const replies = async () => (await opened(id)).history.filter(({ kind }) => kind === 'replied')
  expect(await replies()).toHaveLength(1)
  await reply(token, 'Two.')
  await reply(token, 'Three.')
  expect(await refusal(reply(token, 'Four.'))).toMatchObject({
    status: 429,
    message: expect.stringContaining('we received them all') as string,
  })
  expect(await replies()).toHaveLength(3)
  const own = await testApp({ limits: { account_forms_per_minute: 2 } })
  const send = () => own.as()('POST /ticket/replies', { query: { token }, body: { message: 'x' } })
  expect((await refusal(send())).status).toBe(404)
  expect((await refusal(send())).status).toBe(404)
  expect((await refusal(send())).status).toBe(429)
})

test('an empty reply and one over 5,000 characters are refused', async () => {
  const { token } = await answered()
  for (const message of ['', '  ', 'x'.repeat(5001)])
    expect(await refusal(reply(token, message))).toMatchObject({
      status: 422,
      errors: { message: expect.any(Array) as string[] },
    })
})

test('a link in an email still opens its ticket while SECRET_PREVIOUS is the secret that signed it', async () => {
  const { token } = await answered()
  const { config } = app.context
  const { secret } = config
  Object.assign(config, { secret: 'the secret that is used from today on', secret_previous: secret })
  expect((await show(token)).data.state).toBe('waiting')
  Object.assign(config, { secret_previous: undefined })
  expect((await refusal(show(token))).status).toBe(404)
  Object.assign(config, { secret })
})
