import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { isDoneOnce, type RawReply } from '../../../contract/platform/endpoint.ts'
import type { AppContext } from '../app-context.ts'
import { brotliQuality } from '../response-cache/encoded-body.ts'
import { logAccess } from './access-log.ts'
import { answerInOrder } from './answers-in-order.ts'
import { bodyParsers, refuseSlowBodies } from './bodies.ts'
import { authorize, findCaller, withSecondFactor, type Caller } from './callers.ts'
import { checkInput, refuseMalformedQuery } from './check-input.ts'
import { limitConnections } from './connections.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { compressCompleteAnswers, leastCompressed } from './encodings.ts'
import { answerWithEtag, isCacheable } from './etag.ts'
import type { AnyHandlerRequest, Call } from './handlers.ts'
import { claimIdempotencyKey, completeIdempotencyKey, storedReplyOf } from './idempotency.ts'
import { inProcessPass } from './in-process.ts'
import { storeResponse, responseCacheHooks, singleFlight, sent } from './cached-responses.ts'
import { consume, networkOf, refund, refuseIfUsedUp, signInFrom, signInWindow } from './limits.ts'
import { limitNetworkConcurrency } from './network-concurrency.ts'
import { countVisitor } from './people-shown.ts'
import { refuseUnderPressure } from './pressure.ts'
import { notFound, httpProblem, Problem, tooManyRequests } from './problem.ts'
import { noticeProxy } from './proxies.ts'
import { isWrittenWhileSent, sendRaw } from './raw-replies.ts'
import { checkRequestLine } from './request-line.ts'
import { refersToDeleted } from './unique.ts'
import { boundUnreadAnswers } from './unread-answers.ts'
import { closeOnUnread } from './unread-bodies.ts'
import { expectForm, formLimits, isForm, isMultipart, bufferFile } from './uploads.ts'

/**
 * What a request passes through to its handler and back, in order. `guardRequests` applies to every request: API calls,
 * pages, and files. `callHooks` adds what each API call needs. The hooks have Fastify's names: onRequest, preParsing,
 * (the body is read), preValidation, the handler, preSerialization, onSend.
 */

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Set if this request was counted as a form that hasn't been fully read yet. */
    counted?: string | undefined
  }
}

type Guards = {
  /** Headers for every response. */
  headers: Record<string, string>
  /** The fixed path segments of pages, for the access log. */
  pageWords: ReadonlySet<string>
  /** Whether a route serves files that pages load by the dozen. */
  isPartOfPage: (route: string | undefined) => boolean
  /** The largest file that any call accepts, in bytes. */
  largestFile: number
}

/** Checks every request from its connection to its body. Steps of one hook run in the order they're added here. */
export async function guardRequests(
  app: FastifyInstance,
  context: AppContext,
  { headers, pageWords, isPartOfPage, largestFile }: Guards,
) {
  const { limits, access_log } = context.config

  // When a connection opens.
  limitConnections(app, context.config)

  // onRequest: checks the request line and headers. Logging comes first, because a hook that throws ends the chain.
  answerInOrder(app)
  if (access_log) logAccess(app, pageWords)
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(headers)
    checkRequestLine(raw)
  })
  closeOnUnread(app)
  boundUnreadAnswers(app, limits)
  noticeProxy(app, context)
  app.addHook('onRequest', leaveReset)
  await app.register(underPressure, { maxEventLoopDelay: limits.event_loop_delay_ms, ...refuseUnderPressure })
  await limitRequestsPerSecond(app, limits.requests_per_second, isPartOfPage)

  // preParsing: before the body is read.
  refuseSlowBodies(app, limits)
  refuseUnknownAddresses(app)

  // The body.
  bodyParsers(app)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    throwFileSizeLimit: true,
    limits: { fileSize: largestFile, ...formLimits },
    onFile: bufferFile,
  })

  // onSend: after the steps of the call or page.
  compressCompleteAnswers(app)
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: leastCompressed,
    // By default the plugin prefers zstd, whose output is a tenth larger.
    encodings: ['br', 'gzip'],
    brotliOptions: { params: brotliQuality },
  })
}

/** A connection that was reset before its request is handled has no address, and no one reads its response. */
const leaveReset = async (request: FastifyRequest, reply: FastifyReply) => void (request.ip || reply.hijack())

/** By address. Files of a page aren't counted, and calls made for a page were counted as the page. */
const limitRequestsPerSecond = (app: FastifyInstance, max: number, isPartOfPage: Guards['isPartOfPage']) =>
  app.register(rateLimit, {
    global: true,
    max,
    allowList: ({ routeOptions, headers }) =>
      isPartOfPage(routeOptions.url) || headers['x-in-process'] === inProcessPass,
    timeWindow: 1000,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  })

/** An unknown path counts toward the limits like any other, and its body isn't read. */
function refuseUnknownAddresses(app: FastifyInstance) {
  const count = app.rateLimit()
  app.addHook('preParsing', async function (request, reply) {
    if (!request.is404) return
    await count.call(app, request, reply)
    throw httpProblem(404)
  })
}

/** What an API call passes through after `guardRequests`. Access is checked before the body is read. */
export const callHooks = (call: Call, context: AppContext) =>
  ({
    preParsing: async (request, reply) => {
      await countAttempt(call, context, request)
      await identifyCaller(call, context, request)
      if (call.endpoint.limit === 'people_shown') await countVisitor(context, call.endpoint, request)
      refuseMalformedQuery(request)
      refuseOtherType(call, request)
      refuseCompressed(request)
      if (isForm(call.endpoint, request)) expectForm(call.endpoint, request, reply, context.config.limits)
    },
    // preValidation: sends a cached response. preSerialization: records what a new one shows.
    ...responseCacheHooks(call.endpoint),
    handler: (request, reply) => answerCall(call, context, request, reply),
    onSend: isCacheable(call.endpoint) ? [storeResponse, answerWithEtag] : [],
    onError: (request) => refundAttempt(context, request),
  }) satisfies Partial<RouteOptions>

/**
 * Sign-ins and account forms are counted by network before anything else. A form that couldn't be read or has invalid
 * fields is refunded (`refundAttempt`).
 */
async function countAttempt({ endpoint }: Call, { db, config: { limits } }: AppContext, request: FastifyRequest) {
  if (endpoint.limit === 'sign_in')
    await refuseIfUsedUp(db, signInFrom(request.ip), { max: limits.sign_in_per_address, seconds: signInWindow })
  if (endpoint.limit === 'account_form') {
    const form = `${endpoint.route}:${networkOf(request.ip)}`
    await consume(db, form, { max: limits.account_forms_per_minute, seconds: 60 })
    request.counted = form
  }
}

async function refundAttempt({ db }: AppContext, { counted }: FastifyRequest) {
  if (counted) await refund(db, counted)
}

async function identifyCaller({ endpoint }: Call, { db, config }: AppContext, request: FastifyRequest) {
  const caller = authorize(endpoint.access, await findCaller(db, request.headers.authorization))
  request.caller = withSecondFactor(endpoint, caller, !config.demo)
}

/** Accepts a multipart form only where one is expected. Other types are refused by the body parsers. */
function refuseOtherType({ endpoint: { multipart, plain_form } }: Call, { headers }: FastifyRequest) {
  const type = headers['content-type']
  if (/^application\/x-www-form-urlencoded\b/i.test(type ?? '') && !plain_form) throw httpProblem(415)
  if (type === undefined || multipart === 'or_json' || isMultipart(type) === Boolean(multipart)) return
  throw multipart
    ? httpProblem(415, 'Unsupported content type. Send the request as multipart/form-data.')
    : httpProblem(415)
}

/** Requests are small, and compression would be a way to send a large one. */
function refuseCompressed({ headers }: FastifyRequest) {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw httpProblem(415, 'Compressed request bodies are not supported.')
}

/**
 * With the body read: validates it, claims the Idempotency-Key, runs the handler under the concurrency limit, and sends
 * the reply.
 */
async function answerCall(call: Call, context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, once } = call
  const checked = checkRequest(call, request, reply)
  const claim = isDoneOnce(endpoint)
    ? await claimIdempotencyKey(context, request, endpoint.route, (earlier) => storedReplyOf(earlier, once))
    : 'new'
  request.counted = undefined
  // Already serialized when it was first sent.
  if (claim !== 'new' && 'reply' in claim)
    return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(claim.reply)
  try {
    if (claim !== 'new') return await once?.again(checked, context, claim.id ?? '')
    request.work = runInTurn(call, context, request, reply, checked)
    const answer = await request.work
    if (answer === sent) return reply
    const { reply: schema } = endpoint
    if (schema === 'raw') return await sendRaw(request, reply, answer as RawReply)
    if (request.idempotency_key) {
      const kept = storedReplyOf(answer, once, (whole) => z.encode(schema, whole as never))
      await completeIdempotencyKey(context, request, 200, kept)
    }
    return answer
  } catch (error) {
    if (request.idempotency_key) await completeIdempotencyKey(context, request, 'failed')
    await refuseEnded(call, context, request, error)
    if (!refersToDeleted(error)) throw error
    request.log.info({ err: error }, 'a record that a request refers to was deleted')
    throw notFound()
  }
}

const checkRequest = (call: Call, request: FastifyRequest, reply: FastifyReply): AnyHandlerRequest => ({
  ...checkInput(call, request),
  caller: request.caller,
  address: request.ip,
  user_agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  last_event_id: request.headers['last-event-id']?.toString(),
  signed: {
    bytes: request.bytes ?? Buffer.alloc(0),
    signature: request.headers['stripe-signature']?.toString(),
  },
  gone: disconnectSignal(reply),
  log: request.log,
})

/**
 * Runs under the network's concurrency limit, and only once for visitors who want the same response. A form with a file
 * has its own limit (`expectForm`).
 */
function runInTurn(
  { endpoint, handler }: Call,
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  checked: AnyHandlerRequest,
): Promise<unknown> {
  const run = () => handler(checked, context)
  if (isForm(endpoint, request)) return run()
  return limitNetworkConcurrency(
    request,
    reply,
    context.config.limits,
    () => singleFlight(request, reply, run),
    (answer) => endpoint.reply === 'raw' && isWrittenWhileSent(answer as RawReply),
  )
}

/**
 * While an account is being deleted, its calls can find rows missing. Then the session has ended, and nothing failed.
 */
async function refuseEnded({ endpoint }: Call, { db }: AppContext, request: FastifyRequest, error: unknown) {
  if ((error instanceof Problem && error.status !== 404) || request.caller.user_type === 'visitor') return
  authorize(endpoint.access, await findCaller(db, request.headers.authorization).catch(() => request.caller))
}
