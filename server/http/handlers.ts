import type { FastifyBaseLogger } from 'fastify'
import type { Access, AnswerOf, BodyOf, ParamsOf, QueryOf } from '../../contract/endpoint.ts'
import type { Contract, Noun } from '../../contract/index.ts'
import type { AppContext } from '../app-context.ts'
import type { CallerFor } from './callers.ts'

/** What a handler is called with: everything checked, the caller as its endpoint's access promises. */
export type HandlerRequest<E extends { access: Access }> = {
  caller: CallerFor<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The caller's network address and browser, for limits and the list of sessions. */
  address: string
  user_agent: string
  /** The last that arrived of a stream which broke off. */
  last_event_id: string | undefined
  /** Of an endpoint with a signed body. */
  signed: { bytes: Buffer; signature: string | undefined }
  /** Aborted when the caller went away unanswered. */
  gone: AbortSignal
  log: FastifyBaseLogger
}

export type Handler<E extends { access: Access }> = (
  asked: HandlerRequest<E>,
  context: AppContext,
) => Promise<AnswerOf<E>>

/** One function per endpoint of a noun: one too many or one missing does not compile. */
export type HandlersOf<N extends Noun> = {
  [K in keyof Contract[N]]: Contract[N][K] extends { access: Access } ? Handler<Contract[N][K]> : never
}
export type AllHandlers = { [N in Noun]: HandlersOf<N> }
