import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import type { Endpoint } from '../contract/platform/endpoint.ts'
import { id } from '../contract/platform/shapes.ts'
import { renewSubscription } from '../server/billing/renewals.ts'
import { testApp, type TestApp } from './app.ts'
import { openJob, seekerWithResume } from './applying.ts'
import { makeConversation, makeJob, makeSubscription } from './make.ts'

/** Endpoints for job seekers that name something by its id. */
const endpoints = (Object.values(contract).flatMap((noun) => Object.values(noun)) as Endpoint[]).filter(
  ({ route, access }) =>
    /^(job_seeker|job_seeker_or_employer|job_seeker_or_recruiter|job_seeker_or_owner|signed_in)$/.test(access) &&
    route.includes('{id}'),
)
const routes = endpoints.map(({ route }) => route)

/** Valid bodies, so that only the id is wrong. */
const bodiesOf = (resume_id: string): Record<string, object> => ({
  'POST /job-seeker/jobs/{id}/apply': { resume_id },
  'POST /job-seeker/jobs/{id}/fit': { answers: [] },
  'PUT /profile/social-links/{id}': { platform: 'github', url: 'https://github.com/mallory' },
  'POST /job-seeker/resumes/{id}/update': { name: 'Mine now' },
  'PUT /profile/resume-versions/{id}': { name: 'Mine now' },
  'PUT /job-seeker/saved-jobs/{id}': { note: 'Mine now' },
  'PUT /settings/job-alerts/{id}': { name: 'Mine now' },
  'POST /applications/{id}/offer': { accept: true },
  'PUT /job-seeker/interviews/{id}/answer': { answer: 'accepted', sequence: 0 },
  'POST /job-seeker/invitations/{id}/answer': { accept: true },
  'POST /messages/{id}': { body: 'Mine now' },
  'POST /messages/{id}/read': {},
  'POST /messages/{id}/archive': { archived: true },
  'POST /messages/{id}/block': { blocked: true },
  'POST /messages/{id}/report': { reason: 'scam' },
  'POST /jobs/{id}/report': { reason: 'scam' },
  'POST /content/{id}/review': { rating: 5, text: 'Read it twice.' },
  'POST /content/{id}/read-duration': { duration: 60 },
})

/** Those that succeed for anything that never existed, because the result already holds. */
const isIdempotent = (route: string) => /^DELETE .*\/(unsave|dismiss)$/.test(route)

let app: TestApp
beforeAll(async () => void (app = await testApp()))

/** A job seeker with one of everything that has an id. */
async function owner() {
  const me = await seekerWithResume(app)
  await me.call('POST /profile/social-links', { body: { platform: 'github', url: 'https://github.com/robin' } })
  const { params } = await openJob(app)
  const applied = await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
  await me.call('POST /settings/job-alerts', { body: { name: 'Mine', filters: { keyword: 'soc' } } })
  await me.call('POST /profile/resume-versions', { body: { name: 'Mine', sections: ['skills'] } })
  const invited = await makeJob(app.db)
  await app.db
    .insertInto('invitations')
    .values({ job_id: invited.id, company_id: invited.company_id, seeker_id: me.seeker_id, message: 'Come.' })
    .execute()
  await makeConversation(app.db, { seeker_id: me.seeker_id })
  // Visible only to its owner: it's in no one else's list.
  const kept = await makeJob(app.db)
  await me.call('POST /job-seeker/jobs/{id}/save', { params: { id: kept.id } })
  await app.db.updateTable('jobs').set({ flagged_at: new Date() }).where('id', '=', kept.id).execute()
  const { id: subscription, period_end } = await makeSubscription(
    app.db,
    { seeker_id: me.seeker_id },
    { plan: 'Professional' },
  )
  await renewSubscription(app.context, subscription, period_end)
  await fillOwnTables(me.seeker_id)
  return { application: applied.data.id, kept: kept.id, seeker_id: me.seeker_id, account_id: me.account_id }
}

/** The minimal value for a required column. */
const least: Record<string, string> = {
  text: 'x',
  date: '2026-11-01',
  'timestamp with time zone': '2026-11-01T00:00:00Z',
  integer: '1',
  boolean: 'true',
  jsonb: '{}',
}

/** Adds a row to each table with ids that refers only to job seekers and has none for this one yet. */
async function fillOwnTables(seeker_id: string) {
  const { rows: tables } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    join information_schema.columns on table_name = conrelid::regclass::text and column_name = 'id'
    where contype = 'f' group by 1 having array_agg(confrelid) = array['job_seekers'::regclass::oid]`.execute(app.db)
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where seeker_id = ${seeker_id}`.execute(app.db)
    if (rows.length) continue
    const { rows: columns } = await sql<{ column: string; type: string }>`
      select column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${name} and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'seeker_id'`.execute(app.db)
    const row = Object.fromEntries(columns.map(({ column, type }) => [column, least[type]]))
    // If a constraint requires more than that, owner() makes the row.
    await app.db
      .insertInto(name as 'job_alerts')
      .values({ ...row, seeker_id } as never)
      .execute()
  }
}

/** Every row that names someone, and their resume file. */
async function everythingOf({ seeker_id, account_id, application }: Awaited<ReturnType<typeof owner>>) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'zip_codes'`.execute(app.db)
  const found: Record<string, { id?: unknown }[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ id?: unknown }>`select * from ${sql.table(name)} t
      where to_jsonb(t)::text ~ ${[seeker_id, account_id, application].join('|')} order by to_jsonb(t)::text`.execute(
      app.db,
    )
    if (rows.length) found[name] = rows
  }
  return found
}

test('there are such endpoints, and each has a valid body', () => {
  expect(routes.length).toBeGreaterThan(15)
  const bodies = bodiesOf(randomUUID())
  const withBody = endpoints.filter(({ body }) => body)
  for (const { route, body } of withBody)
    expect(body?.safeParse(bodies[route]).error?.issues, `name in bodiesOf what '${route}' takes`).toBeUndefined()
  expect(Object.keys(bodies).toSorted(), 'bodiesOf').toEqual(withBody.map(({ route }) => route).toSorted())
})

test('another job seeker’s ids, all of them in every path, find nothing and change nothing', async () => {
  const theirs = await owner()
  const mallory = await seekerWithResume(app)
  const bodies = bodiesOf(mallory.resume.id)
  const before = await everythingOf(theirs)
  const ids = Object.entries(before).flatMap(([table, rows]): [string, string][] =>
    rows.flatMap(({ id: found }) => (id.safeParse(found).success ? [[`id of ${table}`, String(found)]] : [])),
  )
  ids.push(['saved job', theirs.kept])
  const { rows: withoutRow } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    join information_schema.columns on table_name = conrelid::regclass::text and column_name = 'id'
    where contype = 'f' and confrelid = 'job_seekers'::regclass
      and not conrelid::regclass::text = any (${Object.keys(before)}) order by 1`.execute(app.db)
  // No endpoint for job seekers has one of these ids in its path.
  expect(
    withoutRow.map(({ name }) => name),
    'to have a row in owner()',
  ).toEqual(['account_notes', 'checkouts', 'digest_items', 'saved_people'])
  const ask = async (route: string, named: string) => {
    const [method, path] = route.split(' ') as ['GET', string]
    const { statusCode, payload } = await app.app.inject({
      method,
      url: `/api${path.replace('{id}', named)}`,
      headers: { authorization: `Bearer ${mallory.token}` },
      ...(bodies[route] ? { payload: bodies[route] } : {}),
    })
    return { statusCode, payload }
  }
  for (const route of routes) {
    const never = await ask(route, randomUUID())
    expect([route, never.statusCode]).toEqual([route, isIdempotent(route) ? 200 : 404])
    for (const [what, theirId] of ids) expect([route, what, await ask(route, theirId)]).toEqual([route, what, never])
  }
  expect(await everythingOf(theirs)).toEqual(before)
})
