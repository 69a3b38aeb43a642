/**
 * The back office with a million payments and a million audit log entries: how long its exports and lists take, and how
 * much server memory the exports use. The first run makes the rows in BENCH_DIR (a few minutes).
 */
import { readFileSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { ensureBuilt } from '../scripts/build.ts'
import type { Db } from '../server/platform/app-context.ts'
import { makeAdmin, makeSecondFactor, signIn } from '../test/make.ts'
import { fillAudit, printReads } from './admin-reads.ts'
import { start } from './server.ts'

const subscriptions = 20_000
const paymentsEach = 50
const dataDir = resolve(process.env.BENCH_DIR ?? join(tmpdir(), 'merlon-bench-export'))
const port = Number(process.env.PORT ?? 4230)
const say = (text: string) => process.stderr.write(`${text}\n`)
const line = (...cells: string[]) =>
  console.log(cells.map((cell, at) => (at ? cell.padStart(14) : cell.padEnd(44))).join(''))

/** `heap` limits the server's heap to this many MB. Without a limit, memory that isn't collected yet counts too. */
type Case = { name: string; path: string; times?: number; heap?: number }

/** Runs the export in its own process, so that its memory can be measured. */
async function measure({ name, path, times = 1, heap }: Case, token: string, settings: Record<string, string>) {
  const flags = heap ? [`--max-old-space-size=${heap}`] : []
  const server = await start([process.execPath, ...flags, 'server/main.ts'], port, '/api/health', settings)
  try {
    const before = memoryOf(server.pid, 'VmRSS')
    const begun = performance.now()
    const address = `${server.url}/api/admin/subscriptions/${path}`
    const written = await Promise.all(Array.from({ length: times }, () => read(address, token)))
    const seconds = (performance.now() - begun) / 1000
    const peak = memoryOf(server.pid, 'VmHWM')
    const [rows, bytes] = [sum(written.map((each) => each.rows)), sum(written.map((each) => each.bytes))]
    const cells = [rows, bytes / 1e6, seconds, rows / seconds, peak / 1000, (peak - before) / 1000]
    line(name, ...cells.map((cell, at) => cell.toFixed(at === 2 ? 1 : 0)))
  } finally {
    await server.stop()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** The number of lines below the header, and of bytes. */
const read = (address: string, token: string) =>
  new Promise<{ rows: number; bytes: number }>((done, failed) => {
    get(address, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) return failed(new Error(`${address} answered ${response.statusCode}`))
      let [rows, bytes] = [-1, 0]
      response.on('data', (part: Buffer) => {
        bytes += part.length
        for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) rows++
      })
      response.on('error', failed)
      response.on('end', () => done({ rows, bytes }))
    }).on('error', failed)
  })

/** In kB, from Linux: the memory a process uses now, or its peak. */
const memoryOf = (pid: number | undefined, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Makes people with one plan each and their monthly payments, without checking foreign keys. */
async function fill(db: Db) {
  const { rows } = await sql<{ made: number }>`select count(*) as made from transactions`.execute(db)
  if (rows[0]?.made === subscriptions * paymentsEach) return
  say('making the rows')
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`truncate money_ledger, money_back, transactions, subscription_events, subscriptions`.execute(tx)
    await sql`with people as (
        insert into accounts (user_type, email, first_name, last_name)
        select 'job_seeker', 'bench-' || at || '@example.test', 'Bench', 'Person ' || at
        from generate_series(1, ${subscriptions}::int) as at returning id)
      insert into job_seekers (account_id) select id from people`.execute(tx)
    await sql`insert into subscriptions (audience, seeker_id, plan_id, monthly_price_cents, status, period_start, period_end,
        anchor_day, gateway, customer, payment_method, method_brand, method_last4, created_at)
      select 'job_seeker', js.id, p.id, p.monthly_price_cents, 'active', now(), now() + interval '1 month',
        1, 'test', 'cus_' || js.id, 'test_success', 'Visa', '4242', timestamptz '2020-01-01' + random() * interval '1 year'
      from job_seekers js join plans p on p.audience = 'job_seeker' and p.plan_name = 'Professional'`.execute(tx)
    await sql`insert into transactions (subscription_id, seeker_id, kind, plan_id, status, net_cents, tax_cents, currency,
        tax_name, tax_basis_points, period_start, period_end, gateway, customer, payment_method, method_brand, method_last4,
        payment, invoice_number, billed_to, created_at, settled_at)
      select s.id, s.seeker_id, 'renewal', s.plan_id, 'succeeded', 2900, 0, 'USD', 'Sales tax', 0, at, at + interval '1 month',
        'test', s.customer, 'test_success', 'Visa', '4242', 'tp_' || s.id || '_' || month,
        row_number() over (), jsonb_build_object('name', 'Bench Person', 'email', 'bench@example.test', 'lines', '[]'::jsonb),
        at, at + interval '2 seconds'
      from subscriptions s, generate_series(1, ${paymentsEach}::int) as month,
        lateral (select s.created_at + month * interval '1 month' as at) as begun`.execute(tx)
    await sql`insert into money_ledger (posting, transaction_id, kind, account, amount_cents, currency, at)
      select t.id, t.id, 'charge', side.account, side.sign * 2900, 'USD', t.settled_at
      from transactions t, (values ('gateway', 1), ('revenue', -1)) as side (account, sign)`.execute(tx)
  })
  say('analyzing them')
  for (const table of ['accounts', 'job_seekers', 'subscriptions', 'transactions', 'money_ledger'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

say(`database with ${subscriptions * paymentsEach} payments in ${dataDir}`)
const database = await openDatabase({ data_dir: dataDir, database_url: undefined })
const folder = mkdtempSync(join(tmpdir(), 'merlon-bench-'))
try {
  await migrate(database.url)
  await fill(database.db)
  await fillAudit(database.db, say)
  const { id } = await makeAdmin(database.db)
  await makeSecondFactor(database.db, id)
  const token = await signIn(database.db, id)
  await ensureBuilt({ onStep: say })
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: 'off', WORKER: 'off' }
  line('', 'rows', 'MB', 'seconds', 'rows/s', 'peak, MB', 'grown, MB')
  for (const each of [
    { name: 'transactions of one month', path: 'transactions/export?month=2023-03' },
    { name: 'transactions, all', path: 'transactions/export' },
    { name: 'transactions, all, two at once', path: 'transactions/export', times: 2 },
    { name: 'transactions, all, in a heap of 200 MB', path: 'transactions/export', heap: 200 },
    { name: 'subscriptions, all', path: 'export/subscriptions' },
  ])
    await measure(each, token, settings)
  await printReads({
    db: database.db,
    token,
    line,
    serve: () => start([process.execPath, 'server/main.ts'], port, '/api/health', settings),
  })
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
