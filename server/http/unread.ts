import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What is read of a body, and for how long, once its request was answered. */
export const mostUnreadBytes = 65_536
const longestUnreadMs = 1000

/**
 * Who is still sending when the answer goes out is not listened to until the end: Node would read the rest of the body
 * to keep the connection, a gigabyte if need be. A rest that is known to be small is still read; otherwise the answer
 * closes the connection.
 */
export function closeOnUnread(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isSending(raw)) return
    reply.header('connection', 'close')
    closeGently(raw)
  })
}

/** Whether more is to come of a body than may be read for nothing. */
function isSending({ complete, headers }: IncomingMessage) {
  if (complete !== false) return false
  const length = headers['content-length']
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > mostUnreadBytes
}

/**
 * Node closes a connection the moment its last answer has left. A sender in full flow is then told of a reset and may
 * never read the answer; so it is given a moment, and 64 kB, to stop.
 */
function closeGently({ socket }: IncomingMessage) {
  socket.destroySoon = () => {
    socket.end()
    let unread = 0
    const close = () => void socket.destroy()
    const timer = setTimeout(close, longestUnreadMs)
    socket.once('end', close).once('close', () => clearTimeout(timer))
    socket.on('data', (bytes: Buffer) => {
      unread += bytes.length
      if (unread > mostUnreadBytes) close()
    })
    socket.resume()
  }
}
