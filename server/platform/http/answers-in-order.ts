import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onAnswerOver } from './answer-over.ts'

/** Requests that may wait on one connection behind the one being answered. Few clients send ahead at all. */
export const mostPipelined = 16

/**
 * Answers the requests of one connection one at a time: the next is looked at when the answer before it has left. Node
 * would begin all of them at once and hold their answers until someone reads. With more of them waiting than
 * `mostPipelined` the connection is closed, and what was not answered can be asked again (RFC 9112, 9.3.2). So can what
 * was sent behind a request whose answer closes the connection: it's never begun, since its answer could not be sent.
 */
export function answerInOrder(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const line = waiting.get(socket)
    // Queued by Node, yet behind none of ours: what is answered before any hook runs always closes the connection.
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
