import { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inProcessPass } from './in-process.ts'
import { Problem, httpProblem } from './problem.ts'

/**
 * Refuses requests with 503 while the process can't keep up. A call made for a page was admitted with the page, and
 * health/live is always answered, because a busy process shouldn't be restarted for it.
 */
export const refuseUnderPressure = {
  async pressureHandler({ headers, routeOptions }: FastifyRequest, _reply: FastifyReply, kind: string, value?: number) {
    if (routeOptions.url === '/api/health/live') return
    // Infinity isn't a measurement: after a pause, the process had no sample to average.
    if (kind === TYPE_EVENT_LOOP_DELAY && value === Infinity) return
    if (headers['x-in-process'] !== inProcessPass) throw new Problem(503, httpProblem(503).body, { 'retry-after': '5' })
  },
}
