import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ limits: { postings_per_company_per_day: 2 } })))

/** A live job with an application from yesterday, and both sides signed in. */
async function applied(given: Parameters<typeof makeJob>[1] = {}) {
  const [employer, seeker] = [await makeEmployer(app.db), await makeSeeker(app.db)]
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id, ...given })
  const application = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id })
  const company = app.as(await signIn(app.db, employer.account_id))
  const mine = app.as(await signIn(app.db, seeker.account_id))
  const params = { id: job.id }
  let updated_at = job.updated_at.toISOString()
  return {
    job,
    params,
    company,
    mine,
    employer,
    edit: async (body: { salary_max?: number; description?: string; title?: string; city?: string }) => {
      const { data } = await company('PUT /employer/jobs/{id}', { params, body: { ...body, updated_at } })
      ;({ updated_at } = data)
    },
    changes: async () =>
      (await mine('GET /job-seeker/applications/{id}/job-changes', { params: { id: application.id } })).data,
    history: async () => (await company('GET /employer/jobs/{id}/history', { params })).data,
  }
}

describe('an edit records what it changed', () => {
  test('an applicant sees the complete pay before and after, and the description as plain text', async () => {
    const { edit, changes } = await applied()
    expect(await changes()).toEqual([])
    await edit({ salary_max: 190_000 })
    await edit({ description: '<p>You write rules.</p><p>On call <strong>every</strong> third week.</p>' })
    const [description, pay, ...more] = await changes()
    expect(more).toEqual([])
    expect(pay).toMatchObject({
      before: { salary_min: 148_000, salary_max: 182_000, salary_type: 'yearly', currency: 'USD' },
      after: { salary_min: 148_000, salary_max: 190_000, salary_type: 'yearly', currency: 'USD' },
    })
    expect(description?.before.description).toContain('You write and tune the rules')
    expect(description?.after.description).toMatch(/On call every third week\./)
    expect(Object.keys(description?.after ?? {})).toEqual(['description'])
  })

  test('applicants do not see changes from before they applied', async () => {
    const { edit, changes, job } = await applied()
    await edit({ title: 'Detection Engineer' })
    await app.db
      .updateTable('job_events')
      .set({ at: new Date(Date.now() - 2 * 86_400_000) })
      .where('job_id', '=', job.id)
      .execute()
    expect(await changes()).toEqual([])
  })

  test('the company sees who changed what and when; for older edits only the field names', async () => {
    const { edit, history, company, params, job } = await applied()
    await app.db
      .insertInto('job_events')
      .values({ job_id: job.id, actor_type: 'employer', kind: 'edited', detail: '{"fields":["benefits"]}' })
      .execute()
    await edit({ title: 'Detection Engineer II' })
    await company('POST /employer/jobs/{id}/extend-expiry', { params, body: { days: 7 } })
    const [extended, edited, old, created] = await history()
    expect(extended).toMatchObject({ kind: 'extended', by: 'Priya Anand', expires_at: expect.any(String) })
    expect(edited).toMatchObject({
      kind: 'edited',
      fields: ['title'],
      change: { before: { title: job.title }, after: { title: 'Detection Engineer II' } },
    })
    expect(old).toMatchObject({ kind: 'edited', fields: ['benefits'], change: null })
    expect(created).toMatchObject({ kind: 'created', to_status: 'published' })
  })

  test("another company's history and another person's application return 404", async () => {
    const [ours, theirs] = [await applied(), await applied()]
    expect(await refusal(ours.company('GET /employer/jobs/{id}/history', { params: theirs.params }))).toMatchObject({
      status: 404,
    })
  })
})

describe('a clone', () => {
  test('is a draft with the same content, without dates, applications, or outcome', async () => {
    const { company, params, job } = await applied({ status: 'closed', benefits: ['Pension'] })
    const { data } = await company('POST /employer/jobs/{id}/clone', { params })
    expect(data).toMatchObject({ status: 'draft' })
    const kept = await app.db.selectFrom('jobs').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      title: job.title,
      description: job.description,
      salary_min: job.salary_min,
      benefits: ['Pension'],
      latitude: job.latitude,
      status: 'draft',
      outcome: null,
      published_at: null,
      expires_at: null,
      ended_at: null,
    })
    const { data: mine } = await company('GET /employer/jobs/my-jobs', { query: { status: 'draft' } })
    expect(mine.data).toMatchObject([{ id: data.id, counts: { total: 0 } }])
  })

  test("counts as a new job, and cannot be made from another company's job", async () => {
    const [ours, theirs] = [await applied(), await applied()]
    const clone = () => ours.company('POST /employer/jobs/{id}/clone', { params: ours.params })
    expect(await refusal(ours.company('POST /employer/jobs/{id}/clone', { params: theirs.params }))).toMatchObject({
      status: 404,
    })
    await clone()
    await clone()
    expect(await refusal(clone())).toMatchObject({ status: 429 })
  })
})
