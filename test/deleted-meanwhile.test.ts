import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { makeAdmin, makeContent, makeConversation, makeEmployer, makeJob, makeSeeker, signIn } from './make.ts'

const app = await testApp()
const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
const reason = 'Made up.'

/** The outcome of each: 200, or the status of the error. */
const outcomes = async (...work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((each) =>
    each.status === 'fulfilled' ? 200 : (each.reason as { status: number }).status,
  )

/** The deletion succeeds, and calls that refer to the record come before it or find it gone. */
async function expectOrder(deleting: Promise<unknown>, ...referring: Promise<unknown>[]) {
  const [deleted, ...others] = await outcomes(deleting, ...referring)
  expect(deleted).toBe(200)
  expect(others.filter((status) => ![200, 404, 422].includes(status))).toEqual([])
}

const rounds = 5

test('an article being read, reviewed, and edited', async () => {
  for (let round = 0; round < rounds; round++) {
    const params = { id: (await makeContent(app.db)).id }
    const reader = app.as(await signIn(app.db, (await makeSeeker(app.db)).account_id))
    await expectOrder(
      admin('DELETE /admin/content/{id}', { params, body: { reason } }),
      reader('POST /content/{id}/read-duration', { params, body: { duration: 5 } }),
      reader('POST /content/{id}/review', { params, body: { rating: 4, text: 'Good.' } }),
      admin('PUT /admin/content/{id}', { params, body: { title: 'Another title' } }),
    )
  }
})

test('a banner being seen and clicked', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await app.db
      .insertInto('ads')
      .values({ title: 'A banner', redirect_url: 'https://ads.example/' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const visitors = [1, 2, 3].map((each) => app.as(undefined, `203.0.${round}.${each}`))
    await expectOrder(
      admin('DELETE /admin/ads/{id}', { params: { id }, body: { reason } }),
      ...visitors.map((visitor) => visitor('POST /ads/{id}/impression', { params: { id } })),
    )
  }
})

test('a job seeker being viewed by a company, and a job being written about', async () => {
  for (let round = 0; round < rounds; round++) {
    const { company_id, account_id } = await makeEmployer(app.db)
    const company = app.as(await signIn(app.db, account_id))
    const person = await makeSeeker(app.db, { privacy: { searchable: true } })
    const job = await makeJob(app.db, { company_id })
    const writer = await makeSeeker(app.db)
    await makeConversation(app.db, { company_id, seeker_id: writer.seeker_id })
    const writes = app.as(await signIn(app.db, writer.account_id))
    const params = { id: person.seeker_id }
    await expectOrder(
      admin('DELETE /admin/job-seekers/{id}', { params, body: { reason } }),
      company('GET /job-seekers/{id}', { params }),
      company('GET /job-seekers/{id}', { params }),
    )
    await expectOrder(
      admin('DELETE /admin/jobs/{id}', { params: { id: job.id }, body: { reason } }),
      ...[1, 2].map(() => writes('POST /messages', { body: { company_id, job_id: job.id, body: 'Hello.' } })),
    )
  }
})

test('a company, while a conversation with it is being reported, without a deadlock', async () => {
  const { company_id } = await makeEmployer(app.db)
  const { id: conversation_id } = await makeConversation(app.db, { company_id })
  const { work: deleting } = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('conversations').select('id').where('id', '=', conversation_id).forKeyShare().execute()
    const work = outcomes(admin('DELETE /admin/employers/{id}', { params: { id: company_id }, body: { reason } }))
    const waits = sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"conversations"%') as waits`
    await expect.poll(async () => (await waits.execute(app.db)).rows[0]?.waits).toBe(true)
    const by = { reporter_side: 'job_seeker', reason: 'scam', quoted: [] as string[] } as const
    await tx
      .insertInto('message_reports')
      .values({ conversation_id, company_id, ...by })
      .execute()
    return { work }
  })
  expect(await deleting).toEqual([200])
})
