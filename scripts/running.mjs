// Which processes of Merlon run from this folder, so that nothing replaces packages or pages under them. Plain
// JavaScript, nothing imported: ensure.mjs needs it on whatever Node the machine has (20 or later).
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownRoot = dirname(dirname(fileURLToPath(import.meta.url)))
/** @param {string} root */
const notesIn = (root) => join(root, 'build', '.running')

/**
 * Notes that this process runs from here until it ends, however it ends.
 * @param {{ usesBuild: boolean }} how false for one that serves the sources (`npm run dev`)
 * @returns {() => void} forgets it
 */
export function noteRunning({ usesBuild }, root = ownRoot) {
  const note = join(notesIn(root), String(process.pid))
  try {
    mkdirSync(notesIn(root), { recursive: true })
    writeFileSync(note, usesBuild ? 'build' : 'sources')
  } catch (error) {
    // Where this user may not write, this user installs and builds nothing either.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error
  }
  return () => rmSync(note, { force: true })
}

/**
 * The id of another process that runs from this folder; undefined where none does.
 * @param {{ onBuild?: boolean }} which only those that serve the build
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
 * Ids are used again: another program may have that of a Merlon that was killed.
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
