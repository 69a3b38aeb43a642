import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { seekerWithResume } from '../../../test/applying.ts'
import { makeAdmin, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let admin: Awaited<ReturnType<typeof makeAdmin>>

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app.db)
  call = app.as(await signIn(app.db, admin.id))
})

const row = (id: string) => app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
const flag = (id: string, reason = 'They ask for a fee.') =>
  call('PATCH /admin/jobs/{id}/flag', { params: { id }, body: { reason } })
const unflag = (id: string, reason = 'The fee is a refundable exam.') =>
  call('PATCH /admin/jobs/{id}/unflag', { params: { id }, body: { reason } })
const keep = (id: string, reason = 'The pay is right.') =>
  call('PATCH /admin/jobs/{id}/keep', { params: { id }, body: { reason } })
const remove = (id: string, reason = 'They ask for a fee.') =>
  call('DELETE /admin/jobs/{id}', { params: { id }, body: { reason } })
const steps = (job_id: string) =>
  app.db.selectFrom('job_events').selectAll().where('job_id', '=', job_id).orderBy('id').execute()
const actionsOf = async (subject_id: string) =>
  (await call('GET /admin/audit', { query: { subject_id } })).data.data.map(({ action }) => action)
const reportStates = async (job_title: string) => {
  const rows = await app.db.selectFrom('job_reports').select('state').where('job_title', '=', job_title).execute()
  return rows.map(({ state }) => state)
}

async function report(id: string) {
  const token = await signIn(app.db, (await makeSeeker(app.db)).account_id)
  await app.as(token)('POST /jobs/{id}/report', { params: { id }, body: { reason: 'scam' } })
}

/** A live job and who posted it. */
async function scene(given: Parameters<typeof makeJob>[1] = {}) {
  const { company_id, account_id, account } = await makeEmployer(app.db)
  const job = await makeJob(app.db, { company_id, posted_by: account_id, ...given })
  const mails = async () => (await app.mailTo(account.email)).map(({ subject, text }) => ({ subject, text }))
  const isShown = async () => {
    const { data } = await app.as()('GET /jobs', { query: { keyword: job.title } })
    return data.data.some(({ id }) => id === job.id)
  }
  return { job, id: job.id, params: { id: job.id }, company_id, mails, isShown }
}

describe('flagging', () => {
  test('hides the job right away, upholds its reports, and tells the company why; unflagging restores it', async () => {
    const { job, id, params, mails, isShown } = await scene({ title: 'Osmund Analyst' })
    await report(id)
    expect(await isShown()).toBe(true)
    const { data } = await flag(id, 'They ask for a fee of $40.')
    expect(data).toMatchObject({ flagged_reason: 'They ask for a fee of $40.', is_live: false, status: 'published' })
    expect(data.reports).toMatchObject({ total: 1, open: 0 })
    expect(await isShown()).toBe(false)
    expect((await refusal(app.as()('GET /jobs/{id}', { params }))).status).toBe(404)
    expect(await reportStates('Osmund Analyst')).toEqual(['upheld'])
    expect(await mails()).toMatchObject([
      { subject: 'Hidden: Osmund Analyst', text: expect.stringContaining('They ask for a fee of $40.') as string },
    ])

    expect((await unflag(id)).data).toMatchObject({ flagged_at: null, flagged_reason: null, is_live: true })
    expect(await isShown()).toBe(true)
    const { updated_at: _, ...then } = job
    expect(await row(id)).toMatchObject(then)
    expect(await reportStates('Osmund Analyst')).toEqual(['dismissed'])
    expect((await mails())[1]).toMatchObject({ subject: 'No longer hidden: Osmund Analyst' })
    expect((await steps(id)).slice(1)).toMatchObject([
      { kind: 'flagged', actor_type: 'admin', actor_id: admin.id, detail: { reason: 'They ask for a fee of $40.' } },
      { kind: 'unflagged', actor_type: 'admin', detail: { reason: 'The fee is a refundable exam.' } },
    ])
    expect(await actionsOf(id)).toEqual(['job.unflagged', 'job.flagged'])
  })

  test('needs a reason, and a job that is or could be shown', async () => {
    const { id } = await scene()
    expect(await refusal(flag(id, '  '))).toMatchObject({ status: 422 })
    for (const [status, code] of [
      ['draft', 'draft'],
      ['filled', 'ended'],
      ['closed', 'ended'],
    ] as const) {
      const job = await makeJob(app.db, { status })
      expect(await refusal(flag(job.id))).toMatchObject({ status: 409, code })
      expect(await actionsOf(job.id)).toEqual([])
    }
    for (const status of ['pending_review', 'paused', 'expired'] as const) {
      const job = await makeJob(app.db, { status })
      expect((await flag(job.id)).data).toMatchObject({ status })
      expect((await unflag(job.id)).data).toMatchObject({ status, flagged_at: null })
    }
  })

  test('keeps a pending job hidden when its company is verified, until it is unflagged', async () => {
    const job = await makeJob(app.db, { status: 'pending_review' })
    await flag(job.id)
    await call('PATCH /admin/employers/{id}/verify', {
      params: { id: job.company_id },
      body: { evidence: 'phone_call' },
    })
    expect((await refusal(app.as()('GET /jobs/{id}', { params: { id: job.id } }))).status).toBe(404)
    expect((await unflag(job.id)).data).toMatchObject({ status: 'published', is_live: true })
  })

  test('is undone without a reason, and the company is notified', async () => {
    const { id, mails } = await scene()
    await flag(id)
    await call('PATCH /admin/jobs/{id}/unflag', { params: { id }, body: {} })
    expect((await row(id))?.flagged_at).toBeNull()
    expect((await mails()).at(-1)).toMatchObject({
      subject: expect.stringMatching(/^No longer hidden/) as string,
      text: expect.not.stringContaining('Reason') as string,
    })
    const { history } = (await call('GET /admin/jobs/{id}', { params: { id } })).data
    expect(history.find(({ kind }) => kind === 'unflagged')?.reason).toBeNull()
  })

  test('by two admins at once is done once, and the other is told the current reason', async () => {
    const { id, mails } = await scene()
    const both = await Promise.allSettled([flag(id, 'The first reason.'), flag(id, 'The first reason.')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(flag(id))).toMatchObject({
      code: 'already_flagged',
      message: 'This job is already flagged. Reason: The first reason.',
    })
    expect(await mails()).toHaveLength(1)
    const opposite = await Promise.allSettled([unflag(id), flag(id), unflag(id)])
    const done = opposite.filter(({ status }) => status === 'fulfilled').length
    const changes = (await steps(id)).map(({ kind }) => kind).slice(1)
    // In any order, each successful step changed the state left by the previous one.
    expect(changes).toEqual(Array.from({ length: done + 1 }, (_, at) => (at % 2 ? 'unflagged' : 'flagged')))
    expect(Boolean((await row(id))?.flagged_at)).toBe(changes.at(-1) === 'flagged')
  })

  test('is refused for a job that was closed with its deleted company, whose records are kept', async () => {
    const { id, company_id } = await scene({ title: 'Left Behind' })
    await makeApplication(app.db, { job_id: id })
    await app.db
      .updateTable('jobs')
      .set({ status: 'closed', outcome: 'cancelled', ended_at: new Date() })
      .where('id', '=', id)
      .execute()
    await app.db.deleteFrom('accounts').where('company_id', '=', company_id).execute()
    await app.db
      .updateTable('companies')
      .set({ deleted_at: new Date(), verified_at: null, verified_method: null })
      .where('id', '=', company_id)
      .execute()
    expect((await call('GET /admin/jobs', { query: { company_id } })).data.data).toMatchObject([
      { company_deleted: true, title: 'Left Behind' },
    ])
    expect(await refusal(flag(id))).toMatchObject({ status: 409, code: 'ended' })
    expect(await refusal(remove(id))).toMatchObject({ status: 409, code: 'final' })
  })
})

describe('keeping a reported job live', () => {
  test('dismisses its reports, changes nothing else, and does not notify the company', async () => {
    const { id, job, mails } = await scene({ title: 'Kept Analyst' })
    await report(id)
    await report(id)
    expect((await keep(id)).data).toMatchObject({ is_live: true, reports: { total: 0, open: 0 } })
    expect(await reportStates('Kept Analyst')).toEqual(['dismissed', 'dismissed'])
    expect(await row(id)).toEqual(job)
    expect(await mails()).toEqual([])
    expect(await refusal(keep(id))).toMatchObject({ status: 409, code: 'no_open_report' })
    const { data } = await call('GET /admin/jobs/{id}', { params: { id } })
    expect(data.history[0]).toMatchObject({ kind: 'kept', by: 'Ada Marsh', reason: 'The pay is right.' })
  })

  test('while another admin flags it: only one of them succeeds', async () => {
    const { id } = await scene({ title: 'Two Minds' })
    await report(id)
    const both = await Promise.allSettled([keep(id), flag(id)])
    const [kept, flagged] = both.map(({ status }) => status === 'fulfilled')
    expect(flagged).toBe(true)
    expect(Boolean((await row(id))?.flagged_at)).toBe(true)
    expect(await reportStates('Two Minds')).toEqual([kept ? 'dismissed' : 'upheld'])
    expect(await refusal(keep(id))).toMatchObject({ status: 409, code: 'already_flagged' })
  })
})

describe('deleting', () => {
  test('removes a draft or a job without applications, but keeps its reports', async () => {
    const { id, mails } = await scene({ title: 'No One Applied' })
    await report(id)
    expect(await remove(id)).toEqual({ message: 'Job deleted.', removed: true, told: 0 })
    expect(await row(id)).toBeUndefined()
    expect(await reportStates('No One Applied')).toEqual(['upheld'])
    expect(await mails()).toMatchObject([{ subject: 'Deleted: No One Applied' }])
    expect((await refusal(remove(id))).status).toBe(404)
    const draft = await makeJob(app.db, { status: 'draft' })
    expect((await remove(draft.id)).removed).toBe(true)
    expect(await actionsOf(draft.id)).toEqual(['job.deleted'])
  })

  test('closes a job with applications, keeps its records, and notifies open applicants', async () => {
    const { id, mails } = await scene({ title: 'Forty Applied' })
    const open = await makeApplication(app.db, { job_id: id, status: 'in_review' })
    const ended = await makeApplication(app.db, { job_id: id, status: 'not_selected' })
    const done = await remove(id, 'No such company.')
    expect(done).toMatchObject({ removed: false, told: 1 })
    expect(done.message).toContain('1 open application was closed, and the applicant was notified')
    expect(await row(id)).toMatchObject({ status: 'closed', outcome: 'cancelled' })
    expect((await steps(id)).at(-1)).toMatchObject({
      kind: 'status_changed',
      actor_type: 'admin',
      to_status: 'closed',
      detail: { outcome: 'cancelled', reason: 'No such company.' },
    })
    const statusOf = async (application: string) =>
      (await app.db.selectFrom('applications').select('status').where('id', '=', application).executeTakeFirst())
        ?.status
    expect([await statusOf(open.id), await statusOf(ended.id)]).toEqual(['closed', 'not_selected'])
    const notices = await app.db
      .selectFrom('pending_notices')
      .select(['application_id', 'recipient'])
      .where('application_id', 'in', [open.id, ended.id])
      .execute()
    expect(notices).toEqual([{ application_id: open.id, recipient: 'job_seeker' }])
    expect(await mails()).toMatchObject([
      { subject: 'Closed: Forty Applied', text: expect.stringContaining('No such company.') as string },
    ])
    expect(await refusal(remove(id))).toMatchObject({ status: 409, code: 'final' })
  })

  test('while someone applies: they are notified, or were too late', async () => {
    const { id, params } = await scene()
    const seeker = await seekerWithResume(app)
    const [applied, removed] = await Promise.allSettled([
      seeker.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: seeker.resume.id } }),
      remove(id),
    ])
    if (removed.status === 'rejected') throw removed.reason
    expect(removed.value).toMatchObject(
      applied.status === 'fulfilled' ? { removed: false, told: 1 } : { removed: true, told: 0 },
    )
    const job = await row(id)
    expect(job?.status).toBe(applied.status === 'fulfilled' ? 'closed' : undefined)
    expect(applied).toMatchObject(job ? { status: 'fulfilled' } : { reason: { status: 404 } })
  })

  test('twice at once is done once', async () => {
    const { id } = await scene()
    await makeApplication(app.db, { job_id: id })
    const both = await Promise.allSettled([remove(id), remove(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await actionsOf(id)).toEqual(['job.deleted'])
  })
})
