import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../config/config.ts'
import { onAnswerOver } from './answer-over.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { inProcessPass } from './in-process.ts'
import { networkOf } from './limits.ts'
import { tooManyRequests } from './problem.ts'
import { makeConcurrencyLimiter, ConcurrencyLimitError } from './concurrency-limiter.ts'

/** As many as one network may ask for in a second, and as long as somebody waits for a page without wondering. */
const mostWaiting = 100
const patienceMs = 2000

const withSlot = makeConcurrencyLimiter({ at_once: Infinity, waiting: Infinity }, patienceMs)

/**
 * Makes an answer when few others are being made for the same network: what a hundred requests a second cost depends on
 * what is asked, and one network shall not have the processor and the database to itself. Of this process. A place is
 * kept until the work is done, hung up or not, and for an answer that is written while it is sent (`isStreamed`) until
 * it has been read. Files that only have to be sent need none; a call that a page makes has the page's.
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
