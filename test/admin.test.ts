import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { refusal, testApp } from './app.ts'
import { makeAdmin, makeEmployer, makeJob, makeSecondFactor, makeSeeker, signIn } from './make.ts'

const { db, url, as, mailTo } = await testApp()
// Each run of the command is its own process.
vi.setConfig({ testTimeout: 60_000 })
const folder = mkdtempSync(join(tmpdir(), 'merlon-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run admin -- …` next to a server on the same database. */
const admin = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, BASE_URL: 'http://merlon.test' }
    execFile(process.execPath, ['scripts/admin.ts', ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })

test('create makes a super admin who sets the password with the printed link', async () => {
  const { code, said } = await admin('create', 'Boss@Example.test', '--first-name', 'Ada')
  expect(code, said).toBe(0)
  const link = new URL(/http:\S+token=\S+/.exec(said)?.[0] ?? '')
  expect(link.origin + link.pathname).toBe('http://merlon.test/auth/reset-password')
  const [email, token] = [link.searchParams.get('email') ?? '', link.searchParams.get('token') ?? '']
  const password = 'a wall of twelve gaps'
  await as()('POST /auth/reset-password', { body: { email, token, password } })
  const { data } = await as()('POST /auth/login', { body: { email, password } })
  expect(data).toMatchObject({ user_type: 'admin', admin_role: 'super_admin', first_name: 'Ada' })
})

test('create for an existing super admin prints another link and creates no one', async () => {
  const { said } = await admin('create', 'twice@example.test')
  const again = await admin('create', 'twice@example.test')
  expect(again.code).toBe(0)
  expect(again.said).toContain('is already a super admin')
  expect(/token=\S+/.exec(again.said)?.[0]).not.toBe(/token=\S+/.exec(said)?.[0])
  expect(await db.selectFrom('accounts').select('id').where('email', '=', 'twice@example.test').execute()).toHaveLength(
    1,
  )
})

test('create refuses an address that belongs to someone else', async () => {
  const { account } = await makeSeeker(db)
  const { code, said } = await admin('create', account.email)
  expect([code, said]).toEqual([
    1,
    `${account.email} belongs to a job seeker. A super admin needs a different address.\n`,
  ])
  expect(await db.selectFrom('accounts').select('user_type').where('id', '=', account.id).executeTakeFirst()).toEqual({
    user_type: 'job_seeker',
  })
})

test('verify verifies the company, makes its waiting jobs live, and sends an email', async () => {
  const { account, company_id } = await makeEmployer(db, { verified: false })
  const job = await makeJob(db, { company_id, posted_by: account.id, status: 'pending_review' })
  const { code, said } = await admin('verify', account.email)
  expect(code, said).toBe(0)
  expect(said).toContain('1 pending job is now live')
  const company = await db.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirst()
  expect(company).toMatchObject({ verified_method: 'admin', verified_by: null })
  expect(company?.verified_at).toBeInstanceOf(Date)
  const posted = await db.selectFrom('jobs').selectAll().where('id', '=', job.id).executeTakeFirst()
  expect(posted?.status).toBe('published')
  expect(await mailTo(account.email)).toHaveLength(1)
  expect(await admin('verify', account.email)).toMatchObject({ code: 1 })
})

test('remove-second-factor lets an admin sign in with just the password, signs them out everywhere, and notifies them', async () => {
  const { id, email } = await makeAdmin(db)
  const token = await signIn(db, id)
  expect((await admin('remove-second-factor', email)).said).toBe(`${email} doesn’t use two-step verification.\n`)
  await makeSecondFactor(db, id)
  const { code, said } = await admin('remove-second-factor', email)
  expect(code, said).toBe(0)
  expect((await refusal(as(token)('GET /user'))).status).toBe(401)
  expect((await mailTo(email)).map(({ subject }) => subject)).toEqual([
    'Two-step verification is off for your Merlon account',
  ])
  const { account } = await makeSeeker(db)
  expect((await admin('remove-second-factor', account.email)).code).toBe(1)
})

test('prints its usage, and refuses unknown commands', async () => {
  expect((await admin()).said).toContain('npm run admin -- COMMAND EMAIL')
  expect((await admin('remove', 'a@b.test')).code).toBe(1)
  expect(await admin('create', 'nonsense')).toEqual({ code: 1, said: "'nonsense' is not an email address.\n" })
  expect((await admin('verify', 'nobody@example.test')).said).toBe(
    'nobody@example.test is not the address of an employer.\n',
  )
})
