import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import type { JobPage, JobQuery } from '../job-query.ts'
import type { IndexFigures, SearchResult } from '../search-index.ts'
import { findSocketPath, makeSocketPath, writeOwner } from './index-lock.ts'

/** A request to the thread that owns the index, from its own process or another. The reply has the same number. */
export type IndexRequest = { number: number; ask: IndexQuestion }
export type IndexQuestion =
  | { kind: 'find'; query: JobQuery; page: JobPage; facets: boolean }
  | { kind: 'count'; query: JobQuery }
  | { kind: 'terms'; query: JobQuery; terms: string[] }
  | { kind: 'state' }
  | { kind: 'close' }

/** Null if the index can't answer; SQL does then. */
export type IndexAnswer = SearchResult | number | Map<number, number> | IndexFigures | null

/** An answer, and whether it may lack changes committed just before the request. */
export type IndexReply = { answer: IndexAnswer; is_behind: boolean }

export type IndexMessage =
  | ({ kind: 'answer'; number: number } & IndexReply)
  | { kind: 'ready' }
  | { kind: 'step'; step: string }
  | { kind: 'lost'; reason: string; is_too_large: boolean }

type Serving = {
  folder: string
  /** Which processes may ask (see index-lock.ts). */
  identity: string
  answer: (ask: IndexQuestion) => Promise<IndexReply>
  onRefused: (error: unknown) => void
}

/** Answers other processes that use the folder. The returned function broadcasts messages to all of them; the last may be `ready`. */
export async function serveIndex({ folder, identity, answer, onRefused }: Serving) {
  const sockets = new Set<Socket>()
  let isReady = false

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (isReady) writeFrame(socket, { kind: 'ready' } satisfies IndexMessage)
    readFrames(socket, (request) => void reply(socket, request as IndexRequest))
  })

  /** An unreadable message closes only its connection. */
  async function reply(socket: Socket, request: IndexRequest) {
    try {
      const { number, ask } = request
      if (ask.kind === 'close') throw new Error('Only its own process can close it.')
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
  /** Called once, when the connection closes. */
  onGone: () => void
}

/** Connects to the process that owns the index; null if there is none to ask. */
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

/** Far more than any request or reply needs. */
const longestFrame = 2 ** 20
/** Leaves room for many concurrent requests with profiles that meet thousands of must-haves. */
const longestQueue = 2 ** 24

/** Writes a value with a four-byte length prefix. Disconnects a peer that doesn't read. */
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

/** Disconnects a peer that sends an invalid or oversized frame. */
function readFrames(socket: Socket, onFrame: (value: unknown) => void): void {
  let unread = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk])
    try {
      while (unread.length >= 4 && !socket.destroyed) {
        const end = 4 + unread.readUInt32BE()
        if (end > longestFrame) throw new Error('The frame is too long.')
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
