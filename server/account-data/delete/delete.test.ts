import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import {
  makeApplication,
  makeEmployer,
  makeJob,
  makeResume,
  makeSeeker,
  signIn,
  testPassword,
} from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { makePdf } from '../../../test/files.ts'
import type { ApiError } from '../../../web/api.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

/** A job seeker with data of every kind and applications in every state at one company. */
async function scene() {
  const { account_id: employer, company_id, account } = await makeEmployer(app.db)
  const me = await makeSeeker(app.db, {
    account: { password: true, first_name: 'Priya', last_name: 'Ramanathan' },
    username: `priya-${randomUUID().slice(0, 8)}`,
    biography: 'Ramanathan of Columbus',
    picture_key: `pictures/${randomUUID()}`,
    facts: [{ kind: 'skill', name: 'Sigma' }],
    privacy: { show_in_home_carousel: true },
  })
  const { seeker_id } = me
  const sent = async (given: object) => {
    const job = await makeJob(app.db, { company_id })
    const resume_key = `resumes/${randomUUID()}`
    await app.context.files.put(resume_key, Buffer.from('a resume'), 'application/pdf')
    const { id } = await makeApplication(app.db, {
      job_id: job.id,
      seeker_id,
      cover_letter: 'I am Priya Ramanathan.',
      applicant: JSON.stringify({ name: 'Priya Ramanathan', email: me.account.email }),
      fit: JSON.stringify([
        { requirement_id: 'c', must: true, label: 'Sigma', result: 'pass', why: 'Ramanathan says so' },
      ]),
      resume_key,
      resume_name: 'Ramanathan.pdf',
      resume_media_type: 'application/pdf',
      resume_bytes: 8,
      resume_words: 'Ramanathan',
      ...given,
    })
    return { id, job_id: job.id, resume_key }
  }
  const ended = new Date(Date.now() - 86_400_000)
  const applications = {
    submitted: await sent({}),
    interview: await sent({ status: 'interview' }),
    hired: await sent({ status: 'hired', due_at: null, ended_at: ended, stage_left: 'offer' }),
  }
  await makeResume(app.db, { seeker_id })
  const token = await signIn(app.db, me.account_id)
  return {
    ...me,
    applications,
    call: app.as(token),
    company: app.as(await signIn(app.db, employer)),
    companyMail: account.email,
    company_id,
  }
}

const leave = ({ call }: Pick<Awaited<ReturnType<typeof scene>>, 'call'>) =>
  call('POST /settings/delete-account', { body: { password: testPassword } })

describe('an account that is deleted', () => {
  test('ends everywhere at once', async () => {
    const me = await scene()
    const other = app.as(await signIn(app.db, me.account_id))
    const params = { id: me.seeker_id }
    expect((await app.as()('GET /job-seekers/{id}', { params })).data.name).toContain('Ramanathan')
    await leave(me)
    for (const call of [me.call, other]) expect((await refusal(call('GET /user'))).status).toBe(401)
    expect((await refusal(app.as()('GET /job-seekers/{id}', { params }))).status).toBe(404)
    expect((await refusal(me.company('GET /job-seekers/{id}', { params }))).status).toBe(404)
    const found = await app.as()('GET /job-seekers', { query: { keyword: 'Ramanathan', per_page: 100 } })
    expect(found.data.data.filter(({ id }) => id === me.seeker_id)).toEqual([])
    const body = { email: me.account.email, password: testPassword }
    expect((await refusal(app.as()('POST /auth/login', { body }))).status).toBe(401)
    expect((await app.mailTo(me.account.email)).at(-1)?.subject).toBe('Your Merlon account was deleted')
  })

  test('leaves the company a record of its applications, but not whose they were', async () => {
    const me = await scene()
    await leave(me)
    for (const [before, { id, job_id }] of Object.entries(me.applications)) {
      const params = { id: job_id }
      const { data } = await me.company('GET /employer/jobs/{id}/applications', { params })
      const [shown] = data.data
      expect(shown).toMatchObject({
        id,
        withheld: 'deleted',
        status: before === 'hired' ? 'hired' : 'withdrawn',
        cover_letter: '',
        fit: [],
        resume: null,
        seeker: { id: null, name: 'A former applicant', email: null },
      })
      expect(JSON.stringify(data)).not.toContain('Ramanathan')
    }
    expect(await deliverNotices(app)).toBeGreaterThan(0)
    const mails = await app.mailTo(me.companyMail)
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(mails)).toContain('A former applicant')
    expect(JSON.stringify(mails)).not.toContain('Ramanathan')
  })

  test('is no longer in any row of any table', async () => {
    const me = await scene()
    const { id } = me.applications.interview
    await app.db
      .insertInto('application_events')
      .values({
        application_id: id,
        actor_type: 'job_seeker',
        actor_id: me.account_id,
        kind: 'offer_accepted',
        note: 'Ramanathan',
      })
      .execute()
    await leave(me)
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'zip_codes'`.execute(app.db)
    for (const { name } of tables)
      for (const trace of ['Ramanathan', me.account_id, me.seeker_id, me.account.email]) {
        // The log keeps only the ID, which no longer leads anywhere.
        if (name === 'audit_events' && trace === me.account_id) continue
        const { rows } = await sql`
          select 1 from ${sql.table(name)} t where position(${trace} in to_jsonb(t)::text) > 0 limit 1`.execute(app.db)
        expect([name, trace, rows.length]).toEqual([name, trace, 0])
      }
    const dropped = await sql<{ key: string }>`
      select data ->> 'key' as key from pgboss.job where name = 'unused_file'`.execute(app.db)
    const keys = dropped.rows.map(({ key }) => key)
    for (const { resume_key } of Object.values(me.applications)) expect(keys).toContain(resume_key)
    expect(keys).toContain(me.seeker.picture_key)
  })

  test('still counts in the response record', async () => {
    const record = async (company_id: string) =>
      (await app.as()('GET /employers/{id}', { params: { id: company_id } })).data.ledger
    const { company_id } = await makeEmployer(app.db)
    const day = 86_400_000
    const seekers = []
    for (let i = 0; i < 10; i++) {
      const seeker = await makeSeeker(app.db, i === 0 ? { account: { password: true } } : {})
      const job = await makeJob(app.db, { company_id })
      await makeApplication(app.db, {
        job_id: job.id,
        seeker_id: seeker.seeker_id,
        status: 'not_selected',
        stage_left: 'submitted',
        reason: 'duplicate',
        due_at: null,
        created_at: new Date(Date.now() - 20 * day),
        first_answered_at: new Date(Date.now() - 18 * day),
        ended_at: new Date(Date.now() - 18 * day),
      })
      seekers.push(seeker)
    }
    const before = await record(company_id)
    await leave({ call: app.as(await signIn(app.db, seekers[0]!.account_id)) })
    expect(await record(company_id)).toEqual(before)
    expect(before).toMatchObject({ applications: 10, told_the_outcome: 1 })
  })

  test('frees its email and username', async () => {
    const me = await scene()
    await leave(me)
    const again = await makeSeeker(app.db, { account: { email: me.account.email }, username: me.seeker.username })
    expect(again.account.email).toBe(me.account.email)
  })
})

test('is deleted during other requests, and nothing of them stays', async () => {
  const me = await scene()
  const { id: job_id } = await makeJob(app.db)
  const pdf = () => new File([new Uint8Array(makePdf())], 'Ramanathan.pdf')
  const { data: resume } = await me.call('POST /job-seeker/resumes', { body: { file: pdf() } })
  const settled = await Promise.allSettled([
    me.call('POST /profile/professional', { body: { skills: ['Ramanathan'] } }),
    me.call('POST /job-seeker/jobs/{id}/apply', { params: { id: job_id }, body: { resume_id: resume.id } }),
    leave(me),
    me.call('POST /profile/personal', { body: { biography: 'Ramanathan' } }),
    me.call('POST /job-seeker/jobs/{id}/save', { params: { id: job_id } }),
    me.call('POST /job-seeker/jobs/{id}/dismiss', { params: { id: job_id } }),
    me.call('POST /job-seeker/resumes', { body: { file: pdf() } }),
    me.call('POST /profile/social-links', { body: { platform: 'github', url: 'https://github.com/ramanathan' } }),
    me.call('POST /profile/resume-versions', { body: { name: 'Ramanathan', sections: ['skills'] } }),
    me.call('POST /settings/privacy', { body: { searchable: false } }),
    leave(me),
  ])
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as ApiError] : []))
  expect(refused.filter(({ status }) => ![401, 404].includes(status))).toEqual([])
  expect((await refusal(me.call('GET /user'))).status).toBe(401)
  for (const table of [
    'job_seekers',
    'resumes',
    'resume_versions',
    'seeker_facts',
    'applications',
    'saved_jobs',
    'social_links',
  ] as const) {
    const { rows } = await sql`select 1 from ${sql.table(table)} t
      where to_jsonb(t)::text ~* ${`ramanathan|${me.seeker_id}|${me.account_id}`}`.execute(app.db)
    expect([table, rows.length]).toEqual([table, 0])
  }
})

test('a wrong password deletes nothing', async () => {
  const me = await scene()
  const refused = await refusal(me.call('POST /settings/delete-account', { body: { password: 'wrong' } }))
  expect(refused).toMatchObject({
    status: 422,
    errors: { password: [expect.stringContaining('password is incorrect')] },
  })
  expect((await me.call('GET /user')).data.email).toBe(me.account.email)
})

test('someone who never applied leaves no rows behind', async () => {
  const { account_id, seeker_id } = await makeSeeker(app.db, { account: { password: true } })
  const rows = () =>
    app.db
      .selectFrom('job_seekers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst()
  const before = Number((await rows())?.count)
  await leave({ call: app.as(await signIn(app.db, account_id)) })
  expect(Number((await rows())?.count)).toBe(before - 1)
  expect(await app.db.selectFrom('job_seekers').select('id').where('id', '=', seeker_id).execute()).toEqual([])
})

test('everything that refers to a job seeker or an account is deleted with it or released', async () => {
  const { rows } = await sql<{ what: string }>`
    select conrelid::regclass || '.' || conname as what from pg_constraint
    where contype = 'f' and confrelid in ('accounts'::regclass, 'job_seekers'::regclass) and confdeltype not in ('c', 'n')`.execute(
    app.db,
  )
  // They're reassigned.
  expect(rows.map(({ what }) => what)).toEqual(['applications.applications_seeker_id_fkey'])
})
