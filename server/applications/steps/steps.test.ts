import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { backdateEvents } from '../../../test/backdate-events.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../../contract/platform/values.ts'
import { sendNotices } from './tasks.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const day = 86_400_000

/** An application to a job of a company, and both sides signed in. */
async function applied(given: Parameters<typeof makeApplication>[1] = {}) {
  const employer = await makeEmployer(app.db)
  const seeker = await makeSeeker(app.db)
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id })
  const { id } = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id, ...given })
  const company = app.as(await signIn(app.db, employer.account_id))
  const mine = app.as(await signIn(app.db, seeker.account_id))
  const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject.split(':')[0])
  return {
    id,
    job,
    seeker,
    company,
    mine,
    move: (status: ApplicationStatus, more: { reason?: NotSelectedReason; note?: string } = {}) =>
      company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status, ...more } }),
    withdraw: () => mine('DELETE /applications/{id}', { params: { id } }),
    restore: () => mine('POST /applications/{id}/restore', { params: { id } }),
    toSeeker: () => subjects(seeker.account.email),
    toCompany: () => subjects(employer.account.email),
    letters: () => app.mailTo(seeker.account.email),
  }
}

describe('email about a step', () => {
  test('waits as long as configured, counted from the step', async () => {
    const { id, move, toSeeker } = await applied()
    const { data } = await move('in_review')
    const waits = await app.db
      .selectFrom('pending_notices')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(waits).toMatchObject({ recipient: 'job_seeker' })
    expect(waits.send_at.getTime() - new Date(data.updated_at).getTime()).toBe(60_000)
    await sendNotices(app.context)
    expect(await toSeeker()).toEqual([])
    await deliverNotices(app)
    expect(await toSeeker()).toEqual(['In review'])
    expect(await deliverNotices(app)).toBe(0)
    expect(await toSeeker()).toEqual(['In review'])
  })

  test('is about the last of several steps, and each step delays it', async () => {
    const { id, move, toSeeker } = await applied()
    await move('in_review')
    await app.db.updateTable('pending_notices').set({ send_at: new Date() }).where('application_id', '=', id).execute()
    await move('shortlisted')
    await sendNotices(app.context)
    expect(await toSeeker()).toEqual([])
    await move('interview')
    await deliverNotices(app)
    expect(await toSeeker()).toEqual(['Interview'])
  })

  test('is not sent if the steps were undone before, one by one or together', async () => {
    const { id, move, toSeeker } = await applied()
    await move('offer')
    await move('submitted')
    await deliverNotices(app)
    await move('in_review')
    await move('not_selected', { reason: 'pay_mismatch' })
    await move('in_review')
    await move('submitted')
    await deliverNotices(app)
    expect(await toSeeker()).toEqual([])
    expect(await app.db.selectFrom('pending_notices').selectAll().where('application_id', '=', id).execute()).toEqual(
      [],
    )
  })

  test('is about the remaining step if only part was undone', async () => {
    const { move, letters } = await applied()
    await move('in_review', { note: 'We read it.' })
    await move('offer', { note: 'Oops.' })
    await move('in_review')
    await deliverNotices(app)
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^In review: /)
    expect(letter?.text).toContain('We read it.')
    expect(letter?.text).not.toContain('Oops')
  })

  test('that was sent is corrected by another one if the step is undone later', async () => {
    const { move, letters, toSeeker } = await applied()
    await move('offer')
    await deliverNotices(app)
    await move('submitted')
    await deliverNotices(app)
    await deliverNotices(app)
    expect(await toSeeker()).toEqual(['Offer', 'Back to Applied'])
    expect((await letters())[1]?.text).toContain('undid the move to Offer')
    // The same step again causes an email again.
    await move('offer')
    await deliverNotices(app)
    expect(await toSeeker()).toEqual(['Offer', 'Back to Applied', 'Offer'])
  })

  test('is not repeated for a step that is undone and made again within a minute', async () => {
    const { move, toSeeker } = await applied()
    await move('interview')
    await deliverNotices(app)
    await move('submitted')
    await move('interview')
    await deliverNotices(app)
    expect(await toSeeker()).toEqual(['Interview'])
  })

  test('about "not selected" that is undone days later says that it was undone', async () => {
    const { id, move, letters, toSeeker } = await applied({ status: 'interview' })
    await move('not_selected', { reason: 'pay_mismatch' })
    await deliverNotices(app)
    await backdateEvents(app.db, id, 2 * day)
    await move('interview')
    await deliverNotices(app)
    expect(await toSeeker()).toEqual(['Not selected', 'Back to Interview'])
    expect((await letters())[1]?.text).toContain('undid the move to Not selected')
  })

  test('is sent once, however many processes send', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => applied()))
    for (const { move } of all) await move('in_review')
    await Promise.all(Array.from({ length: 4 }, () => deliverNotices(app)))
    for (const { toSeeker } of all) expect(await toSeeker()).toEqual(['In review'])
  })

  test('is not sent to someone whose account has been suspended', async () => {
    const { move, seeker, toSeeker } = await applied()
    await move('in_review')
    await app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', seeker.account_id).execute()
    await deliverNotices(app)
    expect(await toSeeker()).toEqual([])
  })

  test('is not sent if many are moved at once and undone at once', async () => {
    const { id, job, company, toSeeker } = await applied()
    const bulk = (body: { status: 'offer' } | { undo: true }, expected_status: ApplicationStatus) =>
      company('POST /applications/job/{id}/bulk-update-status', {
        params: { id: job.id },
        body: { applications: [{ id, expected_status }], ...body },
      })
    await bulk({ status: 'offer' }, 'submitted')
    await bulk({ undo: true }, 'offer')
    await deliverNotices(app)
    expect(await toSeeker()).toEqual([])
    await bulk({ status: 'offer' }, 'submitted')
    await deliverNotices(app)
    expect(await toSeeker()).toEqual(['Offer'])
  })
})

describe('closing a job', () => {
  test('replaces a pending email about an earlier step', async () => {
    const { job, move, company, toSeeker } = await applied()
    await move('interview')
    await company('PUT /employer/jobs/{id}', {
      params: { id: job.id },
      body: { updated_at: job.updated_at.toISOString(), status: 'closed', outcome: 'cancelled' },
    })
    await deliverNotices(app)
    expect(await toSeeker()).toEqual(['Closed'])
  })

  test('keeps an outcome that was sent just before', async () => {
    const { job, move, company, toSeeker } = await applied()
    await move('not_selected', { reason: 'position_cancelled' })
    await company('PUT /employer/jobs/{id}', {
      params: { id: job.id },
      body: { updated_at: job.updated_at.toISOString(), status: 'closed', outcome: 'cancelled' },
    })
    await deliverNotices(app)
    expect(await toSeeker()).toEqual(['Not selected'])
  })
})

describe('a withdrawal', () => {
  test('undone before its email was sent causes no email', async () => {
    const { withdraw, restore, toCompany } = await applied()
    await withdraw()
    await restore()
    await deliverNotices(app)
    expect(await toCompany()).toEqual([])
  })

  test('undone later causes an email too, each time', async () => {
    const { withdraw, restore, toCompany } = await applied()
    for (const step of [withdraw, restore, withdraw]) {
      await step()
      await deliverNotices(app)
    }
    expect(await toCompany()).toEqual(['Withdrawn', 'Application restored', 'Withdrawn'])
    await restore()
    await withdraw()
    await deliverNotices(app)
    expect(await toCompany()).toHaveLength(3)
  })

  test('holds back a pending email to the applicant while it can be undone, and then cancels it', async () => {
    const [kept, gone] = [await applied(), await applied()]
    for (const { move, withdraw } of [kept, gone]) {
      await move('interview')
      await withdraw()
      await deliverNotices(app)
    }
    expect([await kept.toSeeker(), await gone.toSeeker()]).toEqual([[], []])
    await kept.restore()
    await app.db
      .updateTable('applications')
      .set({ ended_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', gone.id)
      .execute()
    await deliverNotices(app)
    expect([await kept.toSeeker(), await gone.toSeeker()]).toEqual([['Interview'], []])
    expect(await deliverNotices(app)).toBe(0)
  })
})
