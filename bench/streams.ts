import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '../server/platform/app-context.ts'
import { findOpenSessions } from '../server/platform/http/callers.ts'
import { publish } from '../server/platform/live/publish.ts'
import { makeSeeker, signIn } from '../test/make.ts'
import type { Running } from './server.ts'

const accounts = 250
const streamsEach = 8
export const benchStreams = accounts * streamsEach
const rounds = 5

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Open event streams of one process: how long they take to open, how much memory they use, and how fast an event reaches all. */
export async function printStreams(
  { url, pid }: Running,
  db: Db,
  line: (...cells: string[]) => void,
  say: (text: string) => void,
) {
  say(`${benchStreams} streams of ${accounts} people`)
  const readers = await Promise.all(
    Array.from({ length: accounts }, async () => {
      const { account_id } = await makeSeeker(db)
      return { account_id, token: await signIn(db, account_id) }
    }),
  )
  const before = memoryOf(pid)
  let heard = 0
  const hear = (text: string) => {
    heard += text.match(/"kind":"notification"/g)?.length ?? 0
  }
  const begun = performance.now()
  const streams: IncomingMessage[] = []
  // As many at once as when a crowd reconnects after an outage.
  for (let round = 0; round < streamsEach; round++)
    streams.push(...(await Promise.all(readers.map(({ token }) => open(`${url}/api/events`, token, hear)))))
  const opened = performance.now() - begun
  line('', 'ms', 'each')
  line('open', opened.toFixed(0), `${(opened / benchStreams).toFixed(2)} ms`)
  const grown = memoryOf(pid) - before
  if (grown > 0) line('memory', '', `${(grown / benchStreams).toFixed(1)} kB`)
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const from = performance.now()
    const all = readers.map(({ account_id }) => account_id)
    await db.transaction().execute((tx) => publish(tx, all, { kind: 'notification' }))
    while (heard < round * benchStreams) {
      if (performance.now() - from > 30_000) throw new Error(`only ${heard} of ${round * benchStreams} were heard`)
      await setTimeout(1)
    }
    times.push(performance.now() - from)
  }
  line('one event reaches all', (times.toSorted((a, b) => a - b)[2] ?? 0).toFixed(0), '')
  const sessions = await db.selectFrom('sessions').select('id').limit(benchStreams).execute()
  const asked = performance.now()
  await findOpenSessions(
    db,
    sessions.map(({ id }) => id),
    async (query) => (await db.executeQuery(query.compile())).rows,
  )
  line(`look at ${sessions.length} sessions`, (performance.now() - asked).toFixed(1), '')
  for (const stream of streams) stream.destroy()
}

const open = (url: string, token: string, hear: (text: string) => void) =>
  new Promise<IncomingMessage>((opened, failed) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) return failed(new Error(`a stream was answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', hear)
      response.once('data', () => opened(response))
      // It's destroyed at the end.
      response.on('error', () => undefined)
    })
    request.on('error', failed)
  })

/** In kB; 0 if the system doesn't report it. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
