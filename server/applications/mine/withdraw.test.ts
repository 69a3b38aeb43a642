import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openStatuses, type ApplicationStatus } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makePdf } from '../../../test/files.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const minute = 60_000

async function sentApplication(given: Parameters<typeof makeApplication>[1] = {}) {
  const employer = await makeEmployer(app.db)
  const seeker = await makeSeeker(app.db)
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id })
  const application = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id, ...given })
  const call = app.as(await signIn(app.db, seeker.account_id))
  return { employer, seeker, job, application, call, params: { id: application.id } }
}

const stored = (id: string) =>
  app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lastEvent = (id: string) =>
  app.db
    .selectFrom('application_events')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const setEnd = (id: string, ended_at: Date) =>
  app.db.updateTable('applications').set({ ended_at }).where('id', '=', id).execute()

describe('withdrawing', () => {
  test.each(openStatuses)(
    'from %s: the stage is stored, no answer is due, and the company is notified',
    async (status) => {
      const { application, call, params, seeker, employer, job } = await sentApplication({ status })
      const { data } = await call('DELETE /applications/{id}', { params })
      const row = await stored(application.id)
      expect(row).toMatchObject({ status: 'withdrawn', stage_left: status, due_at: null, due_from: null, reason: null })
      expect(data).toEqual({
        id: application.id,
        status: 'withdrawn',
        undo_until: new Date(row.ended_at!.getTime() + 10 * minute).toISOString(),
      })
      expect(await lastEvent(application.id)).toMatchObject({
        kind: 'status_changed',
        actor_type: 'job_seeker',
        actor_id: seeker.account_id,
        from_status: status,
        to_status: 'withdrawn',
      })
      await deliverNotices(app)
      const [letter] = await app.mailTo(employer.account.email)
      expect(letter?.subject).toBe(`Withdrawn: Robin Hale, ${job.title}`)
    },
  )

  test.each(['hired', 'not_selected', 'withdrawn', 'closed'] satisfies ApplicationStatus[])(
    'from %s: 409',
    async (status) => {
      const { application, call, params, employer } = await sentApplication({ status })
      const refused = await refusal(call('DELETE /applications/{id}', { params }))
      expect(refused.status).toBe(409)
      expect(await stored(application.id)).toEqual(application)
      expect(await app.mailTo(employer.account.email)).toEqual([])
    },
  )

  test("someone else's and an unknown application: the same 404", async () => {
    const { application } = await sentApplication()
    const { call } = await sentApplication()
    const answers = await Promise.all(
      [application.id, randomUUID(), 'nonsense'].map((id) =>
        refusal(call('DELETE /applications/{id}', { params: { id } })),
      ),
    )
    expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual(Array(3).fill('404 Not found.'))
    expect((await stored(application.id)).status).toBe('submitted')
  })

  test('twice concurrently: one step, one email', async () => {
    const { application, call, params, employer } = await sentApplication()
    const both = await Promise.allSettled([1, 2].map(() => call('DELETE /applications/{id}', { params })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const steps = await app.db
      .selectFrom('application_events')
      .select('id')
      .where('application_id', '=', application.id)
      .where('to_status', '=', 'withdrawn')
      .execute()
    expect(steps).toHaveLength(1)
    await deliverNotices(app)
    expect(await app.mailTo(employer.account.email)).toHaveLength(1)
  })
})

describe('undoing a withdrawal', () => {
  test.each(openStatuses)('moves it back to %s with the same answer-by date as before', async (status) => {
    const { application, call, params, seeker, employer } = await sentApplication({ status })
    await call('DELETE /applications/{id}', { params })
    await deliverNotices(app)
    const { data } = await call('POST /applications/{id}/restore', { params })
    await deliverNotices(app)
    const row = await stored(application.id)
    expect(row).toMatchObject({ status, stage_left: null, ended_at: null })
    expect(row.due_at).toEqual(application.due_at)
    expect(data).toEqual({ id: application.id, status, due_at: application.due_at?.toISOString() })
    expect(await lastEvent(application.id)).toMatchObject({
      kind: 'undone',
      actor_type: 'job_seeker',
      actor_id: seeker.account_id,
      from_status: 'withdrawn',
      to_status: status,
    })
    expect((await app.mailTo(employer.account.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Withdrawn',
      'Application restored',
    ])
  })

  test('works for ten minutes and not after that', async () => {
    const { application, call, params } = await sentApplication()
    await call('DELETE /applications/{id}', { params })
    await setEnd(application.id, new Date(Date.now() - 10 * minute - 1000))
    const refused = await refusal(call('POST /applications/{id}/restore', { params }))
    expect(refused).toMatchObject({ status: 409, code: 'undo_expired' })
    expect((await stored(application.id)).status).toBe('withdrawn')
    await setEnd(application.id, new Date(Date.now() - 9 * minute))
    expect((await call('POST /applications/{id}/restore', { params })).data.status).toBe('submitted')
  })

  test('fails if the applicant has applied again', async () => {
    const { application, call, params, job } = await sentApplication()
    await call('DELETE /applications/{id}', { params })
    const { data: resume } = await call('POST /job-seeker/resumes', { body: { file: new File([makePdf()], 'cv.pdf') } })
    const again = await call('POST /job-seeker/jobs/{id}/apply', {
      params: { id: job.id },
      body: { resume_id: resume.id },
    })
    expect(again.data.id).not.toBe(application.id)
    const refused = await refusal(call('POST /applications/{id}/restore', { params }))
    expect(refused).toMatchObject({ status: 409, code: 'applied_again' })
    expect((await stored(application.id)).status).toBe('withdrawn')
    expect((await stored(again.data.id)).status).toBe('submitted')
  })

  test('fails if the job has closed', async () => {
    const { application, call, params, job } = await sentApplication()
    await call('DELETE /applications/{id}', { params })
    await app.db
      .updateTable('jobs')
      .set({ status: 'closed', outcome: 'cancelled', ended_at: new Date() })
      .where('id', '=', job.id)
      .execute()
    expect((await refusal(call('POST /applications/{id}/restore', { params }))).status).toBe(409)
    expect((await stored(application.id)).status).toBe('withdrawn')
  })

  test.each(['submitted', 'interview', 'hired', 'not_selected', 'closed'] satisfies ApplicationStatus[])(
    'fails for an application that is %s',
    async (status) => {
      const { application, call, params } = await sentApplication({ status })
      expect((await refusal(call('POST /applications/{id}/restore', { params }))).status).toBe(409)
      expect(await stored(application.id)).toEqual(application)
    },
  )

  test("fails for someone else's application", async () => {
    const { call, params, application } = await sentApplication()
    await call('DELETE /applications/{id}', { params })
    const stranger = await sentApplication()
    expect((await refusal(stranger.call('POST /applications/{id}/restore', { params }))).status).toBe(404)
    expect((await stored(application.id)).status).toBe('withdrawn')
  })
})

describe('my applications', () => {
  test('come newest first, each with its job, its steps, and what was sent, including closed jobs', async () => {
    const { call, seeker, application, job } = await sentApplication({
      cover_letter: 'I watch grids.',
      fit: JSON.stringify([
        { requirement_id: 's', label: 'Splunk', must: true, result: 'fail', why: 'Profile says no' },
      ]),
      resume_key: `applications/${randomUUID()}`,
      resume_name: 'cv.pdf',
      resume_media_type: 'application/pdf',
      resume_bytes: 4200,
      created_at: new Date(Date.now() - 3 * 86_400_000),
    })
    const ended = await makeJob(app.db, { status: 'filled', title: 'Cloud Architect' })
    const newer = await makeApplication(app.db, { job_id: ended.id, seeker_id: seeker.seeker_id, status: 'closed' })
    await sentApplication()
    const { data } = await call('GET /job-seeker/applications')
    expect(data).toMatchObject({ total: 2, current_page: 1, last_page: 1, by_status: { submitted: 1, closed: 1 } })
    expect(data.data.map(({ id }) => id)).toEqual([newer.id, application.id])
    const [closed, open] = data.data
    expect(closed?.job).toMatchObject({
      id: ended.id,
      status: 'filled',
      is_live: false,
      title: 'Cloud Architect',
      days_remaining: 0,
    })
    expect(closed).toMatchObject({ status: 'closed', stage_left: 'submitted', due_at: null, resume: null })
    expect(open).toMatchObject({
      status: 'submitted',
      cover_letter: 'I watch grids.',
      fit: [{ requirement_id: 's', result: 'fail' }],
      resume: { name: 'cv.pdf', bytes: 4200 },
      due_at: application.due_at?.toISOString(),
      is_overdue: false,
      undo_until: null,
      job: { id: job.id, status: 'published', is_live: true },
    })
    expect(open?.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'due'])
  })

  test('can be filtered by status, open or ended, and keyword, with counts', async () => {
    const { call, seeker } = await sentApplication()
    const other = await makeJob(app.db, { title: 'Cloud Architect 100%' })
    await makeApplication(app.db, { job_id: other.id, seeker_id: seeker.seeker_id, status: 'not_selected' })
    const titles = async (query: Record<string, unknown>) => {
      const { data } = await call('GET /job-seeker/applications', { query })
      return data.data.map((each) => each.job.title)
    }
    expect(await titles({ status: 'open' })).toEqual(['Senior Detection Engineer'])
    expect(await titles({ status: 'ended' })).toEqual(['Cloud Architect 100%'])
    expect(await titles({ status: 'not_selected' })).toEqual(['Cloud Architect 100%'])
    expect(await titles({ status: 'offer' })).toEqual([])
    expect(await titles({ keyword: 'architect cloud' })).toEqual(['Cloud Architect 100%'])
    expect(await titles({ keyword: '100%' })).toEqual(['Cloud Architect 100%'])
    expect(await titles({ keyword: '_' })).toEqual([])
    const { data } = await call('GET /job-seeker/applications', { query: { status: 'offer' } })
    expect(data).toMatchObject({ total: 0, by_status: { submitted: 1, not_selected: 1 } })
  })

  test('have pages, and a page past the last is empty', async () => {
    const { call, seeker } = await sentApplication()
    for (let i = 0; i < 2; i += 1) await makeApplication(app.db, { seeker_id: seeker.seeker_id })
    const sizes = await Promise.all(
      [1, 2, 9].map(
        async (page) => (await call('GET /job-seeker/applications', { query: { page, per_page: 2 } })).data,
      ),
    )
    expect(sizes.map(({ data, total, last_page }) => [data.length, total, last_page])).toEqual([
      [2, 3, 2],
      [1, 3, 2],
      [0, 3, 2],
    ])
  })

  test('the page that contains a linked application is found', async () => {
    const { seeker, call } = await sentApplication()
    const ids: string[] = []
    for (let days = 1; days <= 4; days++) {
      const created_at = new Date(Date.now() - days * 86_400_000)
      const { id } = await makeApplication(app.db, { seeker_id: seeker.seeker_id, created_at })
      ids.push(id)
    }
    const page = async (id: string | undefined) => {
      const { data } = await call('GET /job-seeker/applications', { query: { id, page: 2, per_page: 2 } })
      return { page: data.current_page, ids: data.data.map((each) => each.id) }
    }
    expect(await page(ids[0])).toMatchObject({ page: 1 })
    expect(await page(ids[1])).toEqual({ page: 2, ids: [ids[1], ids[2]] })
    expect(await page(ids[3])).toEqual({ page: 3, ids: [ids[3]] })
    expect(await page(undefined)).toMatchObject({ page: 2 })
    const strangers = await makeApplication(app.db)
    expect(await page(strangers.id)).toMatchObject({ page: 1 })
  })

  test('an unknown status and invalid pages are named in the error', async () => {
    const { call } = await sentApplication()
    const wrong: [Record<string, unknown>, string][] = [
      [{ status: 'rejected' }, 'status'],
      [{ page: 0 }, 'page'],
      [{ per_page: 1_000_000_000 }, 'per_page'],
      [{ keyword: 'a'.repeat(201) }, 'keyword'],
    ]
    for (const [query, name] of wrong) {
      const refused = await refusal(call('GET /job-seeker/applications', { query }))
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.errors)).toEqual([name])
    }
  })

  test('a withdrawn one says until when it can be undone, and an overdue one that it’s overdue', async () => {
    const { call, params, seeker } = await sentApplication()
    await call('DELETE /applications/{id}', { params })
    await makeApplication(app.db, { seeker_id: seeker.seeker_id, due_at: new Date(Date.now() - 1000) })
    const { data } = await call('GET /job-seeker/applications')
    const withdrawn = data.data.find(({ status }) => status === 'withdrawn')
    const late = data.data.find(({ status }) => status === 'submitted')
    expect(Date.parse(withdrawn?.undo_until ?? '')).toBeGreaterThan(Date.now() + 9 * minute)
    expect(late?.is_overdue).toBe(true)
  })
})
