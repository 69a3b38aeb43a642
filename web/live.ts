import { useEffect, useEffectEvent } from 'react'
import type { StreamEvent } from '../contract/live-events.ts'
import { whenQuiet } from './browser-api.ts'

/** What changed; `poll`: nothing can be heard now, so it is to be asked. */
export type LiveEvent = StreamEvent | { kind: 'poll' }

const readers = new Set<(event: LiveEvent) => void>()
let close: (() => void) | null = null

const tell = (event: LiveEvent) => {
  for (const reader of readers) reader(event)
}

/** What the page itself asks for has begun by then. */
const begunMs = 100
/** A page that goes on asking waits no longer than that for its first count. */
const latestMs = 1500
/** Its code did not come: the connection may be down. */
const againMs = 30_000

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

/** Once what the page itself asked for is there and painted. */
const whenPageStands = () => Promise.race([pause(begunMs).then(whenQuiet).then(painted), pause(latestMs)])

/** Connected while somebody on this page listens; the code for it comes after the page. */
function connect(begin: Promise<void> = whenPageStands()) {
  let isOver = false
  close = () => {
    isOver = true
  }
  void begin.then(async () => {
    if (isOver) return
    try {
      const { openConnection } = await import('./live-connection.ts')
      if (!isOver) close = openConnection(tell)
    } catch (error) {
      console.warn('Nothing is told as it happens, yet:', error)
      if (isOver) return
      tell({ kind: 'poll' })
      connect(pause(againMs))
    }
  })
}

/** Hears what happens to whoever is signed in, in whichever tab or process it happens. */
export function useLive(onEvent: (event: LiveEvent) => void) {
  const heard = useEffectEvent(onEvent)
  useEffect(() => {
    const reader = (event: LiveEvent) => heard(event)
    readers.add(reader)
    if (readers.size === 1) connect()
    return () => {
      readers.delete(reader)
      if (readers.size) return
      close?.()
      close = null
    }
  }, [])
}
