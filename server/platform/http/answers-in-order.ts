import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onAnswerOver } from './answer-over.ts'

/** How many requests may wait on a connection behind the one being answered. Few clients pipeline at all. */
export const mostPipelined = 16

/**
 * Handles the requests of one connection one at a time: the next one starts when the response before it has been sent.
 * Node would start all of them at once and hold their responses in memory. If more than `mostPipelined` requests are
 * waiting, the connection is closed, and the client can repeat the unanswered ones (RFC 9112, 9.3.2). A request behind
 * a response that closes the connection is never started, since it couldn't be answered.
 */
export function answerInOrder(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const line = waiting.get(socket)
    // Queued by Node but not by us: a response sent before any hook runs always closes the connection.
    const isBehindLast = !line && !reply.raw.socket
    if (isBehindLast || isClosing(socket)) return
    const begin = () => {
      onAnswerOver(reply.raw, () => {
        const next = waiting.get(socket)?.shift()
        if (next && !isClosing(socket)) next()
        else waiting.delete(socket)
      })
      done()
    }
    if (!line) {
      waiting.set(socket, [])
      begin()
    } else if (line.length < mostPipelined) line.push(begin)
    else {
      line.length = 0
      socket.destroy()
    }
  })
}

const isClosing = ({ destroyed, writableEnded }: Socket) => destroyed || writableEnded
