import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type ConcurrencyLimit, makeConcurrencyLimiter } from '../http/concurrency-limiter.ts'

/** `memory_bytes` is what the whole process may take, Node's own 100 MB or so included. */
export type ReadingBounds = { time_ms: number; cpu_ms: number; memory_bytes: number }

/** Who sent a file, and whether they still wait to hear of it. */
export type Sender = { account_id: string; network: string; gone: AbortSignal }

/**
 * Files take a second or two, imports up to 20 of a processor: each kind has places of its own, so that no resume waits for an import. When
 * a place is free, it goes to the network that has waited longest since its last one.
 */
const pools = {
  files: makeConcurrencyLimiter({ at_once: 2, waiting: 20 }),
  imports: makeConcurrencyLimiter({ at_once: 2, waiting: 20 }),
  mails: makeConcurrencyLimiter({ at_once: 1, waiting: 20 }),
}
/** Of the two places in a pool, one is always there for another network. */
const shares = { account: { at_once: 1, waiting: 3 }, network: { at_once: 1, waiting: 6 } }

/** Code and libraries, wherever the latter really are. */
const readable = ['../../..', '../../../node_modules'].map((path) =>
  realpathSync(fileURLToPath(new URL(path, import.meta.url))),
)

type ReadRequest = {
  pool?: keyof typeof pools
  /** The program, and what it is called with after its bounds. */
  program: URL
  options?: string[]
  /** What it may do beyond reading our code: `--allow-addons`. */
  may?: string[]
  within: ReadingBounds
  sender?: Sender | undefined
}
export type Read = { ok: true; said: Buffer } | { ok: false; problem: 'too_slow' | 'broken' }

/**
 * Gives a file to a process of its own, which is ended when it takes too long or too much memory, or when its sender is
 * gone: a hostile file costs its reader, not the server. (A thread was tried: what it took stayed with the server.)
 * @throws ConcurrencyLimitError, and the reason of `gone`
 */
export const readInProcess = (bytes: Buffer, request: ReadRequest): Promise<Read> => {
  const { sender, pool = 'files' } = request
  const mine: Record<string, ConcurrencyLimit> = sender
    ? { [`account:${sender.account_id}`]: shares.account, [`network:${sender.network}`]: shares.network }
    : {}
  return pools[pool](mine, sender?.gone, () => run(bytes, request))
}

async function run(bytes: Buffer, { program, options = [], may = [], within, sender }: ReadRequest): Promise<Read> {
  const { time_ms, cpu_ms, memory_bytes } = within
  const path = fileURLToPath(program)
  const allowed = ['--permission', '--allow-worker', ...may, ...readable.map((each) => `--allow-fs-read=${each}`)]
  const bounds = [memory_bytes, time_ms, cpu_ms].map(String)
  const child = spawn(process.execPath, [...allowed, path, ...bounds, ...options], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const end = () => void child.kill('SIGKILL')
  let tooSlow = false
  const deadline = setTimeout(() => {
    tooSlow = true
    end()
  }, time_ms)
  sender?.gone.addEventListener('abort', end)
  try {
    // A process that was ended takes no more bytes; that it was ended is all there is to know.
    child.stdin.on('error', () => child.stdin.destroy())
    child.stdin.end(bytes)
    const [said, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close') as Promise<[number | null]>])
    sender?.gone.throwIfAborted()
    return code === 0 ? { ok: true, said } : { ok: false, problem: tooSlow ? 'too_slow' : 'broken' }
  } finally {
    clearTimeout(deadline)
    sender?.gone.removeEventListener('abort', end)
  }
}
