import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ConcurrencyLimitError, makeConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { busy } from '../http/problem.ts'
import type { About, Block } from './write-pdf.ts'

export type { Block } from './write-pdf.ts'

const withSlot = makeConcurrencyLimiter({ at_once: 1, waiting: 20 })
/** One document at a time, so that whoever wants many does not hold up the others. */
const forOne = { at_once: 1, waiting: 1 }
/** A document takes tens of milliseconds; one that takes this long does not come. */
const longestMs = 20_000

/** Whom a document is for, and when they hang up. */
type Recipient = { account_id: string; gone?: AbortSignal | undefined }

/** A tagged PDF of these blocks, set in a thread of its own. @throws 503 while too many others wait, or two for them */
export async function makePdf(
  about: About,
  blocks: readonly Block[],
  { account_id, gone }: Recipient,
): Promise<Buffer> {
  try {
    return await withSlot({ [account_id]: forOne }, gone, () => setInThread(about, blocks, gone))
  } catch (error) {
    throw error instanceof ConcurrencyLimitError ? busy(5) : error
  }
}

async function setInThread(about: About, blocks: readonly Block[], gone?: AbortSignal): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: { about, blocks } })
  const tooLong = AbortSignal.timeout(longestMs)
  const signal = gone ? AbortSignal.any([gone, tooLong]) : tooLong
  try {
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread that sets a PDF ended without one')
    })
    const [bytes] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Uint8Array]
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}

/** What such a document says, a line for each block. */
export const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'list') return block.items.join('\n')
      return block.kind === 'entry' && block.right ? `${block.text} ${block.right}` : block.text
    })
    .join('\n')
