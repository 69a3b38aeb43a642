import { beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { makeAccount, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

/** An application to a job of a company, and both sides signed in. */
async function applied() {
  const [employer, seeker] = [await makeEmployer(app.db), await makeSeeker(app.db)]
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id })
  const { id } = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id })
  const params = { id }
  const [company, mine] = [
    app.as(await signIn(app.db, employer.account_id)),
    app.as(await signIn(app.db, seeker.account_id)),
  ]
  return {
    id,
    job,
    params,
    company,
    mine,
    move: (status: ApplicationStatus, more: { reason?: 'pay_mismatch'; note?: string } = {}) =>
      company('PUT /employer/jobs/applications/{id}/status', { params, body: { status, ...more } }),
    withdraw: () => mine('DELETE /applications/{id}', { params }),
    restore: () => mine('POST /applications/{id}/restore', { params }),
    /** Simulates so many moves back and forth long ago. */
    moved: async (times: number) => {
      const at = new Date(Date.now() - 3_600_000)
      await app.db
        .insertInto('application_events')
        .values(
          Array.from({ length: times }, (_, i) => ({
            application_id: id,
            at: new Date(at.getTime() + i),
            actor_type: 'employer',
            kind: 'status_changed',
            from_status: i % 2 ? 'in_review' : 'submitted',
            to_status: i % 2 ? 'submitted' : 'in_review',
            note: 'x'.repeat(2000),
            told_at: at,
          })),
        )
        .execute()
    },
  }
}

describe('the steps of an application have a limit', () => {
  test('the applicant can undo a withdrawal three times, and can always withdraw', async () => {
    const { id, withdraw, restore } = await applied()
    for (let round = 0; round < 3; round++) {
      await withdraw()
      await restore()
    }
    await withdraw()
    expect(await refusal(restore())).toMatchObject({ status: 409, code: 'restored_too_often' })
    const { status } = await app.db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('withdrawn')
  })

  test('the company can move it a hundred times, and can always choose an outcome', async () => {
    const { moved, move, job, id, company } = await applied()
    await moved(99)
    await move('in_review')
    expect(await refusal(move('interview'))).toMatchObject({ status: 409, code: 'too_many_steps' })
    const many = company('POST /applications/job/{id}/bulk-update-status', {
      params: { id: job.id },
      body: { applications: [{ id, expected_status: 'in_review' }], status: 'offer' },
    })
    expect(await refusal(many)).toMatchObject({ status: 409, code: 'too_many_steps' })
    expect((await move('not_selected', { reason: 'pay_mismatch' })).data.status).toBe('not_selected')
    expect(await refusal(move('in_review'))).toMatchObject({ status: 409 })
  })
})

describe('an application of many steps', () => {
  test('has its newest steps in lists, and all of them on its own', async () => {
    const { id, job, params, mine, company, move, moved } = await applied()
    await moved(90)
    await move('in_review', { note: 'We read it.' })
    await deliverNotices(app)
    const lists = {
      mine: (await mine('GET /job-seeker/applications')).data.data,
      board: (await company('GET /employer/jobs/{id}/applications', { params: { id: job.id } })).data.data,
      waiting: (await company('GET /employer/applications')).data.data,
      overview: (await mine('GET /dashboard/job-seeker/stats')).data.latest,
    }
    for (const [name, [listed]] of Object.entries(lists)) {
      expect(listed, name).toMatchObject({ id, timeline_total: 94 })
      expect(listed!.timeline.length, name).toBeLessThanOrEqual(24)
      expect(listed!.timeline.at(0), name).toMatchObject({ kind: 'submitted' })
      expect(
        listed!.timeline.findLast(({ to_status }) => to_status),
        name,
      ).toMatchObject({ note: 'We read it.' })
    }
    const all = (await mine('GET /job-seeker/applications/{id}/timeline', { params })).data
    expect(all).toHaveLength(94)
    const read = (await company('GET /employer/applications/{id}/timeline', { params })).data
    expect(read.map((step) => ({ ...step, actor_name: null }))).toEqual(all)
  })

  test('keeps the answer to its offer, and the time when it entered its stage', async () => {
    const { id, params, mine, move } = await applied()
    await move('offer')
    await deliverNotices(app)
    await mine('POST /applications/{id}/offer', { params, body: { accept: true, words: 'Gladly.' } })
    const reminder = { application_id: id, actor_type: 'system', kind: 'reminded' } as const
    await app.db
      .insertInto('application_events')
      .values(Array.from({ length: 40 }, () => reminder))
      .execute()
    const [listed] = (await mine('GET /job-seeker/applications')).data.data
    expect(listed).toMatchObject({ offer_answer: { accepted: true, words: 'Gladly.' } })
    expect(listed!.timeline.map(({ to_status }) => to_status)).toContain('offer')
  })

  test('shows the company which colleague took a step, and the applicant only that the company did', async () => {
    const { job, params, company, mine, move } = await applied()
    const { id } = await makeAccount(app.db, {
      user_type: 'employer',
      company_id: job.company_id,
      company_role: 'recruiter',
      first_name: 'Noor',
      last_name: 'Haddad',
    })
    const colleague = app.as(await signIn(app.db, id))
    await move('in_review')
    await colleague('PUT /employer/jobs/applications/{id}/status', { params, body: { status: 'interview' } })
    await deliverNotices(app)
    const read = async () =>
      (await company('GET /employer/applications/{id}/timeline', { params })).data
        .filter(({ kind }) => kind === 'status_changed')
        .map(({ actor_name }) => actor_name)
    const { first_name, last_name } = (await company('GET /user')).data
    expect(await read()).toEqual([`${first_name} ${last_name}`, 'Noor Haddad'])
    const seen = (await mine('GET /job-seeker/applications/{id}/timeline', { params })).data
    expect(seen.map(({ to_status }) => to_status)).toContain('interview')
    expect(seen.map(({ actor_name }) => actor_name)).toEqual(seen.map(() => null))
    await app.db.deleteFrom('accounts').where('id', '=', id).execute()
    expect((await read()).at(-1)).toBeNull()
  })

  test('can’t be read by anyone else', async () => {
    const [{ params }, other] = [await applied(), await applied()]
    const mine = other.mine('GET /job-seeker/applications/{id}/timeline', { params })
    expect(await refusal(mine)).toMatchObject({ status: 404 })
    const company = other.company('GET /employer/applications/{id}/timeline', { params })
    expect(await refusal(company)).toMatchObject({ status: 404 })
  })
})
