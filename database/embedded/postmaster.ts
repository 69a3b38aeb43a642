import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makePrivateFolder, type Account } from './account.ts'
import type { Place } from './place.ts'

/** PostgreSQL's full-text search asks the operating system what counts as a letter. macOS has no C.UTF-8. */
const characterType = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

const largestLog = 10_000_000

/** Names every part, because pg fills in missing ones from PGPORT, PGSSLMODE, and the like. */
export const addressIn = (place: Place, database: string): string =>
  `postgres://merlon@${encodeURIComponent(place.socket)}:5432/${database}?sslmode=disable`

/** Sorting and letter case by PostgreSQL's own rules, which are the same on every machine. */
export const builtinLocale = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${characterType}`,
]
/** For PostgreSQL before 17, which has no rules of its own: ICU's American English, as on most servers. */
export const libraryLocale = ['--locale-provider=icu', '--icu-locale=en-US', `--locale=${characterType}`]

/**
 * Creates the cluster elsewhere and moves it into place when it's complete, because half a cluster looks like a whole
 * one. Each attempt has its own folder, because a killed one may still be cleaning up.
 */
export async function initialise(
  native: string,
  place: Place,
  options: { sync: boolean; locale: string[] },
): Promise<void> {
  const former = readdirSync(place.directory).filter((name) => name.startsWith('new-'))
  for (const name of former) rmSync(join(place.directory, name), { recursive: true, force: true, maxRetries: 5 })
  const half = join(place.directory, `new-${randomBytes(4).toString('hex')}`)
  makePrivateFolder(half, place.account)
  const rest = ['-U', 'merlon', '-A', 'trust', '-E', 'UTF8', ...(options.sync ? [] : ['--no-sync'])]
  const command = [join(native, 'bin', 'initdb'), '-D', half, ...options.locale, ...rest]
  const output = openSync(place.log, 'a', 0o600)
  const initdb = supervise(command, { account: place.account, output, doomed: half, sparedBy: 0 })
  closeSync(output)
  // Keeps this process alive until its cluster has been created, even if nothing else is running.
  const awake = setInterval(() => {}, 1000)
  const code = await initdb.exited.finally(() => clearInterval(awake))
  if (code !== 0) throw new Error(`The database could not be created (code ${code}). ${endOfLog(place)}`)
  renameSync(half, place.data)
}

/** Starts PostgreSQL and waits until it responds. */
export async function startPostmaster(
  native: string,
  place: Place,
  settings: Record<string, string>,
  doomed?: string,
): Promise<SupervisedProcess> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(native, 'bin', 'postgres'), '-D', place.data, '-k', place.socket, '-p', '5432', ...options]
  const full = existsSync(place.log) && statSync(place.log).size > largestLog
  const output = openSync(place.log, full ? 'w' : 'a', 0o600)
  const postmaster = supervise(command, { account: place.account, output, doomed, sparedBy: 1 }) // 1: look at its log
  closeSync(output)
  try {
    await answer(postmaster, place)
  } catch (error) {
    await postmaster.stop()
    throw error
  }
  return postmaster
}

async function answer(postmaster: SupervisedProcess, place: Place): Promise<void> {
  let ended: { code: number | null } | undefined
  void postmaster.exited.then((code) => (ended = { code }))
  const end = Date.now() + 120_000 // recovery after a crash may have much to read
  for (;;) {
    if (ended) throw new Error(`PostgreSQL did not start (code ${ended.code}). ${endOfLog(place)}`)
    const client = new pg.Client({ connectionString: addressIn(place, 'postgres'), connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > end) throw error
    } finally {
      await client.end().catch(() => {}) // it may never have been connected
    }
    await sleep(20)
  }
}

function endOfLog({ log }: Place): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8) : []
  return `The end of ${log}:\n${lines.join('\n')}`
}

/**
 * After kill -9 of the application, its PostgreSQL is still shutting down, so this waits for it. A lock file is removed
 * if its process isn't a PostgreSQL on this folder (the id was reused, or the machine restarted).
 */
export async function waitForFormerPostmaster(place: Place, onWait: (pid: number) => void): Promise<void> {
  const lock = join(place.data, 'postmaster.pid')
  const end = Date.now() + 90_000
  for (let round = 0; existsSync(lock); round++) {
    const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
    if (!isPostmasterOf(pid, place.data)) {
      rmSync(lock, { force: true })
      break
    }
    if (Date.now() > end) {
      throw new Error(
        `PostgreSQL process ${pid} is still running on ${place.data}. Stop it (kill -INT ${pid}), then try again.`,
      )
    }
    if (round === 20) onWait(pid)
    await sleep(50)
  }
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(place.socket, name), { force: true })
}

function isPostmasterOf(pid: number, data: string): boolean {
  if (!(pid > 1)) return false
  return commandLine(pid).includes(data)
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return '' // no such process
  }
}

type SupervisedProcess = {
  /** Resolves with the exit code of the process. */
  exited: Promise<number | null>
  /** Shuts it down cleanly (SIGINT) and waits for the end. */
  stop: () => Promise<void>
}

type Options = {
  account: Account
  /** A file descriptor for all its output. */
  output: number
  /** A folder to delete once it has ended, unless the exit code is `sparedBy`. */
  doomed?: string
  sparedBy?: number
}

/**
 * A shell starts the program and waits, while part of it reads a pipe that this process holds. When this process ends
 * in any way, including kill -9, the pipe closes and the program gets SIGINT (a fast shutdown for PostgreSQL),
 * repeatedly, because a signal sent before it listens is lost. Signals to the whole group are ours to turn into a clean
 * stop.
 */
const supervisor = `
trap '' INT TERM HUP QUIT
doomed=$1; spared=$2; shift 2
"$@" </dev/null 3<&- &
program=$!
(
  read -r _ <&3
  tries=0
  while kill -INT $program; do
    sleep 0.2; tries=$((tries + 1))
    [ $tries -lt 300 ] || kill -QUIT $program
  done
) 2>/dev/null &
keeper=$!
exec 3<&-
wait $program; code=$?
kill -KILL $keeper 2>/dev/null
[ -z "$doomed" ] || [ "$code" = "$spared" ] || rm -rf "$doomed"
exit $code
`

/** Without the user's PG… variables: PGPORT or PGDATA would lead PostgreSQL elsewhere. */
const environment = () => ({ PATH: process.env.PATH, TZ: 'UTC', LC_ALL: characterType })

/** Starts one of PostgreSQL's programs so that it doesn't outlive this process, and doesn't keep this process alive. */
function supervise(command: string[], { account, output, doomed = '', sparedBy }: Options): SupervisedProcess {
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', doomed, String(sparedBy ?? ''), ...command], {
    ...account,
    cwd: '/',
    env: environment(),
    stdio: ['ignore', output, output, 'pipe'],
    detached: true, // Ctrl-C in the terminal must not reach it before us
  })
  const lifeline = child.stdio[3]
  if (!lifeline) throw new Error('PostgreSQL was started without its pipe')
  const exited = new Promise<number | null>((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => {
      lifeline.destroy()
      done(code)
    })
  })
  child.unref()
  if ('unref' in lifeline && typeof lifeline.unref === 'function') lifeline.unref()
  return {
    exited,
    async stop() {
      child.ref()
      lifeline.destroy()
      await exited
    },
  }
}
