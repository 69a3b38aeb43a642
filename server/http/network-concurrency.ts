import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../config.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { inProcessPass } from './in-process.ts'
import { networkOf } from './limits.ts'
import { tooManyRequests } from './problem.ts'
import { makeConcurrencyLimiter, ConcurrencyLimitError } from './concurrency-limiter.ts'

/** As many as one network may ask for in a second, and as long as somebody waits for a page without wondering. */
const mostWaiting = 100
const patienceMs = 2000

const inTurn = makeConcurrencyLimiter({ at_once: Infinity, waiting: Infinity }, patienceMs)

/**
 * Makes an answer when few others are being made for the same network: what a hundred requests a second cost depends on
 * what is asked, and one network shall not have the processor and the database to itself. Of this process. A place is
 * kept until the work is done, hung up or not. Files that only have to be sent need none; a call that a page makes has
 * the page's.
 * @throws 429
 */
export async function limitNetworkConcurrency<T>(
  { ip, headers }: FastifyRequest,
  reply: FastifyReply,
  { work_at_once_per_network: at_once }: Limits,
  work: () => Promise<T>,
): Promise<T> {
  if (headers['x-in-process'] === inProcessPass) return await work()
  try {
    return await inTurn({ [networkOf(ip)]: { at_once, waiting: mostWaiting } }, disconnectSignal(reply), work)
  } catch (error) {
    throw error instanceof ConcurrencyLimitError ? tooManyRequests(patienceMs / 1000) : error
  }
}
