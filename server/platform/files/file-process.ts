import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type ConcurrencyLimit, makeConcurrencyLimiter } from '../http/concurrency-limiter.ts'

/** `memory_bytes` limits the whole process, including about 100 MB for Node itself. */
export type ReadingBounds = { time_ms: number; cpu_ms: number; memory_bytes: number }

/** Who sent a file, and whether they're still waiting for the result. */
export type Sender = { account_id: string; network: string; gone: AbortSignal }

/**
 * Files take a second or two, and imports up to 20 seconds of processor time, so each kind has its own pool and no
 * resume waits for an import. A free slot goes to the network that has waited longest since its last one.
 */
const pools = {
  files: makeConcurrencyLimiter({ at_once: 2, waiting: 20 }),
  imports: makeConcurrencyLimiter({ at_once: 2, waiting: 20 }),
  mails: makeConcurrencyLimiter({ at_once: 1, waiting: 20 }),
}
/** One of the two slots in a pool is always left for another network. */
const shares = { account: { at_once: 1, waiting: 3 }, network: { at_once: 1, waiting: 6 } }

/** Code and libraries, wherever the libraries really are. */
const readable = ['../../..', '../../../node_modules'].map((path) =>
  realpathSync(fileURLToPath(new URL(path, import.meta.url))),
)

type ReadRequest = {
  pool?: keyof typeof pools
  /** The program, and its arguments after the limits. */
  program: URL
  options?: string[]
  /** Permissions beyond reading our code, such as `--allow-addons`. */
  may?: string[]
  within: ReadingBounds
  sender?: Sender | undefined
}
export type Read = { ok: true; said: Buffer } | { ok: false; problem: 'too_slow' | 'broken' }

/**
 * Reads a file in a separate process, which is ended if it takes too much time or memory, or if the sender disconnects.
 * A hostile file harms that process, not the server. (In a thread, the memory stayed with the server.)
 * @throws ConcurrencyLimitError, and the abort reason of `gone`
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
    // Ending the process breaks the pipe; that isn't an error of its own.
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
