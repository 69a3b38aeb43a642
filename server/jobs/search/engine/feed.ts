import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { ChangeReader, changesChannel, isKnown, searchTopics } from '../../../platform/changes/changes.ts'
import { type JobRow, readAllJobs, readJobs, uuidOf } from '../job-rows.ts'
import { type Engine, EngineError } from './engine.ts'
import { createIndex, readFeedState, showIndex, type Target, writeFeedState } from './engine-index.ts'
import { documentOf } from './job-document.ts'

/** How many jobs to convert and send at once, so that other work can run in between. */
const together = 200

export type FeedOptions = {
  url: string
  engine: Engine
  alias: string
  /** How often the feed writes a heartbeat and looks for changes whose notification was lost. */
  beatMs: number
  closing: AbortSignal
  onStep: (step: string) => void
}

/** Writes live jobs into the engine and follows changes until closed. Returns at once if another process does. @throws whatever stops it */
export async function feed(options: FeedOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'merlon search feed',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  const broken = new Promise<never>((_, reject) => client.on('error', reject))
  broken.catch(() => {})
  await client.connect()
  try {
    // The lock belongs to the connection, so a process that loses it stops reading and writing.
    const { rows } = await client.query<{ is_mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('search engine ' || $1, 0)) as is_mine`,
      [options.alias],
    )
    if (rows[0]!.is_mine) await Promise.race([follow(client, options), broken])
  } finally {
    await client.end().catch(() => {})
  }
}

async function follow(client: pg.Client, options: FeedOptions): Promise<void> {
  const { engine, alias, closing, beatMs } = options
  const shown = { name: alias, is_alias: true }
  let wake = () => {}
  client.on('notification', () => wake())
  await client.query(`listen ${changesChannel}`)
  const changes = await begin(client, options)
  while (!closing.aborted) {
    const woken = new Promise<void>((resolve) => (wake = resolve))
    await writeChanges(client, engine, shown, changes)
    await writeFeedState(engine, shown, { ...(await changes.position()), beat: Date.now() })
    const timer = setTimeout(wake, beatMs)
    closing.addEventListener('abort', wake)
    await woken
    closing.removeEventListener('abort', wake)
    clearTimeout(timer)
  }
}

/** Continues where the last feed stopped, or starts over with all jobs. */
async function begin(client: pg.Client, options: FeedOptions): Promise<ChangeReader> {
  const { engine, alias, onStep } = options
  const stored = await readFeedState(engine, alias, 30_000)
  if (stored && (await isKnown(client, stored))) return new ChangeReader(client, searchTopics, stored)
  const index = await createIndex(engine, alias)
  const target = { name: index, is_alias: false }
  const changes = new ChangeReader(client, searchTopics)
  await changes.read()
  const version = await nextVersion(client)
  let read = 0
  await readAllJobs(client, together, async (rows) => {
    await writeAll(engine, target, rows.map(written(version)))
    if (Math.floor((read + rows.length) / 10_000) > Math.floor(read / 10_000))
      onStep(`${read + rows.length} jobs written`)
    read += rows.length
  })
  await writeChanges(client, engine, target, changes)
  await writeFeedState(engine, target, { ...(await changes.position()), beat: Date.now() })
  await showIndex(engine, alias, index)
  onStep(`${read} jobs written into ${index}`)
  return changes
}

async function writeChanges(client: pg.Client, engine: Engine, target: Target, changes: ChangeReader): Promise<void> {
  const ids = [...new Set((await changes.read())?.flatMap(({ subject_id }) => subject_id ?? []))]
  for (let from = 0; from < ids.length; from += together) {
    const some = ids.slice(from, from + together)
    const version = await nextVersion(client)
    const rows = await readJobs(client, some)
    const live = new Set(rows.map(({ id }) => uuidOf(id)))
    const ended = some.filter((id) => !live.has(id)).map((id) => ({ id, version, document: null }))
    await writeAll(engine, target, [...rows.map(written(version)), ...ended])
  }
}

const written = (version: number) => (row: JobRow) => ({ id: uuidOf(row.id), version, document: documentOf(row) })

/** Taken before jobs are read, so that a later read by any process gets a larger version. Skipping a change's number is harmless. */
async function nextVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    `select nextval(pg_get_serial_sequence('changes', 'id')) as version`,
  )
  return Number(rows[0]!.version)
}

/** A job to replace, or to delete if it has no document. */
type Write = { id: string; version: number; document: Record<string, unknown> | null }

const patienceMs = 60_000
const tries = 6

const item = z.object({
  status: z.int(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
})
const reply = z.object({ items: z.array(z.record(z.string(), item)) })

/** Writes jobs unless the engine has a newer version. Retries those it's too busy for, with a growing delay. @throws EngineError */
async function writeAll(engine: Engine, target: Target, writes: readonly Write[], pauseMs = 500): Promise<void> {
  let left = writes
  for (let tried = 1; left.length; tried++) {
    left = await writeOnce(engine, target, left)
    if (!left.length) return
    if (tried === tries) throw new EngineError(`The engine is too busy for ${left.length} jobs.`, 429)
    await wait(pauseMs * 2 ** (tried - 1))
  }
}

/** @returns the ones the engine was too busy for */
async function writeOnce(
  engine: Engine,
  { name, is_alias }: Target,
  writes: readonly Write[],
): Promise<readonly Write[]> {
  const lines = writes.flatMap(({ id: _id, version, document }) => {
    const which = { _id, version, version_type: 'external' }
    return document ? [{ index: which }, document] : [{ delete: which }]
  })
  let answer: unknown
  try {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    answer = await engine.ask('POST', `/${name}/_bulk?require_alias=${is_alias}`, text, patienceMs)
  } catch (error) {
    if (error instanceof EngineError && error.status === 429) return writes
    throw error
  }
  const items = reply.parse(answer).items.flatMap((each) => Object.values(each))
  if (items.length !== writes.length) throw new EngineError('The engine answered for other jobs than it was sent.')
  const failed = items.find(({ status, error }, at) => {
    const isGone = status === 404 && !writes[at]!.document
    return error && status !== 409 && status !== 429 && !isGone
  })
  if (failed)
    throw new EngineError(`The engine refused a job: ${failed.error?.type}: ${failed.error?.reason}`, failed.status)
  return writes.filter((_, at) => items[at]!.status === 429)
}
