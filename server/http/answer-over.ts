import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'

type Watched = { isOver: boolean; works: (() => void)[] }
const watched = new WeakMap<ServerResponse, Watched>()

/** Does this once an answer has left or its connection is gone: one listener, however many wait for it. */
export function onAnswerOver(response: ServerResponse, work: () => void) {
  const known = watched.get(response)
  if (known?.isOver) return work()
  if (known) return void known.works.push(work)
  const watch: Watched = { isOver: false, works: [work] }
  watched.set(response, watch)
  finished(response, () => {
    watch.isOver = true
    for (const each of watch.works) each()
  })
}
