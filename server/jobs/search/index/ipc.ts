import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import type { JobPage, JobQuery } from '../job-query.ts'
import type { IndexFigures, SearchResult } from '../search-index.ts'
import { findSocketPath, makeSocketPath, writeOwner } from './index-lock.ts'

/** What the thread that has the index is asked, by its own process or by another; answers have the same number. */
export type IndexRequest = { number: number; ask: IndexQuestion }
export type IndexQuestion =
  | { kind: 'find'; query: JobQuery; page: JobPage; facets: boolean }
  | { kind: 'count'; query: JobQuery }
  | { kind: 'terms'; query: JobQuery; terms: string[] }
  | { kind: 'state' }
  | { kind: 'close' }

/** Null: the index does not answer this; SQL does. */
export type IndexAnswer = SearchResult | number | Map<number, number> | IndexFigures | null

/** An answer, and whether it may lack what was committed just before it was asked for. */
export type IndexReply = { answer: IndexAnswer; is_behind: boolean }

export type IndexMessage =
  | ({ kind: 'answer'; number: number } & IndexReply)
  | { kind: 'ready' }
  | { kind: 'step'; step: string }
  | { kind: 'lost'; reason: string; is_too_large: boolean }

type Serving = {
  folder: string
  /** Which processes may ask, see index-lock.ts. */
  identity: string
  answer: (ask: IndexQuestion) => Promise<IndexReply>
  onRefused: (error: unknown) => void
}

/** Answers other processes on the folder. Each is sent what the returned function is called with; the last of it may be `ready`. */
export async function serveIndex({ folder, identity, answer, onRefused }: Serving) {
  const sockets = new Set<Socket>()
  let isReady = false

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (isReady) writeFrame(socket, { kind: 'ready' } satisfies IndexMessage)
    readFrames(socket, (request) => void reply(socket, request as IndexRequest))
  })

  /** What cannot be read ends the connection, and nothing else. */
  async function reply(socket: Socket, request: IndexRequest) {
    try {
      const { number, ask } = request
      if (ask.kind === 'close') throw new Error('only its own process ends it')
      const replied = isReady ? await answer(ask) : { answer: null, is_behind: false }
      writeFrame(socket, { kind: 'answer', number, ...replied } satisfies IndexMessage)
    } catch (error) {
      onRefused(error)
      socket.destroy()
    }
  }

  const path = makeSocketPath(folder)
  server.listen(path)
  await once(server, 'listening')
  server.on('error', onRefused)
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  writeOwner(folder, { path, identity })

  return (message: IndexMessage) => {
    isReady = message.kind === 'ready'
    for (const socket of sockets) writeFrame(socket, message)
  }
}

type Connecting = {
  folder: string
  identity: string
  onMessage: (message: IndexMessage) => void
  /** Once, with the connection. */
  onGone: () => void
}

/** Asks the process that has the index; null where there is none that can be asked. */
export function connectToIndex({ folder, identity, onMessage, onGone }: Connecting) {
  const path = findSocketPath(folder, identity)
  if (path === null) return null
  const socket = connect(path)
  socket.on('error', () => undefined).on('close', onGone)
  readFrames(socket, (message) => onMessage(message as IndexMessage))
  return {
    ask: (request: IndexRequest) => writeFrame(socket, request),
    end: async () => {
      if (socket.closed) return
      socket.destroy()
      await once(socket, 'close')
    },
  }
}

/** No question or answer comes near it. */
const longestFrame = 2 ** 20
/** Many may ask at once, for profiles that meet thousands of must-haves. */
const longestQueue = 2 ** 24

/** A value behind its length in four bytes. Whoever does not read what was written is let go. */
function writeFrame(socket: Socket, value: unknown): void {
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
function readFrames(socket: Socket, onFrame: (value: unknown) => void): void {
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
