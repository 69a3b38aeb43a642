import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { connect } from '../database/connect.ts'
import { createApp } from '../server/app.ts'
import type { Limits } from '../server/platform/config/config.ts'
import { testApp } from './app.ts'
import { atFileEnd } from './file-end.ts'

/** Two listening servers on one database. */
export async function twoServers(limits: Partial<Limits> = {}) {
  const one = await testApp({ limits })
  const database = connect(one.url, { max: 4 })
  atFileEnd(database.close)
  const other = await createApp({
    config: one.context.config,
    database: { ...database, url: one.url },
    pages: false,
  })
  atFileEnd(() => other.close())
  const [here, there] = await Promise.all([one.app, other].map((app) => app.listen({ port: 0, host: '127.0.0.1' })))
  return { ...one, there: other.context, urls: { here: here!, there: there! } }
}

/** Reads live events like a browser; `last` is the id to resume from. */
export async function openReader(url: string, token: string, last?: string | number) {
  const gone = new AbortController()
  const response = await fetch(`${url}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'br, gzip',
      ...(last === undefined ? {} : { 'last-event-id': String(last) }),
    },
    signal: gone.signal,
  })
  const events: EventSourceMessage[] = []
  let retry: number | undefined
  const waiting = new Set<() => void>()
  const parser = createParser({ onEvent: (event) => events.push(event), onRetry: (ms) => (retry = ms) })
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      parser.feed(chunk)
      for (const look of waiting) look()
    }
  }
  /** When the stream has ended, from either side. */
  const over = read().catch(() => undefined)
  return {
    response,
    over,
    retry: () => retry,
    last: () => events.findLast(({ id }) => id !== undefined)?.id,
    received: () => events.map(({ data }) => JSON.parse(data) as { kind: string; conversation_id?: string }),
    ids: () => events.flatMap(({ id }) => (id === undefined ? [] : [Number(id)])),
    /** Resolves once this many events have arrived. */
    async until(count: number) {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (events.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
    },
    leave: () => gone.abort(),
  }
}
