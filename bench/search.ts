/**
 * The job search at several sizes, with the index in memory and the page's cards from the database, and with SQL alone.
 * Run `npm run bench -- search`, or with your own sizes: `npm run bench -- search 100000`. The first run makes the worlds
 * in BENCH_DIR (a million jobs take 15 minutes and 10 GB).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { argv } from 'node:process'
import pino from 'pino'
import { sql } from 'kysely'
import type { OpenDatabase } from '../database/open.ts'
import { type Filters, parseSearch } from '../server/jobs/search/parse-search.ts'
import { openSearchIndex } from '../server/jobs/search/index/open.ts'
import type { SearchIndex } from '../server/jobs/search/search-index.ts'
import { findHits } from '../server/jobs/search/sql/job-pages.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import type { Caller, SeekerCaller } from '../server/platform/http/callers.ts'
import { jobsHandlers } from '../server/jobs/browse/handlers.ts'
import { makeSeeker } from '../test/make.ts'
import { openAlone } from './database.ts'
import { type Search, statementsOf } from './searches.ts'
import { openWorld } from './world.ts'

const sizes = argv.length > 3 ? argv.slice(3).map(Number) : [10_000, 100_000, 1_000_000]
const dataDir = resolve(process.env.BENCH_DIR ?? join(tmpdir(), 'merlon-bench'))
const say = (text: string) => process.stderr.write(`${text}\n`)
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const line = (...cells: string[]) =>
  console.log(cells.map((cell, at) => (at ? cell.padStart(18) : cell.padEnd(34))).join(''))

const nothing = async () => null

/** How many different searches to run in each class. */
const each = 5
/** The words in jobs, most common first. */
type Common = { titles: string[]; middling: string[]; rare: string[] }

const narrow: Filters = { workplace: ['remote'], experience_level: ['Senior', 'Lead'], salary_min: 120_000 }
const workplaces = ['remote', 'hybrid', 'on-site', 'remote', 'hybrid'] as const

/** Each class with different searches; `page` varies among them. */
function classesOf({ titles, middling, rare }: Common): [string, Search[]][] {
  const make = (name: string, of: (at: number) => Omit<Search, 'name'>): [string, Search[]] => [
    name,
    Array.from({ length: each }, (_, at) => ({ name, ...of(at) })),
  ]
  const common = (at: number) => titles[at % titles.length]!
  return [
    make('none', (at) => ({ filters: {}, page: at + 1 })),
    make('none, facets', (at) => ({ filters: {}, facets: true, page: at + 1 })),
    make('none, filters, facets', (at) => ({ filters: { ...narrow, salary_min: 100_000 + at * 7000 }, facets: true })),
    make('none, deep page', (at) => ({ filters: {}, page: 500 + at })),
    make('rare', (at) => ({ filters: { keyword: rare[at]! }, facets: true })),
    make('middling', (at) => ({ filters: { keyword: middling[at]! }, facets: true })),
    make('common', (at) => ({ filters: { keyword: common(at) } })),
    make('common, facets', (at) => ({ filters: { keyword: common(at) }, facets: true })),
    make('common, filters, facets', (at) => ({ filters: { keyword: common(at), ...narrow }, facets: true })),
    make('common, deep page', (at) => ({ filters: { keyword: common(at) }, page: 200 + at })),
    make('two words', (at) => ({ filters: { keyword: `${common(at)} ${middling[at]}` }, facets: true })),
    make('phrase', (at) => ({ filters: { keyword: `"security ${common(at)}"` }, facets: true })),
    make('minus', (at) => ({ filters: { keyword: `${common(at)} -${middling[at]}` }, facets: true })),
    make('ZIP code', (at) => ({ filters: { zip_code: '43215', radius_miles: 40 + at * 5 }, facets: true })),
    make('by salary', (at) => ({ filters: { keyword: common(at), workplace: [workplaces[at]!] }, sort: 'salary' })),
  ]
}

for (const size of sizes) {
  const world = await openWorld(`${dataDir}-search-${size}`, say, size)
  const folder = mkdtempSync(join(tmpdir(), 'merlon-bench-'))
  try {
    await compare(world, folder, size)
  } finally {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(world: OpenDatabase, folder: string, size: number) {
  console.log(`\nSearch over ${size} jobs: the index, asked from the main thread, against the same statements in SQL`)
  const before = process.memoryUsage().rss
  const built = await timed(() => openIndex(world, folder))
  const index = built.value
  const figures = await index.figures()
  const grown = process.memoryUsage().rss - before
  line('', 'ms', '')
  line('made from the database', ms(built.ms), `${((built.ms / 1000) * (1_000_000 / size)).toFixed(0)} s / million`)
  line('', `${(figures!.bytes / 1e6).toFixed(0)} MB`, `${(grown / 1e6).toFixed(0)} MB more`)
  await freshness(world, index)
  await index.close()
  const again = await timed(() => openIndex(world, folder))
  line('opened from its folder', ms(again.ms))
  const alone = await openAlone(world.url)
  line('', 'index ms', 'SQL ms', 'ratio')
  const ratios: number[] = []
  for (const [name, searches] of classesOf(await commonWords(world))) {
    const [own, theirs]: [number[], number[]] = [[], []]
    for (const [at, search] of searches.entries()) {
      const statements = await statementsOf(world.url, search)
      const { query } = await parseSearch(world.db, search.filters)
      const page = { sort: search.sort, page: search.page ?? 1, per_page: 12 }
      await again.value.find(query, { ...page, page: page.page + 7 }, false) // to look up its words
      const answer = async () =>
        findHits(world.db, (await again.value.find(query, page, search.facets ?? false))!.hits, undefined)
      // The second of the two finds the page's jobs cached, so they take turns being first.
      const sides = [
        async () => own.push((await timed(answer)).ms),
        async () => theirs.push(await alone.time(statements, 1)),
      ]
      for (const side of at % 2 ? sides : sides.toReversed()) await side()
    }
    ratios.push(median(theirs) / median(own))
    line(name, ms(median(own)), ms(median(theirs)), (median(theirs) / median(own)).toFixed(1))
  }
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
  line('geometric mean', '', '', mean.toFixed(1))
  await alone.close()
  await wholeCalls(world, again.value)
  await duringChange(world, again.value, size)
  await again.value.close()
}

/** The whole of `GET /jobs` as its handler answers it, with the index and with the database alone. */
async function wholeCalls({ db }: OpenDatabase, index: SearchIndex) {
  const { seeker_id, account_id } = await makeSeeker(db)
  const skills = ['AWS', 'Kubernetes', 'Python', 'Splunk', 'Terraform'].map((name) => ({
    seeker_id,
    kind: 'skill' as const,
    name,
    has: true,
    years: 6,
  }))
  await db.insertInto('seeker_facts').values(skills).execute()
  const seeker = { user_type: 'job_seeker', seeker_id, account_id } as SeekerCaller
  const none: SearchIndex = { ...index, find: nothing, count: nothing, countTerms: nothing }
  const files = { temporaryUrl: () => '' } as unknown as AppContext['files']
  const typos = ['enginer', 'secruity', 'kuberntes', 'terrafrom', 'splnuk']
  const common = ['engineer', 'security', 'cloud', 'aws', 'kubernetes']
  const classes: [string, Caller, (at: number) => object][] = [
    ['common, facets', { user_type: 'visitor' }, (at) => ({ keyword: common[at], facets: '1' })],
    ['typing error, facets', { user_type: 'visitor' }, (at) => ({ keyword: typos[at], facets: '1' })],
    ['a job seeker, facets', seeker, (at) => ({ keyword: common[at], facets: '1' })],
    ['a job seeker, all must-haves met', seeker, (at) => ({ must_haves: 'all_met', facets: '1', page: at + 1 })],
  ]
  console.log('\nThe whole call, in this process: with the index, and without')
  line('', 'with, ms', 'without, ms', 'ratio')
  for (const [name, caller, of] of classes) {
    const [own, theirs]: [number[], number[]] = [[], []]
    for (let at = 0; at < each; at++) {
      const query = { page: 1, per_page: 12, ...of(at) }
      const call = (searchIndex: SearchIndex) =>
        jobsHandlers.browse({ caller, query } as never, { db, files, searchIndex } as AppContext)
      own.push((await timed(() => call(index))).ms)
      theirs.push((await timed(() => call(none))).ms)
    }
    line(name, ms(median(own)), ms(median(theirs)), (median(theirs) / median(own)).toFixed(1))
  }
}

/** Searches while a tenth of the jobs (at most 100,000) change in one statement, and then how soon all changes are visible. */
async function duringChange({ db }: OpenDatabase, index: SearchIndex, size: number) {
  const changed = Math.min(100_000, size / 10)
  const { query } = await parseSearch(db, { keyword: 'engineer' })
  const high = (await parseSearch(db, { salary_min: 900_000 })).query
  let isChanging = true
  const change = db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`update jobs set salary_max = salary_max + 900000 where salary_type = 'yearly' and id in (
      select id from jobs where salary_type = 'yearly' order by id limit ${changed})`.execute(one)
    const committed = performance.now()
    while ((await index.count(high)) !== changed) await new Promise((wake) => setTimeout(wake, 20))
    isChanging = false
    const seen = performance.now() - committed
    await sql`update jobs set salary_max = salary_max - 900000 where salary_max > 900000`.execute(one)
    return seen
  })
  const times: number[] = []
  for (let page = 1; isChanging; page++)
    times.push((await timed(() => index.find(query, { page: 1 + (page % 50), per_page: 12 }, true))).ms)
  line(`${changed} jobs change`, ms(median(times)), `${ms(Math.max(...times))} at most`)
  line('all changes visible after', ms(await change))
}

async function openIndex({ url, db }: OpenDatabase, folder: string): Promise<SearchIndex> {
  const config = { data_dir: folder, search_index: { from_jobs: 1, most_bytes: 4e9 } }
  const index = openSearchIndex({ url, db, log: pino({ level: 'silent' }), config })
  while (index.state() !== 'ready') await new Promise((wake) => setTimeout(wake, 5))
  return index
}

/** The time from committing a change to the first search that sees it. */
async function freshness({ db }: OpenDatabase, index: SearchIndex) {
  const { query } = await parseSearch(db, {})
  const times: number[] = []
  const { id } = await db.selectFrom('jobs').select('id').limit(1).executeTakeFirstOrThrow()
  for (let round = 0; round < 20; round++) {
    const wanted = (await index.count(query))! + (round % 2 ? 1 : -1)
    await sql`update jobs set status = ${round % 2 ? 'published' : 'paused'} where id = ${id}`.execute(db)
    times.push(
      (
        await timed(async () => {
          while ((await index.count(query)) !== wanted) await new Promise((wake) => setTimeout(wake, 1))
        })
      ).ms,
    )
  }
  line('a change visible after', ms(median(times)), `${ms(Math.max(...times))} at most`)
}

async function commonWords({ db }: OpenDatabase): Promise<Common> {
  const { rows } = await sql<{ word: string; jobs: number }>`
    select word, ndoc as jobs from ts_stat('select search from jobs tablesample system (1)') where word ~ '^[a-z]{4,}$'
    order by ndoc desc, word`.execute(db)
  const words = rows.map(({ word }) => word)
  const from = (part: number) => words.slice(Math.floor(words.length * part), Math.floor(words.length * part) + each)
  return {
    titles: ['engineer', 'security', 'cloud', 'aws', 'kubernetes'],
    middling: from(0.5),
    rare: ['quipu', ...from(0.995)],
  }
}

async function timed<Value>(work: () => Promise<Value>) {
  const began = performance.now()
  const value = await work()
  return { value, ms: performance.now() - began }
}
