import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { makeCall, type Call } from '../../web/api.ts'

/** Says that a call comes from this process: it was counted already, as the page it is made for. */
export const inProcessPass = randomUUID()

/** The typed client without a network: what server rendering calls, as the visitor it renders for. */
export function inProcessCall(app: FastifyInstance, address: string): Call {
  return makeCall(async ({ method, path, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, 'x-in-process': inProcessPass },
      remoteAddress: address,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    return { status: response.statusCode, text: response.payload }
  })
}
