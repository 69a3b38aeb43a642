import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onAnswerOver } from './answer-over.ts'

/** Requests that may wait on one connection behind the one being answered. Few clients send ahead at all. */
export const mostPipelined = 16

/**
 * Answers the requests of one connection one at a time: the next is looked at when the answer before it has left. Node
 * would begin all of them at once and hold their answers until someone reads. With more of them waiting than
 * `mostPipelined` the connection is closed, and what was not answered can be asked again (RFC 9112, 9.3.2).
 */
export function answerInOrder(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const begin = () => {
      onAnswerOver(reply.raw, () => {
        const next = waiting.get(socket)?.shift()
        if (next && !socket.destroyed) next()
        else waiting.delete(socket)
      })
      done()
    }
    const line = waiting.get(socket)
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
