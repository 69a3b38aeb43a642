import type { FastifyInstance } from 'fastify'
import { authHandlers } from './auth/handlers.ts'
import type { AllHandlers } from './http/handlers.ts'
import { postingsHandlers } from './postings/handlers.ts'
import { resumesHandlers } from './resumes/handlers.ts'
import { siteHandlers } from './site/handlers.ts'

/** Every noun's handlers: one per endpoint of the contract. */
export const handlersFor = (app: FastifyInstance): AllHandlers => ({
  auth: authHandlers,
  postings: postingsHandlers,
  resumes: resumesHandlers,
  site: siteHandlers(app),
})
