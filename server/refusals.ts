import {
  type IncomingMessage,
  METHODS,
  type RequestListener,
  type ServerResponse,
  type Server,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyServerOptions } from 'fastify'
import { isFromLostDatabase, isNetworkError, isOutOfRoom } from '../database/connection-loss.ts'
import type { Config } from './platform/config/config.ts'
import { isDisconnect } from './platform/http/disconnect-signal.ts'
import { fileTooLarge, formLimits, sizeText, tooManyFiles } from './platform/http/uploads.ts'
import { logProblem, Problem, httpProblem, withReference } from './platform/http/problem.ts'
import { methodNotAllowed } from './platform/http/request-line.ts'
import { closeLingering, lingerAfterAnswer } from './platform/http/unread-bodies.ts'
import { asksForPage, errorPage } from './site/pages/error-page.ts'

type Headers = Record<string, string>

/** Answers a request that can't be parsed with the usual error shape; `always` are the headers of every response. */
export const refuseUnreadable = (always: Headers) =>
  ({
    frameworkErrors: (error, { raw }, reply) => {
      reply.hijack()
      const problem = httpProblem(error.statusCode ?? 400)
      if (!asksForPage(raw)) return refuseRaw(raw, reply.raw, problem, always)
      const { html, headers } = errorPage(problem)
      reply.raw.writeHead(problem.status, { ...always, ...headers, connection: 'close' }).end(html)
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      refuseSocket(socket, httpProblem(clientErrors[error.code] ?? 400), always)
    },
  }) satisfies FastifyServerOptions

/** Overrides what Node answers by itself if no one listens. */
export function refuseUnusual({ server }: FastifyInstance, always: Headers) {
  refuseOtherProtocols(server, always)
  server.on('checkExpectation', (request, response) => refuseRaw(request, response, httpProblem(400), always))
  server.on('connect', (request, socket) => {
    // Node has removed its own listeners, including the one for errors.
    socket.on('error', () => {})
    refuseSocket(socket as Socket, methodNotAllowed(request), always)
  })
}

/**
 * Node also parses RTSP methods (`DESCRIBE rtsp://a.test/ RTSP/1.0`), which its own list of HTTP methods lacks. Fastify
 * answers those before any hook runs, so they're refused before they reach it.
 */
function refuseOtherProtocols(server: Server, always: Headers) {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', (request, response) => {
    if (!METHODS.includes(request.method ?? '')) refuseRaw(request, response, methodNotAllowed(request), always)
    else for (const listener of listeners) listener(request, response)
  })
}

/** Headers of a response that was started before the request failed; the error has its own body. */
const ofBody = ['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified', 'accept-ranges']

/** Answers a failed request, as JSON or as a page. */
export function answerErrors(app: FastifyInstance, config: Config) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // If the client disconnected while sending or waiting, no one reads a response, and nothing failed here.
    const isAborted = request.raw.errored === error || isDisconnect(error, reply)
    const problem = isAborted
      ? httpProblem(400)
      : withReference(asProblem(error, config, request.routeOptions.bodyLimit), request.id)
    logProblem(request.log, error, problem)
    for (const name of ofBody) reply.removeHeader(name)
    // What's missing today may exist tomorrow.
    reply.header('cache-control', 'no-store').headers(problem.headers).code(problem.status)
    if (!asksForPage(request.raw)) return reply.send(problem.body)
    const { html, headers } = errorPage(problem)
    return reply.headers(headers).send(html)
  })
}

/** Sends the usual error for something that never becomes a request; whatever follows it isn't read. */
function refuseRaw(request: IncomingMessage, response: ServerResponse, problem: Problem, always: Headers) {
  lingerAfterAnswer(request)
  const { body, headers } = asText(problem)
  response.writeHead(problem.status, { ...always, ...headers }).end(body)
}

/** The same if Node has created no response. */
function refuseSocket(socket: Socket, problem: Problem, always: Headers) {
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

/** Node's own errors that mean more than a malformed request. */
const clientErrors: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** busboy's messages for malformed forms; its errors have no code. */
const brokenForm =
  /^(Part terminated early|Unexpected end of|Multipart: Boundary not found|Malformed |The needle cannot)/

/** Turns any error into a Problem. `bodyLimit`: the most bytes that this endpoint reads of a body. */
function asProblem(error: FastifyError | Problem, { limits }: Config, bodyLimit: number): Problem {
  if (error instanceof Problem) return error
  const code = typeof error.code === 'string' ? error.code : ''
  // Text and ids that PostgreSQL can't store (NUL, malformed) are the client's fault, not ours.
  if (code === '22021' || code === '22P05') return httpProblem(400)
  if (code === '22P02') return httpProblem(404)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return httpProblem(413, `The request body must be ${sizeText(bodyLimit)} or smaller.`)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(limits.file_bytes)
  if (code === 'FST_FILES_LIMIT') return tooManyFiles(formLimits.files)
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return httpProblem(413)
  // A form that breaks off, or that busboy can't read, is the client's fault.
  if (code.startsWith('FST_MP_') || code === 'FST_PROTO_VIOLATION' || brokenForm.test(error.message))
    return httpProblem(400)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return httpProblem(415)
  if (isOutOfRoom(error)) return httpProblem(503, 'Nothing can be saved right now. Try again in a few minutes.')
  if (isFromLostDatabase(error) || isNetworkError(error)) return httpProblem(503)
  return httpProblem(error.statusCode ?? 500)
}
