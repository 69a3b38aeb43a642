import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { dueAt } from '../../platform/calendar/business-days.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function offered(given: Parameters<typeof makeApplication>[1] = {}) {
  const employer = await makeEmployer(app.db)
  const seeker = await makeSeeker(app.db)
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id })
  const status = 'offer' as const
  const application = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id, status, ...given })
  const call = app.as(await signIn(app.db, seeker.account_id))
  const company = app.as(await signIn(app.db, employer.account_id))
  const params = { id: application.id }
  const answer = (accept: boolean, words?: string) =>
    call('POST /applications/{id}/offer', { params, body: { accept, words } })
  const move = async (to: 'offer' | 'interview' | 'hired') =>
    (await company('PUT /employer/jobs/applications/{id}/status', { params, body: { status: to } })).data
  const mine = async () => (await call('GET /job-seeker/applications')).data.data[0]
  const theirs = async () =>
    (await company('GET /employer/jobs/{id}/applications', { params: { id: job.id } })).data.data[0]
  return { employer, seeker, application, call, company, params, answer, move, mine, theirs }
}

describe('an offer', () => {
  test('that is accepted waits for the company, which is notified, sees the message, and marks it as hired', async () => {
    const now = await offered({ due_at: new Date(Date.now() - 1000), overdue_at: new Date() })
    const { data } = await now.answer(true, '  I can start on the first.  ')
    expect(data).toMatchObject({
      status: 'offer',
      offer_answer: { accepted: true, words: 'I can start on the first.' },
    })
    expect(data.due_at).toBe(dueAt(new Date(data.offer_answer.at), 5, 'America/New_York').toISOString())
    const [mine, theirs] = [await now.mine(), await now.theirs()]
    for (const seen of [mine, theirs]) {
      expect(seen).toMatchObject({ status: 'offer', is_overdue: false, offer_answer: data.offer_answer })
      expect(seen?.timeline.map(({ kind }) => kind).slice(-2)).toEqual(['offer_accepted', 'due'])
    }
    const [letter] = await app.mailTo(now.employer.account.email)
    expect(letter?.subject).toContain('Offer accepted: Robin Hale')
    expect(letter?.text).toContain('I can start on the first.')
    expect(await now.move('hired')).toMatchObject({ status: 'hired', offer_answer: { accepted: true } })
  })

  test('that is declined is a withdrawal, and the company keeps the message', async () => {
    const now = await offered()
    const { data } = await now.answer(false, 'I took another job.')
    expect(data).toMatchObject({ status: 'withdrawn', due_at: null, offer_answer: { accepted: false } })
    expect(await now.mine()).toMatchObject({
      status: 'withdrawn',
      stage_left: 'offer',
      offer_answer: { accepted: false },
    })
    const theirs = await now.theirs()
    expect(theirs).toMatchObject({
      withheld: 'withdrawn',
      seeker: { name: 'Applicant who declined' },
      offer_answer: { words: 'I took another job.' },
    })
    expect(theirs?.timeline.at(-1)).toMatchObject({ kind: 'offer_declined', note: 'I took another job.' })
    await deliverNotices(app)
    const letters = await app.mailTo(now.employer.account.email)
    expect(letters[0]?.text).toContain('I took another job.')
    expect(letters.map(({ subject }) => subject.split(':')[0])).toEqual(['Offer declined'])
    // When undone, like any withdrawal, it can be answered again.
    await now.call('POST /applications/{id}/restore', { params: now.params })
    expect(await now.mine()).toMatchObject({ status: 'offer', offer_answer: null })
    await now.answer(true)
    expect(await now.mine()).toMatchObject({ status: 'offer', offer_answer: { accepted: true, words: '' } })
  })

  test('that was just accepted can’t be turned down by someone who hasn’t seen that', async () => {
    const now = await offered()
    await now.answer(true)
    const company = now.company
    const end = { status: 'not_selected', reason: 'position_filled' } as const
    const expected = { ...end, expected_status: 'offer' } as const
    const move = (body: typeof end & { expected_status?: 'offer'; expected_acceptance?: boolean }) =>
      company('PUT /employer/jobs/applications/{id}/status', { params: now.params, body })
    const refused = {
      status: 409,
      code: 'stale',
      message: 'Robin Hale just accepted the offer.',
      current: { status: 'offer', offer_answer: { accepted: true } },
    }
    for (const unseen of [expected, { ...expected, expected_acceptance: false }])
      expect(await refusal(move(unseen))).toMatchObject(refused)
    const many = (expected_acceptance?: boolean) => ({
      params: { id: now.application.job_id },
      body: {
        ...end,
        applications: [{ id: now.application.id, expected_status: 'offer' as const, expected_acceptance }],
      },
    })
    expect(await refusal(company('POST /applications/job/{id}/bulk-update-status', many()))).toMatchObject({
      status: 409,
      message: 'No one was moved. Robin Hale just accepted the offer.',
      current: { applications: [{ status: 'offer', offer_answer: { accepted: true } }] },
    })
    // Someone who has seen it can, and can undo that, which restores the acceptance.
    expect((await move({ ...expected, expected_acceptance: true })).data.status).toBe('not_selected')
    const undo = {
      applications: [{ id: now.application.id, expected_status: 'not_selected' as const }],
      undo: true as const,
    }
    await company('POST /applications/job/{id}/bulk-update-status', { ...many(), body: undo })
    expect(await now.theirs()).toMatchObject({ status: 'offer', offer_answer: { accepted: true } })
    await company('POST /applications/job/{id}/bulk-update-status', many(true))
    expect(await now.theirs()).toMatchObject({ status: 'not_selected' })
  })

  test('that was just accepted can be marked as hired right away', async () => {
    const now = await offered()
    await now.answer(true)
    const body = { status: 'hired', expected_status: 'offer' } as const
    const { data } = await now.company('PUT /employer/jobs/applications/{id}/status', { params: now.params, body })
    expect(data).toMatchObject({ status: 'hired' })
  })

  test('is answered once', async () => {
    const now = await offered()
    await now.answer(true)
    for (const accept of [true, false])
      expect(await refusal(now.answer(accept))).toMatchObject({ status: 409, code: 'offer_answered' })
    // To back out, the applicant withdraws.
    await now.call('DELETE /applications/{id}', { params: now.params })
    expect((await now.mine())?.status).toBe('withdrawn')
  })

  test('with two concurrent answers, only one counts', async () => {
    const now = await offered()
    const both = await Promise.allSettled([now.answer(true), now.answer(false)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await now.mine())?.timeline.filter(({ kind }) => kind.startsWith('offer_'))).toHaveLength(1)
  })

  test('that is undone loses its answer, a new one is answered again, and a restored one keeps its answer', async () => {
    const now = await offered({ updated_at: new Date(Date.now() - 3_600_000) })
    await now.answer(true, 'Yes')
    expect(await now.move('interview')).toMatchObject({ offer_answer: null })
    expect(await now.move('offer')).toMatchObject({ offer_answer: { accepted: true, words: 'Yes' } })
    await now.move('interview')
    await app.db
      .updateTable('application_events')
      .set({ at: new Date(Date.now() - 1_800_000) })
      .where('application_id', '=', now.application.id)
      .where('to_status', '=', 'interview')
      .execute()
    expect(await now.move('offer')).toMatchObject({ offer_answer: null })
    await now.answer(false)
  })

  test.each(['submitted', 'interview', 'hired', 'not_selected', 'withdrawn', 'closed'] as const)(
    'is needed: none at %s',
    async (status) => {
      const now = await offered({ status })
      expect(await refusal(now.answer(true))).toMatchObject({ status: 409, code: 'no_offer' })
    },
  )

  test('of someone else is not found, and an invalid answer or a message that’s too long is named in the error', async () => {
    const now = await offered()
    const stranger = await offered()
    const body = { accept: true }
    expect((await refusal(stranger.call('POST /applications/{id}/offer', { params: now.params, body }))).status).toBe(
      404,
    )
    const none = await refusal(
      now.call('POST /applications/{id}/offer', { params: now.params, body: {} as typeof body }),
    )
    expect(Object.keys(none.errors)).toEqual(['accept'])
    expect(Object.keys((await refusal(now.answer(true, 'a'.repeat(2001)))).errors)).toEqual(['words'])
    expect((await now.mine())?.offer_answer).toBeNull()
  })
})
