import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The most that is read past so that a connection can go on. */
export const mostUnreadBytes = 65_536

/** What is discarded of a body, and for how long, once the answer that closes its connection was written. */
export const lingering = { bytes: 8_388_608, ms: 2000 }

/**
 * Who is still sending when the answer goes out is not listened to until the end: Node would read the rest of the body
 * to keep the connection, a gigabyte if need be. A rest that is known to be small is still read; otherwise the answer
 * closes the connection.
 */
export function closeOnUnread(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isSending(raw)) return
    reply.header('connection', 'close')
    lingerAfterAnswer(raw)
  })
}

/** For an answer that closes the connection: where its request is still being sent, it lingers. */
export function lingerAfterAnswer(raw: IncomingMessage) {
  // What Node calls once its last answer has left.
  if (isSending(raw)) raw.socket.destroySoon = () => closeLingering(raw.socket)
}

/** Whether more is to come of a body than may be read for nothing. */
function isSending({ complete, headers }: IncomingMessage) {
  if (complete !== false) return false
  const length = headers['content-length']
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > mostUnreadBytes
}

/**
 * Closes the way lingering_close of nginx does. Closed at once, the kernel would answer what is still arriving with a
 * reset, and its sender fail at writing before it reads the answer. So our side alone is closed, and theirs is read and
 * thrown away until they close it. Past the bytes nothing is read: the sender can write no more, and reads.
 */
export function closeLingering(socket: Socket) {
  socket.end()
  const close = () => void socket.destroy()
  const timer = setTimeout(close, lingering.ms)
  socket.once('end', close).once('close', () => clearTimeout(timer))
  let discarded = 0
  // Without the parser's listener: nothing behind this body is a request any more.
  socket.removeAllListeners('data').on('data', (bytes: Buffer) => {
    discarded += bytes.length
    if (discarded > lingering.bytes) socket.pause()
  })
  socket.resume()
}
