import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { makeAccount, signIn } from '../test/make.ts'
import { demoEmails } from './named/logins.ts'
import { after, before, day, hour } from './times.ts'
import { prepareDemoWorld } from './world.ts'

const database = await testDatabase()
const { db } = database
const steps: string[] = []
const start = (now: Date) =>
  prepareDemoWorld({
    database,
    files: { put: async () => {} },
    now,
    share: 0.12,
    onStep: (step) => steps.push(step),
  })

/** The world was made 40 days and some hours ago, at four in the afternoon. */
const now = new Date()
const made = new Date(Math.floor(before(now, 40.2 * day).getTime() / day) * day + 16 * hour)

beforeAll(() => start(made), 120_000)

const one = async (query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(db)).rows[0]?.count ?? -1
const liveJobs = () => sql<{ count: number }>`
  select count(*) from jobs where status = 'published' and flagged_at is null and expires_at > ${now}`
const gap = (email: string) => sql<{ created_at: Date }>`select created_at from accounts where email = ${email}`

test('forty days later, every date has moved along, and the counts are the same', async () => {
  const live = await one(
    sql`select count(*) from jobs where status = 'published' and flagged_at is null and expires_at > ${made}`,
  )
  expect(await one(liveJobs())).toBeLessThan(live)
  const due = await db
    .selectFrom('applications')
    .select(['id', 'due_at', 'created_at'])
    .where('due_at', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ruth = (await gap(demoEmails.admin).execute(db)).rows[0]
  const token = await makeSession()
  const views = await viewsOn(made)
  const seenToday = await makeView(now)

  // What has happened over time since then, as the sweeps write it.
  const swept = before(now, 2 * hour)
  await sql`update jobs set status = 'expired', updated_at = ${swept} where status = 'published' and expires_at <= ${swept}`.execute(
    db,
  )
  await sql`insert into job_events (job_id, at, actor_type, kind, from_status, to_status)
    select id, ${swept}, 'system', 'status_changed', 'published', 'expired' from jobs where updated_at = ${swept}`.execute(
    db,
  )
  await sql`update applications set overdue_at = ${swept} where due_at < ${swept} and overdue_at is null`.execute(db)
  await sql`insert into application_events (application_id, at, actor_type, kind, due_at)
    select id, ${swept}, 'system', 'overdue', due_at from applications where overdue_at = ${swept}`.execute(db)
  // Jobs extended by their companies can stay live for two months.
  expect(await one(liveJobs())).toBeLessThan(live / 10)

  await start(now)

  expect(steps.at(-1)).toMatch(/^moving the demo data's dates by (39|40) days$/)
  const days = Number(/\d+/.exec(steps.at(-1) ?? '')?.[0])
  expect(await one(liveJobs())).toBeGreaterThanOrEqual(live - 3)
  expect(await one(sql`select count(*) from jobs where status = 'published' and expires_at <= ${now}`)).toBe(0)
  expect(await one(sql`select count(*) from application_events where at = ${swept}`)).toBe(0)
  const [{ newest } = { newest: made }] = (
    await sql<{ newest: Date }>`select max(published_at) as newest from jobs where status = 'published'`.execute(db)
  ).rows
  expect(now.getTime() - newest.getTime()).toBeLessThan(2 * hour)
  expect(newest <= now).toBe(true)

  const moved = await db
    .selectFrom('applications')
    .select(['due_at', 'created_at'])
    .where('id', '=', due.id)
    .executeTakeFirstOrThrow()
  expect(moved.due_at?.getTime()).toBe((due.due_at?.getTime() ?? 0) + days * day)
  expect(moved.created_at.getTime()).toBe(due.created_at.getTime() + days * day)
  expect((await gap(demoEmails.admin).execute(db)).rows[0]?.created_at.getTime()).toBe(
    (ruth?.created_at.getTime() ?? 0) + days * day,
  )
  expect(await db.selectFrom('sessions').select('created_at').executeTakeFirst()).toEqual(token)
  expect(await nothingAhead()).toEqual([])
  // Moved by forty days, the day the world was made becomes today, when the job also got four more views.
  const shifted = after(made, days * day)
  const isToday = shifted.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
  expect(await viewsOn(shifted)).toBe(views + (isToday ? 4 : 0))
  expect(await viewsOn(now)).toBeGreaterThanOrEqual(1)
  expect(await one(sql`select sum(views)::int as count from job_views where job_id = ${seenToday}`)).toBe(4)
})

const viewsOn = (date: Date) =>
  one(
    sql`select coalesce(sum(views), 0)::int as count from job_views where viewed_on = ${date.toISOString().slice(0, 10)}::date`,
  )

/** A job without views, then viewed by real visitors: three times today and once yesterday. */
async function makeView(today: Date) {
  const { id } = await db.selectFrom('jobs').select('id').where('status', '=', 'draft').executeTakeFirstOrThrow()
  for (const [date, views] of [
    [today, 3],
    [before(today, day), 1],
  ] as const)
    await sql`insert into job_views (job_id, viewed_on, source, views) values (${id}, ${date.toISOString().slice(0, 10)}::date, 'direct', ${views})`.execute(
      db,
    )
  return id
}

async function makeSession() {
  const account = await makeAccount(db, { is_demo: true })
  await signIn(db, account.id)
  return await db.selectFrom('sessions').select('created_at').executeTakeFirst()
}

/** Columns of past events that have a date in the future. */
async function nothingAhead() {
  const columns = [
    ['jobs', 'created_at'],
    ['jobs', 'published_at'],
    ['jobs', 'updated_at'],
    ['job_events', 'at'],
    ['job_reports', 'updated_at'],
    ['applications', 'created_at'],
    ['applications', 'updated_at'],
    ['application_events', 'at'],
    ['accounts', 'created_at'],
    ['saved_jobs', 'created_at'],
    ['job_dismissals', 'created_at'],
    ['job_alerts', 'updated_at'],
    ['message_templates', 'updated_at'],
    ['companies', 'created_at'],
    ['company_events', 'at'],
    ['resumes', 'created_at'],
    ['contact_messages', 'created_at'],
    ['tickets', 'updated_at'],
    ['ticket_events', 'at'],
    ['parked_mails', 'parked_at'],
  ] as const
  const found: string[] = []
  for (const [table, column] of columns)
    if ((await one(sql`select count(*) from ${sql.table(table)} where ${sql.ref(column)} > now()`)) > 0)
      found.push(`${table}.${column}`)
  return found
}

test('what people did is kept: a manually closed job is not reopened, and nothing moves on the same day', async () => {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'published')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('jobs')
    .set({ status: 'closed', outcome: 'cancelled', ended_at: now })
    .where('id', '=', job.id)
    .execute()
  await db
    .insertInto('job_events')
    .values({
      job_id: job.id,
      at: now,
      actor_type: 'employer',
      kind: 'status_changed',
      from_status: 'published',
      to_status: 'closed',
    })
    .execute()
  const dates = () =>
    db.selectFrom('applications').select(['id', 'created_at', 'due_at']).orderBy('id').limit(50).execute()
  const today = await dates()
  await start(new Date(now.getTime() + 60_000))
  expect(await dates()).toEqual(today)
  await start(new Date(now.getTime() + 2 * day))
  expect(await dates()).not.toEqual(today)
  expect(await db.selectFrom('jobs').select(['status', 'outcome']).where('id', '=', job.id).executeTakeFirst()).toEqual(
    { status: 'closed', outcome: 'cancelled' },
  )
})

test('a database that is already in use gets no demo world', async () => {
  await db.deleteFrom('installation').where('key', '=', 'demo_world').execute()
  const accounts = () => one(sql`select count(*) from accounts`)
  const count = await accounts()
  expect(await start(new Date())).toEqual(['No demo data was added because this database has real accounts.'])
  expect(await accounts()).toBe(count)
})

test('the audit log moved along, and still cannot be changed', async () => {
  const { at } = await db.selectFrom('audit_events').select('at').orderBy('at', 'desc').executeTakeFirstOrThrow()
  expect(at > made).toBe(true)
  await expect(db.updateTable('audit_events').set({ reason: 'x' }).execute()).rejects.toMatchObject({
    constraint: 'audit_events_stand',
  })
})
