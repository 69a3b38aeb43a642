import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { seekerWithResume } from '../../../test/applying.ts'
import { makeEmployer, makeJob, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { remindOfAnswers } from '../deadlines/tasks.ts'
import { notify } from '../../notifications/notify/notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const splunk: Requirement = { id: 's', must: true, label: 'Splunk', type: 'skill', name: 'Splunk' }

/** Words that occur only in what one applicant sent, or in their profile. */
const secrets = ['Zephyrine', '614 555 0142', 'zephyrine', 'Gridwatcher', 'Quokka', 'lamplighter', 'Robin Hale.pdf']

/** Two applications to a job: one from someone with a complete profile, and one from someone else. */
async function scene() {
  const employer = await makeEmployer(app.db)
  const job = await makeJob(app.db, {
    company_id: employer.company_id,
    posted_by: employer.account_id,
    requirements: [splunk],
  })
  const me = await seekerWithResume(app, {
    headline: 'Gridwatcher',
    phone: '614 555 0142',
    picture_key: `pictures/${randomUUID()}.png`,
    account: { first_name: 'Zephyrine', last_name: 'Hale', email: `zephyrine-${randomUUID()}@example.test` },
    facts: [{ kind: 'certification', name: 'Quokka' }],
  })
  const other = await seekerWithResume(app, { account: { first_name: 'Ana', last_name: 'Lima' } })
  const company = app.as(await signIn(app.db, employer.account_id))
  const apply = async ({ call, resume }: typeof me) => {
    const body = {
      resume_id: resume.id,
      cover_letter: 'I was a lamplighter.',
      answers: [{ requirement_id: 's', value: true }],
    }
    return (await call('POST /job-seeker/jobs/{id}/apply', { params: { id: job.id }, body })).data.id
  }
  await app.db
    .insertInto('seeker_experience')
    .values({ seeker_id: me.seeker_id, title: 'Warden', organization: 'Yarrowby' })
    .execute()
  await app.db.insertInto('seeker_education').values({ seeker_id: me.seeker_id, school: 'Yarrowby Hall' }).execute()
  const id = await apply(me)
  await apply(other)
  const list = async (query: object = {}) =>
    (await company('GET /employer/jobs/{id}/applications', { params: { id: job.id }, query })).data
  const mine = async () => (await list()).data.find((each) => each.id === id)
  return { employer, job, me, id, company, list, mine }
}
type Scene = Awaited<ReturnType<typeof scene>>

const ways: [string, (scene: Scene) => Promise<unknown>, 'deleted' | 'withdrawn' | 'unavailable'][] = [
  ['a withdrawal', ({ me, id }) => me.call('DELETE /applications/{id}', { params: { id } }), 'withdrawn'],
  [
    'the suspension of its sender',
    ({ me }) =>
      app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', me.account_id).execute(),
    'unavailable',
  ],
  [
    'its sender blocked the company',
    ({ me, employer }) =>
      app.db
        .updateTable('privacy_settings')
        .set({ blocked_companies: [employer.company_id] })
        .where('seeker_id', '=', me.seeker_id)
        .execute(),
    'unavailable',
  ],
  [
    'its sender deleted the account',
    ({ me }) => app.db.updateTable('job_seekers').set({ account_id: null }).where('id', '=', me.seeker_id).execute(),
    'deleted',
  ],
]

test('an applicant’s jobs and schools are shown as they were sent, whatever their settings and profile say now', async () => {
  const { me, id, company } = await scene()
  await app.db
    .updateTable('privacy_settings')
    .set({ searchable: false, search_status: 'closed', resume_visibility: 'never' })
    .where('seeker_id', '=', me.seeker_id)
    .execute()
  await app.db.updateTable('seeker_experience').set({ title: 'Chief' }).where('seeker_id', '=', me.seeker_id).execute()
  const { data } = await company('GET /employer/applications/{id}', { params: { id } })
  expect(data.past).toMatchObject({
    experience: [{ title: 'Warden', organization: 'Yarrowby' }],
    education: [{ school: 'Yarrowby Hall' }],
  })
})

describe.each(ways)('after %s', (_, end, why) => {
  test('the company sees only that there was an application, when, and its steps, and nothing else anywhere', async () => {
    const now = await scene()
    const before = await now.mine()
    expect(secrets.filter((word) => !JSON.stringify(before).includes(word))).toEqual([])
    const address = before?.resume?.resume_temp_url ?? ''
    expect((await app.app.inject({ url: address })).statusCode).toBe(200)
    await end(now)
    const shown = await now.mine()
    expect(shown).toMatchObject({
      id: now.id,
      created_at: before?.created_at,
      withheld: why,
      cover_letter: '',
      resume: null,
      fit: [],
      must_haves: { passed: 0, total: 0 },
      seeker: { id: null, email: null, phone: null, headline: null, profile_picture_temp_url: null },
    })
    expect(shown?.timeline.map(({ kind }) => kind).slice(0, 2)).toEqual(['submitted', 'due'])
    const opened = await now.company('GET /employer/applications/{id}', { params: { id: now.id } })
    expect(opened.data.past).toBeNull()
    expect(JSON.stringify(opened)).not.toContain('Yarrowby')
    const everything = JSON.stringify(await now.list())
    expect(
      secrets.filter((word) => everything.includes(word) && word !== 'lamplighter' && !word.endsWith('.pdf')),
    ).toEqual([])
    // The file's link stops working when the company loses access.
    expect((await app.app.inject({ url: address })).statusCode).toBe(404)
    // No keyword finds it, and no sort order reveals it.
    for (const keyword of ['Zephyrine', 'Gridwatcher', 'Quokka', 'lamplighter', 'Detection'])
      expect((await now.list({ keyword })).data.map(({ id }) => id)).not.toContain(now.id)
    for (const sort of ['name', 'must_haves', 'experience'].flatMap((order) => [order, `${order}_reversed`]))
      expect((await now.list({ sort })).data.at(-1)?.id).toBe(now.id)
  })

  test('the response says no more than the list', async () => {
    const now = await scene()
    await end(now)
    if (why === 'withdrawn') return
    const { data } = await now.company('PUT /employer/jobs/applications/{id}/status', {
      params: { id: now.id },
      body: { status: 'in_review' },
    })
    expect(data).toMatchObject({ withheld: why, status: 'in_review' })
    expect(secrets.filter((word) => JSON.stringify(data).includes(word))).toEqual([])
  })
})

describe.each(ways)('after %s', (_, end, why) => {
  test('neither errors nor emails name the applicant, and their message about an offer is withheld too', async () => {
    const now = await scene()
    await app.db.updateTable('applications').set({ status: 'offer' }).where('id', '=', now.id).execute()
    const params = { id: now.id }
    const step = { application_id: now.id, at: new Date(), actor_type: 'job_seeker' as const }
    await app.db
      .insertInto('application_events')
      .values([
        { ...step, actor_type: 'employer', kind: 'status_changed', from_status: 'submitted', to_status: 'offer' },
        { ...step, kind: 'offer_accepted', note: 'Call me at 614 555 0142' },
      ])
      .execute()
    await end(now)
    const body = { status: 'interview' as const, expected_status: 'shortlisted' as const }
    const alone = await refusal(now.company('PUT /employer/jobs/applications/{id}/status', { params, body }))
    const many = await refusal(
      now.company('POST /applications/job/{id}/bulk-update-status', {
        params: { id: now.job.id },
        body: { applications: [{ id: now.id, expected_status: 'shortlisted' }], status: 'interview' },
      }),
    )
    expect([alone.status, many.status]).toEqual([409, 409])
    const said = JSON.stringify([alone.message, alone.current, many.message, many.current, await now.mine()])
    expect(secrets.filter((word) => said.includes(word))).toEqual([])
    if (why === 'withdrawn') return
    // An applicant who withdraws after that isn't named in the email either.
    await app.db.deleteFrom('pending_notices').where('application_id', '=', now.id).execute()
    await app.db
      .updateTable('applications')
      .set({ status: 'withdrawn', stage_left: 'offer', ended_at: new Date(), due_from: null, due_at: null })
      .where('id', '=', now.id)
      .execute()
    await app.db
      .insertInto('application_events')
      .values({ ...step, kind: 'status_changed', from_status: 'offer', to_status: 'withdrawn' })
      .execute()
    const application = await app.db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', now.id)
      .executeTakeFirstOrThrow()
    await notify(app.db, app.context, 'applicant_step', { applications: [application], now: new Date() })
    await deliverNotices(app)
    const letter = (await app.mailTo(now.employer.account.email)).at(-1)
    expect(letter?.subject).toContain(
      why === 'deleted' ? 'Withdrawn: A former applicant, ' : 'Withdrawn: Applicant not shown, ',
    )
  })
})

test('an undone withdrawal shows everything again', async () => {
  const now = await scene()
  await now.me.call('DELETE /applications/{id}', { params: { id: now.id } })
  expect((await now.mine())?.withheld).toBe('withdrawn')
  await now.me.call('POST /applications/{id}/restore', { params: { id: now.id } })
  expect(await now.mine()).toMatchObject({ withheld: null, cover_letter: 'I was a lamplighter.' })
})

test('the applicant who withdrew still sees their own cover letter and resume', async () => {
  const now = await scene()
  await now.me.call('DELETE /applications/{id}', { params: { id: now.id } })
  const [own] = (await now.me.call('GET /job-seeker/applications')).data.data
  expect(own?.cover_letter).toBe('I was a lamplighter.')
  expect((await app.app.inject({ url: own?.resume?.resume_temp_url ?? '' })).statusCode).toBe(200)
})

test('shows what was sent at the time, whatever the profile says now', async () => {
  const now = await scene()
  const before = await now.mine()
  await app.db
    .updateTable('job_seekers')
    .set({ phone: '000', headline: 'Else', picture_key: 'pictures/other.png' })
    .where('id', '=', now.me.seeker_id)
    .execute()
  await app.db
    .updateTable('accounts')
    .set({ email: `new-${randomUUID()}@example.test`, email_verified_at: new Date(), first_name: 'New' })
    .where('id', '=', now.me.account_id)
    .execute()
  await app.db
    .updateTable('contact_settings')
    .set({ phone: '111', contact_email: 'other@example.test' })
    .where('account_id', '=', now.me.account_id)
    .execute()
  const { seeker } = (await now.mine()) ?? {}
  expect(seeker).toEqual({ ...before?.seeker, profile_picture_temp_url: null })
  expect(seeker).toMatchObject({ phone: '614 555 0142', name: 'Zephyrine Hale' })
})

test('making contact details private hides them from companies that had them', async () => {
  const now = await scene()
  await app.db
    .updateTable('privacy_settings')
    .set({ contact_visibility: 'never' })
    .where('seeker_id', '=', now.me.seeker_id)
    .execute()
  expect((await now.mine())?.seeker).toMatchObject({ email: null, phone: null, contact_withheld: 'private' })
})

test('a company that lost its verification can’t get the resume, search its text, or use an old link', async () => {
  const now = await scene()
  const address = (await now.mine())?.resume?.resume_temp_url ?? ''
  // Only in the resume.
  const found = async (keyword: string) => (await now.list({ keyword })).data.map(({ id }) => id)
  expect(await found('Python')).toContain(now.id)
  await app.db
    .updateTable('companies')
    .set({ verified_at: null, verified_method: null })
    .where('id', '=', now.employer.company_id)
    .execute()
  expect(await now.mine()).toMatchObject({ resume: null, resume_withheld: true, withheld: null })
  expect(await found('Python')).toEqual([])
  expect(await found('lamplighter')).toContain(now.id)
  expect((await app.app.inject({ url: address })).statusCode).toBe(404)
})

test('a reminder doesn’t name an applicant who is not shown', async () => {
  const now = await scene()
  const hour = 3_600_000
  await app.db
    .updateTable('applications')
    .set({ due_from: new Date(Date.now() - 9 * hour), due_at: new Date(Date.now() + hour) })
    .where('id', '=', now.id)
    .execute()
  await app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', now.me.account_id).execute()
  await remindOfAnswers(app.context)
  const [, , reminder] = await app.mailTo(now.employer.account.email)
  expect(reminder?.subject).toContain('an applicant')
  expect(reminder?.text).not.toContain('Zephyrine')
})
