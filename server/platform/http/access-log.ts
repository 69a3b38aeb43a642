import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inProcessPass } from './in-process.ts'

/**
 * Logs a line for every request that comes in from outside, refused ones included, whatever LOG_LEVEL is. Never queries,
 * headers, bodies, or client addresses. `pageWords` are the fixed parts of the addresses of pages.
 */
export function logAccess(app: FastifyInstance, pageWords: ReadonlySet<string>) {
  const log = app.log.child({}, { level: 'info' })
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-in-process'] === inProcessPass) return
    const began = performance.now()
    // What else waits for the end of a response reaches Node's limit of ten.
    reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 1)
    reply.raw.once('close', () =>
      log.info(
        {
          reqId: request.id,
          method: request.method,
          path: loggedPath(request, pageWords),
          status: reply.raw.statusCode,
          ms: Math.round(performance.now() - began),
          // The status is what would have been sent.
          ...(reply.raw.writableFinished ? {} : { hung_up: true }),
        },
        'request',
      ),
    )
  })
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The path as it is declared, with ids filled in. Everything else that a caller put into it may be a name, a search, or a
 * token: `/api/jobs/zip-code/:zip`, `/company-details/…`.
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
