import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { limits } from '../contract/values.ts'
import type { Database } from '../database/connect.ts'
import type { Config } from './config.ts'
import { openFiles } from './files/files.ts'
import { handlers } from './handlers.ts'
import type { AppContext } from './app-context.ts'
import { methodNotAllowed, checkRequestLine } from './http/request-line.ts'
import { bodyParsers, refuseStalled } from './http/bodies.ts'
import { securityHeaders } from './http/headers.ts'
import { mount } from './http/mount.ts'
import { refuseUnderPressure } from './http/pressure.ts'
import { invalid, logProblem, Problem, plainProblem, tooManyRequests, withReference } from './http/problem.ts'
import { closeLingering, closeOnUnread, lingerAfterAnswer } from './http/unread-bodies.ts'
import { fileTooLarge, formLimits, keepFile } from './http/uploads.ts'
import { openMail } from './mail/mail.ts'
import { asksForPage, errorPage } from './pages/error-page.ts'
import { inProcessPass } from './http/in-process.ts'
import { publicFiles } from './pages/public-files/index.ts'
import { mountPublicFiles } from './pages/public-files/mount-public-files.ts'
import { mountPages } from './pages/pages.ts'
import { openQueue } from './queue/queue.ts'
import { schedules, workers } from './tasks.ts'

export type AppOptions = {
  config: Config
  database: Database & { url: string }
  /** Vite in middleware mode: pages reload as their sources change. */
  dev?: boolean
  /** Without pages: what the API tests open. */
  pages?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
  }
}

/** The whole product as one server that is not listening yet; `close()` ends its queue too, not the database. */
export async function createApp({ config, database, dev = false, pages = true }: AppOptions): Promise<FastifyInstance> {
  const always = securityHeaders(config)
  const app = Fastify({
    // Short enough to be read out, and in every line of the log about it.
    genReqId: () => randomUUID().slice(0, 8),
    logger: {
      level: config.log_level,
      // Never addresses with what people typed, never headers: only what happened where.
      serializers: { req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }) },
    },
    logController: new LogController({ disableRequestLogging: config.log_level !== 'debug' }),
    trustProxy: trusted(config.trust_proxy),
    bodyLimit: config.limits.json_body_bytes,
    forceCloseConnections: true,
    return503OnClosing: true,
    // Longer than a path may be: an id that is too long is told as one that does not exist, after access.
    routerOptions: { maxParamLength: limits.address_value + 1 },
    requestTimeout: 60_000,
    // Refused below, in the one shape.
    http: { requireHostHeader: false },
    frameworkErrors: (error, { raw }, reply) => {
      reply.hijack()
      const problem = plainProblem(error.statusCode ?? 400)
      if (!asksForPage(raw)) return refuseRaw(raw, reply.raw, problem.status, always)
      const { html, headers } = errorPage(problem)
      reply.raw.writeHead(problem.status, { ...always, ...headers, connection: 'close' }).end(html)
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      refuseSocket(socket, plainProblem(clientErrors[error.code] ?? 400), always)
    },
  })

  app.server.on('checkExpectation', (request, response) => refuseRaw(request, response, 400, always))
  app.server.on('connect', (request, socket) => {
    // Node has taken its own listeners away, the one for errors too.
    socket.on('error', () => {})
    refuseSocket(socket as Socket, methodNotAllowed(request), always)
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    for (const [name, value] of Object.entries(always)) reply.raw.setHeader(name, value)
    checkRequestLine(raw)
  })
  closeOnUnread(app)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Who went away while sending reads no answer; it is nothing that failed here.
    const isAborted = request.raw.errored === error
    const problem = isAborted ? plainProblem(400) : withReference(asProblem(error, config), request.id)
    logProblem(request.log, error, problem)
    // What is not there today may be tomorrow.
    reply.header('cache-control', 'no-store').headers(problem.headers).code(problem.status)
    if (!asksForPage(request.raw)) return reply.send(problem.body)
    const { html, headers } = errorPage(problem)
    return reply.headers(headers).send(html)
  })

  const files = await openFiles(config)
  const queue = await openQueue(database.url, (error) => app.log.error({ err: error }, 'the queue failed'))
  const mail = openMail(config)
  const context: AppContext = { config, db: database.db, files, mail, queue, log: app.log }
  app.decorate('context', context)
  app.addHook('onClose', async () => {
    // The queue first: what it is doing works with the other doors.
    await queue.close()
    mail.close()
    files.close()
  })

  await app.register(rateLimit, {
    global: true,
    max: config.limits.requests_per_second,
    // Files of a page come by the dozen with it (told by their route: `/assets/../jobs` is a page); calls made for a
    // page were counted as the page.
    allowList: (request) =>
      request.routeOptions.url?.startsWith('/assets/') || request.headers['x-in-process'] === inProcessPass,
    timeWindow: 1000,
    errorResponseBuilder: (_request, context) => tooManyRequests(Math.max(1, Math.ceil(context.ttl / 1000))),
  })
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    // Left to itself it prefers zstd, whose answers are a tenth larger. Pages gain 7 % by 5 instead of 4, nothing by 6.
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  await app.register(underPressure, { maxEventLoopDelay: config.limits.event_loop_delay_ms, ...refuseUnderPressure })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    throwFileSizeLimit: true,
    limits: { fileSize: config.limits.file_bytes, ...formLimits },
    onFile: keepFile(config.limits.file_bytes),
  })
  bodyParsers(app)
  refuseStalled(app, config.limits.body_pause_ms)
  // What is not there is not read, either; everything is counted.
  const counted = app.rateLimit()
  app.addHook('preParsing', async function (request, reply) {
    if (!request.is404) return
    await counted.call(app, request, reply)
    throw plainProblem(404)
  })

  await app.register(
    async (api) => {
      // What one caller may see is nobody else's: where a reply does not say otherwise, nobody keeps it.
      api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      mount(api, context, handlers)
    },
    { prefix: '/api' },
  )
  mountPublicFiles(app, context, publicFiles)
  if (pages) await mountPages(app, { dev })

  if (config.worker) app.addHook('onReady', () => queue.work(context, workers, schedules))
  return app
}

/** The one shape for what never becomes a request; whatever follows it on the wire is not read. */
function refuseRaw(request: IncomingMessage, response: ServerResponse, status: number, always: Record<string, string>) {
  lingerAfterAnswer(request)
  const { body, headers } = asText(plainProblem(status))
  response.writeHead(status, { ...always, ...headers }).end(body)
}

/** The same where Node makes no response. */
function refuseSocket(socket: Socket, problem: Problem, always: Record<string, string>) {
  const { body, headers } = asText(problem)
  const lines = Object.entries({ ...always, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`)
  closeLingering(socket)
}

function asText(problem: Problem) {
  const body = JSON.stringify(problem.body)
  const headers = {
    ...problem.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { body, headers }
}

/** Fastify's types know a number of proxies only as a function of the hop. */
function trusted(proxies: Config['trust_proxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** What Node refuses by itself, where it is more than a request that cannot be read. */
const clientErrors: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What busboy says of forms it cannot read; its errors have no code. */
const brokenForm =
  /^(Part terminated early|Unexpected end of|Multipart: Boundary not found|Malformed |The needle cannot)/

/** Whatever was thrown, in the one shape. */
function asProblem(error: FastifyError | Problem, { limits }: Config): Problem {
  if (error instanceof Problem) return error
  const code = typeof error.code === 'string' ? error.code : ''
  // Text and ids that PostgreSQL cannot hold (NUL, malformed) are the sender's, not a failure of ours.
  if (code === '22021' || code === '22P05') return plainProblem(400)
  if (code === '22P02') return plainProblem(404)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(limits.file_bytes)
  if (code === 'FST_FILES_LIMIT') return invalid({ file: 'Send one file at a time.' })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return plainProblem(413)
  // A form that breaks off, or that busboy cannot read, is the sender's.
  if (code.startsWith('FST_MP_') || code === 'FST_PROTO_VIOLATION' || brokenForm.test(error.message))
    return plainProblem(400)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return plainProblem(415)
  if (code.startsWith('57P') || code === 'ECONNREFUSED' || code === '53300') return plainProblem(503)
  return plainProblem(error.statusCode ?? 500)
}
