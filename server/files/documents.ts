import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type DocumentProblem = 'other_kind' | 'old_word' | 'password' | 'broken' | 'too_large' | 'too_slow'
export type Reading =
  /** `words` is empty where the file holds pictures of text only. */
  { ok: true; media_type: string; words: string } | { ok: false; problem: DocumentProblem }

/** More uploads are waiting to be read than make sense to wait for. */
export class ReadersBusy extends Error {}

/** `memory_bytes` is what the whole process may take, Node's own 100 MB or so included. */
export type ReadingBounds = { time_ms: number; memory_bytes: number }
const bounds: ReadingBounds = { time_ms: 20_000, memory_bytes: 400 * 1024 * 1024 }

/**
 * What a file really is, by its content, and its text. In a process of its own, which is ended when it takes too long
 * or too much memory: a hostile file costs its reader, not the server. (A thread was tried: what it took stayed with
 * the server.)
 * @throws ReadersBusy
 */
export const readDocument = (bytes: Buffer, within: ReadingBounds = bounds): Promise<Reading> =>
  inTurn(() => readInProcess(bytes, within))

const program = fileURLToPath(new URL('./document-process.ts', import.meta.url))
/** Code and libraries, wherever the latter really are. */
const readable = ['../..', '../../node_modules'].map((path) =>
  realpathSync(fileURLToPath(new URL(path, import.meta.url))),
)

async function readInProcess(bytes: Buffer, { time_ms, memory_bytes }: ReadingBounds): Promise<Reading> {
  const may = ['--permission', '--allow-worker', ...readable.map((path) => `--allow-fs-read=${path}`)]
  const child = spawn(process.execPath, [...may, program, String(memory_bytes), String(time_ms)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let tooSlow = false
  const deadline = setTimeout(() => {
    tooSlow = true
    child.kill('SIGKILL')
  }, time_ms)
  try {
    // A process that was ended takes no more bytes; that it was ended is all there is to know.
    child.stdin.on('error', () => child.stdin.destroy())
    child.stdin.end(bytes)
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>])
    if (code === 0) return JSON.parse(said) as Reading
    return { ok: false, problem: tooSlow ? 'too_slow' : 'broken' }
  } finally {
    clearTimeout(deadline)
  }
}

const atOnce = 2
const mostWaiting = 20
let reading = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (reading < atOnce) reading += 1
  else {
    if (waiting.length >= mostWaiting) throw new ReadersBusy()
    await new Promise<void>((mine) => waiting.push(mine))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading -= 1
  }
}
