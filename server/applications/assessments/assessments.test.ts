import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAccount,
  makeApplication,
  makeEmployer,
  makeJob,
  makeSeeker,
  signIn,
  testPassword,
} from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ limits: { application_notes_per_day: 4 } })))

/** An application, and three colleagues at its company. */
async function scene(verified = true) {
  const { account_id, company_id, account } = await makeEmployer(app.db, {
    verified,
    first_name: 'Priya',
    last_name: 'Anand',
  })
  const job = await makeJob(app.db, { company_id })
  const seeker = await makeSeeker(app.db, { account: { password: true } })
  const { id } = await makeApplication(app.db, {
    job_id: job.id,
    seeker_id: seeker.seeker_id,
    resume_key: 'sent/a.pdf',
    resume_words: 'Kept the grid up.',
  })
  const of = async (account: string) => app.as(await signIn(app.db, account))
  const colleague = async (company_role: 'recruiter' | 'interviewer', first_name: string) =>
    (await makeAccount(app.db, { user_type: 'employer', company_id, company_role, first_name, last_name: 'Osei' })).id
  const interviewer_id = await colleague('interviewer', 'Ben')
  return {
    id,
    job,
    seeker,
    company_id,
    account,
    params: { id },
    owner: await of(account_id),
    recruiter: await of(await colleague('recruiter', 'Ines')),
    interviewer: await of(interviewer_id),
    me: await of(seeker.account_id),
    interviewer_id,
    stranger: await of((await makeEmployer(app.db)).account_id),
  }
}
const block = (seeker_id: string, company_id: string) =>
  app.db
    .updateTable('privacy_settings')
    .set({ blocked_companies: [company_id] })
    .where('seeker_id', '=', seeker_id)
    .execute()

test('an interviewer adds a note, colleagues can read it, and only its author can edit and delete it', async () => {
  const { params, owner, recruiter, interviewer, interviewer_id } = await scene()
  const { data: note } = await interviewer('POST /employer/applications/{id}/notes', {
    params,
    body: { body: ' Clear on incidents. ' },
  })
  expect(note).toMatchObject({ body: 'Clear on incidents.', author: 'Ben Osei', is_mine: true, edited_at: null })
  const at = { ...params, note_id: note.id }
  const route = '/employer/applications/{id}/notes/{note_id}'
  for (const call of [owner, recruiter]) {
    expect((await call('GET /employer/applications/{id}/notes', { params })).data).toMatchObject([
      { id: note.id, is_mine: false },
    ])
    expect((await refusal(call(`PUT ${route}`, { params: at, body: { body: 'Mine now' } }))).status).toBe(404)
    expect((await refusal(call(`DELETE ${route}`, { params: at }))).status).toBe(404)
  }
  const changed = await interviewer(`PUT ${route}`, { params: at, body: { body: 'Very clear.' } })
  expect(changed.data).toMatchObject({ body: 'Very clear.', edited_at: expect.any(String) })
  await app.db.deleteFrom('accounts').where('id', '=', interviewer_id).execute()
  expect((await owner('GET /employer/applications/{id}/notes', { params })).data).toMatchObject([
    { body: 'Very clear.', author: null },
  ])
  const own = (await owner('POST /employer/applications/{id}/notes', { params, body: { body: 'Meet.' } })).data
  await owner(`DELETE ${route}`, { params: { ...params, note_id: own.id } })
  expect((await owner('GET /employer/applications/{id}/notes', { params })).data).toHaveLength(1)
})

test('each colleague has one rating, which can be changed and removed, and the average is right', async () => {
  const { params, owner, interviewer } = await scene()
  const route = '/employer/applications/{id}/rating'
  await interviewer(`PUT ${route}`, { params, body: { rating: 2 } })
  await interviewer(`PUT ${route}`, { params, body: { rating: 4 } })
  const { data } = await owner(`PUT ${route}`, { params, body: { rating: 5 } })
  expect(data).toMatchObject({
    average: 4.5,
    ratings: [
      { author: 'Ben Osei', rating: 4, is_mine: false },
      { author: 'Priya Anand', rating: 5, is_mine: true },
    ],
  })
  for (const rating of [0, 6, 2.5])
    expect((await refusal(owner(`PUT ${route}`, { params, body: { rating } }))).errors).toHaveProperty('rating')
  expect((await interviewer(`DELETE ${route}`, { params })).data).toMatchObject({ average: 5 })
  expect((await owner(`DELETE ${route}`, { params })).data).toEqual({ average: null, ratings: [] })
})

test('another company, the applicant, and a visitor get nothing, and neither does anyone if the applicant is withheld', async () => {
  const { params, owner, stranger, me, seeker, company_id } = await scene()
  const { data: note } = await owner('POST /employer/applications/{id}/notes', {
    params,
    body: { body: 'Secret words' },
  })
  const calls = (call: typeof owner) => [
    call('GET /employer/applications/{id}', { params }),
    call('GET /employer/applications/{id}/resume/words', { params }),
    call('GET /employer/applications/{id}/notes', { params }),
    call('POST /employer/applications/{id}/notes', { params, body: { body: 'x' } }),
    call('PUT /employer/applications/{id}/notes/{note_id}', {
      params: { ...params, note_id: note.id },
      body: { body: 'x' },
    }),
    call('DELETE /employer/applications/{id}/notes/{note_id}', { params: { ...params, note_id: note.id } }),
    call('GET /employer/applications/{id}/rating', { params }),
    call('PUT /employer/applications/{id}/rating', { params, body: { rating: 1 } }),
    call('DELETE /employer/applications/{id}/rating', { params }),
  ]
  const statuses = (call: typeof owner) => Promise.all(calls(call).map(async (asked) => (await refusal(asked)).status))
  expect(new Set(await statuses(stranger))).toEqual(new Set([404]))
  expect(new Set(await statuses(me))).toEqual(new Set([403]))
  expect(JSON.stringify(await me('GET /settings/export'))).not.toContain('Secret words')
  await block(seeker.seeker_id, company_id)
  const [opened, ...others] = calls(owner)
  const refused = await Promise.all(others.map((asked) => refusal(asked)))
  expect(refused.map(({ status }) => status)).toEqual(others.map(() => 404))
  expect(await opened).toBeDefined()
  const { data } = await owner('GET /employer/applications/{id}', { params })
  expect(data).toMatchObject({ withheld: 'unavailable', has_profile: false, seeker: { id: null }, cover_letter: '' })
})

test('notes and ratings are deleted with the applicant’s account', async () => {
  const { params, owner, me } = await scene()
  await owner('POST /employer/applications/{id}/notes', { params, body: { body: 'Words' } })
  await owner('PUT /employer/applications/{id}/rating', { params, body: { rating: 3 } })
  await me('POST /settings/delete-account', { body: { password: testPassword } })
  for (const table of ['application_notes', 'application_ratings'] as const)
    expect(await app.db.selectFrom(table).select('id').where('application_id', '=', params.id).execute()).toEqual([])
})

test('an application opened by its id is marked as opened and viewed once, and has its job and the text of the resume', async () => {
  const { params, owner, interviewer, me, job, seeker } = await scene()
  const { data } = await interviewer('GET /employer/applications/{id}', { params })
  expect(data).toMatchObject({
    id: params.id,
    has_profile: true,
    job: { id: job.id, title: job.title },
    seeker: { id: seeker.seeker_id },
  })
  await owner('GET /employer/applications/{id}', { params })
  const [mine] = (await me('GET /job-seeker/applications')).data.data
  expect(mine?.first_opened_at).toEqual(expect.any(String))
  expect((await me('GET /dashboard/job-seeker/stats')).data.profile_views.total).toBe(1)
  expect((await owner('GET /employer/applications/{id}/resume/words', { params })).data.words).toBe('Kept the grid up.')
})

test('a company that is not verified gets neither profile nor resume', async () => {
  const { params, owner, me } = await scene(false)
  expect((await owner('GET /employer/applications/{id}', { params })).data.has_profile).toBe(false)
  expect((await refusal(owner('GET /employer/applications/{id}/resume/words', { params }))).status).toBe(404)
  expect((await me('GET /dashboard/job-seeker/stats')).data.profile_views.total).toBe(0)
})

test('the fifth note of the day is rejected with this limit', async () => {
  const { params, owner } = await scene()
  const write = () => owner('POST /employer/applications/{id}/notes', { params, body: { body: 'Again' } })
  for (let count = 0; count < 4; count += 1) await write()
  expect((await refusal(write())).status).toBe(429)
})
