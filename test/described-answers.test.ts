import { beforeAll, describe, expect, test } from 'vitest'
import { demoEmails } from '../demo/named/logins.ts'
import { prepareDemoWorld } from '../demo/world.ts'
import { findOwnMarket } from '../server/matching/market/own/figures.ts'
import type { ApiDescription } from '../server/site/openapi.ts'
import { answerOf } from './answer.ts'
import { testApp } from './app.ts'
import { describedAnswers } from './described-answers.ts'
import { makeAdmin, makeEmployer, makeSubscription, signIn } from './make.ts'

const app = await testApp()
const { db } = app
const api = (await app.app.inject('/api/openapi.json')).json<ApiDescription>()
const faultIn = describedAnswers(api)
const paths = Object.entries(api.paths).flatMap(([path, methods]) => (methods.get ? [path] : []))
/** Endpoints that need more than a caller and an id, such as a key from an email; their own tests read them. */
const readElsewhere = [
  '/admin/content/{id}/versions/{number}',
  '/admin/audit/{id}',
  '/employer/interviews/{id}/interview.ics',
  '/files/{key}',
  '/test-gateway/{reference}',
  '/unsubscribe',
  '/ticket',
]
/** Queries for endpoints that can't be called without one. */
const queries: Record<string, string> = { '/admin/search': '?keyword=demo' }
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

const tokens: Record<string, string | undefined> = { visitor: undefined }
beforeAll(async () => {
  await prepareDemoWorld({
    database: { db, url: app.url } as never,
    files: app.context.files,
    onStep: () => {},
    share: 0.1,
  })
  const accountOf = (email: string) =>
    db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  for (const [role, email] of Object.entries(demoEmails)) tokens[role] = await signIn(db, (await accountOf(email)).id)
  tokens.super_admin = await signIn(db, (await makeAdmin(db, { admin_role: 'super_admin' })).id)
  tokens.plain_admin = await signIn(db, (await makeAdmin(db)).id)
  const { company_id } = await addRows()
  for (const company_role of ['recruiter', 'interviewer'] as const)
    tokens[company_role] = await signIn(db, (await makeEmployer(db, { company_id, company_role })).account_id)
}, 240_000)

/** Rows for lists that the demo world leaves empty. */
async function addRows() {
  const { seeker_id } = await db
    .selectFrom('accounts')
    .innerJoin('job_seekers', 'job_seekers.account_id', 'accounts.id')
    .select('job_seekers.id as seeker_id')
    .where('email', '=', demoEmails.seeker)
    .executeTakeFirstOrThrow()
  const { company_id } = await db
    .selectFrom('accounts')
    .select('company_id')
    .where('email', '=', demoEmails.employer)
    .$narrowType<{ company_id: string }>()
    .executeTakeFirstOrThrow()
  const figures = JSON.stringify(await findOwnMarket(db, seeker_id))
  await db.insertInto('market_reports').values({ seeker_id, month: '2026-10-01', figures }).execute()
  const run = {
    company_id,
    due_at: new Date(),
    finished_at: new Date(),
    state: 'done' as const,
    file_name: 'jobs.json',
  }
  await db
    .insertInto('import_runs')
    .values({ ...run, counts: JSON.stringify({ created: 1 }) })
    .execute()
  // The demo world has notes on only some applicants, and which ones are read here depends on their ids.
  await db
    .insertInto('application_notes')
    .columns(['application_id', 'author_id', 'body'])
    .expression((eb) =>
      eb
        .selectFrom('applications as a')
        .innerJoin('jobs as j', 'j.id', 'a.job_id')
        .innerJoin('accounts as w', 'w.company_id', 'j.company_id')
        .select(['a.id', 'w.id as author_id', eb.val('Call back on Monday.').as('body')])
        .where('j.company_id', '=', company_id),
    )
    .execute()
  const reply = { title: 'Where applications are', body: 'Under Applied jobs.', changed_by: 'Ada Marsh' }
  await db.insertInto('saved_replies').values(reply).execute()
  const mail = {
    sender: 'a@merlon.test',
    recipient: 'b@example.test',
    subject: 'Hello',
    text_body: 'Hi',
    html_body: '',
  }
  await db.insertInto('mailbox').values(mail).execute()
  const applied = await db.selectFrom('applications').select('job_id').where('seeker_id', '=', seeker_id).execute()
  const detail = JSON.stringify({ fields: ['title'], before: { title: 'Analyst' }, after: { title: 'Senior Analyst' } })
  const edits = applied.map(({ job_id }) => ({ job_id, at: new Date(), kind: 'edited' as const, detail }))
  await db
    .insertInto('job_events')
    .values(edits.map((edit) => ({ ...edit, actor_type: 'system' as const })))
    .execute()
  const version = { name: 'Cloud roles', sections: ['experience' as const, 'skills' as const] }
  await app.as(tokens.seeker)('POST /profile/resume-versions', { body: version })
  await makeSubscription(db, { seeker_id }, { plan: 'Professional' })
  await db
    .insertInto('profile_views')
    .values({ seeker_id, company_id, is_named: true, viewed_on: '2026-11-20' })
    .execute()
  const saved = await db.selectFrom('saved_jobs').select('job_id').where('seeker_id', '=', seeker_id).limit(2).execute()
  queries['/job-seeker/compare'] = `?ids=${saved.map(({ job_id }) => job_id).join()}`
  return { company_id }
}

/** How many leading segments two paths share. */
function sharedSteps(one: string, other: string) {
  const others = other.split('/')
  const apart = one.split('/').findIndex((step, at) => step !== others[at])
  return apart < 0 ? others.length : apart
}

const idsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? uuid.test(value)
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(idsIn)
      : []

/** The rows of a list; undefined if the response isn't one. */
function rowsOf(body: { data?: unknown }): unknown[] | undefined {
  const { data } = body
  if (Array.isArray(data)) return data
  const page = (data as { data?: unknown } | null | undefined)?.data
  return Array.isArray(page) ? page : undefined
}

/**
 * Calls every GET as one caller, with ids from earlier responses. Returns the faults, the paths that were read, and how
 * many rows came.
 */
async function readEverything(token: string | undefined) {
  const faults: string[] = []
  const read = new Set<string>()
  const rows = new Map<string, number>()
  const ids = new Map<string, Set<string>>()

  /** Calls a URL and returns whether it succeeded, with rows if it's a list. */
  async function ask(path: string, url: string) {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const { statusCode: status, headers: answered, payload } = await answerOf(app.app, { url: `/api${url}`, headers })
    const type = String(answered['content-type'])
    const fault = status >= 500 ? `${status}` : faultIn(`GET ${path}`, { status, type, payload })
    if (fault) faults.push(`GET ${url}: ${fault}`)
    if (status !== 200) return { status, isFilled: false }
    read.add(path)
    if (!type.startsWith('application/json')) return { status, isFilled: true }
    const body = JSON.parse(payload) as { data?: unknown }
    ids.set(path, new Set([...(ids.get(path) ?? []), ...idsIn(body)]))
    const list = rowsOf(body)
    if (list) rows.set(path, Math.max(list.length, rows.get(path) ?? 0))
    return { status, isFilled: !list || list.length > 0 }
  }

  /** Ids from responses to similar paths come first. */
  const likelyIds = (path: string) =>
    [
      ...new Set(
        [...ids]
          .toSorted(([a], [b]) => sharedSteps(b, path) - sharedSteps(a, path))
          .flatMap(([, all]) => [...all].slice(0, 15)),
      ),
    ].slice(0, 60)

  const [plain, withIds] = [false, true].map((has) => paths.filter((path) => path.includes('{') === has))
  for (const path of plain!) await ask(path, `${path}${queries[path] ?? ''}`)
  for (const path of withIds!.toSorted((a, b) => a.length - b.length)) {
    let found = 0
    for (const id of path.includes('{zip}') ? ['43215', '94105'] : likelyIds(path)) {
      const { status, isFilled } = await ask(path, path.replace('{number}', '1').replaceAll(/\{\w+\}/g, id))
      if (status === 401 || status === 403 || (isFilled && ++found === 3)) break
    }
  }
  return { faults, read, rows }
}

describe('every GET of the demo world', () => {
  const most = new Map<string, number>()
  const read = new Set<string>()
  for (const role of [
    'visitor',
    'seeker',
    'employer',
    'recruiter',
    'interviewer',
    'admin',
    'plain_admin',
    'super_admin',
  ])
    test(`gets a response as described as ${role}`, { timeout: 240_000 }, async () => {
      const found = await readEverything(tokens[role])
      expect(found.faults.slice(0, 10)).toEqual([])
      for (const path of found.read) read.add(path)
      for (const [path, count] of found.rows) most.set(path, Math.max(count, most.get(path) ?? 0))
    })

  test('has rows in every list, and succeeds for some caller', () => {
    const empty = [...most].filter(([, count]) => count === 0).map(([path]) => path)
    expect(empty).toEqual([])
    // Ids come in a different order each time, so one of these may also be read here.
    expect(paths.filter((path) => !read.has(path) && !readElsewhere.includes(path))).toEqual([])
  })
})
