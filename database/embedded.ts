import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeDataDir } from './data-dir.ts'
import { makePrivateFolder } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { findPlace, makeScratchPlace, type Place, recordCreated, removePlace } from './embedded/place.ts'
import {
  characterType,
  type Postmaster,
  postgresEnvironment,
  startPostmaster,
  waitForFormerPostmaster,
} from './embedded/postmaster.ts'
import { InUse, lockFolder } from './lock.ts'

export type Embedded = {
  url: string
  /** The folder that holds PostgreSQL's files. */
  where: string
  stop: () => Promise<void>
  /** Called when PostgreSQL ends without having been told to. */
  onLost: (listener: (reason: string) => void) => void
}

type Options = { onStep?: (step: string) => void } & (
  | { dataDir: string; ephemeral?: false }
  /** A throw-away cluster in a temporary folder: no fsync, 200 connections, gone when this process ends. */
  | { ephemeral: true }
)

/**
 * Starts the private PostgreSQL of a DATA_DIR, making it on first use. Unix socket only.
 * It stops when this process ends, however it ends.
 * @throws InUse when another process has the DATA_DIR
 */
export async function openEmbedded(options: Options): Promise<Embedded> {
  const onStep = options.onStep ?? (() => {})
  if (options.ephemeral) {
    const place = makeScratchPlace()
    try {
      return await open(place, { ephemeral: true, onStep })
    } catch (error) {
      removePlace(place)
      throw error
    }
  }
  const dataDir = resolve(options.dataDir)
  makeDataDir(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const embedded = await open(findPlace(dataDir), { ephemeral: false, onStep })
    recordCreated(dataDir)
    lock.tell({ pid: process.pid, url: embedded.url })
    return {
      ...embedded,
      async stop() {
        await embedded.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For commands beside a running Merlon: uses its PostgreSQL where one runs on this DATA_DIR, else starts it. */
export async function joinEmbedded(options: { dataDir: string; onStep?: (step: string) => void }): Promise<Embedded> {
  try {
    return await openEmbedded(options)
  } catch (error) {
    if (!(error instanceof InUse) || !error.holder?.url) throw error
    return { url: error.holder.url, where: resolve(options.dataDir), stop: async () => {}, onLost: () => {} }
  }
}

async function open(place: Place, { ephemeral, onStep }: { ephemeral: boolean; onStep: (step: string) => void }) {
  const native = findBinaries(place.account)
  if (!existsSync(place.data)) {
    onStep('creating the database cluster')
    await initialise(native, place, ephemeral)
  }
  makePrivateFolder(place.socket, place.account)
  await waitForFormerPostmaster(place, (pid) => onStep(`waiting for the former PostgreSQL (process ${pid}) to finish`))
  const settings = ephemeral ? ephemeralSettings : durableSettings
  const postmaster = startPostmaster(native, place, settings, ephemeral ? place.directory : '')
  let stopping = false
  const listeners: ((reason: string) => void)[] = []
  const stop = async () => {
    stopping = true
    await postmaster.stop()
    if (ephemeral) removePlace(place)
    else rmSync(place.socket, { recursive: true, force: true })
  }
  try {
    await answer(postmaster, place)
    await makeDatabase(place)
  } catch (error) {
    await stop()
    throw error
  }
  void postmaster.exited.then((code) => {
    if (stopping) return
    for (const listener of listeners) listener(`PostgreSQL ended with code ${code}; its log is ${place.log}`)
  })
  return {
    url: address(place, 'merlon'),
    where: place.directory,
    stop,
    onLost: (listener: (reason: string) => void) => void listeners.push(listener),
  }
}

// Statements and their values stay out of the log: errors reach the application anyway.
const commonSettings = { listen_addresses: '', log_min_messages: 'log', log_checkpoints: 'off', timezone: 'UTC' }
const durableSettings = { ...commonSettings, max_connections: '60' }
const ephemeralSettings = {
  ...commonSettings,
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/** Everything is said, because pg would take what is missing from PGPORT, PGSSLMODE and the like. */
const address = (place: Place, database: string) =>
  `postgres://merlon@${encodeURIComponent(place.socket)}:5432/${database}?sslmode=disable`

/** Made beside its place and moved there when complete: half a cluster looks like a whole one. */
async function initialise(native: string, place: Place, ephemeral: boolean): Promise<void> {
  const half = `${place.data}.new`
  rmSync(half, { recursive: true, force: true })
  makePrivateFolder(half, place.account)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characterType}`]
  const options = ['-D', half, '-U', 'merlon', '-A', 'trust', '-E', 'UTF8', ...locale, ...(ephemeral ? ['-N'] : [])]
  const child = spawn(join(native, 'bin', 'initdb'), options, {
    ...place.account,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done))
  if (code !== 0) throw new Error(`initdb ended with code ${code}: ${said}`)
  renameSync(half, place.data)
}

async function answer(postmaster: Postmaster, place: Place): Promise<void> {
  let ended: number | null | undefined
  void postmaster.exited.then((code) => (ended = code))
  const end = Date.now() + 120_000 // recovery after a crash may have much to read
  for (;;) {
    if (ended !== undefined) {
      const log = existsSync(place.log) ? readFileSync(place.log, 'utf8').split('\n').slice(-8).join('\n') : ''
      throw new Error(`PostgreSQL did not start (code ${ended}). The end of ${place.log}:\n${log}`)
    }
    const client = new pg.Client({ connectionString: address(place, 'postgres'), connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > end) throw error
    } finally {
      await client.end().catch(() => {}) // it may never have been connected
    }
    await sleep(20)
  }
}

async function makeDatabase(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: address(place, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'merlon'`)
    if (!rowCount) await client.query('create database merlon')
  } finally {
    await client.end()
  }
}
