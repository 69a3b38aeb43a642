import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import type { Endpoint } from '../contract/platform/endpoint.ts'
import { renewSubscription } from '../server/billing/renewals.ts'
import { testApp, type TestApp } from './app.ts'
import { makeAccount, makeApplication, makeConversation, makeEmployer, makeJob, makeSeeker, signIn } from './make.ts'

/** Endpoints for companies that name something by its id. */
const endpoints = (Object.values(contract).flatMap((noun) => Object.values(noun)) as Endpoint[]).filter(
  ({ route, access }) =>
    /^(employer|recruiter|owner|job_seeker_or_recruiter|job_seeker_or_owner)$/.test(access) && route.includes('{'),
)

const interview = {
  starts_at: new Date(Date.now() + 86_400_000).toISOString(),
  minutes: 30,
  time_zone: 'America/New_York',
  kind: 'on_site',
  place: '1 Main Street',
  interviewer_name: 'Mallory',
}

/** Valid bodies, so that only the id is wrong. */
const bodies: Record<string, object> = {
  'PUT /employer/jobs/{id}': { title: 'Mine now', updated_at: new Date().toISOString() },
  'POST /employer/jobs/{id}/extend-expiry': { days: 7 },
  'PUT /employer/jobs/applications/{id}/status': { status: 'shortlisted' },
  'POST /applications/job/{id}/bulk-update-status': {
    applications: [{ id: randomUUID(), expected_status: 'submitted' }],
    status: 'shortlisted',
  },
  'POST /employer/applications/{id}/notes': { body: 'Mine now' },
  'PUT /employer/applications/{id}/notes/{note_id}': { body: 'Mine now' },
  'PUT /employer/applications/{id}/rating': { rating: 1 },
  'POST /employer/applications/{id}/interviews': interview,
  'PUT /employer/interviews/{id}': { ...interview, sequence: 0 },
  'PUT /employer/profile/social-links/{id}': { platform: 'github', url: 'https://github.com/mallory' },
  'PUT /employer/saved-job-seekers/{id}': { tags: ['mine'] },
  'PUT /employer/saved-job-seekers/{id}/notes': { notes: 'Mine now' },
  'PUT /employer/saved-job-seekers/lists/{id}': { name: 'Mine now' },
  'PUT /employer/templates/{id}': { name: 'Mine now', status: 'in_review', body: 'Mine now' },
  'POST /messages/{id}': { body: 'Mine now' },
  'POST /messages/{id}/read': {},
  'POST /messages/{id}/archive': { archived: true },
  'POST /messages/{id}/block': { blocked: true },
  'POST /messages/{id}/report': { reason: 'scam' },
  'PUT /employer/team/{id}': { role: 'interviewer' },
}

let app: TestApp
beforeAll(async () => void (app = await testApp()))

/** A company with one of everything that has an id. */
async function makeCompanyWithEverything() {
  const { company_id, account_id } = await makeEmployer(app.db, { verified: true })
  const call = app.as(await signIn(app.db, account_id))
  const colleague = await makeAccount(app.db, { user_type: 'employer', company_id })
  const invited = await call('POST /employer/team/invitations', {
    body: { email: `${randomUUID()}@example.com`, role: 'recruiter' },
  })
  const job = await makeJob(app.db, { company_id, posted_by: account_id })
  const application = await makeApplication(app.db, { job_id: job.id })
  const params = { id: application.id }
  const note = await call('POST /employer/applications/{id}/notes', { params, body: { body: 'Ours' } })
  await call('PUT /employer/applications/{id}/rating', { params, body: { rating: 5 } })
  const planned = await call('POST /employer/applications/{id}/interviews', {
    params,
    body: { ...interview, kind: 'on_site' },
  })
  const link = await call('POST /employer/profile/social-links', {
    body: { platform: 'github', url: 'https://github.com/ours' },
  })
  const { seeker_id } = await makeSeeker(app.db)
  const saved = await call('POST /employer/saved-job-seekers', { body: { seeker_id } })
  const list = await call('POST /employer/saved-job-seekers/lists', { body: { name: 'Ours' } })
  const template = await call('POST /employer/templates', {
    body: { name: 'Ours', status: 'in_review', body: 'Thank you.' },
  })
  const conversation = await makeConversation(app.db, { company_id })
  const imported = await app.db
    .insertInto('job_imports')
    .values({ company_id, file_name: 'ours.json', source: 'greenhouse' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subscription = await app.db
    .selectFrom('subscriptions')
    .select(['id', 'period_end'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  await renewSubscription(app.context, subscription.id, subscription.period_end)
  const { data: paid } = await call('GET /subscription/transactions')
  const ids = {
    import: imported.id,
    payment: paid.data[0]!.id,
    company: company_id,
    owner: account_id,
    colleague: colleague.id,
    invitation: invited.data.id,
    job: job.id,
    application: application.id,
    note: note.data.id,
    interview: planned.data.id,
    link: link.data.id,
    'saved person': saved.data.id,
    list: list.data.id,
    template: template.data.id,
    conversation: conversation.id,
  }
  return { ids, company_id }
}

/** Every row of the company, its people, and what was sent to it. */
async function everythingOf(ids: Record<string, string>) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'zip_codes'`.execute(app.db)
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)} t
      where to_jsonb(t)::text ~ ${Object.values(ids).join('|')} order by to_jsonb(t)::text`.execute(app.db)
    if (rows.length) found[name] = rows
  }
  return found
}

test('there are such endpoints, and each has a valid body', () => {
  expect(endpoints.length).toBeGreaterThan(9)
  const withBody = endpoints.filter(({ body }) => body)
  for (const { route, body } of withBody)
    expect(body?.safeParse(bodies[route]).error?.issues, `name in bodies what '${route}' takes`).toBeUndefined()
  expect(Object.keys(bodies).toSorted()).toEqual(withBody.map(({ route }) => route).toSorted())
})

test('another company’s ids, all of them in every path, find nothing and change nothing', async () => {
  const theirs = await makeCompanyWithEverything()
  const { account_id } = await makeEmployer(app.db, { verified: true })
  const token = await signIn(app.db, account_id)
  const before = await everythingOf(theirs.ids)
  const { rows: withoutRow } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    join information_schema.columns on table_name = conrelid::regclass::text and column_name = 'id'
    where contype = 'f' and confrelid = 'companies'::regclass
      and not conrelid::regclass::text = any (${Object.keys(before)}) order by 1`.execute(app.db)
  // No endpoint for companies has one of these ids in its path.
  expect(
    withoutRow.map(({ name }) => name),
    'to have a row in makeCompanyWithEverything(), and its id among the ids',
  ).toEqual([
    'account_notes',
    'checkouts',
    'digest_items',
    'import_runs',
    'invitations',
    'job_reports',
    'message_reports',
  ])
  const ask = async (route: string, id: string) => {
    const [method, path] = route.split(' ') as ['GET', string]
    const { statusCode, payload } = await app.app.inject({
      method,
      url: `/api${path.replaceAll(/\{\w+\}/g, id)}`,
      headers: { authorization: `Bearer ${token}` },
      ...(bodies[route] ? { payload: bodies[route] } : {}),
    })
    return { statusCode, payload }
  }
  for (const { route } of endpoints) {
    const never = await ask(route, randomUUID())
    expect([route, never.statusCode]).toEqual([route, 404])
    for (const [what, id] of Object.entries(theirs.ids))
      expect([route, what, await ask(route, id)]).toEqual([route, what, never])
  }
  expect(await everythingOf(theirs.ids)).toEqual(before)
})
