import type { FastifyInstance } from 'fastify'
import type { Transport } from '../../../web/api.ts'
import type { Shown } from '../../platform/response-cache/response-cache.ts'
import { inProcessPass } from '../../platform/http/in-process.ts'
import { shownHeader } from '../../platform/http/cached-responses.ts'

/**
 * Sends calls without a network. Server rendering uses it on behalf of the visitor it renders for.
 * @param onAnswer receives what each response shows, or null if the response isn't cached
 */
export function inProcess(app: FastifyInstance, address: string, onAnswer: (shown: Shown | null) => void): Transport {
  return async ({ method, path, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, 'x-in-process': inProcessPass },
      remoteAddress: address,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const shown = response.headers[shownHeader]
    onAnswer(typeof shown === 'string' ? readShown(shown) : null)
    return { status: response.statusCode, text: response.payload }
  }
}

function readShown(text: string): Shown {
  const { topics, until } = JSON.parse(text) as { topics: string[]; until?: string | null }
  return { topics, until: until ? new Date(until) : null }
}
