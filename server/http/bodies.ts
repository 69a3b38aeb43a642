import type { FastifyInstance } from 'fastify'
import { Problem, plainProblem } from './problem.ts'

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
      return done(plainProblem(400))
    }
    return parseJson(request, text, (error, value) => done(error ? plainProblem(400) : null, value))
  })
}

/** The plain form that a mail program sends to unsubscribe; mount refuses one wherever else it comes. */
export const plainFormParser = (api: FastifyInstance) =>
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

/**
 * Gives a body up of which nothing more has come for `longestPauseMs`: 408. Told to whoever reads it, as a failure of
 * the connection is; destroying the request would take its connection away, and with it the answer.
 */
export function refuseStalled(app: FastifyInstance, longestPauseMs: number) {
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (raw.complete !== false) return
    reply.raw.setTimeout(longestPauseMs, () => {
      if (raw.complete || !raw.listenerCount('error')) return
      raw.emit('error', new Problem(408, plainProblem(408).body, { connection: 'close' }))
    })
  })
}
