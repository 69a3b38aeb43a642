import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { makeDataDir } from './data-dir.ts'
import { makePrivateFolder } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { findPlace, makeScratchPlace, type Place, recordCreated, removePlace } from './embedded/place.ts'
import {
  addressIn,
  builtinLocale,
  initialise,
  libraryLocale,
  startPostmaster,
  waitForFormerPostmaster,
} from './embedded/postmaster.ts'
import { InUse, lockFolder } from './lock.ts'

export type Embedded = {
  url: string
  /** The folder with PostgreSQL's files. */
  where: string
  stop: () => Promise<void>
  /** Called if PostgreSQL ends unexpectedly. */
  onLost: (listener: (reason: string) => void) => void
}

type Options = { onStep?: (step: string) => void } & (
  | { dataDir: string; ephemeral?: false }
  /**
   * A temporary cluster: no fsync, 200 connections, deleted when this process ends. `native` is the folder of another
   * PostgreSQL to run it on, such as Debian's /usr/lib/postgresql/15.
   */
  | { ephemeral: true; native?: string }
)

/**
 * Starts the private PostgreSQL of a DATA_DIR, creating it on first use. Listens on a Unix socket only. It stops when
 * this process ends, however it ends.
 * @throws InUse if another process is using the DATA_DIR
 */
export async function openEmbedded(options: Options): Promise<Embedded> {
  const onStep = options.onStep ?? (() => {})
  if (options.ephemeral) {
    const place = makeScratchPlace()
    try {
      return await open(place, { ephemeral: true, native: options.native, onStep })
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
    lock.record({ pid: process.pid, url: embedded.url })
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

/**
 * For commands next to a running Merlon: uses its PostgreSQL if one is running on this DATA_DIR, and starts it
 * otherwise.
 */
export async function joinEmbedded(options: { dataDir: string; onStep?: (step: string) => void }): Promise<Embedded> {
  try {
    return await openEmbedded(options)
  } catch (error) {
    if (!(error instanceof InUse) || !error.holder?.url) throw error
    return { url: error.holder.url, where: resolve(options.dataDir), stop: async () => {}, onLost: () => {} }
  }
}

async function open(
  place: Place,
  { ephemeral, native: other, onStep }: { ephemeral: boolean; native?: string; onStep: (step: string) => void },
): Promise<Embedded> {
  const native = other ?? findBinaries(place.account)
  if (!existsSync(place.data)) {
    onStep('creating the database cluster')
    await initialise(native, place, { sync: !ephemeral, locale: other ? libraryLocale : builtinLocale })
  }
  makePrivateFolder(place.socket, place.account)
  await waitForFormerPostmaster(place, (pid) =>
    onStep(`waiting for the previous PostgreSQL (process ${pid}) to finish`),
  )
  const settings = ephemeral ? ephemeralSettings : durableSettings
  const postmaster = await startPostmaster(native, place, settings, ephemeral ? place.directory : undefined)
  let stopping = false
  const listeners: ((reason: string) => void)[] = []
  const stop = async () => {
    stopping = true
    await postmaster.stop()
    if (ephemeral) removePlace(place)
    else rmSync(place.socket, { recursive: true, force: true })
  }
  try {
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
    url: addressIn(place, 'merlon'),
    where: place.directory,
    stop,
    onLost: (listener) => void listeners.push(listener),
  }
}

// Keeps statements and their values out of the log; the application receives the errors anyway.
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

async function makeDatabase(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: addressIn(place, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'merlon'`)
    if (!rowCount) await client.query('create database merlon')
  } finally {
    await client.end()
  }
}
