import { z } from 'zod'
import { position } from '../../../platform/changes/changes.ts'
import { type Engine, EngineError } from './engine.ts'
import { indexBody, mappingVersion } from './mapping.ts'

/** Where to write. `is_alias` keeps the engine from creating an index in place of a missing alias. */
export type Target = { name: string; is_alias: boolean }

const patienceMs = 30_000
/** The feed's position; `beat` changes with every heartbeat. */
const feedState = position.extend({ beat: z.number() })
export type FeedState = z.output<typeof feedState>
const storedFeed = z.object({ _source: z.object({ feed: feedState }) })
const aliases = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }))

/** The alias that searches use; it points to the current index. */
export const aliasOf = (name: string): string => `${name}-v${mappingVersion}`

/** The feed's position in this index; null if there is no such index. @throws EngineError */
export async function readFeedState(engine: Engine, alias: string, patience: number): Promise<FeedState | null> {
  try {
    return storedFeed.parse(await engine.ask('GET', `/${alias}/_doc/feed`, undefined, patience))._source.feed
  } catch (error) {
    if (error instanceof EngineError && error.status === 404) return null
    throw error
  }
}

export async function writeFeedState(engine: Engine, { name, is_alias }: Target, feed: FeedState): Promise<void> {
  await engine.ask('PUT', `/${name}/_doc/feed?require_alias=${is_alias}`, { feed }, patienceMs)
}

/** Creates an empty index that searches don't use yet, and deletes unfinished ones. */
export async function createIndex(engine: Engine, alias: string): Promise<string> {
  for (const [name, { aliases: names }] of Object.entries(await indicesOf(engine, alias)))
    if (!(alias in names)) await engine.ask('DELETE', `/${name}`, undefined, patienceMs)
  const index = `${alias}-${Date.now().toString(36)}`
  await engine.ask('PUT', `/${index}`, indexBody, patienceMs)
  return index
}

/** Atomically points searches to this index and deletes the previous one. */
export async function showIndex(engine: Engine, alias: string, index: string): Promise<void> {
  await engine.ask('POST', `/${index}/_refresh`, undefined, patienceMs)
  const others = Object.keys(await indicesOf(engine, alias)).filter((name) => name !== index)
  const actions = [{ add: { index, alias } }, ...others.map((name) => ({ remove_index: { index: name } }))]
  await engine.ask('POST', '/_aliases', { actions }, patienceMs)
}

async function indicesOf(engine: Engine, alias: string) {
  const found = aliases.parse(await engine.ask('GET', `/${alias}-*/_alias`, undefined, patienceMs))
  const isOurs = (name: string) => name.startsWith(`${alias}-`) && /^[0-9a-z]+$/.test(name.slice(alias.length + 1))
  return Object.fromEntries(Object.entries(found).filter(([name]) => isOurs(name)))
}
