import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { StoredEvent } from '../../../contract/platform/live-events.ts'
import { seekerWithResume } from '../../../test/applying.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeApplication, makeEmployer, makeJob, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

/** A company's job, with an account owner and an interviewer. */
async function team() {
  const owner = await makeEmployer(app.db)
  const { company_id } = owner
  const interviewer = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'interviewer' })
  const job = await makeJob(app.db, { company_id, posted_by: owner.account_id })
  const call = app.as(await signIn(app.db, owner.account_id))
  return { job, call, params: { id: job.id }, members: [owner.account_id, interviewer.id].toSorted() }
}

/** The accounts that got this event, once per event. */
async function receiversOf(about: StoredEvent) {
  const event = JSON.stringify(about)
  const { rows } = await sql<{ account_id: string }>`
    select account_id from live_events where event = ${event}::jsonb order by account_id`.execute(app.db)
  return rows.map(({ account_id }) => account_id)
}
const receivers = (job_id: string) => receiversOf({ kind: 'applications', job_id })
const times = (members: string[], count: number) =>
  Array.from({ length: count }, () => members)
    .flat()
    .toSorted()

test('everyone at the company gets an event when someone applies, withdraws, and undoes it', async () => {
  const { job, params, members } = await team()
  const seeker = await seekerWithResume(app)
  const { data } = await seeker.call('POST /job-seeker/jobs/{id}/apply', {
    params,
    body: { resume_id: seeker.resume.id },
  })
  expect(await receivers(job.id)).toEqual(members)
  await seeker.call('DELETE /applications/{id}', { params: { id: data.id } })
  expect(await receivers(job.id)).toEqual(times(members, 2))
  await seeker.call('POST /applications/{id}/restore', { params: { id: data.id } })
  expect(await receivers(job.id)).toEqual(times(members, 3))
})

test('a move causes one event, however many are moved, and so does closing the job', async () => {
  const { job, call, params, members } = await team()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) ids.push((await makeApplication(app.db, { job_id: job.id })).id)
  const before = (await receivers(job.id)).length
  const since = async () => (await receivers(job.id)).length - before
  await call('PUT /employer/jobs/applications/{id}/status', { params: { id: ids[0]! }, body: { status: 'in_review' } })
  expect(await since()).toBe(members.length)
  await call('POST /applications/job/{id}/bulk-update-status', {
    params,
    body: {
      applications: ids.slice(1).map((id) => ({ id, expected_status: 'submitted' as const })),
      status: 'shortlisted',
    },
  })
  expect(await since()).toBe(2 * members.length)
  const { updated_at } = (await call('GET /jobs/{id}', { params })).data
  await call('PUT /employer/jobs/{id}', { params, body: { status: 'closed', outcome: 'cancelled', updated_at } })
  expect(await since()).toBe(3 * members.length)
})

test('everyone at the company gets an event when a note or rating is added, changed, or removed', async () => {
  const { job, call, members } = await team()
  const { id } = await makeApplication(app.db, { job_id: job.id })
  const heard = () => receiversOf({ kind: 'assessments', application_id: id })
  const note = await call('POST /employer/applications/{id}/notes', { params: { id }, body: { body: 'Knows grids.' } })
  expect(await heard()).toEqual(members)
  const params = { id, note_id: note.data.id }
  await call('PUT /employer/applications/{id}/notes/{note_id}', { params, body: { body: 'Knows the grid.' } })
  await call('DELETE /employer/applications/{id}/notes/{note_id}', { params })
  await call('PUT /employer/applications/{id}/rating', { params: { id }, body: { rating: 4 } })
  await call('DELETE /employer/applications/{id}/rating', { params: { id } })
  expect(await heard()).toEqual(times(members, 5))
})
