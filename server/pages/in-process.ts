import type { FastifyInstance } from 'fastify'
import type { Transport } from '../../web/api.ts'
import { inProcessPass } from '../http/in-process.ts'

/** Sends without a network: what server rendering calls with, as the visitor it renders for. */
export function inProcess(app: FastifyInstance, address: string): Transport {
  return async ({ method, path, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, 'x-in-process': inProcessPass },
      remoteAddress: address,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    return { status: response.statusCode, text: response.payload }
  }
}
