/**
 * How much overhead the product adds to what's underneath it. The ratios come from one interleaved run, so that a slow or
 * busy machine slows both sides. Nothing is asserted. The first run makes 100,000 jobs in BENCH_DIR.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import { ensureBuilt } from '../scripts/build.ts'
import { benchAlerts, printAlerts } from './alerts.ts'
import { benchAnalysedJobs, printAnalytics } from './analytics.ts'
import { printFinding } from './finding.ts'
import { benchImported, printImport } from './import.ts'
import { benchApplications, printPipeline } from './pipeline.ts'
import { benchPeople, printPeople } from './people.ts'
import { printResumes } from './resumes.ts'
import { benchStreams, printStreams } from './streams.ts'
import { openAlone } from './database.ts'
import { addressOf, searches, statementsOf } from './searches.ts'
import { ask, start } from './server.ts'
import { benchJobs, openWorld } from './world.ts'

const dataDir = resolve(process.env.BENCH_DIR ?? join(tmpdir(), 'merlon-bench'))
const port = Number(process.env.PORT ?? 4230)
const rounds = 5
const say = (text: string) => process.stderr.write(`${text}\n`)
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const line = (...cells: string[]) =>
  console.log(cells.map((cell, at) => (at ? cell.padStart(14) : cell.padEnd(32))).join(''))

await printResumes(line, say)
say(`database with ${benchJobs} jobs in ${dataDir}`)
const world = await openWorld(dataDir, say)
await ensureBuilt({ onStep: say })
const folder = mkdtempSync(join(tmpdir(), 'merlon-bench-'))
const alone = await openAlone(world.url)
const open: { stop: () => Promise<void> }[] = []
try {
  const settings = {
    DATABASE_URL: world.url,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    WORKER: 'off',
    LIMIT_REQUESTS_PER_SECOND: '1000000',
    LIMIT_WORK_AT_ONCE_PER_NETWORK: '1000000',
    LIMIT_PEOPLE_SHOWN_PER_NETWORK_PER_HOUR: '1000000',
  }
  const server = await start([process.execPath, 'server/main.ts'], port, '/api/health', settings)
  open.push(server)
  await compareSearches(server.url)
  console.log(`\nFinding over ${benchJobs} jobs, without HTTP`)
  await printFinding(world.db, line)
  console.log(`\nThe pipeline of a job with ${benchApplications} applications, without HTTP`)
  await printPipeline(world.db, line)
  console.log(`\nA company's search over ${benchPeople} people, without HTTP`)
  await printPeople(world.db, line, say)
  console.log(`\nThe analytics of ${benchAnalysedJobs} jobs, without HTTP`)
  await printAnalytics(world.db, line)
  console.log(`\nImporting ${benchImported} jobs, without HTTP and queue`)
  await printImport(world.db, line)
  console.log(`\nComparing jobs with ${benchAlerts} job alerts, without HTTP`)
  await printAlerts(world.db, line, say)
  console.log(`\n${benchStreams} streams of events to one process`)
  await printStreams(server, world.db, line, say)
  await compareKept(server.url)
  await comparePages(server.url)
  await server.stop()
  await timeStarts()
} finally {
  for (const each of open) await each.stop()
  await alone.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The HTTP API against the database alone. */
async function compareSearches(url: string) {
  console.log(`\nSearch over ${benchJobs} jobs: GET /api/jobs, against the same statements by ${alone.by}`)
  line('', 'API ms', 'SQL ms', 'ratio')
  const cases = []
  for (const search of searches)
    cases.push({ search, statements: await statementsOf(world.url, search), api: [] as number[], sql: [] as number[] })
  for (let round = 0; round <= rounds; round++)
    for (const { search, statements, api, sql } of cases) {
      const times = []
      for (let asked = 0; asked < 5; asked++) {
        const answer = await ask(url + addressOf(search))
        if (answer.status !== 200)
          throw new Error(`${addressOf(search)} answered ${answer.status}: ${answer.body.toString()}`)
        times.push(answer.ms)
      }
      const database = await alone.time(statements, 5)
      if (round === 0) continue // warm-up
      api.push(mean(times))
      sql.push(database)
    }
  for (const { search, api, sql } of cases) line(search.name, ms(median(api)), ms(median(sql)), ratio(api, sql))
}

/** Cached responses for visitors, compared with a server that only sends the same headers and bytes. */
async function compareKept(url: string) {
  const [card] = (
    JSON.parse((await ask(`${url}/api/jobs?per_page=1`)).body.toString()) as { data: { data: { id: string }[] } }
  ).data.data
  console.log('\nCached responses and pages, against a bare node:http server with the same headers and bytes')
  line('', 'connections', 'ours /s', 'bare /s', 'ours of bare')
  for (const path of [`/api/jobs/${card!.id}`, '/api/jobs?facets=1', '/', '/jobs', '/companies']) {
    const bare = await start([process.execPath, 'bench/bare.ts', url + path], port + 1, '/', {})
    open.push(bare)
    for (const connections of [10, 100]) {
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const own = await requestsPerSecond(url + path, connections)
        const least = await requestsPerSecond(bare.url, connections)
        if (round === 0) continue
        ours.push(own)
        theirs.push(least)
      }
      const both = [median(ours).toFixed(0), median(theirs).toFixed(0), ratio(ours, theirs)]
      line(path.replace(card!.id, '{id}'), String(connections), ...both)
    }
    await bare.stop()
  }
}

async function requestsPerSecond(url: string, connections: number): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections, duration: 2 })
  if (non2xx) throw new Error(`${url} refused ${non2xx} times`)
  return requests.average
}

/** Whole pages over HTTP, compared with rendering them in memory from loaded data. */
async function comparePages(url: string) {
  // React chooses between its two builds when it's loaded.
  process.env.NODE_ENV = 'production'
  const { openRender } = await import('./page.ts')
  console.log('\nPages, against renderToString of their trees')
  line('', 'HTTP ms', 'render ms', 'ratio')
  for (const path of ['/', '/jobs?keyword=haskell', '/companies', '/find-job-seeker', '/pricing']) {
    const render = await openRender(url, path)
    const page: number[] = []
    const tree: number[] = []
    for (let round = 0; round < 25; round++) {
      const answer = await ask(url + path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      const alone = render()
      if (round < 5) continue
      page.push(answer.ms)
      tree.push(alone)
    }
    line(path, ms(median(page)), ms(median(tree)), ratio(page, tree))
  }
  // A start after this may install packages, and in production it would leave out those needed to build.
  delete process.env.NODE_ENV
}

/** The time from the command to the first response, with an empty data folder and again afterward. */
async function timeStarts() {
  console.log('\nStart: npm start until /api/health answers')
  const settings = { DATA_DIR: join(folder, 'start') }
  line('', 'seconds')
  const seconds: number[] = []
  for (const name of ['first, empty data folder', 'later', 'later']) {
    const server = await start(['npm', 'start', '--silent'], port + 2, '/api/health', settings)
    open.push(server)
    line(name, server.seconds.toFixed(1))
    seconds.push(server.seconds)
    await server.stop()
  }
  line('first / later', (seconds[0]! / seconds[2]!).toFixed(1))
}

/** Compares round by round, so that both sides ran under the same conditions. */
function ratio(one: readonly number[], other: readonly number[]) {
  return median(one.map((value, at) => value / (other[at] ?? NaN))).toFixed(2)
}
