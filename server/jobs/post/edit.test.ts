import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { jobMoves, jobStatuses, type JobStatus } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>
const unknownId = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  app = await testApp()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

const row = (id: string) => app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const events = (job_id: string) =>
  app.db.selectFrom('job_events').selectAll().where('job_id', '=', job_id).orderBy('id').execute()
const mine = async (status: JobStatus, changes: Parameters<typeof makeJob>[1] = {}) =>
  await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id, status, ...changes })
const edit = (
  job: { id: string; updated_at: Date | string },
  body: Omit<Input<'PUT /employer/jobs/{id}'>['body'], 'updated_at'>,
) =>
  call('PUT /employer/jobs/{id}', {
    params: { id: job.id },
    body: { updated_at: new Date(job.updated_at).toISOString(), ...body },
  })

describe('editing', () => {
  test('saves the changes and records which fields', async () => {
    const job = await mine('published', { requirements: [] })
    const { data } = await edit(job, { title: 'Lead Detection Engineer', salary_max: 190_000 })
    expect(data.slug).toBe('lead-detection-engineer')
    expect(new Date(data.updated_at).getTime()).toBeGreaterThan(job.updated_at.getTime())
    expect(await row(job.id)).toMatchObject({
      title: 'Lead Detection Engineer',
      salary_max: 190_000,
      salary_min: 148_000,
      city: 'Columbus',
      status: 'published',
    })
    expect((await row(job.id)).title_words).toContain('lead')
    const [, edited] = await events(job.id)
    expect(edited).toMatchObject({
      kind: 'edited',
      detail: { fields: expect.arrayContaining(['title', 'salary_max']) },
    })
  })

  test('changing nothing changes nothing', async () => {
    const job = await mine('published')
    const { data } = await edit(job, { title: job.title, status: 'published' })
    expect(new Date(data.updated_at)).toEqual(job.updated_at)
    expect(await events(job.id)).toHaveLength(1)
  })

  test('an outdated copy is refused as stale, with the current version', async () => {
    const job = await mine('published')
    await edit(job, { title: 'First' })
    const refused = await refusal(edit(job, { title: 'Second' }))
    expect(refused).toMatchObject({ status: 409, code: 'stale', current: { title: 'First', status: 'published' } })
    expect(refused.current.updated_at).toBe((await row(job.id)).updated_at.toISOString())
  })

  test('of two concurrent edits, one succeeds and the other is stale', async () => {
    const job = await mine('published')
    const both = await Promise.allSettled([edit(job, { title: 'One' }), edit(job, { title: 'Two' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((both.find((r) => r.status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({ code: 'stale' })
    expect(await events(job.id)).toHaveLength(2)
  })

  test('new pay is checked against the existing range', async () => {
    const job = await mine('published')
    expect((await refusal(edit(job, { salary_min: 200_000 }))).errors).toHaveProperty('salary_min')
    const draft = await mine('draft')
    expect((await refusal(edit(draft, { salary_min: 200_000 }))).errors).toHaveProperty('salary_min')
  })

  test('a new city clears the old ZIP code', async () => {
    const job = await mine('published')
    await edit(job, { city: 'Cleveland' })
    expect(await row(job.id)).toMatchObject({ city: 'Cleveland', state: 'OH', zip_code: null, latitude: null })
  })

  test('new must-haves do not affect applications already sent', async () => {
    const job = await mine('published')
    const fit = [{ requirement_id: 'a', label: 'Splunk', must: true, result: 'pass', why: 'You have it.' }]
    const sent = await makeApplication(app.db, { job_id: job.id, fit: JSON.stringify(fit) })
    await edit(job, { requirements: [{ id: 'b', must: true, label: '9 years', type: 'years', years: 9 }] })
    const kept = await app.db.selectFrom('applications').selectAll().where('id', '=', sent.id).executeTakeFirstOrThrow()
    expect(kept.fit).toEqual(fit)
    expect(kept.updated_at).toEqual(sent.updated_at)
  })

  test("another company's job is not found, whatever is wrong with it", async () => {
    const theirs = await makeJob(app.db)
    expect((await refusal(edit(theirs, { title: 'Mine now' }))).status).toBe(404)
    expect((await refusal(edit({ id: unknownId, updated_at: new Date() }, { title: 'x' }))).status).toBe(404)
    expect((await refusal(edit({ id: 'nope', updated_at: new Date() }, { title: 'x' }))).status).toBe(404)
    expect((await row(theirs.id)).title).toBe(theirs.title)
  })

  test('needs the timestamp it was loaded with', async () => {
    const job = await mine('published')
    const body = { title: 'x' } as Input<'PUT /employer/jobs/{id}'>['body']
    expect((await refusal(call('PUT /employer/jobs/{id}', { params: { id: job.id }, body }))).errors).toHaveProperty(
      'updated_at',
    )
  })
})

describe('the statuses of a job', () => {
  const asked = ['draft', 'published', 'paused', 'filled', 'closed'] as const
  const legal = (from: JobStatus, to: (typeof asked)[number]) =>
    from === to || (jobMoves[from].includes(to) && !(from === 'expired' && to === 'published'))

  const pairs = jobStatuses.flatMap((from) => asked.map((to) => ({ from, to })))
  const isEnd = (status: JobStatus) => status === 'filled' || status === 'closed'
  const goes = ({ from, to }: (typeof pairs)[number]) => legal(from, to) && !isEnd(from)
  const change = (job: Awaited<ReturnType<typeof mine>>, to: (typeof asked)[number]) =>
    edit(job, { status: to, ...(isEnd(to) ? { outcome: 'hired_elsewhere' as const } : {}) })

  test.each(pairs.filter((pair) => goes(pair) && pair.from !== pair.to))(
    '$from to $to is allowed',
    async ({ from, to }) => {
      const job = await mine(from)
      expect((await change(job, to)).data.status).toBe(to)
      expect(await row(job.id)).toMatchObject({ status: to, outcome: isEnd(to) ? 'hired_elsewhere' : null })
      const step = { kind: 'status_changed', from_status: from, to_status: to, actor_id: employer.account_id }
      expect((await events(job.id)).at(-1)).toMatchObject(step)
    },
  )

  test.each(pairs.filter((pair) => goes(pair) && pair.from === pair.to))(
    '$from to $to records no event',
    async ({ from, to }) => {
      const job = await mine(from)
      expect((await change(job, to)).data.status).toBe(to)
      expect((await row(job.id)).updated_at).toEqual(job.updated_at)
    },
  )

  test.each(pairs.filter((pair) => !goes(pair)))('$from to $to is refused', async ({ from, to }) => {
    const job = await mine(from)
    expect(await refusal(change(job, to))).toMatchObject({ status: 409, code: isEnd(from) ? 'final' : 'illegal_move' })
    expect(await row(job.id)).toMatchObject({ status: from, updated_at: job.updated_at })
  })

  test('a closed job cannot be edited', async () => {
    const refused = await refusal(edit(await mine('filled'), { title: 'Again' }))
    expect(refused).toMatchObject({ status: 409, code: 'final' })
  })

  test('closing requires a fitting outcome, and nothing else accepts one', async () => {
    const job = await mine('published')
    expect((await refusal(edit(job, { status: 'closed' }))).errors).toHaveProperty('outcome')
    expect((await refusal(edit(job, { status: 'filled', outcome: 'cancelled' }))).errors).toHaveProperty('outcome')
    expect((await refusal(edit(job, { status: 'paused', outcome: 'cancelled' }))).errors).toHaveProperty('outcome')
  })

  test('closing ends open applications, notifies each applicant once, and leaves the rest alone', async () => {
    const job = await mine('published', { title: 'Grid Defender' })
    const seeker = await makeSeeker(app.db)
    const open = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id, status: 'interview' })
    const hired = await makeApplication(app.db, { job_id: job.id, status: 'hired' })
    const { message } = await edit(job, { status: 'filled', outcome: 'hired_here' })
    expect(message).toContain('1 open application was closed')
    const after = await app.db.selectFrom('applications').selectAll().where('job_id', '=', job.id).execute()
    expect(after.find(({ id }) => id === open.id)).toMatchObject({
      status: 'closed',
      stage_left: 'interview',
      due_at: null,
      overdue_at: null,
    })
    expect(after.find(({ id }) => id === hired.id)).toMatchObject({ status: 'hired' })
    const steps = await app.db
      .selectFrom('application_events')
      .selectAll()
      .where('application_id', '=', open.id)
      .orderBy('id')
      .execute()
    expect(steps.at(-1)).toMatchObject({
      kind: 'status_changed',
      from_status: 'interview',
      to_status: 'closed',
      actor_id: employer.account_id,
    })
    await deliverNotices(app)
    expect(await app.mailTo(seeker.account.email)).toMatchObject([
      { subject: `Closed: Grid Defender at ${employer.company.name}` },
    ])
  })

  test('a paused job of a company that is no longer verified waits for review when resumed', async () => {
    const doubted = await makeEmployer(app.db, { verified: false })
    const as = app.as(await signIn(app.db, doubted.account_id))
    const job = await makeJob(app.db, { company_id: doubted.company_id, status: 'paused' })
    const { data } = await as('PUT /employer/jobs/{id}', {
      params: { id: job.id },
      body: { updated_at: job.updated_at.toISOString(), status: 'published' },
    })
    expect(data.status).toBe('pending_review')
  })

  test('a job past its closing date is expired even before the task has recorded it', async () => {
    const job = await mine('published', { expires_at: new Date(Date.now() - 1000) })
    expect(await refusal(edit(job, { status: 'paused' }))).toMatchObject({ status: 409, code: 'illegal_move' })
    expect((await refusal(edit(job, { status: 'published' }))).message).toContain('Extend')
    const list = await call('GET /employer/jobs/my-jobs', { query: { status: 'expired', per_page: 100 } })
    expect(list.data.data.map(({ id }) => id)).toContain(job.id)
  })
})
