import type { FastifyInstance } from 'fastify'
import type { AllHandlers } from './http/handlers.ts'
import { siteHandlers } from './site/handlers.ts'

/** Every noun's handlers: one per endpoint of the contract. */
export const handlersFor = (app: FastifyInstance): AllHandlers => ({
  site: siteHandlers(app),
})
