import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inProcessPass } from './in-process.ts'

/**
 * Logs a line for every outside request, including refused ones, whatever LOG_LEVEL is. Never logs queries, headers,
 * bodies, or client addresses. `pageWords` are the fixed path segments of pages.
 */
export function logAccess(app: FastifyInstance, pageWords: ReadonlySet<string>) {
  const log = app.log.child({}, { level: 'info' })
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-in-process'] === inProcessPass) return
    const began = performance.now()
    // Other listeners for the end of a response already reach Node's limit of ten.
    reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 1)
    reply.raw.once('close', () =>
      log.info(
        {
          reqId: request.id,
          method: request.method,
          path: loggedPath(request, pageWords),
          status: reply.raw.statusCode,
          ms: Math.round(performance.now() - began),
          // The status that would have been sent.
          ...(reply.raw.writableFinished ? {} : { hung_up: true }),
        },
        'request',
      ),
    )
  })
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The declared path with ids filled in, such as `/api/jobs/zip-code/:zip` or `/company-details/…`. Anything else in the
 * URL may be a name, a search, or a token.
 */
function loggedPath({ routeOptions, params, raw }: FastifyRequest, pageWords: ReadonlySet<string>): string {
  const declared = routeOptions.url
  if (declared === '/*' || declared === undefined) {
    const [path = ''] = (raw.url ?? '').split(/[?#]/)
    const known = (part: string) => part === '' || pageWords.has(part) || uuid.test(part)
    return path
      .split('/')
      .map((part) => (known(part) ? part : '…'))
      .join('/')
  }
  const given = (params ?? {}) as Record<string, string>
  return declared.replaceAll(/:(\w+)/g, (placeholder, name: string) =>
    uuid.test(given[name] ?? '') ? given[name]! : placeholder,
  )
}
