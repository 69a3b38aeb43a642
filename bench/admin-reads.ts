import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from '../server/platform/app-context.ts'
import { signIn } from '../test/make.ts'
import type { Running } from './server.ts'

const auditEntries = 1_000_000

/** What administrators and a subscriber read, by path below /api. */
const reads = {
  'subscriptions: dashboard': 'admin/subscriptions/dashboard',
  'subscriptions: first page': 'admin/subscriptions',
  'subscriptions: one name': 'admin/subscriptions?keyword=Person%2017171',
  'subscriptions: a name everyone has': 'admin/subscriptions?keyword=Bench',
  'subscriptions: page 1,900': 'admin/subscriptions?page=1900',
  'transactions: first page': 'admin/subscriptions/transactions/all',
  'transactions: one invoice number': 'admin/subscriptions/transactions/all?keyword=777777',
  'transactions: one month': 'admin/subscriptions/transactions/all?month=2023-03',
  'audit: newest': 'admin/audit',
  'audit: a rare word': 'admin/audit?keyword=rare-7777',
  'audit: a common word': 'admin/audit?keyword=Calder',
  'audit: one action': 'admin/audit?action=job.flagged',
  overview: 'admin/dashboard',
  'search in the header': 'admin/search?keyword=Person%2017171',
  'a subscriber: own plan': 'subscription',
  'a subscriber: own transactions': 'subscription/transactions',
}

type Asked = {
  db: Db
  token: string
  line: (...cells: string[]) => void
  serve: () => Promise<Running>
}

/** The median of seven responses to each over HTTP, in milliseconds, after one warm-up. */
export async function printReads({ db, token, line, serve }: Asked) {
  const { account_id } = await db
    .selectFrom('subscriptions as s')
    .innerJoin('job_seekers as js', 'js.id', 's.seeker_id')
    .select('js.account_id')
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
  const subscriber = await signIn(db, account_id!)
  const server = await serve()
  try {
    console.log('')
    line('', 'ms')
    for (const [name, path] of Object.entries(reads)) {
      const authorization = `Bearer ${path.startsWith('admin/') ? token : subscriber}`
      line(name, (await median(() => ask(`${server.url}/api/${path}`, authorization))).toFixed(1))
    }
  } finally {
    await server.stop()
  }
}

async function ask(url: string, authorization: string) {
  const response = await fetch(url, { headers: { authorization } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 8; at++) {
    const begun = performance.now()
    await work()
    if (at) times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[3] ?? NaN
}

/** A million entries over about eight months, one in ten by an administrator, and one in ten thousand with a rare word. */
export async function fillAudit(db: Db, say: (text: string) => void) {
  const { count } = await db
    .selectFrom('audit_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= auditEntries) return
  say('making the entries of the audit log')
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into audit_events (at, actor_name, action, subject_type, subject_id, reason, network, user_agent)
      select now() - at * interval '20 seconds',
        case when at % 10 = 0 then (array['Ruth Calder', 'Ben Osei', 'Ines Marchetti'])[1 + at % 3] end,
        (array['account.sign_in_failed', 'job_seeker.viewed', 'company.viewed', 'job.flagged'])[1 + at % 4],
        (array['account', 'job_seeker', 'company', 'job'])[1 + at % 4], gen_random_uuid()::text,
        case when at % 100 = 0 then 'They ask for a fee, rare-' || at / 100 end,
        '10.' || at % 200 || '.' || at % 250 || '.0', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/139'
      from generate_series(1, ${auditEntries}::int) as at`.execute(tx)
  })
  await sql`vacuum analyze audit_events`.execute(db)
}
