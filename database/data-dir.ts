import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A DATA_DIR that cannot be used, in words for who started us. */
export class DataDirRefused extends Error {}

/** Why nothing can be written to a DATA_DIR; undefined where the error says something else. */
export function whyNotWritable(dataDir: string, error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return `DATA_DIR is '${dataDir}', but its disk is full. Free up space, then start again`
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(code)) return undefined
  return `DATA_DIR is '${dataDir}'; it must be a folder that this user can create and write to`
}

/**
 * Makes DATA_DIR. As root, PostgreSQL's own user has to pass through it, so it is not private then; all in it is.
 * One folder at a time: where the kernel says that a parent is there and is not (`/proc/x`), Node's own `recursive`
 * never ends.
 */
export function makeDataDir(dataDir: string): void {
  const missing = []
  for (let folder = resolve(dataDir); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  for (const folder of missing) makeFolder(folder, mode)
  // A file in its place is refused as such.
  if (missing.length === 0) mkdirSync(resolve(dataDir), { recursive: true })
}

/** Another start may make the same one at the same time. */
function makeFolder(folder: string, mode: number) {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
