import type { FastifyInstance } from 'fastify'
import type { Limits } from '../config/config.ts'
import { onAnswerOver } from './answer-over.ts'
import { Problem, httpProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    signed_body?: boolean
  }
  interface FastifyRequest {
    /** Of a body that is signed, as it came. */
    bytes?: Buffer
  }
}

/** JSON in strict UTF-8; an empty body is no body; everything but JSON and forms with files is refused with 415. */
export function bodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.signed_body) request.bytes = body as Buffer
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      return done(httpProblem(400))
    }
    return parseJson(request, text, (error, value) => done(error ? httpProblem(400) : null, value))
  })
}

/** The plain form that a mail program sends to unsubscribe; `lifecycle.ts` refuses one wherever else it comes. */
export const plainFormParser = (api: FastifyInstance) =>
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

/**
 * Gives up a body that comes too slowly: 408 unless `body_pause_bytes` more of it, or its end, have arrived after each
 * `body_pause_ms`. It's told to whoever reads the body, as a failure of the connection is; destroying the request would
 * take its connection away, and with it the answer.
 */
export function refuseSlowBodies(app: FastifyInstance, { body_pause_ms, body_pause_bytes }: Limits) {
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (raw.complete !== false) return
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete || !raw.listenerCount('error')) return
      const arrived = raw.socket.bytesRead - before
      before = raw.socket.bytesRead
      if (arrived < body_pause_bytes)
        raw.emit('error', new Problem(408, httpProblem(408).body, { connection: 'close' }))
    }, body_pause_ms)
    onAnswerOver(reply.raw, () => clearInterval(timer))
  })
}
