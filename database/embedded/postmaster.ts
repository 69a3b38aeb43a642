import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place.ts'

export type Postmaster = { exited: Promise<number | null>; stop(): Promise<void> }

/**
 * A shell starts PostgreSQL and waits; a part of it reads a pipe that this process holds. When this process ends in
 * any way, kill -9 included, the pipe closes and PostgreSQL gets a fast shutdown, repeated because one sent before
 * PostgreSQL listens to signals is lost. Signals to the whole group are for us to turn into an orderly stop.
 * "$doomed" is removed once PostgreSQL is gone: the files of a scratch cluster.
 */
const keeper = `
trap '' INT TERM HUP QUIT
doomed=$1; shift
"$@" </dev/null 3<&- &
postgres=$!
(
  read -r _ <&3
  tries=0
  while kill -INT $postgres; do
    sleep 0.2; tries=$((tries + 1))
    [ $tries -lt 300 ] || kill -QUIT $postgres
  done
) 2>/dev/null &
keeper=$!
exec 3<&-
wait $postgres; code=$?
kill -KILL $keeper 2>/dev/null
[ -z "$doomed" ] || rm -rf "$doomed"
exit $code
`

const largestLog = 10_000_000

export function startPostmaster(
  native: string,
  place: Place,
  settings: Record<string, string>,
  doomed = '',
): Postmaster {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(native, 'bin', 'postgres'), '-D', place.data, '-k', place.socket, '-p', '5432', ...options]
  const full = existsSync(place.log) && statSync(place.log).size > largestLog
  const log = openSync(place.log, full ? 'w' : 'a', 0o600)
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', doomed, ...command], {
    ...place.account,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', log, log, 'pipe'],
    detached: true, // Ctrl-C in the terminal must not reach it before us
  })
  closeSync(log)
  const lifeline = child.stdio[3]
  if (!lifeline) throw new Error('PostgreSQL was started without its pipe')
  const exited = new Promise<number | null>((done, failed) => {
    child.once('exit', (code) => {
      lifeline.destroy()
      done(code)
    })
    child.once('error', failed)
  })
  exited.catch(() => lifeline.destroy())
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

/** Nothing of the user's own PG… variables: PGPORT or PGDATA would lead PostgreSQL elsewhere. */
export const postgresEnvironment = () => ({ PATH: process.env.PATH, TZ: 'UTC', LC_ALL: characterType })

/** PostgreSQL's full-text search asks the operating system what a letter is. macOS has no C.UTF-8. */
export const characterType = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/**
 * After kill -9 of the application its PostgreSQL is still shutting down: wait for it. A lock file whose process is
 * not a PostgreSQL of this folder (the id was reused, or the machine restarted) is removed.
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
        `PostgreSQL process ${pid} still runs on ${place.data}. Stop it (kill -INT ${pid}), then try again.`,
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
