import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export type SupervisedProcess = {
  /** Resolves with the exit code of the process. */
  exited: Promise<number | null>
  /** Has it finish in order (SIGINT), and waits until it has. */
  stop: () => Promise<void>
}

type Options = {
  account: Account
  /** A file descriptor for all it says. */
  output: number
  /** A folder to remove once it has ended, unless with the exit code `sparedBy`. */
  doomed?: string
  sparedBy?: number
}

/**
 * A shell starts the program and waits; a part of it reads a pipe that this process holds. When this process ends in
 * any way, kill -9 included, the pipe closes and the program gets SIGINT (for PostgreSQL a fast shutdown), repeated
 * because one sent before it listens is lost. Signals to the whole group are for us to turn into an orderly stop.
 */
const keeper = `
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

/** Nothing of the user's own PG… variables: PGPORT or PGDATA would lead PostgreSQL elsewhere. */
const environment = () => ({ PATH: process.env.PATH, TZ: 'UTC', LC_ALL: characterType })

/** PostgreSQL's full-text search asks the operating system what a letter is. macOS has no C.UTF-8. */
export const characterType = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Starts a program of PostgreSQL that does not outlive this process. It does not keep this process alive either. */
export function supervise(command: string[], { account, output, doomed = '', sparedBy }: Options): SupervisedProcess {
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', doomed, String(sparedBy ?? ''), ...command], {
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
