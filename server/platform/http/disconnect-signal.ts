import type { FastifyReply } from 'fastify'
import { onAnswerOver } from './answer-over.ts'
import { httpProblem } from './problem.ts'

/**
 * Aborted when whoever asked went away before the answer: what is done for them alone may stop. Fastify's own signal is
 * aborted by the end of the request too, which comes before the answer.
 */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw)
  if (known) return known
  const gone = new AbortController()
  signals.set(raw, gone.signal)
  // A refusal that nobody reads, and that leaves nothing in the log.
  onAnswerOver(raw, () => raw.writableFinished || gone.abort(httpProblem(400)))
  return gone.signal
}

/** Whether this error only says that the caller hung up, as itself or as the cause of an AbortError. */
export function isDisconnect(error: Error, { raw }: FastifyReply): boolean {
  const signal = signals.get(raw)
  return !!signal?.aborted && (error === signal.reason || error.cause === signal.reason)
}

const signals = new WeakMap<FastifyReply['raw'], AbortSignal>()
