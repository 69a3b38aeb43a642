import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { readFrames, writeFrame } from './frames.ts'
import { findSocketPath, makeSocketPath, noteHolder } from './holder.ts'
import type { Answered, Ask, Question, Told } from './messages.ts'

type Answering = {
  folder: string
  /** Who may ask, see holder.ts. */
  of: string
  answer: (ask: Ask) => Promise<Answered>
  onRefused: (error: unknown) => void
}

/** Answers other processes on the folder, each as soon as it is told that the index is ready. */
export async function answerOthers({ folder, of, answer, onRefused }: Answering) {
  const sockets = new Set<Socket>()
  let isReady = false

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (isReady) writeFrame(socket, { kind: 'ready' } satisfies Told)
    readFrames(socket, (question) => void reply(socket, question as Question))
  })

  /** What cannot be read ends the connection, and nothing else. */
  async function reply(socket: Socket, question: Question) {
    try {
      const { number, ask } = question
      if (ask.kind === 'close') throw new Error('only its own process ends it')
      const answered = isReady ? await answer(ask) : { answer: null, is_behind: false }
      writeFrame(socket, { kind: 'answer', number, ...answered } satisfies Told)
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
  noteHolder(folder, { path, of })

  return (told: Told) => {
    isReady = told.kind === 'ready'
    for (const socket of sockets) writeFrame(socket, told)
  }
}

type Asking = { folder: string; of: string; onTold: (told: Told) => void; onGone: () => void }

/** Asks the process that has the index; null where there is none that can be asked. `onGone` once, with the connection. */
export function askOther({ folder, of, onTold, onGone }: Asking) {
  const path = findSocketPath(folder, of)
  if (path === null) return null
  const socket = connect(path)
  socket.on('error', () => undefined).on('close', onGone)
  readFrames(socket, (told) => onTold(told as Told))
  return {
    ask: (question: Question) => writeFrame(socket, question),
    end: async () => {
      if (socket.closed) return
      socket.destroy()
      await once(socket, 'close')
    },
  }
}
