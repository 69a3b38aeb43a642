import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClient } from '../test/cluster.ts'
import { type Embedded, joinEmbedded, openEmbedded } from './embedded.ts'

let folder: string
let opened: Embedded[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const embedded of opened) await embedded.stop()
  for (const { where } of opened.filter((embedded) => !embedded.where.startsWith(folder)))
    rmSync(where, { recursive: true, force: true })
  opened = []
  rmSync(folder, { recursive: true })
})

async function open(dataDir: string): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir })
  opened.push(embedded)
  return embedded
}

const keepWord = (url: string, word: string) =>
  withClient(url, async (client) => {
    await client.query('create table if not exists words (word text)')
    await client.query('insert into words values ($1)', [word])
  })
const readWords = (url: string) =>
  withClient(url, async (client) =>
    (await client.query<{ word: string }>('select word from words')).rows.map((row) => row.word),
  )

/** Another process that owns the folder and keeps inserting rows. */
async function startHolder(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const program = `import { openEmbedded } from '${new URL('./embedded.ts', import.meta.url).href}'
    import { withClient } from '${new URL('../test/cluster.ts', import.meta.url).href}'
    const { url } = await openEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    await withClient(url, async (client) => {
      await client.query('create table if not exists words (word text)')
      await client.query("insert into words values ('kept')")
      console.log(url)
      for (;;) await client.query("insert into words values ('more')")
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: String(url).trim() }
}

const postmasterOf = (where: string) => Number.parseInt(readFileSync(join(where, 'data/postmaster.pid'), 'utf8'), 10)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('keeps its data across restarts', async () => {
  const first = await open(join(folder, 'data'))
  await keepWord(first.url, 'kept')
  await first.stop()
  const second = await open(join(folder, 'data'))
  expect(await readWords(second.url)).toEqual(['kept'])
})

test('finds its data after DATA_DIR was moved', async () => {
  const first = await open(join(folder, 'before'))
  await keepWord(first.url, 'kept')
  await first.stop()
  mkdirSync(join(folder, 'deeper'))
  renameSync(join(folder, 'before'), join(folder, 'deeper/after'))
  expect(await readWords((await open(join(folder, 'deeper/after'))).url)).toEqual(['kept'])
})

test.runIf(process.getuid?.() === 0)(
  'in a private parent folder, a new DATA_DIR at an old path has no old data',
  async () => {
    chmodSync(folder, 0o700)
    const dataDir = join(folder, 'data')
    const first = await open(dataDir)
    expect(first.where.startsWith(folder)).toBe(false)
    await keepWord(first.url, 'old')
    await first.stop()
    const again = await open(dataDir)
    expect(await readWords(again.url)).toEqual(['old'])
    await again.stop()

    rmSync(dataDir, { recursive: true })
    const fresh = await open(dataDir)
    expect(fresh.where).not.toBe(first.where)
    await expect(readWords(fresh.url)).rejects.toThrow('relation "words" does not exist')
  },
)

test('reports that the files are gone instead of starting with an empty database', async () => {
  const dataDir = join(folder, 'data')
  const first = await open(dataDir)
  await first.stop()
  rmSync(join(first.where, 'data'), { recursive: true })
  await expect(openEmbedded({ dataDir })).rejects.toThrow(/should be in .* but is gone/)
})

test('refuses a second start, naming the process that owns the folder; a command joins it', async () => {
  const dataDir = join(folder, 'data')
  const { child } = await startHolder(dataDir)
  try {
    await expect(openEmbedded({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} is in use by process ${child.pid}`)
    const joined = await joinEmbedded({ dataDir })
    expect(await readWords(joined.url)).toContain('kept')
    await joined.stop()
    expect(await readWords(joined.url)).toContain('kept')
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

test('kill -9 leaves no PostgreSQL running; an immediate restart waits for it and finds the data', async () => {
  const dataDir = join(folder, 'data')
  const { child } = await startHolder(dataDir)
  const postmaster = postmasterOf(join(dataDir, 'postgres'))
  expect(isAlive(postmaster)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const again = await open(dataDir)
  expect(isAlive(postmaster)).toBe(false)
  expect(await readWords(again.url)).toContain('kept')
})

test('kill -9 while the cluster is being created leaves nothing in the way', async () => {
  const dataDir = join(folder, 'data')
  const starting = startHolder(dataDir)
  starting.catch(() => {}) // it is killed
  const half = () => globSync(join(dataDir, 'postgres/new-*/base'))
  while (half().length === 0) await sleep(5)
  const pid = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')).pid as number
  process.kill(pid, 'SIGKILL')
  const embedded = await open(dataDir)
  await keepWord(embedded.url, 'made')
  expect(await readWords(embedded.url)).toEqual(['made'])
})

test('a PostgreSQL lock file whose process id now belongs to another process is ignored', async () => {
  const first = await open(join(folder, 'data'))
  await first.stop()
  writeFileSync(join(first.where, 'data/postmaster.pid'), `${process.pid}\n${join(first.where, 'data')}\n`)
  const again = await open(join(folder, 'data'))
  expect(postmasterOf(again.where)).not.toBe(process.pid)
})

test('reports when PostgreSQL ends unexpectedly', async () => {
  const embedded = await open(join(folder, 'data'))
  const lost = new Promise<string>((done) => embedded.onLost(done))
  process.kill(postmasterOf(embedded.where), 'SIGINT')
  expect(await lost).toContain('PostgreSQL ended with code 0')
})

test('a temporary cluster is deleted when it is stopped or its process is killed', async () => {
  const embedded = await openEmbedded({ ephemeral: true })
  expect(existsSync(embedded.where)).toBe(true)
  await embedded.stop()
  expect(existsSync(embedded.where)).toBe(false)

  const program = `import { openEmbedded } from '${new URL('./embedded.ts', import.meta.url).href}'
    console.log((await openEmbedded({ ephemeral: true })).where); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const where = String(said).trim()
  expect(existsSync(where)).toBe(true)
  child.kill('SIGKILL')
  while (existsSync(where)) await sleep(50)
})
