import type { FastifyRequest } from 'fastify'
import { inProcessPass } from '../pages/in-process.ts'
import { Problem, plainProblem } from './problem.ts'

/** Who comes while the process is behind is told to come back. A call made for a page came in with the page. */
export const refuseUnderPressure = {
  async pressureHandler({ headers }: FastifyRequest) {
    if (headers['x-in-process'] !== inProcessPass)
      throw new Problem(503, plainProblem(503).body, { 'retry-after': '5' })
  },
}
