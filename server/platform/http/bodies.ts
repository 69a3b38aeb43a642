import type { FastifyInstance } from 'fastify'
import type { Limits } from '../config/config.ts'
import { onAnswerOver } from './answer-over.ts'
import { Problem, httpProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    signed_body?: boolean
  }
  interface FastifyRequest {
    /** The raw bytes of a signed body. */
    bytes?: Buffer
  }
}

/** Parses JSON in strict UTF-8. An empty body counts as no body. Anything but JSON and multipart forms gets a 415. */
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

/**
 * Parses the URL-encoded form that an email program sends to unsubscribe. `lifecycle.ts` refuses it everywhere else.
 */
export const plainFormParser = (api: FastifyInstance) =>
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

/**
 * Gives up on a body that arrives too slowly: 408 unless at least `body_pause_bytes` more, or the end of the body,
 * arrive in each `body_pause_ms`. The error goes to the reader of the body, like a connection failure. Destroying the
 * request would close the connection before the response could be sent.
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
