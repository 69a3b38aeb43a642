import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A DATA_DIR that can't be used, with a message for the person who started Merlon. */
export class DataDirRefused extends Error {}

/** Why nothing can be written to a DATA_DIR; undefined if the error has another cause. */
export function whyNotWritable(dataDir: string, error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return `DATA_DIR is '${dataDir}', but its disk is full. Free up space, then start again`
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(code)) return undefined
  return `DATA_DIR is '${dataDir}'; it must be a folder that this user can create and write to`
}

/**
 * Creates DATA_DIR. If we run as root, PostgreSQL's user has to pass through it, so it isn't private, but everything in
 * it is. Creates one folder at a time: Node's own `recursive` never returns if the kernel gives contradictory answers
 * about a parent (`/proc/x`).
 */
export function makeDataDir(dataDir: string): void {
  const missing = []
  for (let folder = resolve(dataDir); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  for (const folder of missing) makeFolder(folder, mode)
  // Throws if there is a file in its place.
  if (missing.length === 0) mkdirSync(resolve(dataDir), { recursive: true })
}

/** Another process may be creating the same folder. */
function makeFolder(folder: string, mode: number) {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
