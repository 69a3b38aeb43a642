/**
 * The cost of one request in CPU time of the server and PostgreSQL together, for every call, public file, and public page
 * and every kind of caller, without the response cache (ANSWER_CACHE_MB=0) and one request at a time. It prints the most
 * expensive ones, which docs/route-cost.md lists. It reads /proc, so it needs Linux. The first run makes the demo world
 * in BENCH_DIR. A word as an argument measures only routes and addresses that contain it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { contract } from '../contract/index.ts'
import type { Access, Endpoint } from '../contract/platform/endpoint.ts'
import { openDatabase } from '../database/open.ts'
import { ensureBuilt } from '../scripts/build.ts'
import type { Db } from '../server/platform/app-context.ts'
import { limitDefaults } from '../server/platform/config/limit-defaults.ts'
import type { ApiDescription } from '../server/site/openapi.ts'
import { callsOf } from '../test/fuzz.ts'
import { makeSecondFactor, signIn } from '../test/make.ts'
import { visitorPages } from '../test/page-addresses.ts'
import { randomOf } from '../test/random.ts'
import { start } from './server.ts'

const dataDir = resolve(process.env.BENCH_DIR ?? join(tmpdir(), 'merlon-bench-routes'))
const port = Number(process.env.PORT ?? 4230)
const times = 9
const triesOfWriting = 15
/** Unmeasured requests first, because a server that just started is still compiling its code. */
const warmUps = 10
/** `npm run bench -- routes /jobs` measures only routes and addresses that contain this. */
const only = process.argv[3] ?? ''
/** The most milliseconds that anything public may take. */
const mostPublic = 20
const say = (text: string) => process.stderr.write(`${text}\n`)

const callers = ['visitor', 'job seeker', 'employer', 'admin'] as const
type Caller = (typeof callers)[number]
type Cost = { what: string; caller: Caller; status: number; ms: number; is_public: boolean }
type Asked = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer }

const endpoints = Object.values(contract).flatMap((noun) => Object.values(noun)) as Endpoint[]
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** The status, and the body if it isn't too long to keep. */
function ask({ method, url, headers, payload }: Asked): Promise<{ status: number; body: string }> {
  return new Promise((answered, failed) => {
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += body.length < 100_000 ? text : ''))
      response.on('error', failed).on('end', () => answered({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', failed).end(payload)
  })
}

/** The CPU time of each of these processes so far, in nanoseconds, including all threads. */
function timesOf(pids: readonly string[]): Map<string, number> {
  const timeOf = (pid: string) =>
    listed(`/proc/${pid}/task`).reduce(
      (sum, thread) => sum + Number(readOr(`/proc/${pid}/task/${thread}/schedstat`, '0').split(' ')[0]),
      0,
    )
  return new Map(pids.map((pid) => [pid, timeOf(pid)]))
}
const listed = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return [] // it ended
  }
}
const readOr = (path: string, other: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return other // it ended
  }
}

/** Ids of every kind of record, those of the demo accounts first, so that calls find what they request. */
async function findIds(db: Db, own: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name
    having bool_or(column_name = 'id' and data_type = 'uuid')`.execute(db)
  const ids: string[] = []
  for (const { name, columns } of tables) {
    const owners = columns.filter((column) => ['id', 'account_id', 'seeker_id', 'company_id'].includes(column))
    const isOwn = owners.map((column) => sql`${sql.ref(column)}::text = any(${own})`)
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} order by (${sql.join(isOwn, sql` or `)}) desc limit 2`.execute(db)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

const mayCall: Record<Access, readonly Caller[]> = {
  public: callers,
  signed_in: ['job seeker', 'employer', 'admin'],
  job_seeker: ['job seeker'],
  employer: ['employer'],
  recruiter: ['employer'],
  owner: ['employer'],
  admin: ['admin'],
  super_admin: ['admin'],
  employer_or_admin: ['employer', 'admin'],
  job_seeker_or_employer: ['job seeker', 'employer'],
  job_seeker_or_recruiter: ['job seeker', 'employer'],
  job_seeker_or_owner: ['job seeker', 'employer'],
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

await ensureBuilt({ onStep: say })
const unlimited = Object.keys(limitDefaults)
  .filter((name) => name.includes('_per_') && !name.startsWith('kept_'))
  .map((name) => [`LIMIT_${name.toUpperCase()}`, '100000000'])
say(`the demo world in ${dataDir}`)
const server = await start([process.execPath, 'server/main.ts'], port, '/api/health', {
  DATA_DIR: dataDir,
  DEMO: 'on',
  WORKER: 'off',
  LOG_LEVEL: 'silent',
  ANSWER_CACHE_MB: '0',
  ...(Object.fromEntries(unlimited) as Record<string, string>),
})
const { db, close } = await openDatabase({ data_dir: dataDir, database_url: undefined }, { join: true })
try {
  const costs = await measure()
  const row = ({ what, caller, status, ms }: Cost) => `| ${what} | ${caller} | ${status} | ${ms.toFixed(1)} |`
  const print = (title: string, some: readonly Cost[]) =>
    console.log(
      [`\n${title}\n`, '| request | caller | status | ms |', '|---|---|---|---|', ...some.map(row)].join('\n'),
    )
  const worst = costs.toSorted((a, b) => b.ms - a.ms)
  const open = worst.filter(({ is_public }) => is_public)
  print('The ten most expensive of all', worst.slice(0, 10))
  print('The ten most expensive that need no account', open.slice(0, 10))
  print(
    `Public, and more than ${mostPublic} ms`,
    open.filter(({ ms }) => ms > mostPublic),
  )
  console.log(`\n${costs.length} measured; in the middle ${median(costs.map(({ ms }) => ms)).toFixed(1)} ms`)
} finally {
  await close()
  await server.stop()
}

async function measure(): Promise<Cost[]> {
  const people = await db
    .selectFrom('accounts as a')
    .leftJoin('job_seekers as js', 'js.account_id', 'a.id')
    .select(['a.id', 'a.user_type', 'a.company_id', 'js.id as seeker_id'])
    .where('a.email', 'in', ['seeker@demo.merlon.test', 'employer@demo.merlon.test', 'admin@demo.merlon.test'])
    .execute()
  const tokens: Partial<Record<Caller, string>> = {}
  for (const { id, user_type } of people) {
    if (user_type === 'admin') await makeSecondFactor(db, id).catch(() => undefined) // an earlier run may have made it
    tokens[user_type === 'job_seeker' ? 'job seeker' : user_type] = await signIn(db, id)
  }
  const ids = await findIds(
    db,
    people.flatMap(({ id, company_id, seeker_id }) => [id, company_id, seeker_id].filter((each) => each !== null)),
  )
  const own = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]!
  const timesNow = () =>
    timesOf([
      String(server.pid),
      ...readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').split(' ').filter(Boolean),
    ])
  const costOf = async (asked: Asked) => {
    const before = timesNow()
    const answer = await ask(asked)
    let ns = 0
    // Every PostgreSQL connection is a process, and it may be new.
    for (const [pid, time] of timesNow()) ns += time - (before.get(pid) ?? 0)
    return { ...answer, ms: ns / 1e6 }
  }
  const as = (caller: Caller): Record<string, string> =>
    caller === 'visitor' ? {} : { authorization: `Bearer ${tokens[caller]}` }
  const costs: Cost[] = []
  async function measureReading(what: string, urls: string[], caller: Caller, is_public: boolean) {
    if (!what.includes(only)) return
    const headers = { 'accept-encoding': 'br', ...as(caller) }
    let url = urls[0]!
    let status = 0
    // Use the first id that leads to something.
    for (url of urls) if ((status = (await ask({ method: 'GET', url, headers })).status) === 200) break
    for (let at = 0; at < warmUps; at++) await ask({ method: 'GET', url, headers })
    const ms: number[] = []
    for (let at = 0; at < times; at++) ms.push((await costOf({ method: 'GET', url, headers })).ms)
    costs.push({ what, caller, status, ms: median(ms), is_public })
  }

  say('public files and pages')
  const { job, company, article } = await findPublic()
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/jobs-1.xml',
    '/sitemaps/companies-1.xml',
  ]
  files.push(
    '/sitemaps/resources-1.xml',
    '/jobs/feed.rss',
    '/jobs/feed.json',
    '/feeds/jobs.xml',
    '/manifest.webmanifest',
  )
  files.push(`/embed/companies/${company}`, '/og/site.png', `/og/job/${job}.png`, `/og/company/${company}.png`)
  files.push(`/logos/${company}.png`, '/jobs?keyword=kubernetes&zip_code=43215', '/jobs?page=40')
  const pages = visitorPages.map((page) => {
    const id = page.includes('job') ? job : page.includes('compan') ? company : article
    return page.replace(':id', id).replaceAll(/:\w+/g, 'x')
  })
  for (const url of [...files, ...pages])
    await measureReading(`GET ${url.replaceAll(/[\da-f-]{36}/g, '{id}')}`, [url], 'visitor', true)

  say('reading calls')
  const searches = [
    '/jobs?keyword=cloud security engineer&zip_code=43215&radius_miles=50',
    '/jobs?per_page=100',
    '/job-seekers?per_page=100',
  ]
  for (const search of [...searches, '/employers?per_page=100', '/jobs?keyword=a b c d e f g h i j'])
    await measureReading(`GET ${search}`, [encodeURI(`/api${search}`)], 'visitor', true)
  for (const { route, access } of endpoints.filter(
    (each) => each.route.startsWith('GET ') && each.route !== 'GET /events',
  )) {
    const path = `/api${route.slice('GET '.length)}`
    const urls = path.includes('{')
      ? ids.map((id) => path.replace('{zip}', '43215').replaceAll(/\{\w+\}/g, id))
      : [path]
    for (const caller of callers) {
      const may = mayCall[access].includes(caller)
      await measureReading(route, may ? urls : urls.slice(0, 1), caller, access === 'public')
    }
  }

  say('calls that change something, with bodies that are valid or nearly valid')
  const api = JSON.parse(await whole('/api/openapi.json')) as ApiDescription
  const random = randomOf(1)
  for (const { route, access } of endpoints.filter((each) => !each.route.startsWith('GET '))) {
    // Deleting accounts or companies would leave nothing to measure.
    if (/^DELETE \/(settings|auth|admin)|logout|delete-account|suspend/.test(route) || !route.includes(only)) continue
    const [method = '', path = ''] = route.split(' ')
    const operation = api.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${route} is not described`)
    const call = callsOf({ ...api, paths: { [path]: { [method.toLowerCase()]: operation } } }, () => ids, random)
    for (const caller of callers) {
      const tries = mayCall[access].includes(caller) ? triesOfWriting : 1
      const some: { ms: number; status: number }[] = []
      for (let at = 0; at < tries; at++) {
        const { headers, ...asked } = call()
        some.push(await costOf({ ...asked, headers: { ...headers, ...as(caller) } }))
      }
      const ms = median(some.map((each) => each.ms))
      costs.push({ what: route, caller, status: some[0]!.status, ms, is_public: access === 'public' })
    }
  }
  return costs
}

async function whole(path: string) {
  return await (await fetch(`${server.url}${path}`)).text()
}

async function findPublic() {
  const { id: job, company_id: company } = await db
    .selectFrom('jobs as j')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .select(['j.id', 'j.company_id'])
    .where('j.status', '=', 'published')
    .where('j.flagged_at', 'is', null)
    .where('c.verified_at', 'is not', null)
    .where('c.logo_key', 'is not', null)
    .executeTakeFirstOrThrow()
  const { id: article } = await db
    .selectFrom('content')
    .select('id')
    .where('audience', '=', 'everyone')
    .executeTakeFirstOrThrow()
  return { job, company, article }
}
