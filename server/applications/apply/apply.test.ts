import { beforeAll, describe, expect, test } from 'vitest'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { openJob, seekerWithResume } from '../../../test/applying.ts'
import { makePdf } from '../../../test/files.ts'
import { dueAt } from '../../platform/calendar/business-days.ts'
import { removeOrphanedFile } from '../../platform/files/orphaned-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const stored = (id: string) =>
  app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countApplications = async (jobId: string) =>
  (await app.db.selectFrom('applications').select('id').where('job_id', '=', jobId).execute()).length

const clearance: Requirement = {
  id: 'c',
  must: true,
  label: 'Active Secret',
  type: 'clearance',
  level: 'secret',
  active: true,
  polygraph: 'none',
}
const splunk: Requirement = { id: 's', must: true, label: 'Splunk', type: 'skill', name: 'Splunk' }
const cissp: Requirement = { id: 'q', must: true, label: 'CISSP', type: 'certification', name: 'CISSP' }
const years: Requirement = { id: 'y', must: true, label: '10 years', type: 'years', years: 10 }
const sigma: Requirement = { id: 'n', must: false, label: 'Sigma', type: 'skill', name: 'Sigma' }

describe('applying', () => {
  test('stores what was sent, sets an answer-by date, records both steps, and emails both sides', async () => {
    const me = await seekerWithResume(app, {
      phone: '614 555 0100',
      account: { first_name: 'Zoë', last_name: 'Hale', email: 'zoe@example.test' },
      facts: [
        { kind: 'skill', name: 'Splunk' },
        { kind: 'certification', name: 'CISSP' },
        { kind: 'skill', name: 'COBOL', has: false },
      ],
    })
    const { job, company, account, params } = await openJob(app, { answer_days: 5, requirements: [splunk] })
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', {
      params,
      body: { resume_id: me.resume.id, cover_letter: '  I watch grids.  ' },
    })
    const row = await stored(data.id)
    expect(data).toMatchObject({ status: 'submitted', due_at: row.due_at?.toISOString() })
    expect(data.fit).toEqual([
      { requirement_id: 's', label: 'Splunk', must: true, result: 'pass', why: 'Profile lists it' },
    ])
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
    const events = await app.db
      .selectFrom('application_events')
      .selectAll()
      .where('application_id', '=', data.id)
      .orderBy('id')
      .execute()
    expect(
      events.map(({ kind, actor_type, actor_id, to_status, due_at }) => ({
        kind,
        actor_type,
        actor_id,
        to_status,
        due_at,
      })),
    ).toEqual([
      { kind: 'submitted', actor_type: 'job_seeker', actor_id: me.account_id, to_status: 'submitted', due_at: null },
      { kind: 'due', actor_type: 'system', actor_id: null, to_status: null, due_at: row.due_at },
    ])
    const [receipt, ...more] = await app.mailTo('zoe@example.test')
    expect(more).toEqual([])
    const day = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: company.time_zone,
    })
    expect(receipt?.text).toContain(day.format(row.due_at!))
    expect(receipt?.text).toContain('http://merlon.test/job-seeker/applied-jobs')
    const [notice] = await app.mailTo(account.email)
    expect(notice?.subject).toBe(`New application for ${job.title}: Zoë Hale`)
    expect(notice?.text).toContain(
      `http://merlon.test/employer/my-jobs/applications?id=${row.job_id}&application=${row.id}`,
    )
  })

  test("counts the promised days in the company's time zone", async () => {
    const me = await seekerWithResume(app)
    const { company_id, params } = await openJob(app, { answer_days: 3 })
    await app.db.updateTable('companies').set({ time_zone: 'Pacific/Honolulu' }).where('id', '=', company_id).execute()
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    const row = await stored(data.id)
    expect(row.due_at).toEqual(dueAt(row.created_at, 3, 'Pacific/Honolulu'))
  })

  test('keeps its copy when the resume or profile changes or is deleted', async () => {
    const me = await seekerWithResume(app)
    const { params } = await openJob(app)
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    const before = await stored(data.id)
    const { file_key } = await app.db
      .selectFrom('resumes')
      .select('file_key')
      .where('id', '=', me.resume.id)
      .executeTakeFirstOrThrow()
    await me.call('DELETE /job-seeker/resumes/{id}', { params: { id: me.resume.id } })
    await removeOrphanedFile({ key: file_key }, app.context)
    await app.db.updateTable('job_seekers').set({ headline: 'Something else' }).where('id', '=', me.seeker_id).execute()
    expect(before.resume_key).toBe(file_key)
    expect((await app.context.files.bytes(before.resume_key!)).equals(makePdf())).toBe(true)
    const mine = (await me.call('GET /job-seeker/applications')).data.data[0]
    const download = await app.app.inject({ url: mine?.resume?.resume_temp_url ?? '' })
    expect(download.rawPayload.equals(makePdf())).toBe(true)
    expect(download.headers['content-disposition']).toContain('attachment; filename="Robin Hale.pdf"')
    expect((await stored(data.id)).applicant).toEqual(before.applicant)
  })

  test('leaves out contact details that the job seeker keeps private', async () => {
    const me = await seekerWithResume(app, { phone: '614 555 0100', privacy: { contact_visibility: 'never' } })
    const { params } = await openJob(app)
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    expect((await stored(data.id)).applicant).toMatchObject({ email: null, phone: null, name: 'Robin Hale' })
  })
})

describe('answers', () => {
  test('are saved to the profile and used for the fit, and lines that aren’t met or stated don’t block the application', async () => {
    const me = await seekerWithResume(app, { years_of_experience: null })
    const { params } = await openJob(app, { requirements: [clearance, splunk, cissp, years, sigma] })
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
    const profile = await app.db
      .selectFrom('job_seekers')
      .selectAll()
      .where('id', '=', me.seeker_id)
      .executeTakeFirstOrThrow()
    expect(profile).toMatchObject({ clearance: 'secret', clearance_state: 'active', years_of_experience: 4.5 })
    const facts = await app.db
      .selectFrom('seeker_facts')
      .select(['kind', 'name', 'has'])
      .where('seeker_id', '=', me.seeker_id)
      .execute()
    expect(facts).toEqual([{ kind: 'skill', name: 'Splunk', has: true }])
  })

  test('can be previewed on the lines before applying, without saving anything', async () => {
    const me = await seekerWithResume(app, { years_of_experience: null })
    const { job, params } = await openJob(app, { requirements: [clearance, splunk, cissp, years, sigma] })
    const fit = async (answers: { requirement_id: string; value: boolean | number | string }[]) =>
      (await me.call('POST /job-seeker/jobs/{id}/fit', { params, body: { answers } })).data.fit
    expect((await fit([])).map(({ result }) => result)).toEqual(Array.from({ length: 5 }, () => 'unknown'))
    const answers = [
      { requirement_id: 's', value: true },
      { requirement_id: 'q', value: false },
      { requirement_id: 'y', value: 4.5 },
    ]
    const tried = await fit(answers)
    expect(tried.map(({ requirement_id, result }) => [requirement_id, result])).toEqual([
      ['c', 'unknown'],
      ['s', 'pass'],
      ['q', 'fail'],
      ['y', 'fail'],
      ['n', 'unknown'],
    ])
    const refused = await refusal(fit([{ requirement_id: 'q', value: 'perhaps' }]))
    expect(Object.keys(refused.errors)).toEqual(['answers.0.value'])
    const facts = app.db.selectFrom('seeker_facts').selectAll().where('seeker_id', '=', me.seeker_id)
    expect(await facts.execute()).toEqual([])
    expect(await countApplications(job.id)).toBe(0)
    // When sent, they give the same result.
    const body = { resume_id: me.resume.id, answers }
    expect((await me.call('POST /job-seeker/jobs/{id}/apply', { params, body })).data.fit).toEqual(tried)
  })

  test('a "no" is saved too, and a later answer replaces it', async () => {
    const me = await seekerWithResume(app)
    const apply = async (value: boolean) => {
      const { params } = await openJob(app, { requirements: [{ ...cissp }] })
      const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', {
        params,
        body: { resume_id: me.resume.id, answers: [{ requirement_id: 'q', value }] },
      })
      return data.fit[0]?.result
    }
    const kept = () =>
      app.db.selectFrom('seeker_facts').select(['name', 'has']).where('seeker_id', '=', me.seeker_id).execute()
    expect(await apply(false)).toBe('fail')
    expect(await kept()).toEqual([{ name: 'CISSP', has: false }])
    expect(await apply(true)).toBe('pass')
    expect(await kept()).toEqual([{ name: 'CISSP', has: true }])
  })

  test('an answer to no open line is rejected under its field, and nothing is stored', async () => {
    const me = await seekerWithResume(app)
    const { job, params } = await openJob(app, { requirements: [splunk, cissp] })
    const answers = [
      { requirement_id: 's', value: true },
      { requirement_id: 'q', value: 'perhaps' },
    ]
    const refused = await refusal(
      me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id, answers } }),
    )
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors)).toEqual(['answers.1.value'])
    expect(await countApplications(job.id)).toBe(0)
    expect(await app.db.selectFrom('seeker_facts').selectAll().where('seeker_id', '=', me.seeker_id).execute()).toEqual(
      [],
    )
  })
})

test('SOC and SoC are two skills that are answered separately, and another spelling is the same skill', async () => {
  const skill = (name: string): Requirement => ({ id: name, must: true, label: name, type: 'skill', name })
  const me = await seekerWithResume(app)
  const answer = async (name: string, value: boolean) => {
    const { params } = await openJob(app, { requirements: [skill(name)] })
    const body = { resume_id: me.resume.id, answers: [{ requirement_id: name, value }] }
    await me.call('POST /job-seeker/jobs/{id}/apply', { params, body })
  }
  await answer('SOC', true)
  await answer('SoC', false)
  await answer('k8s', true)
  const facts = () =>
    app.db
      .selectFrom('seeker_facts')
      .select(['name', 'has'])
      .where('seeker_id', '=', me.seeker_id)
      .orderBy('name')
      .execute()
  const kept = new Map((await facts()).map(({ name, has }) => [name, has]))
  expect([kept.get('SOC'), kept.get('SoC'), kept.get('k8s')]).toEqual([true, false, true])
  await answer('Kubernetes', false)
  expect((await facts()).filter(({ name }) => /k8s|kubernetes/i.test(name))).toEqual([{ name: 'k8s', has: false }])
})
