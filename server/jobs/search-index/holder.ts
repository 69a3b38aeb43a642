import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { lockFile } from '../../../database/lock.ts'

/** Whom the holder of a folder's index answers, and where. */
const note = z.object({ path: z.string(), of: z.string() })
type Note = z.infer<typeof note>
const noteName = 'holder.json'

/** The path of a socket may have 103 bytes on macOS, 107 on Linux. */
const longestPath = 100
/** Of the folder, among temporary files, of one whose path is longer. */
const prefix = 'merlon-socket-'

/**
 * As this process read it when it began. Others on the same folder may run code before or after it, which asks and
 * answers otherwise.
 */
const code = codeOf(import.meta.dirname)

/** Only processes of one code and one database ask each other. */
export const askedOf = (database: string): string => `${code} ${database}`

/** Takes the folder for this process; undefined where another has it. The operating system ends it with the process. */
export function holdFolder(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return lockFile(join(folder, 'lock'), 0)
}

/** Where the holder can be asked from now on; on Windows a pipe. */
export function makeSocketPath(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\merlon-${randomUUID()}`
  const path = join(folder, 'socket')
  if (Buffer.byteLength(path) <= longestPath) {
    rmSync(path, { force: true })
    return path
  }
  // The one before it was left there by a process or thread that ended.
  const before = dirname(readNote(folder)?.path ?? folder)
  if (basename(before).startsWith(prefix)) rmSync(before, { recursive: true, force: true })
  return join(mkdtempSync(join(tmpdir(), prefix)), 'socket')
}

export const noteHolder = (folder: string, noted: Note): void =>
  writeFileSync(join(folder, noteName), JSON.stringify(noted), { mode: 0o600 })

/** Where the holder can be asked; null where there is none to be asked. */
export function findSocketPath(folder: string, of: string): string | null {
  const noted = readNote(folder)
  return noted?.of === of && isOwn(dirname(noted.path)) ? noted.path : null
}

function readNote(folder: string): Note | null {
  try {
    return note.parse(JSON.parse(readFileSync(join(folder, noteName), 'utf8')))
  } catch {
    // Not there yet, or just being written.
    return null
  }
}

/** A folder among temporary files may be gone by now, and somebody else's in its place. */
const isOwn = (folder: string) =>
  process.platform === 'win32' || statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

function codeOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}
