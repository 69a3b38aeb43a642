import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ConcurrencyLimitError, makeConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { busy } from '../http/problem.ts'
import type { About, Block } from './write-pdf.ts'

export type { Block } from './write-pdf.ts'

const withSlot = makeConcurrencyLimiter({ at_once: 1, waiting: 20 })
/** One document at a time per account, so that requesting many doesn't hold up others. */
const forOne = { at_once: 1, waiting: 1 }
/** A document takes tens of milliseconds; one that takes this long has failed. */
const longestMs = 20_000

/** Whom a document is for, and a signal for when they disconnect. */
type Recipient = { account_id: string; gone?: AbortSignal | undefined }

/**
 * A tagged PDF of these blocks, laid out in its own thread. @throws 503 if too many others, or two for this account,
 * are waiting
 */
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
      throw new Error('The thread that creates PDFs ended without creating one')
    })
    const [bytes] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Uint8Array]
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}

/** The document's text, one line per block. */
export const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'list') return block.items.join('\n')
      return block.kind === 'entry' && block.right ? `${block.text} ${block.right}` : block.text
    })
    .join('\n')
