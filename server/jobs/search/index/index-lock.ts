import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { lockFile } from '../../../../database/lock.ts'

/** Which processes the owner of a folder's index answers, and its socket. */
const owner = z.object({ path: z.string(), identity: z.string() })
type Owner = z.infer<typeof owner>
const ownerName = 'owner.json'

/** A socket path can be at most 103 bytes on macOS and 107 on Linux. */
const longestPath = 100
/** The prefix of the temporary folder used if the path would be longer. */
const prefix = 'merlon-socket-'

/**
 * A hash of the index's and the search's code as this process loaded it. Other processes on the same folder may run a
 * different version with another protocol.
 */
const code = codeOf(import.meta.dirname, join(import.meta.dirname, '..'))

/** Only processes with the same code and database talk to each other. */
export const indexIdentity = (database: string): string => `${code} ${database}`

/** Locks the folder for this process; undefined if another holds it. The operating system releases the lock when the process ends. */
export function lockFolder(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return lockFile(join(folder, 'lock'), 0)
}

/** Creates and announces the owner's socket path; on Windows, a pipe. */
export function makeSocketPath(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\merlon-${randomUUID()}`
  const path = join(folder, 'socket')
  if (Buffer.byteLength(path) <= longestPath) {
    rmSync(path, { force: true })
    return path
  }
  // Left behind by a process or thread that has ended.
  const before = dirname(readOwner(folder)?.path ?? folder)
  if (basename(before).startsWith(prefix)) rmSync(before, { recursive: true, force: true })
  return join(mkdtempSync(join(tmpdir(), prefix)), 'socket')
}

export const writeOwner = (folder: string, written: Owner): void =>
  writeFileSync(join(folder, ownerName), JSON.stringify(written), { mode: 0o600 })

/** The owner's socket path; null if there is no owner to ask. */
export function findSocketPath(folder: string, identity: string): string | null {
  const found = readOwner(folder)
  return found?.identity === identity && isOwn(dirname(found.path)) ? found.path : null
}

function readOwner(folder: string): Owner | null {
  try {
    return owner.parse(JSON.parse(readFileSync(join(folder, ownerName), 'utf8')))
  } catch {
    // It doesn't exist yet, or is just being written.
    return null
  }
}

/** A temporary folder may have been deleted and replaced by another user's. */
const isOwn = (folder: string) =>
  process.platform === 'win32' || statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

function codeOf(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of readdirSync(folder).toSorted())
      if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}
