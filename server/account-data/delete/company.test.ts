import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAccount,
  makeAdmin,
  makeApplication,
  makeConversation,
  makeEmployer,
  makeJob,
  makeSeeker,
  signIn,
  testPassword,
} from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { ownTables } from './company.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

/** A verified company with an owner whose password is known, a live job, and an applicant waiting for an answer. */
async function scene() {
  const { account_id, account, company, company_id } = await makeEmployer(app.db, {
    verified: true,
    password: true,
  })
  const job = await makeJob(app.db, { company_id })
  const withoutApplicants = await makeJob(app.db, { company_id })
  const seeker = await makeSeeker(app.db)
  const application = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id })
  const addColleague = async (company_role: 'owner' | 'recruiter') =>
    await makeAccount(app.db, { user_type: 'employer', company_id, company_role, password: true })
  const as = async (id: string) => app.as(await signIn(app.db, id))
  return {
    account_id,
    account,
    company,
    company_id,
    job,
    withoutApplicants,
    seeker,
    application,
    addColleague,
    as,
    call: await as(account_id),
  }
}

const body = { password: testPassword }

test('a colleague leaves and the company stays', async () => {
  const { addColleague, as, call, job } = await scene()
  const colleague = await addColleague('recruiter')
  const leaving = await as(colleague.id)
  await leaving('POST /settings/delete-account', { body })
  expect((await refusal(leaving('GET /user'))).status).toBe(401)
  expect((await call('GET /employer/team')).data.members).toHaveLength(1)
  expect((await app.as()('GET /jobs/{id}', { params: { id: job.id } })).data.status).toBe('published')
  expect(JSON.stringify(await app.db.selectFrom('accounts').selectAll().where('id', '=', colleague.id).execute())).toBe(
    '[]',
  )
})

test("the last owner can't leave colleagues without an owner", async () => {
  const { addColleague, call } = await scene()
  await addColleague('recruiter')
  expect(await refusal(call('POST /settings/delete-account', { body }))).toMatchObject({
    status: 409,
    code: 'last_owner',
  })
})

test("someone who isn't an owner can't delete the company", async () => {
  const { addColleague, as, company_id } = await scene()
  const colleague = await as((await addColleague('recruiter')).id)
  const refused = await refusal(colleague('POST /settings/delete-account', { body: { ...body, delete_company: true } }))
  expect(refused.status).toBe(403)
  expect((await app.as()('GET /employers/{id}', { params: { id: company_id } })).data.id).toBe(company_id)
})

test('an owner deletes the company: jobs close, applicants are notified, everyone is signed out', async () => {
  const { addColleague, as, call, company, company_id, job, withoutApplicants, seeker, application, account } =
    await scene()
  const colleague = await addColleague('recruiter')
  const other = await as(colleague.id)
  const { message } = await call('POST /settings/delete-account', { body: { ...body, delete_company: true } })
  expect(message).toContain(company.name)
  for (const each of [call, other]) expect((await refusal(each('GET /user'))).status).toBe(401)
  expect((await refusal(app.as()('GET /employers/{id}', { params: { id: company_id } }))).status).toBe(404)
  for (const { id } of [job, withoutApplicants])
    expect((await refusal(app.as()('GET /jobs/{id}', { params: { id } }))).status).toBe(404)
  expect(await app.db.selectFrom('jobs').select('id').where('id', '=', withoutApplicants.id).execute()).toEqual([])
  await deliverNotices(app)
  const mine = await as(seeker.account_id)
  const [sent] = (await mine('GET /job-seeker/applications')).data.data
  expect(sent).toMatchObject({
    id: application.id,
    status: 'closed',
    job: { employer: { company_name: company.name } },
  })
  expect((await app.mailTo(seeker.account.email)).length).toBeGreaterThan(0)
  for (const { email } of [account, colleague])
    expect((await app.mailTo(email)).at(-1)?.subject).toContain('was deleted from Merlon')
  const again = { company_name: company.name, first_name: 'Priya', last_name: 'Anand', email: account.email }
  await app.as()('POST /auth/register/employer', { body: { ...again, password: 'a quiet harbour at dusk' } })
})

test('deleting the only account deletes the company', async () => {
  const { call, company_id } = await scene()
  await call('POST /settings/delete-account', { body })
  const row = await app.db.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ description: '', website: null, verified_at: null, deleted_at: expect.any(Date) })
})

test('a deleted company leaves only its name, its jobs, and what others own in any table', async () => {
  const { call, company_id, application } = await scene()
  await call('POST /employer/applications/{id}/notes', { params: { id: application.id }, body: { body: 'Only ours.' } })
  await call('PUT /employer/applications/{id}/rating', { params: { id: application.id }, body: { rating: 4 } })
  await call('POST /employer/saved-job-seekers/lists', { body: { name: 'Bench' } })
  await call('POST /employer/team/invitations', { body: { email: 'somebody@example.com', role: 'recruiter' } })
  await call('POST /employer/profile/social-links', { body: { platform: 'github', url: 'https://github.com/ours' } })
  await call('POST /settings/delete-account', { body: { ...body, delete_company: true } })
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'companies'::regclass`.execute(app.db)
  const left: string[] = []
  for (const { name, column } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${company_id}`.execute(
      app.db,
    )
    if (rows.length) left.push(name)
  }
  expect(left.toSorted()).toEqual(['company_events', 'jobs', 'subscriptions'])
  for (const table of ['application_notes', 'application_ratings'] as const)
    expect(await app.db.selectFrom(table).select('id').where('application_id', '=', application.id).execute()).toEqual(
      [],
    )
})

test('every table that refers to companies is deleted with one, or is listed here because it stays', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'companies'::regclass`.execute(app.db)
  // Accounts and jobs are deleted separately. Reports, views, decisions, and payments are kept.
  const handledElsewhere = [
    'accounts',
    'jobs',
    'company_events',
    'job_reports',
    'message_reports',
    'profile_views',
    'subscriptions',
    'transactions',
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...ownTables, ...handledElsewhere].toSorted())
})

test('an applicant can delete their account, and an invited colleague can join, at the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const { call, company_id, seeker, account_id } = await scene()
    const messages = [{ side: 'employer' as const, body: 'Hello.', sender_id: account_id }]
    await makeConversation(app.db, { company_id, seeker_id: seeker.seeker_id, messages })
    const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
    const email = `joins-${round}@example.test`
    await call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
    const token = /token=([\w-]+)/.exec((await app.mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    const colleague = { first_name: 'Noor', last_name: 'Haddad', password: 'a quiet harbour at dusk' }
    const ended = await Promise.allSettled([
      call('POST /settings/delete-account', { body: { ...body, delete_company: true } }),
      admin('DELETE /admin/job-seekers/{id}', { params: { id: seeker.seeker_id }, body: { reason: 'Made up.' } }),
      app.as()('POST /auth/accept-invitation', { body: { token, ...colleague } }),
    ])
    const [company, person, joined] = ended.map((each) =>
      each.status === 'fulfilled' ? 200 : (each.reason as { status: number }).status,
    )
    expect([company, person]).toEqual([200, 200])
    expect([200, 422]).toContain(joined)
    const left = await app.db.selectFrom('accounts').select('email').where('company_id', '=', company_id).execute()
    expect(left).toEqual([])
  }
})
