import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

/** No question or answer comes near it. */
export const longestFrame = 2 ** 20
/** Many may ask at once, for profiles that meet thousands of must-haves. */
const longestQueue = 2 ** 24

/** A value behind its length in four bytes. Whoever does not read what was written is let go. */
export function writeFrame(socket: Socket, value: unknown): void {
  const bytes = serialize(value)
  if (bytes.length > longestFrame || socket.writableLength > longestQueue) {
    socket.destroy()
    return
  }
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  socket.write(Buffer.concat([length, bytes]))
}

/** Whoever writes what is none, or too long, is let go. */
export function readFrames(socket: Socket, onFrame: (value: unknown) => void): void {
  let unread = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk])
    try {
      while (unread.length >= 4 && !socket.destroyed) {
        const end = 4 + unread.readUInt32BE()
        if (end > longestFrame) throw new Error('the frame is too long')
        if (unread.length < end) return
        const frame: unknown = deserialize(unread.subarray(4, end))
        unread = unread.subarray(end)
        onFrame(frame)
      }
    } catch {
      socket.destroy()
    }
  })
}
