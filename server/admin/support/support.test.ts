import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeAdmin, makeConversation, makeEmployer, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let other: ReturnType<TestApp['as']>
let me: string
beforeAll(async () => {
  app = await testApp({ contact_mail: 'help@merlon.test' })
  me = (await makeAdmin(app.db)).id
  call = app.as(await signIn(app.db, me))
  other = app.as(await signIn(app.db, (await makeAdmin(app.db, { first_name: 'Ben', last_name: 'Osei' })).id))
})

let count = 0
async function write(message = 'Where is my answer?') {
  const email = `writer-${++count}@example.test`
  const subject = `A question ${count}`
  await app.as()('POST /contact/submit', { body: { name: 'Terry Cole', email, subject, message } })
  return { ...(await ticketOf(email)), email }
}

async function ticketOf(keyword: string) {
  const { data } = (await call('GET /admin/support', { query: { keyword } })).data
  expect(data).toHaveLength(1)
  return data[0]!
}

/** A conversation that the job seeker reported. */
async function reported() {
  const { company_id, company } = await makeEmployer(app.db)
  const seeker = await makeSeeker(app.db)
  const messages = [{ side: 'employer' as const, body: 'Send us 200 dollars first.' }]
  const { id } = await makeConversation(app.db, { company_id, seeker_id: seeker.seeker_id, messages })
  const as = app.as(await signIn(app.db, seeker.account_id))
  const body = { reason: 'scam', words: 'They want money.' } as const
  await as('POST /messages/{id}/report', { params: { id }, body })
  return {
    ...(await ticketOf(seeker.account.email)),
    seeker,
    company,
    again: () => as('POST /messages/{id}/report', { params: { id }, body: { ...body, words: 'Again.' } }),
  }
}

type Held = { id: string; updated_at: string }
const params = ({ id }: { id: string }) => ({ id })
const show = (ticket: { id: string }) =>
  call('GET /admin/support/{id}', { params: params(ticket) }).then(({ data }) => data)
const reply = (ticket: Held, body: { answer: string; state?: 'waiting' | 'closed' }, as = call) =>
  as('POST /admin/support/{id}/reply', { params: params(ticket), body: { ...body, updated_at: ticket.updated_at } })
const move = (ticket: Held, state: 'open' | 'waiting' | 'closed', as = call) =>
  as('PUT /admin/support/{id}/state', { params: params(ticket), body: { state, updated_at: ticket.updated_at } })
const decide = (ticket: Held, decision: 'upheld' | 'dismissed', as = call) =>
  as('PUT /admin/support/{id}/decision', {
    params: params(ticket),
    body: { decision, reason: 'It is in the conversation.', updated_at: ticket.updated_at },
  })
const assign = (ticket: Held, assignee_id: string | null, as = call) =>
  as('PUT /admin/support/{id}/assignee', {
    params: params(ticket),
    body: { assignee_id, updated_at: ticket.updated_at },
  })
const auditOf = async (id: string) =>
  (await call('GET /admin/audit', { query: { subject_id: id } })).data.data.map(({ action }) => action)

test('a contact message is an open, unassigned ticket with its text and account, and opening it is logged', async () => {
  const ticket = await write('First line.\n\nSecond line.')
  expect(ticket).toMatchObject({ kind: 'contact', state: 'open', assignee: null, reason: null, decision: null })
  expect(ticket.writer).toEqual({ name: 'Terry Cole', email: ticket.email })
  expect(JSON.stringify(ticket)).not.toContain('First line')
  const opened = await show(ticket)
  expect(opened).toMatchObject({ words: 'First line.\n\nSecond line.', account: null, others: [], quoted: [] })
  expect(await auditOf(ticket.id)).toEqual(['ticket.viewed'])
  expect((await show(ticket)).history).toMatchObject([{ kind: 'viewed', by: 'Ada Marsh' }])
})

test('a sender’s account and earlier messages and reports are shown', async () => {
  const { seeker, id } = await reported()
  const body = { name: 'R', email: seeker.account.email.toUpperCase(), subject: 'And another', message: 'Hello.' }
  await app.as()('POST /contact/submit', { body })
  const opened = await show(await ticketOf('And another'))
  expect(opened.account).toEqual({ user_type: 'job_seeker', id: seeker.seeker_id, name: 'Robin Hale' })
  expect(opened.others).toMatchObject([{ id, kind: 'message_report' }])
})

test('an answer is emailed with the quoted message and a way to reply, is in the history, and assigns the ticket', async () => {
  const ticket = await write('Where is it?\nI looked.')
  const { data } = await reply(ticket, { answer: 'Under Settings.\n\nAda' })
  expect(data).toMatchObject({ state: 'waiting', assignee: { id: me, name: 'Ada Marsh' } })
  expect(data.history[0]).toMatchObject({ kind: 'answered', by: 'Ada Marsh', words: 'Under Settings.\n\nAda' })
  const [mail, ...more] = await app.mailTo(ticket.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: `Re: ${ticket.subject} [#${ticket.number}]`, reply_to: 'help@merlon.test' })
  expect(mail!.text).toContain('Under Settings.\n\nAda\n\n')
  expect(mail!.text).toContain('> Where is it?\n> I looked.')
  expect(await auditOf(ticket.id)).toEqual(['ticket.answered'])
})

test('of two who answer at once, one answer is emailed, and the other administrator is told who was first', async () => {
  const ticket = await write()
  const both = await Promise.allSettled([reply(ticket, { answer: 'One.' }), reply(ticket, { answer: 'Two.' }, other)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const lost = both.find((each) => each.status === 'rejected')?.reason as unknown
  const refused = await refusal(Promise.reject(lost as Error))
  expect(refused).toMatchObject({ status: 409, code: 'stale' })
  expect(refused.message).toMatch(/^(Ada Marsh|Ben Osei) just answered /)
  expect(await app.mailTo(ticket.email)).toHaveLength(1)
})

test('answering and closing at once are serialized, and so are closing and reopening', async () => {
  const ticket = await write()
  const both = await Promise.allSettled([reply(ticket, { answer: 'One.' }), move(ticket, 'closed', other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const closed = await move(await ticketOf(ticket.email), (await show(ticket)).state === 'closed' ? 'open' : 'closed')
  const next = await Promise.allSettled([move(closed.data, 'waiting'), move(closed.data, 'waiting', other)])
  expect(next.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an answer can close a ticket, a closed one stays closed, and notes are not emailed and make no answer stale', async () => {
  const ticket = await write()
  await other('POST /admin/support/{id}/notes', { params: params(ticket), body: { note: 'Asked before.' } })
  const { data } = await reply(ticket, { answer: 'Done.', state: 'closed' })
  expect(data.state).toBe('closed')
  expect((await reply(data, { answer: 'One thing more.' })).data.state).toBe('closed')
  expect(data.history.map(({ kind, by }) => `${kind} ${by}`)).toEqual(['answered Ada Marsh', 'noted Ben Osei'])
  const mails = await app.mailTo(ticket.email)
  expect(mails).toHaveLength(2)
  expect(JSON.stringify(mails)).not.toContain('Asked before')
})

test('a ticket is assigned to an admin and unassigned, only to admins and not twice', async () => {
  const ticket = await write()
  const { data: mine } = await assign(ticket, me)
  expect(mine.assignee).toEqual({ id: me, name: 'Ada Marsh' })
  expect(await refusal(assign(mine, me))).toMatchObject({
    status: 409,
    message: 'This ticket is already assigned to Ada Marsh.',
  })
  const stranger = (await makeAccount(app.db)).id
  for (const id of [stranger, '00000000-0000-4000-8000-000000000000'])
    expect(Object.keys((await refusal(assign(mine, id))).errors)).toEqual(['assignee_id'])
  const both = await Promise.allSettled([assign(mine, null), assign(mine, null, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await show(ticket)).assignee).toBe(null)
})

test('a reported conversation shows its messages, is closed only by a decision, and can be reopened', async () => {
  const ticket = await reported()
  expect(await show(ticket)).toMatchObject({
    kind: 'message_report',
    subject: ticket.company.name,
    words: 'They want money.',
    quoted: ['Send us 200 dollars first.'],
    company: { company_name: ticket.company.name },
    seeker: { id: ticket.seeker.seeker_id },
    decided_with_job: false,
  })
  expect(await refusal(move(ticket, 'closed'))).toMatchObject({ status: 409, code: 'needs_decision' })
  expect(await refusal(reply(ticket, { answer: 'No.', state: 'closed' }))).toMatchObject({ code: 'needs_decision' })
  expect(await app.mailTo(ticket.seeker.account.email)).toEqual([])
  const both = await Promise.allSettled([decide(ticket, 'upheld'), decide(ticket, 'dismissed', other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const decided = await show(ticket)
  expect(decided).toMatchObject({ state: 'closed', decision: expect.stringMatching(/upheld|dismissed/) as string })
  expect(await refusal(decide(decided, 'upheld'))).toMatchObject({ status: 409, code: 'decided' })
  expect(await refusal(ticket.again())).toMatchObject({ status: 409, code: 'report_closed' })
  const { data: again } = await move(decided, 'open')
  expect(again).toMatchObject({ state: 'open', decision: null })
  expect(await auditOf(ticket.id)).toEqual(expect.arrayContaining(['ticket.moved', 'ticket.viewed']))
})

test('a report that is repeated during review is reopened, and has to be reloaded before a decision', async () => {
  const ticket = await reported()
  const { data: answered } = await reply(ticket, { answer: 'What did they say?' })
  expect(answered.state).toBe('waiting')
  await ticket.again()
  expect(await refusal(decide(answered, 'dismissed'))).toMatchObject({
    code: 'stale',
    message: expect.stringContaining('The person who reported this just added to the report. It’s now open.') as string,
  })
  expect(await show(ticket)).toMatchObject({ state: 'open', words: 'Again.' })
})

test('a report by a deleted account cannot be answered', async () => {
  const ticket = await reported()
  await app.db
    .updateTable('message_reports')
    .set({ reporter_id: null })
    .where('company_id', '=', ticket.company.id)
    .execute()
  expect(await show(ticket)).toMatchObject({ writer: null })
  expect(await refusal(reply(ticket, { answer: 'Hello.' }))).toMatchObject({ status: 409, code: 'nobody' })
})

test('the list is searched by words, filtered by type, status, and assignee, and counted', async () => {
  const word = `quince${++count}`
  const one = await write(`About ${word}.`)
  const two = await write(`About ${word}, too.`)
  await assign(one, me)
  const list = async (query: object) => (await call('GET /admin/support', { query: { keyword: word, ...query } })).data
  expect((await list({})).data.map(({ id }) => id)).toEqual([two.id, one.id])
  expect((await list({ sort: 'oldest' })).data.map(({ id }) => id)).toEqual([one.id, two.id])
  expect((await list({ assignee: 'me' })).data.map(({ id }) => id)).toEqual([one.id])
  expect((await list({ assignee: me })).data.map(({ id }) => id)).toEqual([one.id])
  expect((await list({ assignee: 'nobody' })).data.map(({ id }) => id)).toEqual([two.id])
  expect((await list({ kind: 'job_report' })).total).toBe(0)
  await move(two, 'closed')
  expect(await list({ status: 'closed' })).toMatchObject({
    total: 1,
    by_state: { all: 2, open: 1, waiting: 0, closed: 1 },
    unassigned: 0,
  })
  expect((await list({})).assignees).toEqual(expect.arrayContaining([{ id: me, name: 'Ada Marsh' }]))
  expect((await refusal(list({ assignee: 'them' }))).status).toBe(422)
})

test('a number finds only its own ticket', async () => {
  const { id, number } = await write('Which one?')
  const found = async (keyword: string) =>
    (await call('GET /admin/support', { query: { keyword } })).data.data.map((ticket) => ticket.id)
  expect(await found(`#${number}`)).toEqual([id])
  expect(await found(`#${number}0`)).toEqual([])
})

test('a deleted admin’s tickets become unassigned, and the history keeps the name', async () => {
  const gone = await makeAdmin(app.db, { first_name: 'Ines', last_name: 'Marchetti' })
  const as = app.as(await signIn(app.db, gone.id))
  const ticket = await write()
  await reply(ticket, { answer: 'Yes.' }, as)
  await app.db.deleteFrom('accounts').where('id', '=', gone.id).execute()
  const opened = await show(ticket)
  expect(opened.assignee).toBe(null)
  expect(opened.history.find(({ kind }) => kind === 'answered')?.by).toBe('Ines Marchetti')
})

test('an answer, a note, and a decision need text and an existing ticket', async () => {
  const ticket = await write()
  expect(Object.keys((await refusal(reply(ticket, { answer: '  ' }))).errors)).toEqual(['answer'])
  expect(Object.keys((await refusal(reply(ticket, { answer: 'x'.repeat(5001) }))).errors)).toEqual(['answer'])
  expect(await refusal(decide(ticket, 'upheld'))).toMatchObject({ status: 409, code: 'no_report' })
  const unknown = { id: '00000000-0000-4000-8000-000000000000', updated_at: ticket.updated_at }
  for (const work of [
    () => show(unknown),
    () => reply(unknown, { answer: 'x' }),
    () => move(unknown, 'closed'),
    () => decide(unknown, 'upheld'),
    () => assign(unknown, null),
  ])
    expect((await refusal(work())).status).toBe(404)
})

test('only admins can use the support center', async () => {
  const seeker = app.as(await signIn(app.db, (await makeSeeker(app.db)).account_id))
  const ticket = await write()
  expect((await refusal(reply(ticket, { answer: 'x' }, seeker))).status).toBe(403)
  expect((await refusal(seeker('GET /admin/support/{id}', { params: params(ticket) }))).status).toBe(403)
})
