import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { undoMoveMinutes, undoNotSelectedDays, type ApplicationStatus } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { backdateEvents } from '../../../test/backdate-events.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>
const minute = 60_000

beforeAll(async () => {
  app = await testApp()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

type Body = Input<'PUT /employer/jobs/applications/{id}/status'>['body']
const move = async (id: string, status: ApplicationStatus, more: Omit<Body, 'status'> = {}) =>
  (await call('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status, ...more } })).data
const row = (id: string) => app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ago = (ms: number) => new Date(Date.now() - ms)
/** A whole application, except when it was last updated. */
const state = async (id: string) => ({ ...(await row(id)), updated_at: null })

describe('undoing many at once', () => {
  type Bulk = Input<'POST /applications/job/{id}/bulk-update-status'>['body']
  const bulk = (id: string, body: Bulk) =>
    call('POST /applications/job/{id}/bulk-update-status', { params: { id }, body })
  /** Three applications to one job, at different stages for an hour. */
  async function three() {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids: string[] = []
    for (const status of stood)
      ids.push((await makeApplication(app.db, { job_id: job.id, status, updated_at: ago(60 * minute) })).id)
    return { job, ids }
  }
  const named = (ids: string[], ...expected: ApplicationStatus[]) =>
    ids.map((id, at) => ({ id, expected_status: expected[at] ?? expected[0]! }))
  const stood = ['submitted', 'in_review', 'offer'] as const
  const statuses = async (ids: string[]) => await Promise.all(ids.map(async (id) => (await row(id)).status))

  test.each(['not_selected', 'interview'] as const)('%s: each moves back to where it came from', async (status) => {
    const { job, ids } = await three()
    const before = await Promise.all(ids.map(state))
    await bulk(job.id, { applications: named(ids, ...stood), status, reason: 'pay_mismatch' })
    const answer = await bulk(job.id, { applications: named(ids, status), undo: true })
    expect(answer.data).toEqual({ changed: 3, moved_back: [] })
    expect(await Promise.all(ids.map(state))).toEqual(before)
  })

  test('if one was just moved, or its step is too old, none moves, and it’s named', async () => {
    const { job, ids } = await three()
    await bulk(job.id, { applications: named(ids, ...stood), status: 'interview' })
    await move(ids[1]!, 'shortlisted')
    const undo = { applications: named(ids, 'interview'), undo: true as const }
    const refused = await refusal(bulk(job.id, undo))
    expect(refused).toMatchObject({ status: 409, code: 'stale' })
    expect(refused.message).toBe('No one was moved. Robin Hale’s status is now Shortlisted.')
    expect(refused.current).toMatchObject({ applications: [{ id: ids[1], status: 'shortlisted' }] })
    expect(await statuses(ids)).toEqual(['interview', 'shortlisted', 'interview'])
    await backdateEvents(app.db, ids[2]!, (undoMoveMinutes + 1) * minute)
    const late = await refusal(bulk(job.id, { applications: named([ids[0]!, ids[2]!], 'interview'), undo: true }))
    expect(late.errors.applications).toEqual([`${ids[2]}: The move to Interview can no longer be undone.`])
    expect(await statuses(ids)).toEqual(['interview', 'shortlisted', 'interview'])
  })

  test('if one of many was just moved, no one moves, no email is queued, and all who were moved are named', async () => {
    const { job, ids } = await three()
    const applications = named(ids, 'submitted', 'submitted', 'submitted')
    const refused = await refusal(bulk(job.id, { applications, status: 'shortlisted' }))
    expect(refused).toMatchObject({ status: 409, code: 'stale' })
    expect(refused.current?.applications).toMatchObject([
      { id: ids[1], status: 'in_review' },
      { id: ids[2], status: 'offer' },
    ])
    expect(await statuses(ids)).toEqual([...stood])
    const waiting = app.db.selectFrom('pending_notices').selectAll().where('application_id', 'in', ids)
    expect(await waiting.execute()).toEqual([])
  })

  test('those marked not selected together are listed together, as long as all of them can be undone', async () => {
    const { job, ids } = await three()
    await bulk(job.id, { applications: named(ids, ...stood), status: 'not_selected', reason: 'pay_mismatch' })
    const together = async (status?: 'open' | 'ended' | 'not_selected') =>
      (
        await call('GET /employer/jobs/{id}/applications', {
          params: { id: job.id },
          query: { ...(status && { status }) },
        })
      ).data.not_selected_together.map(({ applications }) => applications.map(({ id }) => id).toSorted())
    const all = [ids.toSorted()]
    expect([await together(), await together('ended'), await together('not_selected')]).toEqual([all, all, all])
    expect(await together('open')).toEqual([])
    await move(ids[1]!, 'in_review')
    expect(await together()).toEqual([[ids[0]!, ids[2]!].toSorted()])
    const ended_at = ago(undoNotSelectedDays * 24 * 60 * minute + minute)
    await app.db.updateTable('applications').set({ ended_at }).where('id', 'in', [ids[0]!, ids[2]!]).execute()
    expect(await together()).toEqual([])
  })

  test('someone who has deleted their account is left out, and their application doesn’t change', async () => {
    const { job, ids } = await three()
    await bulk(job.id, { applications: named(ids, ...stood), status: 'not_selected', reason: 'pay_mismatch' })
    const { seeker_id } = await row(ids[0]!)
    await app.db.updateTable('job_seekers').set({ account_id: null }).where('id', '=', seeker_id).execute()
    const { data } = await call('GET /employer/jobs/{id}/applications', { params: { id: job.id }, query: {} })
    expect(data.not_selected_together.map(({ applications }) => applications.map(({ id }) => id).toSorted())).toEqual([
      [ids[1]!, ids[2]!].toSorted(),
    ])
    const refused = await refusal(bulk(job.id, { applications: named(ids, 'not_selected'), undo: true }))
    expect([refused.status, await statuses(ids)]).toEqual([409, ['not_selected', 'not_selected', 'not_selected']])
    await bulk(job.id, { applications: named(ids.slice(1), 'not_selected'), undo: true })
    expect(await statuses(ids)).toEqual(['not_selected', 'in_review', 'offer'])
  })

  test('"Back to Applied" undoes the outcome of those who were marked not selected from there', async () => {
    const { job, ids } = await three()
    await bulk(job.id, { applications: named(ids, ...stood), status: 'not_selected', reason: 'pay_mismatch' })
    const back = { applications: named(ids, 'not_selected'), status: 'submitted' as const }
    expect((await refusal(bulk(job.id, back))).errors.applications).toEqual([
      `${ids[1]}: Not selected can only be undone by moving back to In review.`,
      `${ids[2]}: Not selected can only be undone by moving back to Offer.`,
    ])
    await bulk(job.id, { ...back, applications: named(ids.slice(0, 1), 'not_selected') })
    expect(await statuses(ids)).toEqual(['submitted', 'not_selected', 'not_selected'])
  })

  test('needs either a status or undo, not both', async () => {
    const { job, ids } = await three()
    for (const body of [
      { applications: named(ids, ...stood) },
      { applications: named(ids, ...stood), status: 'offer' as const, undo: true as const },
    ])
      expect((await refusal(bulk(job.id, body))).errors).toHaveProperty('status')
    expect(await statuses(ids)).toEqual(['submitted', 'in_review', 'offer'])
  })
})

describe('the error about a recent change has names', () => {
  const stale = async (id: string, status: ApplicationStatus = 'offer') =>
    (await refusal(move(id, status, { expected_status: 'submitted' }))).message

  test('for a withdrawal, a colleague’s move, and the caller’s own move in another window', async () => {
    const applied = async () => {
      const { seeker_id, account_id } = await makeSeeker(app.db)
      const job = await makeJob(app.db, { company_id: employer.company_id })
      const { id } = await makeApplication(app.db, { job_id: job.id, seeker_id })
      return { id, mine: app.as(await signIn(app.db, account_id)) }
    }
    const [gone, theirs, own] = [await applied(), await applied(), await applied()]
    await gone.mine('DELETE /applications/{id}', { params: { id: gone.id } })
    expect(await stale(gone.id)).toBe('The applicant just withdrew.')
    const colleague = await app.db
      .insertInto('accounts')
      .values({
        user_type: 'employer',
        company_role: 'owner',
        company_id: employer.company_id,
        email: 'dana@halden.example',
        first_name: 'Dana',
        last_name: 'Okafor',
        email_verified_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const asColleague = app.as(await signIn(app.db, colleague.id))
    await asColleague('PUT /employer/jobs/applications/{id}/status', {
      params: { id: theirs.id },
      body: { status: 'interview' },
    })
    expect(await stale(theirs.id)).toBe('Dana Okafor just moved Robin Hale to Interview.')
    await move(own.id, 'interview')
    expect(await stale(own.id)).toBe('You just moved Robin Hale to Interview in another window.')
  })
})
