import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClient } from '../test/cluster.ts'
import { emptyDatabase } from '../test/database.ts'
import { migrate } from './migrate.ts'

let url: string
let directory: string

beforeEach(async () => {
  url = await emptyDatabase()
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

/** The migrations below wait for this lock until the test releases it. */
const gate = `select pg_advisory_xact_lock(4711)`
/** Keeps the gate closed while `work` runs; `isWaitedFor` says whether a migration is waiting. */
const shutting = (work: (isWaitedFor: () => Promise<boolean>) => Promise<void>) =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock(4711)')
    await work(async () => {
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount === 1
    })
  })

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
const tables = () =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public' order by 1`,
    )
    return rows.map(({ tablename }) => tablename)
  })

test('applies new migrations in order and records them', async () => {
  write('0002_b.sql', 'insert into a values (1)')
  write('0001_a.sql', 'create table a (n int)')
  expect(await migrate(url, { directory })).toEqual(['0001_a', '0002_b'])
  write('0003_c.sql', 'create table c (n int)')
  const steps: string[] = []
  expect(await migrate(url, { directory, onStep: (step) => steps.push(step) })).toEqual(['0003_c'])
  expect(steps).toEqual(['0003_c'])
  expect(await migrate(url, { directory })).toEqual([])
  expect(await tables()).toEqual(['a', 'c', 'migrations'])
})

test('a failing migration leaves nothing behind and names its line', async () => {
  write('0001_a.sql', 'create table a (n int)')
  write('0002_b.sql', 'create table b (n int);\nselect nothing_like_it from b')
  await expect(migrate(url, { directory })).rejects.toThrow(/0002_b failed: column .* does not exist \(line 2\)/)
  expect(await tables()).toEqual(['a', 'migrations'])
  write('0002_b.sql', 'create table b (n int)')
  expect(await migrate(url, { directory })).toEqual(['0002_b'])
})

test('a migration killed halfway is applied again in full', async () => {
  write('0001_a.sql', 'create table a (n int)')
  write('0002_b.sql', `create table b (n int); ${gate}; create table c (n int)`)
  const program = `import { migrate } from '${new URL('./migrate.ts', import.meta.url).href}'
    await migrate(${JSON.stringify(url)}, { directory: ${JSON.stringify(directory)} })`
  await shutting(async (isWaitedFor) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
    while (!(await isWaitedFor())) await sleep(10)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  expect(await tables()).toEqual(['a', 'migrations'])
  expect(await migrate(url, { directory })).toEqual(['0002_b'])
  expect(await tables()).toEqual(['a', 'b', 'c', 'migrations'])
})

test('of two processes at once, the second waits and has nothing left to do', async () => {
  write('0001_a.sql', `create table a (n int); ${gate}`)
  const waiting = 'waiting for another process to finish its migrations'
  const steps: string[] = []
  const onStep = (step: string) => steps.push(step)
  let both: Promise<string[]>[] = []
  await shutting(async () => {
    both = [migrate(url, { directory, onStep }), migrate(url, { directory, onStep })]
    while (!steps.includes(waiting)) await sleep(10)
  })
  const done = await Promise.all(both)
  expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], ['0001_a']])
})

test('refuses a migration that was changed after it was applied, but accepts other line endings', async () => {
  write('0001_a.sql', 'create table a (n int);\n')
  await migrate(url, { directory })
  write('0001_a.sql', 'create table a (n int);\r\n')
  expect(await migrate(url, { directory })).toEqual([])
  write('0001_a.sql', 'create table a (n bigint);\n')
  await expect(migrate(url, { directory })).rejects.toThrow('Migration 0001_a was changed after it was applied')
})

test('refuses a database newer than these migrations', async () => {
  write('0001_a.sql', 'select 1')
  write('0002_b.sql', 'select 1')
  await migrate(url, { directory })
  rmSync(join(directory, '0002_b.sql'))
  await expect(migrate(url, { directory })).rejects.toThrow(
    'Migration 0002_b was applied to this database but is missing',
  )
})

test('refuses a migration numbered before an applied one, duplicate numbers, and malformed names', async () => {
  write('0002_b.sql', 'select 1')
  await migrate(url, { directory })
  write('0001_a.sql', 'select 1')
  await expect(migrate(url, { directory })).rejects.toThrow('0001_a comes before 0002_b')
  write('0002_a.sql', 'select 1')
  await expect(migrate(url, { directory })).rejects.toThrow('Two migrations have the same number: 0002_b, 0002_a')
  write('third.sql', 'select 1')
  await expect(migrate(url, { directory })).rejects.toThrow('should be called NNNN_name.sql')
})
