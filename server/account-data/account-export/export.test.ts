import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { renewSubscription } from '../../billing/renewals.ts'
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
import { csvOf } from '../../platform/csv.ts'
import { notExported, type ExportedTable, exportedTables } from './exported-tables.ts'

let app: TestApp
let token: string
let document: Record<string, Record<string, unknown>[]>
beforeAll(async () => {
  app = await testApp({ limits: { own_data_per_hour: 3 } })
  const { seeker_id, account_id } = await makeSeeker(app.db, {
    account: { password: true },
    facts: [{ kind: 'skill', name: 'Sigma' }],
  })
  const job = await makeJob(app.db, { title: '=Analyst, "Level 2"' })
  await makeResume(app.db, { seeker_id })
  await app.db
    .insertInto('resume_versions')
    .values({ seeker_id, name: 'For teams', sections: ['skills'] })
    .execute()
  const application = await makeApplication(app.db, { seeker_id, job_id: job.id })
  await app.db
    .insertInto('interviews')
    .values({
      application_id: application.id,
      starts_at: new Date(Date.now() + 86_400_000),
      minutes: 60,
      time_zone: 'America/New_York',
      kind: 'phone',
      place: '+1 614 555 0100',
      interviewer_name: 'Dana Reyes',
    })
    .execute()
  await app.db
    .insertInto('application_notes')
    .values({ application_id: application.id, author_id: account_id, body: 'A note' })
    .execute()
  await app.db.insertInto('saved_jobs').values({ seeker_id, job_id: job.id }).execute()
  await app.db.insertInto('profile_views').values({ seeker_id, company_id: job.company_id }).execute()
  await app.db
    .insertInto('saved_people')
    .values({ seeker_id, company_id: job.company_id, notes: 'Words of the company' })
    .execute()
  await app.db
    .insertInto('invitations')
    .values({ seeker_id, company_id: job.company_id, job_id: job.id, message: 'Come and talk to us.' })
    .execute()
  await app.db.insertInto('account_notes').values({ seeker_id, actor_name: 'Ada Marsh', words: 'Called.' }).execute()
  await app.db.insertInto('job_dismissals').values({ seeker_id, job_id: job.id }).execute()
  await app.db.insertInto('job_alerts').values({ seeker_id, name: 'SOC', filters: '{"keyword":"soc"}' }).execute()
  await app.db
    .insertInto('social_links')
    .values({ seeker_id, platform: 'github', url: 'https://github.example/r' })
    .execute()
  await app.db
    .insertInto('notifications')
    .values({ account_id, event: 'message', kind: 'invitation_received', title: 'Come and talk to us' })
    .execute()
  await app.db.insertInto('digest_items').values({ account_id, event: 'message', title: 'Come and talk' }).execute()
  await app.db
    .insertInto('parked_mails')
    .values({ id: randomUUID(), event: 'job_expired', account_id, recipient: 'a@b.test', tries: 6, reason: 'Gone' })
    .execute()
  const conversation = await app.db
    .insertInto('conversations')
    .values({ seeker_id, company_id: job.company_id, job_id: job.id, last_position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('messages')
    .values({ conversation_id: conversation.id, position: 1, side: 'employer', body: 'When can you start?' })
    .execute()
  await app.db
    .insertInto('message_reports')
    .values({
      conversation_id: conversation.id,
      company_id: job.company_id,
      reporter_id: account_id,
      reporter_side: 'job_seeker',
      reason: 'spam',
      quoted: ['When can you start?'],
    })
    .execute()
  await app.db.insertInto('delivery_settings').values({ account_id }).execute()
  await app.db.insertInto('market_reports').values({ seeker_id, month: '2026-11-01', figures: '{}' }).execute()
  const { company_id } = await app.db
    .selectFrom('jobs')
    .select('company_id')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('job_reports')
    .values({ job_id: job.id, company_id, job_title: 'Analyst', reporter_id: account_id, reason: 'scam' })
    .execute()
  await sql`insert into ticket_events (ticket_id, kind, words) select t.id, 'replied', 'They asked again.'
    from tickets t join job_reports r on r.id = t.job_report_id where r.reporter_id = ${account_id}`.execute(app.db)
  token = await signIn(app.db, account_id)
  await subscribe(token)
  document = await exportAs(token)
})

/** A plan, its first payment, and a visit to the payment page. */
async function subscribe(of: string) {
  const call = app.as(of)
  const { data: plans } = await call('GET /plans', { query: { type: 'job_seeker' } })
  const plan_id = plans.at(-1)?.id ?? ''
  await call('POST /subscription/subscribe', { body: { plan_id, payment_method: 'test_success' } })
  const { subscription } = (await call('POST /subscription/update-payment-method', { body: { payment_method: 'new' } }))
    .data
  await renewSubscription(app.context, subscription?.id ?? '', new Date(subscription?.period_end ?? ''))
}

/** The client parses what looks like JSON. */
const exportAs = async (of: string) => (await app.as(of)('GET /settings/export')) as unknown as typeof document

const columnsOf = async (table: string) =>
  (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(app.db)
  ).rows.map(({ name }) => name)

describe('what is exported', () => {
  test('every table that refers to an account, a job seeker, or an application is exported, or listed with a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('accounts'::regclass, 'job_seekers'::regclass, 'applications'::regclass)`.execute(
      app.db,
    )
    const named = [...Object.keys(exportedTables), ...Object.keys(notExported)]
    expect(
      rows.map(({ name }) => name).filter((name) => !named.includes(name)),
      'to be listed in parts or notExported (exported-tables.ts)',
    ).toEqual([])
    expect(rows.length).toBeGreaterThan(12)
    expect(Object.keys(exportedTables).filter((name) => name in notExported)).toEqual([])
  })

  test.each(Object.keys(exportedTables))('%s: every column is exported, or left out with a reason', async (table) => {
    const { left_out, whole } = exportedTables[table as keyof typeof exportedTables] as ExportedTable
    const rows = document[table]
    expect(rows).toBeInstanceOf(Array)
    for (const row of rows ?? []) expect(Object.keys(row).filter((column) => column in left_out)).toEqual([])
    const [row] = rows ?? []
    // Tables with their own query are tried on a row. Only employers have jobs.
    expect(row ?? whole ?? table === 'jobs', `no row of ${table}: insert one in beforeAll`).toBeTruthy()
    const columns = await columnsOf(table)
    const handedOut = row ? Object.keys(row) : columns
    expect(columns.filter((column) => !handedOut.includes(column) && !(column in left_out))).toEqual([])
    // The time until the applicant is told comes from the view.
    const known = [...columns, 'untold_since', '*']
    expect(known).toEqual(expect.arrayContaining(Object.keys(left_out)))
  })

  test('contains no secrets and nothing about anyone else', async () => {
    const text = JSON.stringify(document)
    const { password_hash } = await app.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('password_hash', 'is not', null)
      .executeTakeFirstOrThrow()
    expect([text.includes(password_hash!), text.includes(testPassword)]).toEqual([false, false])
    expect(text).not.toMatch(/hash|_key"|token/)
    const { account_id } = await makeSeeker(app.db, { account: { first_name: 'Somebodyelse' } })
    expect(account_id && text).not.toContain('Somebodyelse')
  })

  test('includes invitations, and the date someone was saved, but not the company or its notes', () => {
    expect(document.invitations).toMatchObject([{ message: 'Come and talk to us.', status: 'sent' }])
    expect(document.saved_people).toEqual([{ created_at: new Date().toISOString().slice(0, 10) }])
    expect(JSON.stringify(document)).not.toContain('Words of the company')
  })

  test('leaves out a step that the company can still undo', async () => {
    const { seeker_id, account_id } = await makeSeeker(app.db)
    const { account_id: employer, company_id } = await makeEmployer(app.db)
    const job = await makeJob(app.db, { company_id })
    const { id } = await makeApplication(app.db, { seeker_id, job_id: job.id })
    const company = app.as(await signIn(app.db, employer))
    const move = { params: { id }, body: { status: 'offer' as const } }
    await company('PUT /employer/jobs/applications/{id}/status', move)
    const exported = await exportAs(await signIn(app.db, account_id))
    expect(exported).toMatchObject({ applications: [{ status: 'submitted' }] })
    expect(JSON.stringify(exported)).not.toContain('"offer"')
  })

  test('for an employer contains their own account, not the company', async () => {
    const { account_id, company_id } = await makeEmployer(app.db)
    await makeJob(app.db, { company_id, posted_by: account_id, title: 'Posted by me' })
    const own = await exportAs(await signIn(app.db, account_id))
    expect(own).toMatchObject({ accounts: [{ id: account_id }], jobs: [{ title: 'Posted by me' }], applications: [] })
    expect(own).not.toHaveProperty('companies')
  })
})

test('as CSV is a ZIP file with one file per part', async () => {
  const { headers, rawPayload } = await app.app.inject({
    url: '/api/settings/export?format=csv',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="merlon-\d{4}-\d\d-\d\d\.zip"$/)
  const files = unzipSync(rawPayload)
  const filled = Object.entries(document).filter(([, rows]) => Array.isArray(rows) && rows.length)
  expect(Object.keys(files)).toEqual(filled.map(([table]) => `${table}.csv`))
  const text = strFromU8(files['saved_jobs.csv'] ?? new Uint8Array())
  expect(text.split('\r\n')[0]).toContain('job_title,company_name')
  expect(text).toContain(`"'=Analyst, ""Level 2"""`)
})

test('is refused from the fourth request in an hour', async () => {
  const { account_id } = await makeSeeker(app.db)
  const call = app.as(await signIn(app.db, account_id))
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('GET /settings/export').then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    ),
  )
  expect(outcomes.filter((status) => status === 200)).toHaveLength(3)
  expect(outcomes.filter((status) => status === 429)).toHaveLength(17)
  expect((await refusal(call('GET /settings/export', { query: { format: 'csv' } }))).message).toMatch(/Try again in/)
})

test('formulas are escaped as text; numbers and phone numbers stay unchanged', () => {
  const at = new Date('2026-01-02T03:04:05.000Z')
  const row = { a: '=1+1', b: '-cmd', c: '+1 (614) 555-0100', d: '-5', e: -5, f: 'x\ny', g: null, h: ['a'], i: at }
  expect(csvOf([row])).toBe(
    `a,b,c,d,e,f,g,h,i\r\n'=1+1,'-cmd,+1 (614) 555-0100,-5,-5,"x\ny",,"[""a""]",2026-01-02T03:04:05.000Z\r\n`,
  )
})
