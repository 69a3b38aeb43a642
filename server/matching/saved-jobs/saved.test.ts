import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'

let app: TestApp
let seeker_id: string
let token: string
let other: string

beforeAll(async () => {
  app = await testApp()
  const made = await makeSeeker(app.db)
  seeker_id = made.seeker_id
  token = await signIn(app.db, made.account_id)
  other = await signIn(app.db, (await makeSeeker(app.db)).account_id)
})

const save = (id: string, as = token) => app.as(as)('POST /job-seeker/jobs/{id}/save', { params: { id } })
const unsave = (id: string, as = token) => app.as(as)('DELETE /job-seeker/jobs/{id}/unsave', { params: { id } })
const mine = async (query: object = {}, as = token) => (await app.as(as)('GET /job-seeker/saved-jobs', { query })).data
const rows = (job_id: string) => app.db.selectFrom('saved_jobs').selectAll().where('job_id', '=', job_id).execute()

test('saving twice keeps one entry with the first date', async () => {
  const { id } = await makeJob(app.db)
  expect(await save(id)).toEqual({ message: 'Job saved' })
  const [first] = await rows(id)
  expect(first).toMatchObject({ seeker_id })
  await Promise.all([save(id), save(id)])
  expect(await rows(id)).toEqual([first])
})

test('removing works whether or not the job is saved, and other people keep theirs', async () => {
  const { id } = await makeJob(app.db)
  await save(id)
  await save(id, other)
  expect(await unsave(id)).toEqual({ message: 'Job removed from saved jobs' })
  expect(await unsave(id)).toEqual({ message: 'Job removed from saved jobs' })
  expect(await rows(id)).toHaveLength(1)
  expect((await mine({}, other)).data.map((card) => card.id)).toContain(id)
  expect((await mine()).data.map((card) => card.id)).not.toContain(id)
})

describe('which jobs can be saved', () => {
  test.each<[string, Parameters<typeof makeJob>[1]]>([
    ['a draft', { status: 'draft' }],
    ['one waiting for verification', { status: 'pending_review' }],
    ['a paused one', { status: 'paused' }],
    ['a paused one that is flagged', { status: 'paused', flagged_at: ago(1) }],
    ['a paused one past its closing date', { status: 'paused', expires_at: ago(0) }],
    ['a flagged one', { flagged_at: ago(1) }],
    ['a closed one', { status: 'filled' }],
    ['one past its closing date, not yet processed', { expires_at: ago(0) }],
  ])('not %s', async (_, given) => {
    const { id } = await makeJob(app.db, given)
    expect(await refusal(save(id))).toMatchObject({ status: 404, message: 'Not found.' })
    expect(await rows(id)).toEqual([])
  })

  test('a paused one that was saved or applied to before', async () => {
    const saved = await makeJob(app.db)
    await save(saved.id)
    await app.db.updateTable('jobs').set({ status: 'paused' }).where('id', '=', saved.id).execute()
    await save(saved.id)
    expect((await mine()).data[0]).toMatchObject({ id: saved.id, is_live: false })
    expect(await refusal(save(saved.id, other))).toMatchObject({ status: 404 })
    const applied = await makeJob(app.db, { status: 'paused' })
    await makeApplication(app.db, { job_id: applied.id, seeker_id })
    await save(applied.id)
    for (const { id } of [saved, applied]) await app.db.deleteFrom('saved_jobs').where('job_id', '=', id).execute()
  })

  test('a closed one that was applied to', async () => {
    const { id } = await makeJob(app.db, { status: 'closed' })
    await makeApplication(app.db, { job_id: id, seeker_id, status: 'closed' })
    await save(id)
    expect(await rows(id)).toHaveLength(1)
    expect(await refusal(save(id, other))).toMatchObject({ status: 404 })
  })

  test('a closed one stays saved when saved again', async () => {
    const { id } = await makeJob(app.db)
    await save(id)
    await app.db
      .updateTable('jobs')
      .set({ expires_at: ago(0) })
      .where('id', '=', id)
      .execute()
    expect(await save(id)).toEqual({ message: 'Job saved' })
  })

  test('not one that its company is deleting at that moment', async () => {
    const { id } = await makeJob(app.db)
    const removal = await app.db.startTransaction().execute()
    await removal.deleteFrom('jobs').where('id', '=', id).execute()
    const saving = refusal(save(id))
    await setTimeout(300)
    await removal.commit().execute()
    expect((await saving).status).toBe(404)
  })

  test('not one that does not exist', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nope']) {
      expect(await refusal(save(id))).toMatchObject({ status: 404 })
    }
    expect(await refusal(unsave('nope'))).toMatchObject({ status: 404 })
  })
})

test('saved jobs are listed page by page, most recent first, with closed ones marked', async () => {
  const made = await makeSeeker(app.db)
  const own = await signIn(app.db, made.account_id)
  const jobs = []
  for (const title of ['First', 'Second', 'Third']) jobs.push(await makeJob(app.db, { title }))
  for (const [at, job] of jobs.entries())
    await app.db
      .insertInto('saved_jobs')
      .values({ job_id: job.id, seeker_id: made.seeker_id, created_at: ago(9 - at) })
      .execute()
  await app.db
    .updateTable('jobs')
    .set({ status: 'filled', outcome: 'hired_here' })
    .where('id', '=', jobs[1]!.id)
    .execute()
  const application = await makeApplication(app.db, { job_id: jobs[0]!.id, seeker_id: made.seeker_id })
  const saved = await mine({}, own)
  expect(saved).toMatchObject({ total: 3, per_page: 10, last_page: 1 })
  expect(
    saved.data.map(({ title, is_live, is_saved, days_remaining }) => [title, is_live, is_saved, days_remaining > 0]),
  ).toEqual([
    ['Third', true, true, true],
    ['Second', false, true, false],
    ['First', true, true, true],
  ])
  expect(saved.data[2]!.application).toMatchObject({ id: application.id, status: 'submitted' })
  expect((await mine({ page: 2, per_page: 2 }, own)).data.map((card) => card.title)).toEqual(['First'])
  expect(await mine({ page: 9 }, own)).toMatchObject({ data: [], total: 3 })
  expect(await refusal(app.as(own)('GET /job-seeker/saved-jobs', { query: { per_page: 101 } }))).toMatchObject({
    status: 422,
    errors: { per_page: [expect.any(String)] },
  })
})

test('a company’s saved jobs are hidden while it is not verified', async () => {
  const made = await makeSeeker(app.db)
  const own = await signIn(app.db, made.account_id)
  const [shown, doubted] = [await makeJob(app.db), await makeJob(app.db)]
  for (const { id } of [shown, doubted]) await save(id, own)
  const verify = async (verified_at: Date | null) =>
    await app.db
      .updateTable('companies')
      .set({ verified_at, verified_method: verified_at && 'admin' })
      .where('id', '=', doubted.company_id)
      .execute()
  const figures = async () => (await app.as(own)('GET /dashboard/job-seeker/stats')).data.saved
  await verify(null)
  expect(await mine({}, own)).toMatchObject({ total: 1, data: [{ id: shown.id }] })
  expect(await figures()).toBe(1)
  expect((await refusal(save(doubted.id, other))).status).toBe(404)
  await verify(new Date())
  expect(await mine({}, own)).toMatchObject({ total: 2 })
  expect(await figures()).toBe(2)
})

describe('a note', () => {
  const write = (id: string, note: string, as = token) =>
    app.as(as)('PUT /job-seeker/saved-jobs/{id}', { params: { id }, body: { note } })
  const noteOf = async (id: string, as = token) =>
    (await mine({ per_page: 100 }, as)).data.find((job) => job.id === id)?.note

  test('is saved, changed, deleted, and private', async () => {
    const { id } = await makeJob(app.db)
    await save(id)
    await save(id, other)
    expect(await noteOf(id)).toBe('')
    expect(await write(id, '  Ask about on-call.\nSecond line. ')).toEqual({
      data: { id, note: 'Ask about on-call.\nSecond line.' },
    })
    expect(await noteOf(id)).toBe('Ask about on-call.\nSecond line.')
    expect(await noteOf(id, other)).toBe('')
    await save(id)
    expect(await noteOf(id), 'saving again keeps it').toBe('Ask about on-call.\nSecond line.')
    await write(id, '')
    expect(await noteOf(id)).toBe('')
  })

  test('has at most 2,000 characters', async () => {
    const { id } = await makeJob(app.db)
    await save(id)
    await write(id, 'x'.repeat(2000))
    expect(await refusal(write(id, 'x'.repeat(2001)))).toMatchObject({
      status: 422,
      errors: { note: ['Note must be at most 2,000 characters.'] },
    })
  })

  test('is 404 for a job that is not saved, or saved by someone else', async () => {
    const { id } = await makeJob(app.db)
    expect(await refusal(write(id, 'x'))).toMatchObject({ status: 404 })
    await save(id, other)
    expect(await refusal(write(id, 'x'))).toMatchObject({ status: 404 })
    expect(await noteOf(id, other)).toBe('')
  })
})

test('a job shows whether it closes within five days', async () => {
  const closing: Record<string, boolean> = {}
  for (const [days, soon] of [
    [4.9, true],
    [5.1, false],
  ] as const) {
    const { id } = await makeJob(app.db, { expires_at: ago(-days) })
    await save(id)
    closing[id] = soon
  }
  const shown = (await mine({ per_page: 100 })).data.filter(({ id }) => id in closing)
  expect(Object.fromEntries(shown.map((job) => [job.id, job.closes_soon]))).toEqual(closing)
})
