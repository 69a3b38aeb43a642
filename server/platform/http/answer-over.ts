import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'

type Watched = { isOver: boolean; works: (() => void)[] }
const watched = new WeakMap<ServerResponse, Watched>()

/**
 * Does this once an answer has left or its connection is gone: one listener, however many wait for it. The connection is
 * asked too, because Node says nothing to an answer that was still waiting for its turn when the connection closed.
 */
export function onAnswerOver(response: ServerResponse, work: () => void) {
  const known = watched.get(response)
  if (known?.isOver) return work()
  if (known) return void known.works.push(work)
  const watch: Watched = { isOver: false, works: [work] }
  watched.set(response, watch)
  // A test without a network has no socket.
  const socket = response.req.socket as Socket | undefined
  const end = () => {
    if (watch.isOver) return
    watch.isOver = true
    socket?.off('close', end)
    for (const each of watch.works) each()
  }
  finished(response, end)
  if (socket?.closed) end()
  else socket?.once('close', end)
}
