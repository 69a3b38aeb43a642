import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../../contract/platform/values.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function scene(given: Parameters<typeof makeApplication>[1] = {}) {
  const employer = await makeEmployer(app.db)
  const seeker = await makeSeeker(app.db)
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id })
  const { id } = await makeApplication(app.db, {
    job_id: job.id,
    seeker_id: seeker.seeker_id,
    status: 'interview',
    ...given,
  })
  const company = app.as(await signIn(app.db, employer.account_id))
  const mine = app.as(await signIn(app.db, seeker.account_id))
  const list = async (status?: ApplicationStatus) =>
    (await mine('GET /job-seeker/applications', { query: status ? { status } : {} })).data
  return {
    list,
    job,
    seen: async () => (await list()).data[0],
    move: (to: ApplicationStatus, more: { reason?: NotSelectedReason; note?: string } = {}) =>
      company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status: to, ...more } }),
    theirs: async () =>
      (await company('GET /employer/jobs/{id}/applications', { params: { id: job.id } })).data.data[0],
    answer: (accept: boolean) => mine('POST /applications/{id}/offer', { params: { id }, body: { accept } }),
    withdraw: () => mine('DELETE /applications/{id}', { params: { id } }),
    restore: () => mine('POST /applications/{id}/restore', { params: { id } }),
    figures: async () => (await mine('GET /dashboard/job-seeker/stats')).data,
    onJob: async () => (await mine('GET /jobs/{id}', { params: { id: job.id } })).data.application,
  }
}

describe('a step that can still be undone before the applicant sees it', () => {
  test('is seen only by the company, not in lists, counts, filters, the overview, or on the job', async () => {
    const now = await scene()
    const before = await now.seen()
    await now.move('offer', { note: 'Welcome.' })
    expect((await now.theirs())?.status).toBe('offer')
    expect(await now.seen()).toEqual(before)
    expect((await now.list()).by_status).toEqual({ interview: 1 })
    expect((await now.list('offer')).data).toEqual([])
    expect(await now.figures()).toMatchObject({ offers: 0, interviews: 1 })
    expect((await now.onJob())?.status).toBe('interview')
    await deliverNotices(app)
    expect(await now.seen()).toMatchObject({ status: 'offer' })
    expect((await now.seen())?.timeline.some(({ note }) => note === 'Welcome.')).toBe(true)
    expect((await now.list()).by_status).toEqual({ offer: 1 })
    expect(await now.figures()).toMatchObject({ offers: 1, interviews: 0 })
    expect((await now.onJob())?.status).toBe('offer')
  })

  test('is shown when its time has come, even before the email is sent', async () => {
    const now = await scene()
    await now.move('offer')
    await app.db
      .updateTable('pending_notices')
      .set({ send_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await now.seen()).toMatchObject({ status: 'offer' })
    // The next step is hidden, but not what was shown before.
    await now.move('hired')
    expect(await now.seen()).toMatchObject({ status: 'offer' })
    await deliverNotices(app)
    expect(await now.seen()).toMatchObject({ status: 'hired' })
  })

  test('leaves no trace if it’s undone', async () => {
    const now = await scene()
    const before = await now.seen()
    await now.move('not_selected', { reason: 'pay_mismatch' })
    expect(await now.seen()).toEqual(before)
    await now.move('interview')
    const { updated_at: _before, ...was } = before ?? { updated_at: '' }
    await deliverNotices(app)
    expect(await now.seen()).toMatchObject(was)
  })

  test('that undoes a known step doesn’t show until its time has come', async () => {
    const now = await scene()
    await now.move('offer')
    await deliverNotices(app)
    const before = await now.seen()
    await now.move('interview')
    expect(await now.seen()).toEqual(before)
    await deliverNotices(app)
    expect((await now.seen())?.timeline.slice(-2)).toMatchObject([{ is_void: true }, { kind: 'undone' }])
  })

  test('with several steps, shows the stage before the first', async () => {
    const now = await scene()
    await now.move('in_review')
    await now.move('offer')
    expect(await now.seen()).toMatchObject({ status: 'interview' })
  })

  test('can’t be answered, because there’s no offer yet', async () => {
    const now = await scene()
    await now.move('offer')
    expect(await refusal(now.answer(true))).toMatchObject({
      status: 409,
      code: 'no_offer',
      message: 'There’s no offer to answer. The application’s status is Interview.',
    })
    await deliverNotices(app)
    expect((await now.answer(true)).data.offer_answer).toMatchObject({ accepted: true })
  })

  test('isn’t revealed by an error message', async () => {
    const now = await scene({ status: 'offer' })
    await now.move('not_selected', { reason: 'pay_mismatch' })
    for (const refused of [await refusal(now.answer(true)), await refusal(now.withdraw())])
      expect(refused).toMatchObject({ status: 409, code: 'being_moved' })
  })

  test('that is already shown stays shown if the applicant declines before its email is sent', async () => {
    const now = await scene()
    await now.move('offer')
    await app.db
      .updateTable('pending_notices')
      .set({ send_at: new Date(Date.now() - 1000) })
      .execute()
    await now.answer(false)
    expect(await now.seen()).toMatchObject({
      status: 'withdrawn',
      stage_left: 'offer',
      offer_answer: { accepted: false },
    })
    await now.restore()
    expect(await now.seen()).toMatchObject({ status: 'offer' })
  })

  test('stays hidden if the applicant withdraws and undoes it in the meantime', async () => {
    const now = await scene()
    await now.move('offer')
    await now.withdraw()
    expect(await now.seen()).toMatchObject({ status: 'withdrawn', stage_left: 'interview' })
    expect(JSON.stringify(await now.seen())).not.toContain('"offer"')
    expect((await now.restore()).data.status).toBe('interview')
    expect(JSON.stringify(await now.seen())).not.toContain('"offer"')
    expect((await now.theirs())?.status).toBe('offer')
    await deliverNotices(app)
    expect(await now.seen()).toMatchObject({ status: 'offer' })
  })
})
