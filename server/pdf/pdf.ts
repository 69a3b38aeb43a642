import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ConcurrencyLimitError, makeConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { busy } from '../http/problem.ts'
import type { About, Block } from './write-pdf.ts'

export type { Block } from './write-pdf.ts'

const inTurn = makeConcurrencyLimiter({ at_once: 1, waiting: 20 })

/** A tagged PDF of these blocks, set in a thread of its own. @throws 503 while too many others wait */
export async function makePdf(about: About, blocks: readonly Block[], gone?: AbortSignal): Promise<Buffer> {
  try {
    return await inTurn({}, gone, async () => {
      const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: { about, blocks } })
      const [bytes] = (await once(worker, 'message')) as [Uint8Array]
      return Buffer.from(bytes)
    })
  } catch (error) {
    throw error instanceof ConcurrencyLimitError ? busy(5) : error
  }
}
