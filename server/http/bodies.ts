import type { FastifyInstance } from 'fastify'
import { plainProblem } from './problem.ts'

/** JSON in strict UTF-8; an empty body is no body; everything but JSON and forms with files is refused with 415. */
export function bodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
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
