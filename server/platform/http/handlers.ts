import type { FastifyBaseLogger } from 'fastify'
import type { Access, AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Contract, Noun } from '../../../contract/index.ts'
import type { AppContext } from '../app-context.ts'
import type { CallerFor } from './callers.ts'

/** What a handler is called with: validated input, and a caller that the endpoint's access allows. */
export type HandlerRequest<E extends { access: Access }> = {
  caller: CallerFor<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The caller's network address and browser, for rate limits and the list of sessions. */
  address: string
  user_agent: string
  /** The id of the last event the client received before its stream broke off. */
  last_event_id: string | undefined
  /** For endpoints with a signed body. */
  signed: { bytes: Buffer; signature: string | undefined }
  /** Aborted when the client disconnects before the response. */
  gone: AbortSignal
  log: FastifyBaseLogger
}

export type Handler<E extends { access: Access }> = (
  asked: HandlerRequest<E>,
  context: AppContext,
) => Promise<AnswerOf<E>>

/**
 * A POST whose reply contains text. For its Idempotency-Key only an id is stored; a repeated request is answered by
 * `again`, which reads what the caller may see now.
 */
export type HandlerOnce<E extends { access: Access }> = E extends { route: `POST ${string}` } ? Once<E> : never

type Once<E extends { access: Access }> = {
  first: Handler<E>
  /** `id` is what `kept` returned the first time: `data.id` unless the handler says otherwise. */
  again: (asked: HandlerRequest<E>, context: AppContext, id: string) => Promise<AnswerOf<E>>
  kept?: (answer: AnswerOf<E>) => string
}

/** One function per endpoint of a noun. An extra or missing one doesn't compile. */
export type HandlersOf<N extends Noun> = {
  [K in keyof Contract[N]]: Contract[N][K] extends { access: Access }
    ? Handler<Contract[N][K]> | HandlerOnce<Contract[N][K]>
    : never
}
export type AllHandlers = { [N in Noun]: HandlersOf<N> }

/** The request, the handler, and the pair of handlers of any endpoint. */
export type AnyHandlerRequest = Record<string, unknown>
export type AnyHandler = (request: AnyHandlerRequest, context: AppContext) => Promise<unknown>
export type AnyHandlerOnce = {
  first: AnyHandler
  again: (request: AnyHandlerRequest, context: AppContext, id: string) => Promise<unknown>
  kept?: (answer: unknown) => string
}

/** An endpoint with its handler. */
export type Call = {
  endpoint: Endpoint
  handler: AnyHandler
  once: AnyHandlerOnce | undefined
  /** The parameters that its query may have. */
  parameters: ReadonlySet<string>
}
