import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { contract } from '../../../contract/index.ts'
import { type Endpoint, isDoneOnce } from '../../../contract/platform/endpoint.ts'
import type { AppContext } from '../app-context.ts'
import { parametersOf } from './check-input.ts'
import type { AllHandlers, AnyHandler, AnyHandlerOnce } from './handlers.ts'
import { holdsWords } from './idempotency.ts'
import { callHooks } from './lifecycle.ts'

/** Registers every endpoint of the contract with its handler. API routes are only created here. */
export function mount(app: FastifyInstance, context: AppContext, handlers: AllHandlers) {
  app.decorateRequest('caller')
  app.decorateRequest('file_bytes', context.config.limits.file_bytes)
  app.decorateRequest('files_left', 1)
  app.decorateRequest('keeping', null)
  app.decorateRequest('counted')
  app.decorateRequest('work')
  const all = handlers as unknown as Record<string, Record<string, AnyHandler | AnyHandlerOnce>>
  for (const [noun, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>))
      mountCall(app, context, endpoint, all[noun]![name]!)
}

function mountCall(
  app: FastifyInstance,
  context: AppContext,
  endpoint: Endpoint,
  answers: AnyHandler | AnyHandlerOnce,
) {
  const once = typeof answers === 'function' ? undefined : answers
  const handler = typeof answers === 'function' ? answers : answers.first
  if (isDoneOnce(endpoint) && !once && (endpoint.reply === 'raw' || holdsWords(endpoint.reply)))
    throw new Error(`${endpoint.route} replies with text, so its handler must say how a repeated request rebuilds it.`)
  const [method, path] = endpoint.route.split(' ') as [string, string]
  app.route({
    method: method as 'GET',
    url: path === '/files/{key}' ? '/files/*' : path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: endpoint.reply === 'raw' ? {} : { response: { 200: endpoint.reply } },
    config: { signed_body: endpoint.signed_body ?? false },
    ...(endpoint.body_bytes ? { bodyLimit: endpoint.body_bytes } : {}),
    validatorCompiler: () => (value) => ({ value }),
    serializerCompiler: ({ schema }) => serialize(schema as unknown as z.ZodType),
    ...callHooks({ endpoint, handler, once, parameters: parametersOf(endpoint.query) }, context),
  })
}

/** Encodes dates as text and removes what the schema doesn't list. */
const serialize = (schema: z.ZodType) => (answer: unknown) => JSON.stringify(z.encode(schema, answer as never))
