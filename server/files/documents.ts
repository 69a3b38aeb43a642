import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Layout } from './layout.ts'
import { makeConcurrencyLimiter } from '../http/concurrency-limiter.ts'

export type DocumentProblem = 'other_kind' | 'old_word' | 'password' | 'broken' | 'too_large' | 'too_slow'
export type DocumentType = 'application/pdf' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export type Reading =
  /** `words` is empty where the file holds pictures of text only. */
  /** `layout` where it was asked for. */
  { ok: true; media_type: DocumentType; words: string; layout?: Layout } | { ok: false; problem: DocumentProblem }

/** `memory_bytes` is what the whole process may take, Node's own 100 MB or so included. */
export type ReadingBounds = { time_ms: number; cpu_ms: number; memory_bytes: number }
/** Forty pages take less than a second of the processor. The clock is more patient: on a busy machine it measures others. */
const bounds: ReadingBounds = { time_ms: 10_000, cpu_ms: 5_000, memory_bytes: 400 * 1024 * 1024 }

/** Who sent a file, and whether they still wait to hear of it. */
export type Sender = { account_id: string; network: string; gone: AbortSignal }

const inTurn = makeConcurrencyLimiter({ at_once: 2, waiting: 20 })
/** Of two readers one is always there for another network. */
const shares = { account: { at_once: 1, waiting: 3 }, network: { at_once: 1, waiting: 6 } }

/**
 * What a file really is, by its content, and its text. In a process of its own, which is ended when it takes too long
 * or too much memory, or when its sender is gone: a hostile file costs its reader, not the server. (A thread was tried:
 * what it took stayed with the server.)
 * @throws NoTurn, and the reason of `gone`
 */
export const readDocument = (
  bytes: Buffer,
  { sender, within = bounds, layout = false }: { sender?: Sender; within?: ReadingBounds; layout?: boolean } = {},
): Promise<Reading> => {
  const mine = sender && {
    [`account:${sender.account_id}`]: shares.account,
    [`network:${sender.network}`]: shares.network,
  }
  return inTurn(mine ?? {}, sender?.gone, () => readInProcess(bytes, within, layout, sender?.gone))
}

const program = fileURLToPath(new URL('./document-process.ts', import.meta.url))
/** Code and libraries, wherever the latter really are. */
const readable = ['../..', '../../node_modules'].map((path) =>
  realpathSync(fileURLToPath(new URL(path, import.meta.url))),
)

async function readInProcess(
  bytes: Buffer,
  within: ReadingBounds,
  layout: boolean,
  gone: AbortSignal | undefined,
): Promise<Reading> {
  const { time_ms, cpu_ms, memory_bytes } = within
  const may = ['--permission', '--allow-worker', ...readable.map((path) => `--allow-fs-read=${path}`)]
  const child = spawn(
    process.execPath,
    [...may, program, String(memory_bytes), String(time_ms), String(cpu_ms), layout ? '1' : '0'],
    {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const end = () => void child.kill('SIGKILL')
  let tooSlow = false
  const deadline = setTimeout(() => {
    tooSlow = true
    end()
  }, time_ms)
  gone?.addEventListener('abort', end)
  try {
    // A process that was ended takes no more bytes; that it was ended is all there is to know.
    child.stdin.on('error', () => child.stdin.destroy())
    child.stdin.end(bytes)
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>])
    gone?.throwIfAborted()
    if (code === 0) return JSON.parse(said) as Reading
    return { ok: false, problem: tooSlow ? 'too_slow' : 'broken' }
  } finally {
    clearTimeout(deadline)
    gone?.removeEventListener('abort', end)
  }
}
