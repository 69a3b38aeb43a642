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
    /** Bytes of answers that readers have not taken yet, by network. */
    unread: ReadonlyMap<string, number>
  }
}

/** What a streamed answer holds at most while nobody reads it: a piece on either side of what compresses it. */
const streamBytes = 65_536
const retrySeconds = 5

/**
 * Bounds what answers hold in memory while their readers take nothing: past `unread_bytes_per_network` a network is
 * answered with 429 until some of it has been read, and a reader that takes nothing for `unread_pause_ms` is cut off.
 * Before anything else is done for a request.
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

/** A socket's timer starts again with every piece its reader takes. (A test without a network has no socket.) */
function cutOffStalledReader(socket: Socket, response: ServerResponse, pauseMs: number) {
  if (!(socket instanceof Socket)) return
  response.setTimeout(pauseMs, () => {
    if (socket.writableLength > 0) socket.destroy()
    // It's the answer that isn't there yet, as with live events.
    else socket.setTimeout(pauseMs)
  })
}
