import { Worker } from 'node:worker_threads'

export type DocumentProblem = 'other_kind' | 'old_word' | 'password' | 'broken' | 'too_large' | 'too_slow'
export type Reading =
  /** `words` is empty where the file holds pictures of text only. */
  { ok: true; media_type: string; words: string } | { ok: false; problem: DocumentProblem }

/** More uploads are waiting to be read than make sense to wait for. */
export class ReadersBusy extends Error {}

export type ReadingBounds = { time_ms: number; memory_bytes: number }
const bounds: ReadingBounds = { time_ms: 15_000, memory_bytes: 400 * 1024 * 1024 }

/**
 * What a file really is, by its content, and its text. In a thread of its own, which is ended when it takes too long
 * or too much memory: a hostile file costs its reader, not the server.
 * @throws ReadersBusy
 */
export const readDocument = (bytes: Buffer, { time_ms, memory_bytes }: ReadingBounds = bounds): Promise<Reading> =>
  inTurn(() => readInThread(bytes, time_ms, memory_bytes))

function readInThread(bytes: Buffer, time_ms: number, memory_bytes: number): Promise<Reading> {
  const reader = new Worker(new URL('./document-reader.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(memory_bytes / 1024 / 1024) },
    // Libraries complain of odd files on the console; the answer says all there is to say.
    stdout: true,
    stderr: true,
  })
  return new Promise<Reading>((resolve) => {
    const give = (reading: Reading) => {
      clearTimeout(deadline)
      clearInterval(watch)
      resolve(reading)
      void reader.terminate()
    }
    const deadline = setTimeout(give, time_ms, { ok: false, problem: 'too_slow' })
    // The limit above counts objects; what is unpacked lies outside of that heap.
    const measure = async () => {
      const { used_heap_size, external_memory } = await reader.getHeapStatistics().catch(() => ended)
      if (used_heap_size + external_memory > memory_bytes) give({ ok: false, problem: 'too_large' })
    }
    const watch = setInterval(() => void measure(), 50)
    reader.once('message', give)
    // Out of memory or out of stack: the file's doing, as every other failure within the thread is answered.
    reader.once('error', () => give({ ok: false, problem: 'broken' }))
    reader.once('exit', () => give({ ok: false, problem: 'broken' }))
  })
}

/** The thread is gone before its answer to this came: nothing to measure any more. */
const ended = { used_heap_size: 0, external_memory: 0 }

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
