import type { FastifyReply } from 'fastify'
import { onAnswerOver } from './answer-over.ts'
import { httpProblem } from './problem.ts'

/**
 * A signal that aborts when the client disconnects before the response is sent, so that work done only for that client
 * can stop. Fastify's own signal also aborts at the end of the request, which comes before the response.
 */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw)
  if (known) return known
  const gone = new AbortController()
  signals.set(raw, gone.signal)
  // No one reads this error, and it isn't logged.
  onAnswerOver(raw, () => raw.writableFinished || gone.abort(httpProblem(400)))
  return gone.signal
}

/** Whether this error only means that the client disconnected, directly or as the cause of an AbortError. */
export function isDisconnect(error: Error, { raw }: FastifyReply): boolean {
  const signal = signals.get(raw)
  return !!signal?.aborted && (error === signal.reason || error.cause === signal.reason)
}

const signals = new WeakMap<FastifyReply['raw'], AbortSignal>()
