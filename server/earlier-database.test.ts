import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { makeEmployer, makeSeeker } from '../test/make.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'earlier-database-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function onEmbedded<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const embedded = await openEmbedded({ dataDir })
  const database = connect(embedded.url, { max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
    await embedded.stop()
  }
}

/** A demo world in DATA_DIR whose last migration is older than the ones that can be upgraded. */
async function makeEarlierDemo({ real }: { real: boolean }) {
  const embedded = await openEmbedded({ dataDir })
  await migrate(embedded.url)
  await embedded.stop()
  await onEmbedded(async ({ db, pool }) => {
    await pool.query(`insert into installation (key, value) values ('demo_world', '{}')`)
    await makeEmployer(db)
    const { account_id } = await makeSeeker(db)
    await pool.query('update accounts set is_demo = true')
    await pool.query('update companies set is_demo = true')
    await pool.query('update job_seekers set is_demo = true')
    if (real) await pool.query('update accounts set is_demo = false where id = $1', [account_id])
    await pool.query(`delete from migrations`)
    await pool.query(`insert into migrations (name, hash) values ('0001_accounts', ''), ('0250_ticket_replies', '')`)
  })
}

const countAccounts = () => onEmbedded(async ({ pool }) => (await pool.query('select from accounts')).rowCount)

/** Starts Merlon until it ends or, once it prints `until`, is stopped. */
async function start(env: Record<string, string>, until: string) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const { PATH } = process.env
  const child = spawn(process.execPath, [main], { env: { PATH, DATA_DIR: dataDir, PORT: '4347', ...env } })
  let said = ''
  const listen = (text: Buffer) => {
    said += text.toString()
    if (said.includes(until)) child.kill('SIGTERM')
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const [code] = await once(child, 'close')
  return { code: Number(code), said }
}

test('an embedded database with only a demo world is rebuilt, with a message', { timeout: 120_000 }, async () => {
  await makeEarlierDemo({ real: false })
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files', 'resume.pdf'), '')
  const { said } = await start({ DEMO: 'small' }, 'ZIP codes    ready')
  expect(said).toContain('this demo was made by an earlier version of Merlon; rebuilding it')
  expect(said.indexOf('removing it')).toBeLessThan(said.indexOf('0001_platform'))
  expect(await countAccounts()).toBe(0)
  expect(existsSync(join(dataDir, 'files', 'resume.pdf'))).toBe(false)
  expect(await onEmbedded(async ({ pool }) => migrate(String(pool.options.connectionString)))).toEqual([])
})

test.each([
  ['with an account registered next to the demo', { DEMO: 'small' }, true],
  ['that is no longer a demo', { DEMO: 'off' }, false],
])('an embedded database %s is refused and kept', async (_, env, real) => {
  await makeEarlierDemo({ real })
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files', 'resume.pdf'), '')
  const { code, said } = await start(env, 'ZIP codes    ready')
  expect(code).toBe(1)
  expect(said).toContain(
    'This database was created by another version of Merlon. Its last migration is 0250_ticket_replies',
  )
  expect(said).toContain('npm run db -- reset')
  expect(await countAccounts()).toBe(2)
  expect(existsSync(join(dataDir, 'files', 'resume.pdf'))).toBe(true)
})
