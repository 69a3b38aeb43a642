// Tracks which Merlon processes run from this folder, so that nothing replaces packages or pages under them. Plain
// JavaScript without imports, because ensure.mjs needs it on any Node (20 or later).
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownRoot = dirname(dirname(fileURLToPath(import.meta.url)))
/** @param {string} root */
const notesIn = (root) => join(root, 'build', '.running')

/**
 * Records that this process runs from here until it ends, however it ends.
 * @param {{ usesBuild: boolean }} how false for a process that serves the sources (`npm run dev`)
 * @returns {() => void} removes the record
 */
export function noteRunning({ usesBuild }, root = ownRoot) {
  const note = join(notesIn(root), String(process.pid))
  try {
    mkdirSync(notesIn(root), { recursive: true })
    writeFileSync(note, usesBuild ? 'build' : 'sources')
  } catch (error) {
    // If this user can't write here, it can't install or build anything either.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error
  }
  return () => rmSync(note, { force: true })
}

/**
 * The id of another process that runs from this folder; undefined if there is none.
 * @param {{ onBuild?: boolean }} which only processes that serve the build
 * @returns {number | undefined}
 */
export function findRunning({ onBuild = false } = {}, root = ownRoot) {
  for (const name of namesIn(notesIn(root))) {
    const pid = Number(name)
    const note = join(notesIn(root), name)
    if (!isMerlon(pid)) rmSync(note, { force: true })
    else if (pid !== process.pid && (!onBuild || readFileSync(note, 'utf8') === 'build')) return pid
  }
  return undefined
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * Ids are reused: another program may have the id of a Merlon that was killed.
 * @param {number} pid
 */
function isMerlon(pid) {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-p', String(pid), '-o', 'command='], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          })
    return /\bmain\.ts\b/.test(command)
  } catch {
    return false
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : '')
