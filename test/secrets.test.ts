import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeAt } from '../server/accounts/auth/second-factor/rules.ts'
import { testApp, type TestApp } from './app.ts'
import { makePdf } from './files.ts'
import { makeAdmin, makeSubscription, testPassword } from './make.ts'
import { openSmtp } from './smtp.ts'

const soon = { timeout: 20_000, interval: 50 }
const passwords = {
  first: 'a wall with one gap in it',
  second: 'two gaps and a longer wall',
  third: 'three gaps, no wall at all',
  wrong: 'the gap of someone else',
}
let smtp: Awaited<ReturnType<typeof openSmtp>>
beforeAll(async () => void (smtp = await openSmtp()))
afterAll(() => smtp.close())

/** The product with its own mail server, and its log captured line by line. */
async function installation(log_level: 'trace' | 'debug') {
  const lines: string[] = []
  const app = await testApp({
    demo: false,
    worker: true,
    log_level,
    log: { write: (line) => void lines.push(line) },
    mail: { kind: 'smtp', url: smtp.url, from: 'Merlon <no-reply@merlon.test>' },
  })
  return { app, lines }
}

/** What the newest email to an address contains, once it has arrived. */
async function mailed(to: string, subject: RegExp) {
  return await vi.waitFor(() => {
    const found = smtp.inbox.findLast(
      ({ recipients, mail }) => recipients.includes(to) && subject.test(mail.subject ?? ''),
    )
    if (!found) throw new Error(`no mail to ${to} about ${subject}`)
    const text = found.mail.text ?? ''
    return {
      code: /^(\d{6})$/m.exec(text)?.[1] ?? '',
      token: /[?&]token=([\w.~%-]+)/.exec(text)?.[1] ?? '',
    }
  }, soon)
}

/** Everything that involves a secret; returns all secrets that were typed, emailed, or issued. */
async function mainFlows(app: TestApp) {
  const secrets: string[] = Object.values(passwords)
  const keep = (...found: string[]) => {
    for (const each of found) expect(each).not.toBe('')
    secrets.push(...found)
  }
  const visitor = app.as()
  // Unique to this installation, because all share one mail server.
  const addressOf = (name: string) => `${name}@${mark}.test`
  const mark = randomUUID().slice(0, 8)
  const [robin, priya, dana] = [addressOf('robin'), addressOf('priya'), addressOf('dana')]

  // A job seeker registers, mistypes the code, enters it, forgets the password, and signs in with a new one.
  const names = { first_name: 'Robin', last_name: 'Hale' }
  await visitor('POST /auth/register/job-seeker', { body: { ...names, email: robin, password: passwords.first } })
  const { code } = await mailed(robin, /code/)
  await visitor('POST /auth/verify-email', { body: { email: robin, code: '000000' } }).catch(() => undefined)
  const { token } = await visitor('POST /auth/verify-email', { body: { email: robin, code } })
  keep(code, token)
  await visitor('POST /auth/login', { body: { email: robin, password: passwords.wrong } }).catch(() => undefined)
  await visitor('POST /auth/forgot-password', { body: { email: robin } })
  const reset = await mailed(robin, /new Merlon password/)
  const link = { email: robin, token: reset.token }
  await visitor('POST /auth/reset-password', { body: { ...link, password: passwords.second } })
  const login = await visitor('POST /auth/login', { body: { email: robin, password: passwords.second } })
  keep(reset.token, login.token)

  // They upload a file, change their password and address, and open their files with signed links.
  const seeker = app.as(login.token)
  const file = new File([makePdf()], 'robin.pdf', { type: 'application/pdf' })
  await seeker('POST /job-seeker/resumes', { body: { file } })
  const { data: resumes } = await seeker('GET /job-seeker/resumes')
  const address = new URL(resumes[0]!.resume_temp_url, 'http://merlon.test')
  keep(address.searchParams.get('signature') ?? '')
  expect((await app.app.inject({ url: `${address.pathname}${address.search}` })).statusCode).toBe(200)
  expect((await app.app.inject({ url: `/nowhere${address.search}` })).statusCode).toBe(404)
  const changed = { current_password: passwords.second, password: passwords.third }
  await seeker('POST /settings/change-password', { body: changed })
  const next = addressOf('robin.hale')
  await seeker('POST /settings/change-email', { body: { email: next, password: passwords.third } })
  const proof = await mailed(next, /code/)
  await seeker('POST /settings/change-email', { body: { email: next, code: proof.code } })
  keep(proof.code)

  // A company registers and invites a colleague, who joins.
  const company = { company_name: 'Halden Grid', first_name: 'Priya', last_name: 'Anand' }
  await visitor('POST /auth/register/employer', { body: { ...company, email: priya, password: passwords.first } })
  const registered = await mailed(priya, /code/)
  const owner = await visitor('POST /auth/verify-email', { body: { email: priya, code: registered.code } })
  const { company_id } = (await app.as(owner.token)('GET /user')).data
  await makeSubscription(app.db, { company_id: company_id! }, { plan: 'Team' })
  await app.as(owner.token)('POST /employer/team/invitations', { body: { email: dana, role: 'interviewer' } })
  const invitation = await mailed(dana, /join/i)
  const colleague = { first_name: 'Dana', last_name: 'Okafor', password: passwords.second }
  const joined = await visitor('POST /auth/accept-invitation', { body: { token: invitation.token, ...colleague } })
  keep(registered.code, owner.token, invitation.token, joined.token)

  // An administrator sets up two-step verification, signs in with it, and invites another.
  const { email } = await makeAdmin(app.db, { admin_role: 'super_admin', password: true })
  const first = await visitor('POST /auth/login', { body: { email, password: testPassword } })
  const admin = app.as(first.token)
  const { data: factor } = await admin('POST /admin/settings/second-factor', { body: { password: testPassword } })
  const otp = codeAt(factor.secret, new Date())
  const { data: made } = await admin('POST /admin/settings/second-factor/confirm', { body: { otp } })
  const again = { email, password: testPassword, otp: made.recovery_codes[0]! }
  const second = await visitor('POST /auth/login', { body: again })
  const invited = { email: addressOf('new'), first_name: 'New', last_name: 'Admin', role: 'admin' as const }
  await app.as(second.token)('POST /admin/settings/admins', { body: { ...invited, password: testPassword } })
  keep(first.token, factor.secret, ...made.recovery_codes, second.token, (await mailed(invited.email, /./)).token)

  // Malformed requests that contain a secret.
  for (const payload of ['{"password":"a wall with one gap in it"', '["a wall with one gap in it"]'])
    await app.app.inject({
      method: 'POST',
      url: `/api/auth/login?token=${login.token}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${login.token}` },
      payload,
    })
  await app.app.inject({
    method: 'POST',
    url: '/api/job-seeker/resumes',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${login.token}` },
    payload: '--x\r\ncontent-disposition: form-data; name="file"',
  })
  return secrets
}

/** Codes are six digits, and don't count as part of a longer number. */
const holds = (text: string, secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`).test(text) : text.includes(secret)

const waiting = async (app: TestApp) =>
  (await sql`select from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry')`.execute(app.db))
    .rows

/** Every row of every table, including the queue. */
async function everyRow({ db }: TestApp) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename <> 'zip_codes'`.execute(db)
  const found: { table: string; row: string }[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    found.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return found
}

test(
  'no secret stays in a table once its email was delivered, and none is ever logged at trace',
  { timeout: 120_000 },
  async () => {
    const { app, lines } = await installation('trace')
    const secrets = await mainFlows(app)
    await vi.waitFor(async () => expect(await waiting(app)).toEqual([]), soon)
    const rows = await everyRow(app)
    expect(rows.some(({ table }) => table.startsWith('pgboss.'))).toBe(true)
    const left = secrets.flatMap((secret) =>
      rows.filter(({ row }) => holds(row, secret)).map(({ table }) => [table, secret]),
    )
    expect(left).toEqual([])

    const log = lines.join('')
    // A library logs this about an upload only at this level.
    expect(log).toContain('Providing options to busboy')
    expect(secrets.filter((secret) => holds(log, secret))).toEqual([])
    expect(lines.filter((line) => /bearer|password|authorization/i.test(line))).toEqual([])
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  },
)

test('no secret is in a log of every request', { timeout: 120_000 }, async () => {
  const { app, lines } = await installation('debug')
  const secrets = await mainFlows(app)
  const log = lines.join('')
  expect(log).toContain('incoming request')
  expect(secrets.filter((secret) => holds(log, secret))).toEqual([])
})

test(
  'refused email leaves no link or code, and the log does not repeat what the server quoted',
  { timeout: 120_000 },
  async () => {
    const { app, lines } = await installation('trace')
    smtp.fail(550)
    const email = 'refused@people.test'
    const body = { email, first_name: 'Robin', last_name: 'Hale', password: passwords.first }
    await app.as()('POST /auth/register/job-seeker', { body })
    const parked = () => app.db.selectFrom('parked_mails').select(['event', 'subject', 'mail', 'reason']).execute()
    await vi.waitFor(async () => expect(await parked()).toHaveLength(1), soon)
    smtp.fail(null)
    expect(await parked()).toMatchObject([{ event: 'email_code', subject: null, mail: null }])
    await vi.waitFor(async () => expect(await waiting(app)).toEqual([]), soon)
    await sleep(100)
    const { rows } = await sql<{ row: string }>`select t::text as row from pgboss.job t where name = 'mail'`.execute(
      app.db,
    )
    const everything = [...lines, ...rows.map(({ row }) => row), ...(await parked()).map(({ reason }) => reason)].join(
      '\n',
    )
    expect(everything).toContain('an email failed permanently')
    expect(everything).not.toMatch(/token=abc|refused@people/)
  },
)
