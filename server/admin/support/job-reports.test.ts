import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeApplication, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})

let count = 0
async function reportedJob() {
  const job = await makeJob(app.db, { title: `Reported quokka${++count}x` })
  const seeker = await makeSeeker(app.db)
  const as = app.as(await signIn(app.db, seeker.account_id))
  await as('POST /jobs/{id}/report', { params: { id: job.id }, body: { reason: 'scam', words: 'A fee.' } })
  const { data } = await call('GET /admin/support', { query: { keyword: job.title } })
  return { ...data.data[0]!, job, seeker }
}

type Held = { id: string; updated_at: string }
const show = async ({ id }: { id: string }) => (await call('GET /admin/support/{id}', { params: { id } })).data
const decide = ({ id, updated_at }: Held, decision: 'upheld' | 'dismissed') =>
  call('PUT /admin/support/{id}/decision', {
    params: { id },
    body: { decision, reason: 'It says so.', updated_at },
  })

test('reports of a job are decided on the job, which closes their tickets; the reporter can still be answered', async () => {
  const ticket = await reportedJob()
  expect(await show(ticket)).toMatchObject({ decided_with_job: true, job: { id: ticket.job.id }, words: 'A fee.' })
  expect(await refusal(decide(ticket, 'upheld'))).toMatchObject({ status: 409, code: 'decided_with_job' })
  await call('PATCH /admin/jobs/{id}/flag', { params: { id: ticket.job.id }, body: { reason: 'It asks for a fee.' } })
  const closed = await show(ticket)
  expect(closed).toMatchObject({ state: 'closed', decision: 'upheld', decided_with_job: false })
  expect(closed.history.find(({ kind }) => kind === 'moved')).toMatchObject({ by: 'Ada Marsh', decision: 'upheld' })
  const body = { answer: 'It is hidden now.', updated_at: closed.updated_at }
  await call('POST /admin/support/{id}/reply', { params: { id: ticket.id }, body })
  const [mail] = await app.mailTo(ticket.seeker.account.email)
  expect(mail!.subject).toBe(`Your report about ${ticket.job.title} [#${ticket.number}]`)
})

test('a ticket stays when its reporter deletes their account, and is reopened when they report again', async () => {
  const ticket = await reportedJob()
  const wait = async () => {
    const body = { state: 'waiting' as const, updated_at: (await show(ticket)).updated_at }
    await call('PUT /admin/support/{id}/state', { params: { id: ticket.id }, body })
  }
  const history = async () => (await show(ticket)).history.filter(({ kind }) => kind === 'said_again').length
  await wait()
  const again = app.as(await signIn(app.db, ticket.seeker.account_id))
  await again('POST /jobs/{id}/report', { params: { id: ticket.job.id }, body: { reason: 'scam', words: 'Two fees.' } })
  expect([(await show(ticket)).state, await history()]).toEqual(['open', 1])
  await wait()
  await app.db.deleteFrom('accounts').where('id', '=', ticket.seeker.account_id!).execute()
  expect(await show(ticket)).toMatchObject({ state: 'waiting', words: '' })
  expect(await history()).toBe(1)
})

test('a report of a job that its company has closed is decided on the ticket, because it can no longer be flagged', async () => {
  const ticket = await reportedJob()
  const boss = app.as(await signIn(app.db, ticket.job.posted_by ?? ''))
  const params = { id: ticket.job.id }
  await makeApplication(app.db, { job_id: ticket.job.id })
  await boss('DELETE /employer/jobs/{id}', { params })
  expect(await refusal(call('PATCH /admin/jobs/{id}/flag', { params, body: { reason: 'A fee.' } }))).toMatchObject({
    code: 'ended',
  })
  expect(await show(ticket)).toMatchObject({ decided_with_job: false, decision: null })
  expect((await decide(ticket, 'upheld')).data).toMatchObject({ state: 'closed', decision: 'upheld' })
})

test('a report of a job that is flagged or deleted is decided on the ticket', async () => {
  const flagged = await reportedJob()
  await app.db
    .updateTable('jobs')
    .set({ flagged_at: new Date(), flagged_reason: 'x' })
    .where('id', '=', flagged.job.id)
    .execute()
  expect((await decide(flagged, 'upheld')).data).toMatchObject({ state: 'closed', decision: 'upheld' })
  const gone = await reportedJob()
  const owner = app.as(await signIn(app.db, gone.job.posted_by!))
  await owner('DELETE /employer/jobs/{id}', { params: { id: gone.job.id } })
  expect((await decide(gone, 'dismissed')).data).toMatchObject({
    state: 'closed',
    job: { id: null, title: gone.job.title },
  })
})
