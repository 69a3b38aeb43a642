import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Requirement } from '../../contract/requirements.ts'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { makePdf } from '../../test/files.ts'
import { makeAccount, makeEmployer, makeJob, makeSeeker, signIn } from '../../test/make.ts'
import { dueAt } from '../calendar/business-days.ts'
import { removeUnusedFile } from '../files/unused.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type SeekerOptions = Parameters<typeof makeSeeker>[1]

/** A job seeker who has uploaded a resume. */
async function seekerWithResume(options: SeekerOptions = {}) {
  const made = await makeSeeker(app.db, options)
  const call = app.as(await signIn(app.db, made.account_id))
  const { data: resume } = await call('POST /job-seeker/resumes', { body: { file: new File([makePdf()], 'Robin Hale.pdf') } })
  return { ...made, call, resume }
}

async function openJob(given: Parameters<typeof makeJob>[1] = {}) {
  const employer = await makeEmployer(app.db)
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id, ...given })
  return { ...employer, job, params: { id: job.id } }
}

const stored = (id: string) => app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countApplications = async (jobId: string) =>
  (await app.db.selectFrom('applications').select('id').where('job_id', '=', jobId).execute()).length

/** The files an application's copy was put at, of those begun since. */
async function copiesSince(work: () => Promise<unknown>) {
  const all = async () =>
    (await sql<{ key: string }>`select data ->> 'key' as key from pgboss.job where name = 'unused_file'`.execute(app.db)).rows
      .map((row) => row.key)
      .filter((key) => key.startsWith('applications/'))
  const before = new Set(await all())
  await work()
  const put = (await all()).filter((key) => !before.has(key))
  const there = await Promise.all(put.map((key) => app.house.files.exists(key)))
  return { put: put.length, there: there.filter(Boolean).length }
}

const clearance: Requirement = { id: 'c', must: true, label: 'Active Secret', type: 'clearance', level: 'secret', active: true, polygraph: 'none' }
const splunk: Requirement = { id: 's', must: true, label: 'Splunk', type: 'skill', name: 'Splunk' }
const cissp: Requirement = { id: 'q', must: true, label: 'CISSP', type: 'certification', name: 'CISSP' }
const years: Requirement = { id: 'y', must: true, label: '10 years', type: 'years', years: 10 }
const sigma: Requirement = { id: 'n', must: false, label: 'Sigma', type: 'skill', name: 'Sigma' }

describe('applying', () => {
  test('keeps what was sent, owes an answer, writes both steps and mails both sides', async () => {
    const me = await seekerWithResume({
      phone: '614 555 0100',
      account: { first_name: 'Zoë', last_name: 'Hale', email: 'zoe@example.test' },
      facts: [
        { kind: 'skill', name: 'Splunk' },
        { kind: 'certification', name: 'CISSP' },
        { kind: 'skill', name: 'COBOL', has: false },
      ],
    })
    const { job, company, account, params } = await openJob({ answer_days: 5, requirements: [splunk] })
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', {
      params,
      body: { resume_id: me.resume.id, cover_letter: '  I watch grids.  ' },
    })
    const row = await stored(data.id)
    expect(data).toMatchObject({ status: 'submitted', due_at: row.due_at?.toISOString() })
    expect(data.fit).toEqual([{ requirement_id: 's', label: 'Splunk', must: true, result: 'pass', why: 'Profile lists it' }])
    expect(row).toMatchObject({
      job_id: job.id,
      seeker_id: me.seeker_id,
      status: 'submitted',
      cover_letter: 'I watch grids.',
      fit: data.fit,
      resume_name: 'Robin Hale.pdf',
      resume_media_type: 'application/pdf',
      resume_bytes: makePdf().length,
      resume_words: 'Detection engineer. Splunk, Sigma, Python.',
      applicant: {
        name: 'Zoë Hale',
        headline: 'Detection engineer',
        job_role: 'Detection Engineer',
        location: 'Columbus, OH',
        years_of_experience: 6,
        skills: ['Splunk'],
        certifications: ['CISSP'],
        phone: '614 555 0100',
        email: 'zoe@example.test',
      },
    })
    expect(row.due_at).toEqual(dueAt(row.created_at, 5, 'America/New_York'))
    expect(row.due_from).toEqual(row.created_at)
    const events = await app.db.selectFrom('application_events').selectAll().where('application_id', '=', data.id).orderBy('id').execute()
    expect(events.map(({ kind, actor_type, actor_id, to_status, due_at }) => ({ kind, actor_type, actor_id, to_status, due_at }))).toEqual([
      { kind: 'submitted', actor_type: 'job_seeker', actor_id: me.account_id, to_status: 'submitted', due_at: null },
      { kind: 'due', actor_type: 'system', actor_id: null, to_status: null, due_at: row.due_at },
    ])
    const [receipt, ...more] = await app.mailTo('zoe@example.test')
    expect(more).toEqual([])
    const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: company.time_zone })
    expect(receipt?.text).toContain(day.format(row.due_at!))
    expect(receipt?.text).toContain('http://merlon.test/job-seeker/applied-jobs')
    const [notice] = await app.mailTo(account.email)
    expect(notice?.subject).toBe(`New application to ${job.title}: Zoë Hale`)
    expect(notice?.text).toContain(`http://merlon.test/employer/my-jobs/applications?id=${job.id}`)
  })

  test("counts the promised days on the company's calendar", async () => {
    const me = await seekerWithResume()
    const { company_id, params } = await openJob({ answer_days: 3 })
    await app.db.updateTable('companies').set({ time_zone: 'Pacific/Honolulu' }).where('id', '=', company_id).execute()
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    const row = await stored(data.id)
    expect(row.due_at).toEqual(dueAt(row.created_at, 3, 'Pacific/Honolulu'))
  })

  test('the copy stays when the resume and the profile change or go', async () => {
    const me = await seekerWithResume()
    const { params } = await openJob()
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    const before = await stored(data.id)
    const { file_key } = await app.db.selectFrom('resumes').select('file_key').where('id', '=', me.resume.id).executeTakeFirstOrThrow()
    await me.call('DELETE /job-seeker/resumes/{id}', { params: { id: me.resume.id } })
    await removeUnusedFile({ key: file_key }, app.house)
    await app.db.updateTable('job_seekers').set({ headline: 'Something else' }).where('id', '=', me.seeker_id).execute()
    expect(before.resume_key).toMatch(/^applications\/[0-9a-f-]{36}$/)
    expect((await app.house.files.bytes(before.resume_key!)).equals(makePdf())).toBe(true)
    const mine = (await me.call('GET /job-seeker/applications')).data.data[0]
    const download = await app.app.inject({ url: mine?.resume?.resume_temp_url ?? '' })
    expect(download.rawPayload.equals(makePdf())).toBe(true)
    expect(download.headers['content-disposition']).toContain('attachment; filename="Robin Hale.pdf"')
    expect((await stored(data.id)).applicant).toEqual(before.applicant)
  })

  test('contact data stays out where the seeker wants nobody to have it', async () => {
    const me = await seekerWithResume({ phone: '614 555 0100', privacy: { contact_visibility: 'never' } })
    const { params } = await openJob()
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    expect((await stored(data.id)).applicant).toMatchObject({ email: null, phone: null, name: 'Robin Hale' })
  })
})

describe('answers', () => {
  test('are kept in the profile and judged with it; failing and open lines do not stop the application', async () => {
    const me = await seekerWithResume({ years_of_experience: null })
    const { params } = await openJob({ requirements: [clearance, splunk, cissp, years, sigma] })
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', {
      params,
      body: {
        resume_id: me.resume.id,
        answers: [
          { requirement_id: 'c', value: 'secret:active:' },
          { requirement_id: 's', value: true },
          { requirement_id: 'y', value: 4.5 },
          { requirement_id: 'gone', value: true },
        ],
      },
    })
    expect(data.fit.map(({ requirement_id, result }) => [requirement_id, result])).toEqual([
      ['c', 'pass'],
      ['s', 'pass'],
      ['q', 'unknown'],
      ['y', 'fail'],
      ['n', 'unknown'],
    ])
    const row = await stored(data.id)
    expect(row.fit).toEqual(data.fit)
    expect(row.answers).toEqual([
      { requirement_id: 'c', value: 'secret:active:' },
      { requirement_id: 's', value: true },
      { requirement_id: 'y', value: 4.5 },
    ])
    expect(row.applicant).toMatchObject({ skills: ['Splunk'], years_of_experience: 4.5 })
    const profile = await app.db.selectFrom('job_seekers').selectAll().where('id', '=', me.seeker_id).executeTakeFirstOrThrow()
    expect(profile).toMatchObject({ clearance: 'secret', clearance_state: 'active', years_of_experience: 4.5 })
    const facts = await app.db.selectFrom('seeker_facts').select(['kind', 'name', 'has']).where('seeker_id', '=', me.seeker_id).execute()
    expect(facts).toEqual([{ kind: 'skill', name: 'Splunk', has: true }])
  })

  test('a "no" is kept too, and a later answer replaces it', async () => {
    const me = await seekerWithResume()
    const apply = async (value: boolean) => {
      const { params } = await openJob({ requirements: [{ ...cissp }] })
      const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', {
        params,
        body: { resume_id: me.resume.id, answers: [{ requirement_id: 'q', value }] },
      })
      return data.fit[0]?.result
    }
    const kept = () => app.db.selectFrom('seeker_facts').select(['name', 'has']).where('seeker_id', '=', me.seeker_id).execute()
    expect(await apply(false)).toBe('fail')
    expect(await kept()).toEqual([{ name: 'CISSP', has: false }])
    expect(await apply(true)).toBe('pass')
    expect(await kept()).toEqual([{ name: 'CISSP', has: true }])
  })

  test('an answer that answers nothing is refused under its field, and nothing is stored', async () => {
    const me = await seekerWithResume()
    const { job, params } = await openJob({ requirements: [splunk, cissp] })
    const answers = [
      { requirement_id: 's', value: true },
      { requirement_id: 'q', value: 'perhaps' },
    ]
    const copies = await copiesSince(async () => {
      const refused = await refusal(me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id, answers } }))
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.errors)).toEqual(['answers.1.value'])
    })
    expect(copies).toEqual({ put: 1, there: 0 })
    expect(await countApplications(job.id)).toBe(0)
    expect(await app.db.selectFrom('seeker_facts').selectAll().where('seeker_id', '=', me.seeker_id).execute()).toEqual([])
  })
})

describe('refusals', () => {
  test.each([
    ['expired', 'job_ended', /^This job ended on \w+day, \w+ \d+\. Your application was not sent\.$/],
    ['filled', 'job_ended', /^This job ended/],
    ['closed', 'job_ended', /^This job ended/],
    ['paused', 'job_paused', /^This job is paused/],
  ] as const)('a job that is %s meanwhile: 409', async (status, code, message) => {
    const me = await seekerWithResume()
    const { job, params } = await openJob({ status })
    const copies = await copiesSince(async () => {
      const refused = await refusal(me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }))
      expect(refused).toMatchObject({ status: 409, code })
      expect(refused.message).toMatch(message)
    })
    expect(copies.put).toBe(0)
    expect(await countApplications(job.id)).toBe(0)
  })

  test('a job past its end is over before the sweep says so', async () => {
    const me = await seekerWithResume()
    const { params } = await openJob({ expires_at: new Date(Date.now() - 1000) })
    const refused = await refusal(me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }))
    expect(refused).toMatchObject({ status: 409, code: 'job_ended' })
  })

  test('a draft, a job in review, a flagged one and none at all: 404', async () => {
    const me = await seekerWithResume()
    const jobs = [
      (await openJob({ status: 'draft' })).params,
      (await openJob({ status: 'pending_review' })).params,
      (await openJob({ flagged_at: new Date(), flagged_reason: 'spam' })).params,
      { id: randomUUID() },
      { id: 'nonsense' },
    ]
    for (const params of jobs) {
      const refused = await refusal(me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }))
      expect(refused.status).toBe(404)
    }
  })

  test("no resume, somebody else's, one that is gone: 422 under resume_id", async () => {
    const [me, other] = [await seekerWithResume(), await seekerWithResume()]
    const { job, params } = await openJob()
    for (const resume_id of [other.resume.id, randomUUID(), 'x', undefined]) {
      const refused = await refusal(
        me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: resume_id as unknown as string } }),
      )
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.errors)).toEqual(['resume_id'])
    }
    expect(await countApplications(job.id)).toBe(0)
  })

  test('a letter of 10,000 characters is taken, one more is not', async () => {
    const me = await seekerWithResume()
    const { params } = await openJob()
    const long = await refusal(
      me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id, cover_letter: 'a'.repeat(10_001) } }),
    )
    expect(Object.keys(long.errors)).toEqual(['cover_letter'])
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', {
      params,
      body: { resume_id: me.resume.id, cover_letter: 'ü'.repeat(10_000) },
    })
    expect((await stored(data.id)).cover_letter).toHaveLength(10_000)
  })

  test('an e-mail address that is not verified: 403', async () => {
    const me = await seekerWithResume()
    await app.db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', me.account_id).execute()
    const { params } = await openJob()
    const refused = await refusal(me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }))
    expect(refused).toMatchObject({ status: 403, code: 'email_unverified' })
  })

  test('once per job: the second time is 409 and leaves no file', async () => {
    const me = await seekerWithResume()
    const { job, params } = await openJob()
    await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    const copies = await copiesSince(async () => {
      const refused = await refusal(me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }))
      expect(refused).toMatchObject({ status: 409, code: 'already_applied' })
    })
    expect(copies.there).toBe(0)
    expect(await countApplications(job.id)).toBe(1)
  })

  test('of two at once one is sent, the other is 409 and leaves no file', async () => {
    const me = await seekerWithResume()
    const { job, account, params } = await openJob({ requirements: [splunk, cissp] })
    const body = {
      resume_id: me.resume.id,
      answers: [
        { requirement_id: 's', value: true },
        { requirement_id: 'q', value: true },
      ],
    }
    const copies = await copiesSince(async () => {
      const both = await Promise.allSettled([1, 2].map(() => me.call('POST /job-seeker/jobs/{id}/apply', { params, body })))
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = both.find((one) => one.status === 'rejected')
      expect(refused?.reason).toMatchObject({ status: 409, code: 'already_applied' })
    })
    expect(copies.there).toBe(1)
    expect(await countApplications(job.id)).toBe(1)
    expect(await app.mailTo(account.email)).toHaveLength(1)
    expect(await app.mailTo(me.account.email)).toHaveLength(1)
  })

  test('the same Idempotency-Key sends once and answers the same twice', async () => {
    const me = await seekerWithResume()
    const { job, params } = await openJob()
    const options = { idempotency_key: randomUUID() }
    const input = { params, body: { resume_id: me.resume.id } }
    const first = await me.call('POST /job-seeker/jobs/{id}/apply', input, options)
    expect(await me.call('POST /job-seeker/jobs/{id}/apply', input, options)).toEqual(first)
    expect(await countApplications(job.id)).toBe(1)
  })

  test('a company mails no account that wants none', async () => {
    const me = await seekerWithResume()
    const { account, company_id, params } = await openJob()
    const colleague = await makeAccount(app.db, { user_type: 'employer', company_id })
    await app.db
      .updateTable('notification_settings')
      .set({ email: false })
      .where('account_id', '=', account.id)
      .where('event', '=', 'status_change')
      .execute()
    await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    expect(await app.mailTo(account.email)).toEqual([])
    expect(await app.mailTo(colleague.email)).toEqual([])
  })
})
