import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, signIn } from '../../../test/make.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>
const hour = 3_600_000

beforeAll(async () => {
  app = await testApp()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hour)

describe('moving many at once', () => {
  type Body = { application_ids: string[]; status: 'offer' | 'in_review' | 'not_selected'; reason?: 'position_filled' }
  /** Moves them like someone who has just loaded their status. */
  const bulk = async (id: string, { application_ids, ...body }: Body) => {
    const rows = await app.db.selectFrom('applications').select(['id', 'status']).where('job_id', '=', id).execute()
    const statuses = new Map(rows.map((row) => [row.id, row.status]))
    const applications = application_ids.map((each) => ({
      id: each,
      expected_status: statuses.get(each.toLowerCase()) ?? ('submitted' as const),
    }))
    return await call('POST /applications/job/{id}/bulk-update-status', {
      params: { id },
      body: { applications, ...body },
    })
  }
  const statuses = async (job_id: string) =>
    (
      await app.db
        .selectFrom('applications')
        .select('status')
        .where('job_id', '=', job_id)
        .orderBy('created_at')
        .execute()
    ).map((row) => row.status)
  const three = async (job_id: string, statuses_ = ['submitted', 'submitted', 'submitted'] as const) => {
    const made = []
    for (const [index, status] of statuses_.entries())
      made.push(await makeApplication(app.db, { job_id, status, created_at: at(9 - index) }))
    return made.map(({ id }) => id)
  }

  test('moves all of them, each with its step and email', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id)
    const answer = await bulk(job.id, {
      application_ids: ids.slice(0, 2).map((id) => id.toUpperCase()),
      status: 'not_selected',
      reason: 'position_filled',
    })
    expect(answer).toEqual({
      message: '2 applications changed.',
      data: { changed: 2, moved_back: [] },
    })
    expect(await statuses(job.id)).toEqual(['not_selected', 'not_selected', 'submitted'])
    const steps = await app.db
      .selectFrom('application_events')
      .selectAll()
      .where('application_id', 'in', ids)
      .where('kind', '=', 'status_changed')
      .execute()
    expect(steps).toHaveLength(2)
    expect(steps[0]).toMatchObject({
      to_status: 'not_selected',
      reason: 'position_filled',
      actor_id: employer.account_id,
    })
  })

  test('names those who moved back, and from where', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const stood = ['submitted', 'interview', 'offer'] as const
    const ids: string[] = []
    for (const [index, status] of stood.entries())
      ids.push((await makeApplication(app.db, { job_id: job.id, status, created_at: at(9 - index) })).id)
    const answer = await bulk(job.id, { application_ids: ids, status: 'in_review' })
    expect(answer).toEqual({
      message: '3 applications changed. 2 of them moved back.',
      data: {
        changed: 3,
        moved_back: [
          { id: ids[1], from: 'interview' },
          { id: ids[2], from: 'offer' },
        ],
      },
    })
    expect(await statuses(job.id)).toEqual(['in_review', 'in_review', 'in_review'])
  })

  const bad: [string, (ids: string[], theirs: string) => string, string][] = [
    ['of the wrong shape', () => 'nope', 'nope isn’t an application to this job.'],
    [
      'that does not exist',
      () => '00000000-0000-4000-8000-000000000000',
      '00000000-0000-4000-8000-000000000000 isn’t an application to this job.',
    ],
    ["of someone else's", (_, theirs) => theirs, 'isn’t an application to this job.'],
    ['listed twice', ([first]) => first!, 'is listed twice.'],
  ]
  test.each(bad)('changes nothing if one id is %s', async (_name, pick, said) => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id)
    const theirs = await makeApplication(app.db)
    const wrong = pick(ids, theirs.id)
    const refused = await refusal(bulk(job.id, { application_ids: [...ids, wrong], status: 'offer' }))
    expect(refused.status).toBe(422)
    expect(refused.errors.applications).toEqual([expect.stringContaining(said)])
    expect(refused.errors.applications?.[0]).toContain(wrong)
    expect(await statuses(job.id)).toEqual(['submitted', 'submitted', 'submitted'])
    const steps = await app.db
      .selectFrom('application_events')
      .select('id')
      .where('application_id', 'in', ids)
      .where('kind', '=', 'status_changed')
      .execute()
    expect(steps).toEqual([])
  })

  test('changes nothing if one can’t be moved', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id, ['submitted', 'hired', 'in_review'] as unknown as [
      'submitted',
      'submitted',
      'submitted',
    ])
    const refused = await refusal(bulk(job.id, { application_ids: ids, status: 'in_review' }))
    expect(refused.errors.applications).toEqual(
      expect.arrayContaining([
        `${ids[1]}: Hired is final.`,
        `${ids[2]}: The application’s status is already In review.`,
      ]),
    )
    expect(await statuses(job.id)).toEqual(['submitted', 'hired', 'in_review'])
  })

  test('needs applications, at most 300, a reason if required, and one of the company’s own jobs', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id)
    expect((await refusal(bulk(job.id, { application_ids: [], status: 'offer' }))).errors).toHaveProperty(
      'applications',
    )
    expect(
      (await refusal(bulk(job.id, { application_ids: Array(301).fill(ids[0]), status: 'offer' }))).errors,
    ).toHaveProperty('applications')
    expect((await refusal(bulk(job.id, { application_ids: ids, status: 'not_selected' }))).errors).toHaveProperty(
      'reason',
    )
    const theirs = await makeApplication(app.db)
    expect((await refusal(bulk(theirs.job_id, { application_ids: [theirs.id], status: 'offer' }))).status).toBe(404)
    expect(await statuses(job.id)).toEqual(['submitted', 'submitted', 'submitted'])
  })

  test('rejects "a must-have is missing" if some meet all of them, and says how many do', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id)
    const fit = (result: 'pass' | 'fail') =>
      JSON.stringify([{ requirement_id: '1', label: 'Splunk', must: true, result, why: '' }])
    const say = (id: string, result: 'pass' | 'fail') =>
      app.db
        .updateTable('applications')
        .set({ fit: fit(result) })
        .where('id', '=', id)
        .execute()
    for (const [at, id] of ids.entries()) await say(id, at ? 'pass' : 'fail')
    const applications = ids.map((id) => ({ id, expected_status: 'submitted' as const }))
    const turnDown = (some: typeof applications) =>
      call('POST /applications/job/{id}/bulk-update-status', {
        params: { id: job.id },
        body: { applications: some, status: 'not_selected', reason: 'missing_must_have' },
      })
    const refused = await refusal(turnDown(applications))
    expect(refused.status).toBe(422)
    expect(refused.errors).toEqual({ reason: ['2 of 3 meet every must-have. Choose another reason.'] })
    expect((await refusal(turnDown(applications.slice(1)))).errors).toEqual({
      reason: ['All of them meet every must-have. Choose another reason.'],
    })
    expect(await statuses(job.id)).toEqual(['submitted', 'submitted', 'submitted'])
    const params = { id: ids[1]! }
    const body = { status: 'not_selected', reason: 'missing_must_have' } as const
    const alone = await refusal(call('PUT /employer/jobs/applications/{id}/status', { params, body }))
    expect(alone.errors).toEqual({ reason: ['This applicant meets every must-have. Choose another reason.'] })
    await turnDown(applications.slice(0, 1))
    expect(await statuses(job.id)).toEqual(['not_selected', 'submitted', 'submitted'])
  })

  test('two overlapping concurrent changes don’t deadlock', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id)
    const both = await Promise.allSettled([
      bulk(job.id, { application_ids: ids, status: 'offer' }),
      bulk(job.id, { application_ids: [...ids].reverse(), status: 'offer' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    // 409 where the second waited for the first, 422 (no move from a stage to itself) where it came once that was done.
    const { reason } = both.find((r) => r.status === 'rejected') as { reason: { status: number } }
    expect([409, 422]).toContain(reason.status)
    expect(await statuses(job.id)).toEqual(['offer', 'offer', 'offer'])
  })
})
