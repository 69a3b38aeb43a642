import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The most bytes that are read and discarded to keep a connection open. */
export const mostUnreadBytes = 65_536

/** How much of a body is discarded, and for how long, after a response that closes the connection. */
export const lingering = { bytes: 8_388_608, ms: 2000 }

/**
 * If a client is still sending when the response goes out, its body isn't read to the end. To keep the connection open,
 * Node would read the rest, even a gigabyte. A remainder known to be small is still read; otherwise the response closes
 * the connection.
 */
export function closeOnUnread(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isSending(raw)) return
    reply.header('connection', 'close')
    lingerAfterAnswer(raw)
  })
}

/** For a response that closes the connection: lingers if the request is still being sent. */
export function lingerAfterAnswer(raw: IncomingMessage) {
  // Node calls this once its last response has been sent.
  if (isSending(raw)) raw.socket.destroySoon = () => closeLingering(raw.socket)
}

/** Whether more of a body is to come than may be read and discarded. */
function isSending({ complete, headers }: IncomingMessage) {
  if (complete !== false) return false
  const length = headers['content-length']
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > mostUnreadBytes
}

/**
 * Closes like nginx's lingering_close. If the socket were closed at once, the kernel would reset the connection, and
 * the client would fail to write before it reads the response. So only our side is closed, and the client's data is
 * read and discarded until it closes too. Past the byte limit nothing more is read: the client can't write, so it
 * reads.
 */
export function closeLingering(socket: Socket) {
  socket.end()
  const close = () => void socket.destroy()
  const timer = setTimeout(close, lingering.ms)
  socket.once('end', close).once('close', () => clearTimeout(timer))
  let discarded = 0
  // Removes the parser's listener, because nothing after this body counts as a request.
  socket.removeAllListeners('data').on('data', (bytes: Buffer) => {
    discarded += bytes.length
    if (discarded > lingering.bytes) socket.pause()
  })
  socket.resume()
}
