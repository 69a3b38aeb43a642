import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemoConflict } from '../server/demo-world.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openQueue } from '../server/platform/queue/queue.ts'
import { testDatabase } from '../test/database.ts'
import { makeAdmin, makeApplication, makeConversation, makeEmployer, makeJob, makeSeeker } from '../test/make.ts'
import { prepareDemoWorld } from './world.ts'

const database = await testDatabase()
const { db, url } = database
const folder = mkdtempSync(join(tmpdir(), 'remove-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settings = (DEMO: string) => ({ DATABASE_URL: url, DATA_DIR: folder, DEMO })
const config = (DEMO: string) => readConfig(settings(DEMO))

type Ran = { code: number; said: string }
const run = (DEMO: string, ...words: string[]) =>
  new Promise<Ran>((resolve) => {
    const env = { PATH: process.env.PATH, ...settings(DEMO), PORT: '4339' }
    execFile(process.execPath, words, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })

const one = <T>(row: T | undefined): T => {
  if (!row) throw new Error('there is no such row')
  return row
}

/** What real people did in a database with the demo world. */
const real: Record<string, string> = {}

beforeAll(async () => {
  const files = { put: async () => {} }
  await prepareDemoWorld({ database, files, onStep: () => {}, share: 0.02 })
  const demoJob = one(
    await db.selectFrom('jobs').select(['id', 'company_id']).where('status', '=', 'published').executeTakeFirst(),
  )
  const demoSeeker = one(await db.selectFrom('job_seekers').select('id').executeTakeFirst())
  const seeker = await makeSeeker(db)
  const employer = await makeEmployer(db, { verified: true })
  const job = await makeJob(db, { company_id: employer.company_id })
  const admin = await makeAdmin(db)
  await makeApplication(db, { job_id: demoJob.id, seeker_id: seeker.seeker_id })
  await makeApplication(db, { job_id: job.id, seeker_id: demoSeeker.id })
  const kept = await makeApplication(db, { job_id: job.id, seeker_id: seeker.seeker_id })
  await makeConversation(db, {
    company_id: demoJob.company_id,
    seeker_id: seeker.seeker_id,
    messages: [{ side: 'job_seeker', body: 'Hello.', sender_id: seeker.account_id }],
  })
  await db
    .insertInto('saved_people')
    .values({ company_id: employer.company_id, seeker_id: demoSeeker.id, saved_by: employer.account_id })
    .execute()
  await (await openQueue(url, () => {})).close()
  await sql`insert into pgboss.job (name, data) values ('mail', '{"to": "seeker@demo.merlon.test"}'),
    ('mail', '{"to": "ada@example.com"}')`.execute(db)
  Object.assign(real, {
    company: employer.company_id,
    seeker: seeker.seeker_id,
    job: job.id,
    application: kept.id,
    admin: admin.email,
  })
}, 180_000)

test('with DEMO off, the server refuses to start with demo accounts, and names the command that removes them', async () => {
  expect(await findDemoConflict(database, config('on'))).toBeNull()
  const { code, said } = await run('off', 'server/main.ts')
  expect(code).toBe(1)
  expect(said).toContain('DEMO is off, but this database contains the demo accounts')
  expect(said).toContain('npm run db -- remove-demo')
}, 60_000)

test('seed does not make a demo world unless DEMO is on', async () => {
  const { code, said } = await run('off', 'scripts/db.ts', 'seed')
  expect([code, said]).toEqual([1, 'DEMO is off. To add the demo data to this database, set DEMO=on\n'])
}, 60_000)

test('removing asks for confirmation', async () => {
  expect(await run('off', 'scripts/db.ts', 'remove-demo')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--yes'),
  })
}, 60_000)

test('remove-demo removes everything of the demo except the audit log, and keeps everything real', async () => {
  const { code, said } = await run('off', 'scripts/db.ts', 'remove-demo', '--yes')
  expect(code, said).toBe(0)
  expect(said).toContain('demo accounts removed')
  expect(said).toContain(`These administrators remain: ${real.admin}.`)

  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(db)
  const left: string[] = []
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.table(name)} t where t::text like '%demo.merlon.test%' limit 1`.execute(db)
    if (rows.length) left.push(name)
  }
  expect(left.filter((name) => name !== 'audit_events')).toEqual([])
  for (const table of ['accounts', 'companies', 'jobs', 'job_seekers', 'ads'] as const)
    expect(await db.selectFrom(table).select('id').where('is_demo', '=', true).execute(), table).toEqual([])
  for (const table of ['content', 'transactions', 'money_ledger', 'saved_people', 'conversations'])
    expect((await sql`select from ${sql.table(table)}`.execute(db)).rows, table).toEqual([])

  // The subscription that the test factory gave the real company.
  expect(await db.selectFrom('subscriptions').select('company_id').execute()).toEqual([{ company_id: real.company }])
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([{ id: real.application }])
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([{ id: real.job }])
  expect(await db.selectFrom('job_seekers').select('id').execute()).toEqual([{ id: real.seeker }])
  const { rows: mails } = await sql<{
    to: string
  }>`select data ->> 'to' as to from pgboss.job where name = 'mail'`.execute(db)
  expect(mails).toEqual([{ to: 'ada@example.com' }])
  // The ledger's triggers against deletion are enabled again.
  const { rows: triggers } = await sql`select from pg_trigger where tgenabled = 'D'`.execute(db)
  expect(triggers).toEqual([])
}, 120_000)

test('after that, the server starts with DEMO off but not with DEMO on', async () => {
  expect(await findDemoConflict(database, config('off'))).toBeNull()
  expect(await findDemoConflict(database, config('on'))).toContain('this database has accounts of its own')
})
