import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirRefused, whyNotWritable } from './data-dir.ts'

/** What the owner of a folder's lock tells the next process that wants it. */
export type LockHolder = { pid: number; url?: string }

export type Lock = { record(holder: LockHolder): void; release(): void }

export class InUse extends DataDirRefused {
  readonly holder: LockHolder | undefined
  constructor(folder: string, holder: LockHolder | undefined) {
    super(`DATA_DIR ${folder} is in use by process ${holder?.pid ?? '(unknown)'}`)
    this.name = 'InUse'
    this.holder = holder
  }
}

// A garbage-collected connection would close its file and release the lock.
const held = new Set<DatabaseSync>()

/**
 * Takes an exclusive lock on `file`, waiting up to `wait` ms; returns undefined if another process owns it. Node has no
 * flock; SQLite's exclusive transaction is the one lock in its standard library that the operating system releases
 * however the owner ends. So there are no stale locks, and process ids can be reused.
 */
export function lockFile(file: string, wait: number): (() => void) | undefined {
  const connection = new DatabaseSync(file, { timeout: wait })
  try {
    connection.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    connection.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined
    throw error
  }
  held.add(connection)
  return () => {
    if (held.delete(connection)) connection.close()
  }
}

/**
 * Locks the folder for this process.
 * @throws InUse naming the process that owns it, DataDirRefused if nothing can be written to it
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const note = join(folder, 'running.json')
  // Waits briefly, because a process that was just killed still owns it.
  const release = lockFile(join(folder, 'lock'), 500)
  if (!release) throw new InUse(folder, await readHolder(note))
  const tell = (holder: LockHolder) => writeFileSync(note, JSON.stringify(holder), { mode: 0o600 })
  try {
    tell({ pid: process.pid })
  } catch (error) {
    release()
    const why = whyNotWritable(folder, error)
    throw why ? new DataDirRefused(why) : error
  }
  return {
    record: tell,
    release() {
      rmSync(note, { force: true })
      release()
    },
  }
}

/** The owner writes its note right after it takes the lock, so a reader may have to try twice. */
async function readHolder(note: string): Promise<LockHolder | undefined> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const holder = parseHolder(note)
    if (holder) return holder
    await sleep(25)
  }
  return undefined
}

function parseHolder(note: string): LockHolder | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(note, 'utf8'))
    if (typeof read !== 'object' || read === null || !('pid' in read) || typeof read.pid !== 'number') return undefined
    const url = 'url' in read && typeof read.url === 'string' ? read.url : undefined
    return { pid: read.pid, url }
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      return undefined
    }
    throw error
  }
}
