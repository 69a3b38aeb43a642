import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { lockFile } from '../../../../database/lock.ts'

/** Which processes the owner of a folder's index answers, and at which socket. */
const owner = z.object({ path: z.string(), identity: z.string() })
type Owner = z.infer<typeof owner>
const ownerName = 'owner.json'

/** The path of a socket may have 103 bytes on macOS, 107 on Linux. */
const longestPath = 100
/** Of the folder, among temporary files, of one whose path is longer. */
const prefix = 'merlon-socket-'

/**
 * As this process read it when it began: what asks and answers, and what it shares with the other ways to search. Others
 * on the same folder may run code before or after it, which asks and answers otherwise.
 */
const code = codeOf(import.meta.dirname, join(import.meta.dirname, '..'))

/** Only processes of one code and one database ask each other. */
export const indexIdentity = (database: string): string => `${code} ${database}`

/** Takes the folder for this process; undefined where another has it. The operating system ends it with the process. */
export function lockFolder(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return lockFile(join(folder, 'lock'), 0)
}

/** Where the owner can be asked from now on; on Windows a pipe. */
export function makeSocketPath(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\merlon-${randomUUID()}`
  const path = join(folder, 'socket')
  if (Buffer.byteLength(path) <= longestPath) {
    rmSync(path, { force: true })
    return path
  }
  // The one before it was left there by a process or thread that ended.
  const before = dirname(readOwner(folder)?.path ?? folder)
  if (basename(before).startsWith(prefix)) rmSync(before, { recursive: true, force: true })
  return join(mkdtempSync(join(tmpdir(), prefix)), 'socket')
}

export const writeOwner = (folder: string, written: Owner): void =>
  writeFileSync(join(folder, ownerName), JSON.stringify(written), { mode: 0o600 })

/** Where the owner can be asked; null where there is none to be asked. */
export function findSocketPath(folder: string, identity: string): string | null {
  const found = readOwner(folder)
  return found?.identity === identity && isOwn(dirname(found.path)) ? found.path : null
}

function readOwner(folder: string): Owner | null {
  try {
    return owner.parse(JSON.parse(readFileSync(join(folder, ownerName), 'utf8')))
  } catch {
    // Not there yet, or just being written.
    return null
  }
}

/** A folder among temporary files may be gone by now, and somebody else's in its place. */
const isOwn = (folder: string) =>
  process.platform === 'win32' || statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

function codeOf(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of readdirSync(folder).toSorted())
      if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}
