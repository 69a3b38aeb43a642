import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contract } from '../../../contract/index.ts'
import { type Definition, type Endpoint, isDoneOnce, type RawReply } from '../../../contract/platform/endpoint.ts'
import { issuesOf } from '../../../contract/platform/issues.ts'
import type { AppContext } from '../app-context.ts'
import { authorize, findCaller, withSecondFactor, type Caller } from './callers.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import type { AllHandlers } from './handlers.ts'
import { claimIdempotencyKey, completeIdempotencyKey, holdsWords, type Kept } from './idempotency.ts'
import { refund, consume, networkOf, refuseIfUsedUp, signInFrom, signInWindow } from './limits.ts'
import { invalid, notFound, plainProblem, Problem } from './problem.ts'
import { isWrittenWhileSent, sendRaw } from './raw-replies.ts'
import { isCacheable, answerWithEtag } from './etag.ts'
import { keepAnswer, keepAnswers, makeOnce, sent } from './kept-answers.ts'
import { refersToDeleted } from './unique.ts'
import { mostFaults, refuseUnreadableValues } from './unreadable-values.ts'
import { limitNetworkConcurrency } from './network-concurrency.ts'
import { countVisitor } from './people-shown.ts'
import { parametersOf, plainNames } from './query-names.ts'
import { limitForm, limitUploads } from './uploads.ts'
import './validation-messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    signed_body?: boolean
  }
  interface FastifyRequest {
    caller: Caller
    idempotency_key?: { scope: string; route: string; key: string }
    /** What the file of this request may have at most. */
    file_bytes: number
    files_left: number
    /** Where this request was counted as a form that has not been read to its end yet. */
    counted?: string | undefined
    /** Of a body that is signed, as it came. */
    bytes?: Buffer
    /** What its handler does. */
    work?: Promise<unknown>
  }
}

type LooseHandler = (asked: Record<string, unknown>, context: AppContext) => Promise<unknown>
type LooseOnce = {
  first: LooseHandler
  again: (asked: Record<string, unknown>, context: AppContext, id: string) => Promise<unknown>
  kept?: (answer: unknown) => string
}

/** Registers every endpoint of the contract with its handler: the only way an API route comes to be. */
export function mount(app: FastifyInstance, context: AppContext, handlers: AllHandlers) {
  app.decorateRequest('caller')
  app.decorateRequest('once')
  app.decorateRequest('file_bytes', context.config.limits.file_bytes)
  app.decorateRequest('files_left', 1)
  app.decorateRequest('keeping', null)
  app.decorateRequest('counted')
  app.decorateRequest('work')
  for (const [noun, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const handler = (handlers as unknown as Record<string, Record<string, LooseHandler | LooseOnce>>)[noun]![name]!
      mountOne(app, context, endpoint, handler)
    }
}

function mountOne(app: FastifyInstance, context: AppContext, endpoint: Endpoint, handlers: LooseHandler | LooseOnce) {
  const once = typeof handlers === 'function' ? undefined : handlers
  const handler = typeof handlers === 'function' ? handlers : handlers.first
  if (isDoneOnce(endpoint) && !once && (endpoint.reply === 'raw' || holdsWords(endpoint.reply)))
    throw new Error(`${endpoint.route} answers with words, so its handler has to say how they are read again.`)
  const [method, path] = endpoint.route.split(' ') as [string, string]
  const parameters = parametersOf(endpoint.query)
  app.route({
    method: method as 'GET',
    url: path === '/files/{key}' ? '/files/*' : path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: endpoint.reply === 'raw' ? {} : { response: { 200: endpoint.reply } },
    config: { signed_body: endpoint.signed_body ?? false },
    ...(endpoint.body_bytes ? { bodyLimit: endpoint.body_bytes } : {}),
    validatorCompiler: () => (value) => ({ value }),
    serializerCompiler: ({ schema }) => serialise(schema as unknown as z.ZodType),
    // After the limit on everything, which is an onRequest hook; access is decided before the body is read.
    preParsing: async (request, reply) => {
      await measure(context, endpoint, request)
      const caller = authorize(endpoint.access, await findCaller(context.db, request.headers.authorization))
      request.caller = withSecondFactor(endpoint, caller, !context.config.demo)
      if (endpoint.limit === 'people_shown') await countVisitor(context, endpoint, request)
      refuseMalformedQuery(request)
      refuseOtherType(endpoint, request.headers['content-type'])
      refuseCompressed(request.headers['content-encoding'])
      if (!isForm(endpoint, request.headers['content-type'])) return
      limitUploads(request, reply, context.config.limits)
      request.file_bytes = endpoint.file_bytes ?? context.config.limits.file_bytes
      request.files_left = endpoint.files ?? 1
      limitForm(request, reply, request.file_bytes)
    },
    // A form is counted before it is read; one that could not be read, or has fields to be put right, is given back.
    ...(endpoint.limit === 'account_form'
      ? { onError: async ({ counted }) => void (counted && (await refund(context.db, counted))) }
      : {}),
    ...keepAnswers(endpoint),
    ...(isCacheable(endpoint) ? { onSend: [keepAnswer, answerWithEtag] } : {}),
    handler: async (request, reply) => {
      refuseUnreadableValues(request.body, 'body')
      const asked = {
        caller: request.caller,
        query: check(endpoint.query, plainNames(request.query, parameters), true),
        body: check(endpoint.body, request.body ?? {}, false),
        params: checkParams(endpoint, request.params),
        address: request.ip,
        user_agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        last_event_id: request.headers['last-event-id']?.toString(),
        signed: {
          bytes: request.bytes ?? Buffer.alloc(0),
          signature: request.headers['stripe-signature']?.toString(),
        },
        gone: disconnectSignal(reply),
        log: request.log,
      }
      const claim = isDoneOnce(endpoint)
        ? await claimIdempotencyKey(context, request, endpoint.route, (sent) =>
            once ? idOf(sent, once) : { reply: sent },
          )
        : 'new'
      request.counted = undefined
      // Kept as it went out: not to be encoded a second time.
      if (claim !== 'new' && 'reply' in claim)
        return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(claim.reply)
      try {
        if (claim !== 'new') return await once?.again(asked, context, claim.id ?? '')
        // What comes with a file has turns of its own, and waits in them for longer.
        request.work = isForm(endpoint, request.headers['content-type'])
          ? handler(asked, context)
          : limitNetworkConcurrency(
              request,
              reply,
              context.config.limits,
              () => makeOnce(request, reply, () => handler(asked, context)),
              (answer) => endpoint.reply === 'raw' && isWrittenWhileSent(answer as RawReply),
            )
        const answer = await request.work
        if (answer === sent) return reply
        if (endpoint.reply !== 'raw') {
          if (request.idempotency_key)
            await completeIdempotencyKey(context, request, 200, toKeep(endpoint.reply, answer, once))
          return answer
        }
        return await sendRaw(request, reply, answer as RawReply)
      } catch (error) {
        if (request.idempotency_key) await completeIdempotencyKey(context, request, 'failed')
        await refuseEnded(context, endpoint, request, error)
        if (!refersToDeleted(error)) throw error
        request.log.info({ err: error }, 'what a request refers to was deleted meanwhile')
        throw notFound()
      }
    },
  })
}

/** Of an account that was deleted while it asked, rows are missing here and there: that is said, and is no failure. */
async function refuseEnded({ db }: AppContext, { access }: Definition, request: FastifyRequest, error: unknown) {
  if ((error instanceof Problem && error.status !== 404) || request.caller.user_type === 'visitor') return
  authorize(access, await findCaller(db, request.headers.authorization).catch(() => request.caller))
}

/** Dates become text, and what the schema does not list stays inside. */
const serialise = (schema: z.ZodType) => (answer: unknown) => JSON.stringify(z.encode(schema, answer as never))

/** The whole answer where it holds no words; else its id, by which the handler reads it again. */
function toKeep(schema: z.ZodType, answer: unknown, once: LooseOnce | undefined): Kept {
  return once ? idOf(answer, once) : { reply: z.encode(schema, answer as never) }
}

function idOf(answer: unknown, once: LooseOnce): Kept {
  if (answer === null) return { id: null }
  if (once.kept) return { id: once.kept(answer) }
  const { data } = answer as { data?: { id?: unknown } }
  return { id: typeof data?.id === 'string' ? data.id : null }
}

async function measure({ db, config }: AppContext, endpoint: Definition & { route: string }, request: FastifyRequest) {
  if (endpoint.limit === 'sign_in')
    await refuseIfUsedUp(db, signInFrom(request.ip), { max: config.limits.sign_in_per_address, seconds: signInWindow })
  if (endpoint.limit === 'account_form') {
    const form = `${endpoint.route}:${networkOf(request.ip)}`
    await consume(db, form, { max: config.limits.account_forms_per_minute, seconds: 60 })
    request.counted = form
  }
}

/** A form with files where one is expected, and nowhere else; other types are refused where bodies are parsed. */
function refuseOtherType({ multipart, plain_form }: Definition, type: string | undefined) {
  if (/^application\/x-www-form-urlencoded\b/i.test(type ?? '') && !plain_form) throw plainProblem(415)
  if (type === undefined || multipart === 'or_json' || isMultipart(type) === Boolean(multipart)) return
  throw multipart ? plainProblem(415, 'Send this as multipart/form-data.') : plainProblem(415)
}

const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type)

/** Whether a form with files is coming, or may be. */
const isForm = ({ multipart }: Definition, type: string | undefined) =>
  multipart === 'or_json' ? isMultipart(type ?? '') : Boolean(multipart)

/** What people send is small; a compressed body is a way to send a large one. */
function refuseCompressed(encoding: string | undefined) {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw plainProblem(415, 'Send the body as it is, not compressed.')
}

/** `%zz` and bytes that are not UTF-8 are refused instead of being guessed at. */
function refuseMalformedQuery(request: FastifyRequest) {
  // All of it: a query may hold further question marks.
  const query = /[?#](.*)$/s.exec(request.raw.url ?? '')?.[1]
  if (!query) return
  try {
    decodeURIComponent(query.replaceAll('+', ' '))
  } catch {
    throw plainProblem(400)
  }
}

function checkParams(endpoint: Endpoint, params: unknown) {
  if (!endpoint.params) return undefined
  const given = params as Record<string, string>
  const named = '*' in given ? { key: given['*'] } : given
  const checked = endpoint.params.safeParse(named)
  if (!checked.success || JSON.stringify(named).includes('\\u0000')) throw notFound()
  return checked.data
}

/** The value as its schema reads it, or 422 naming each field; in a query the parameter is named, not the place in it. */
function check(schema: z.ZodType | undefined, value: unknown, isQuery: boolean) {
  if (!schema) return undefined
  if (isQuery) refuseUnreadableValues(value, 'query')
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  const errors: Record<string, string[]> = {}
  // A list of a thousand wrong entries is told by the first of them.
  for (const issue of issuesOf(checked.error.issues).slice(0, mostFaults)) {
    const field = (isQuery ? issue.path.slice(0, 1) : issue.path).join('.') || (isQuery ? 'query' : 'body')
    const texts = (errors[field] ??= [])
    const text = issue.path.length ? issue.message : wholeText(issue)
    if (!texts.includes(text)) texts.push(text)
  }
  throw invalid(errors)
}

/** A body that is no object at all. */
const wholeText = ({ code, message }: z.core.$ZodIssue) => (code === 'invalid_type' ? 'Send one JSON object.' : message)
