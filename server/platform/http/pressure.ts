import { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inProcessPass } from './in-process.ts'
import { Problem, httpProblem } from './problem.ts'

/**
 * Requests are refused with 503 while the process cannot keep up. A call made for a page was let in with the page, and
 * health/live is always answered: a process that is busy shouldn't be restarted for it.
 */
export const refuseUnderPressure = {
  async pressureHandler({ headers, routeOptions }: FastifyRequest, _reply: FastifyReply, kind: string, value?: number) {
    if (routeOptions.url === '/api/health/live') return
    // Infinity is no measure: a pause of the process left no sample to take a mean of.
    if (kind === TYPE_EVENT_LOOP_DELAY && value === Infinity) return
    if (headers['x-in-process'] !== inProcessPass) throw new Problem(503, httpProblem(503).body, { 'retry-after': '5' })
  },
}
