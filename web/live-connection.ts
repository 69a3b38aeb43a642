import { createParser } from 'eventsource-parser'
import type { StreamEvent } from '../contract/platform/live-events.ts'
import { call, localMode } from './browser-api.ts'
import type { LiveEvent } from './live.ts'
import { session } from './session.ts'

/** A browser allows six connections to a server, so one tab holds the stream and tells the others. */
const name = 'merlon-live'
type Passed = { id?: string | undefined; event?: StreamEvent }

/** The server sends something every 20 s. After a longer silence, the connection counts as lost. */
const silenceMs = 45_000
const pollMs = 30_000
const pollCheckMs = 5000
/** By then the stream is connected, here or in another tab, and what happened before is requested once. */
const settledMs = 1000
const longestWaitMs = 30_000

/**
 * Listens until it's closed. Events that may have been missed are reported as `reset` or `poll`, so that listeners
 * request them.
 */
export function openConnection(tell: (event: LiveEvent) => void): () => void {
  if (localMode()) return () => undefined
  const over = new AbortController()
  const channel = new BroadcastChannel(name)
  let position: string | undefined
  let heardAt = Date.now()

  const take = ({ id, event }: Passed) => {
    heardAt = Date.now()
    if (id) position = id
    if (event) tell(event)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => take(data))
  const settled = setTimeout(() => tell({ kind: 'reset' }), settledMs)
  const poll = setInterval(() => {
    if (Date.now() - heardAt < pollMs) return
    heardAt = Date.now()
    tell({ kind: 'poll' })
  }, pollCheckMs)

  async function hold() {
    let failures = 0
    while (!over.signal.aborted) {
      await untilOnline(over.signal)
      const read = await readStream({
        position,
        signal: over.signal,
        onOpen() {
          failures = 0
          // A new listener starts with `reset`.
          clearTimeout(settled)
        },
        onRead(passed) {
          take(passed)
          channel.postMessage(passed)
        },
      })
      const wait = Math.min(1000 * 2 ** failures, longestWaitMs)
      failures++
      await pause(read.retry_ms ?? wait * (0.5 + Math.random()), over.signal)
    }
  }
  // Without it (a page that isn't served securely), each tab has its own stream.
  const held = 'locks' in navigator ? navigator.locks.request(name, { signal: over.signal }, hold) : hold()
  held.catch((error: unknown) => over.signal.aborted || console.error('The stream of events broke off:', error))

  // A page in the back-forward cache holds no connection.
  const hide = () => over.abort()
  addEventListener('pagehide', hide)
  const close = () => {
    over.abort()
    channel.close()
    clearTimeout(settled)
    clearInterval(poll)
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', again)
  }
  let reopened: (() => void) | null = null
  const again = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    close()
    reopened = openConnection(tell)
  }
  addEventListener('pageshow', again)
  return () => (reopened ?? close)()
}

type Reading = {
  position: string | undefined
  signal: AbortSignal
  onOpen: () => void
  onRead: (passed: Passed) => void
}

/** Reads one stream to its end. @returns how long the server asked to wait before reconnecting, if it did */
async function readStream({ position, signal, onOpen, onRead }: Reading): Promise<{ retry_ms?: number | undefined }> {
  const token = session.getState().login?.token
  if (!token) return { retry_ms: longestWaitMs }
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silenceMs)
  let retry_ms: number | undefined
  try {
    const response = await fetch('/api/events', {
      headers: {
        authorization: `Bearer ${token}`,
        'caller-type': 'web',
        ...(position ? { 'last-event-id': position } : {}),
      },
      signal: AbortSignal.any([signal, silent.signal]),
    })
    // The next call reports an expired login.
    if (response.status === 401) await call('GET /user')
    if (!response.ok || !response.body) return { retry_ms: retryAfter(response) }
    onOpen()
    const parser = createParser({
      onEvent: ({ id, data }) => onRead({ id, event: JSON.parse(data) as StreamEvent }),
      onRetry: (ms) => {
        retry_ms = ms
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { retry_ms }
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silenceMs)
      onRead({})
      parser.feed(value)
    }
  } catch {
    // The connection broke here or on the way. The next one continues after the last event.
    return { retry_ms }
  } finally {
    clearTimeout(timer)
  }
}

function retryAfter({ headers }: Response) {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 : undefined
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })

const untilOnline = (signal: AbortSignal) =>
  navigator.onLine
    ? undefined
    : new Promise<void>((done) => {
        addEventListener('online', () => done(), { once: true, signal })
        signal.addEventListener('abort', () => done(), { once: true })
      })
