import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../config/config.ts'
import { onAnswerOver } from './answer-over.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { inProcessPass } from './in-process.ts'
import { networkOf } from './limits.ts'
import { tooManyRequests } from './problem.ts'
import { makeConcurrencyLimiter, ConcurrencyLimitError } from './concurrency-limiter.ts'

/** As many as one network can request in a second, and as long as people wait for a page without noticing. */
const mostWaiting = 100
const patienceMs = 2000

const withSlot = makeConcurrencyLimiter({ at_once: Infinity, waiting: Infinity }, patienceMs)

/**
 * Builds a response while few others are being built for the same network, in this process. The cost of a hundred
 * requests a second depends on what they ask for, and one network mustn't take over the processor and the database. The
 * slot is held until the work is done, even if the client disconnects, and for a streamed response (`isStreamed`) until
 * it has been read. Stored files need no slot, and a call made for a page uses the page's slot.
 * @throws 429
 */
export async function limitNetworkConcurrency<T>(
  { ip, headers }: FastifyRequest,
  reply: FastifyReply,
  { work_at_once_per_network: at_once }: Limits,
  work: () => Promise<T>,
  isStreamed: (answer: T) => boolean = () => false,
): Promise<T> {
  if (headers['x-in-process'] === inProcessPass) return await work()
  return await new Promise<T>((answer, refuse) => {
    const workAndSend = async () => {
      const made = await work()
      answer(made)
      if (isStreamed(made)) await over(reply)
    }
    withSlot({ [networkOf(ip)]: { at_once, waiting: mostWaiting } }, disconnectSignal(reply), workAndSend).catch(
      (error: unknown) => refuse(error instanceof ConcurrencyLimitError ? tooManyRequests(patienceMs / 1000) : error),
    )
  })
}

const over = ({ raw }: FastifyReply) => new Promise<void>((isOver) => onAnswerOver(raw, isOver))
