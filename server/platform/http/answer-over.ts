import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'

type Watched = { isOver: boolean; works: (() => void)[] }
const watched = new WeakMap<ServerResponse, Watched>()

/**
 * Calls `work` once a response has been sent or its connection is gone, with one listener for all callers. Listens to
 * the connection too, because Node emits nothing on a response that was still queued when the connection closed.
 */
export function onAnswerOver(response: ServerResponse, work: () => void) {
  const known = watched.get(response)
  if (known?.isOver) return work()
  if (known) return void known.works.push(work)
  const watch: Watched = { isOver: false, works: [work] }
  watched.set(response, watch)
  // Requests injected by tests have no socket.
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
