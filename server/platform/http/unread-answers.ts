import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../config/config.ts'
import { onAnswerOver } from './answer-over.ts'
import { inProcessPass } from './in-process.ts'
import { networkOf } from './limits.ts'
import { tooManyRequests } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Bytes of responses that readers haven't taken yet, by network. */
    unread: ReadonlyMap<string, number>
  }
}

/** What a streamed response holds at most while no one reads it: a chunk on either side of the compressor. */
const streamBytes = 65_536
const retrySeconds = 5

/**
 * Limits the memory that unread responses take. Past `unread_bytes_per_network`, a network gets a 429 until it has read
 * some, and a reader that takes nothing for `unread_pause_ms` is disconnected. Runs before anything else is done for a
 * request.
 */
export function boundUnreadAnswers(app: FastifyInstance, limits: Limits) {
  const unread = new Map<string, number>()
  app.decorate('unread', unread)
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request)) return
    if ((unread.get(networkOf(request.ip)) ?? 0) > limits.unread_bytes_per_network) throw tooManyRequests(retrySeconds)
  })
  app.addHook('onSend', async (request, reply, body) => {
    if (isInProcess(request) || !request.ip) return body
    cutOffStalledReader(request.raw.socket, reply.raw, limits.unread_pause_ms)
    const bytes = bytesOf(body)
    const network = networkOf(request.ip)
    unread.set(network, (unread.get(network) ?? 0) + bytes)
    onAnswerOver(reply.raw, () => {
      const left = unread.get(network)! - bytes
      if (left > 0) unread.set(network, left)
      else unread.delete(network)
    })
    return body
  })
}

const isInProcess = ({ headers }: FastifyRequest) => headers['x-in-process'] === inProcessPass

function bytesOf(body: unknown): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  if (Buffer.isBuffer(body)) return body.length
  return body ? streamBytes : 0
}

/** The socket's timer restarts with every chunk its reader takes. (Requests injected by tests have no socket.) */
function cutOffStalledReader(socket: Socket, response: ServerResponse, pauseMs: number) {
  if (!(socket instanceof Socket)) return
  response.setTimeout(pauseMs, () => {
    if (socket.writableLength > 0) socket.destroy()
    // There is just nothing to send yet, as with live events.
    else socket.setTimeout(pauseMs)
  })
}
