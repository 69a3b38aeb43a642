import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Db, AppContext } from '../app-context.ts'
import { secretsOf } from '../config/secret.ts'
import type { AnyHandlerOnce } from './handlers.ts'
import { networkOf } from './limits.ts'
import { conflict, invalid } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    idempotency_key?: { scope: string; route: string; key: string }
  }
}

/**
 * How long keys are kept. A request that hasn't finished within a minute was interrupted, whether or not its work was
 * done.
 */
const keepMs = 24 * 3_600_000
const cutOffMs = 60_000

/** Keyed, because some bodies contain a password that could be guessed from a plain hash. */
function bodyHash(secret: string, body: unknown) {
  const hash = createHmac('sha256', secret)
  // Hashes a file as bytes: JSON would spell it out number by number.
  const files = Object.entries(body ?? {}).filter((field): field is [string, Buffer] => Buffer.isBuffer(field[1]))
  const rest = files.length ? { ...(body as object), ...Object.fromEntries(files.map(([name]) => [name, null])) } : body
  hash.update(JSON.stringify(inOrder(rest ?? null)))
  for (const [name, bytes] of files) hash.update(`\n${name} ${bytes.length}\n`).update(bytes)
  return hash.digest()
}

/** Sorts object keys, so that two orders count as the same body. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}

/**
 * Whether a reply contains text that someone wrote, or a file's address, and so can't be stored. Ids, numbers, dates,
 * choices, and `message` (our own sentence, without names) can be.
 */
export function holdsWords(schema: z.core.$ZodType, path: string[] = []): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return Object.entries(def.shape).some(
      ([name, field]) => !(name === 'message' && !path.length) && holdsWords(field, [...path, name]),
    )
  if (def.type === 'array') return holdsWords(def.element, [...path, '[]'])
  if (def.type === 'nullable' || def.type === 'optional') return holdsWords(def.innerType, path)
  if (def.type === 'union') return def.options.some((option) => holdsWords(option, path))
  if (def.type === 'pipe') return holdsWords(def.in, path)
  if (def.type === 'string') return !('format' in def && (def.format === 'guid' || def.format === 'datetime'))
  return !['enum', 'literal', 'number', 'boolean', 'date', 'null'].includes(def.type)
}

/** What's stored of the first reply: all of it if it contains no such text, otherwise one id. */
export type StoredReply = { reply: unknown } | { id: string | null }

/** For a reply with text (`once`), the id that its handler reads it again by. */
export function storedReplyOf(
  answer: unknown,
  once: AnyHandlerOnce | undefined,
  encode: (answer: unknown) => unknown = (encoded) => encoded,
): StoredReply {
  if (!once) return { reply: encode(answer) }
  if (answer === null) return { id: null }
  if (once.kept) return { id: once.kept(answer) }
  const { data } = answer as { data?: { id?: unknown } }
  return { id: typeof data?.id === 'string' ? data.id : null }
}

/**
 * Makes sure that the same POST with the same `Idempotency-Key` runs once. Returns `'new'` to proceed (then call
 * completeIdempotencyKey if `request.idempotency_key` is set), or what was stored of the first reply. The previous
 * release, while it still runs alongside this one, stores whole replies; `toKeep` converts them to what this one would
 * store.
 */
export async function claimIdempotencyKey(
  { db, config }: AppContext,
  request: FastifyRequest,
  route: string,
  toKeep: (reply: unknown) => StoredReply,
): Promise<'new' | StoredReply> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return 'new'
  if (typeof key !== 'string' || key.length < 1 || key.length > 200)
    throw invalid({ 'Idempotency-Key': 'Idempotency-Key must be 1 to 200 characters.' })
  // Visitors are told apart as well as possible, so that no one can read another visitor's reply by guessing the key.
  const scope = request.caller.user_type === 'visitor' ? `visitor:${networkOf(request.ip)}` : request.caller.account_id
  const target = `${route} ${request.raw.url ?? ''}`.slice(0, 600)
  const [hash, ...former] = secretsOf(config).map((secret) => bodyHash(secret, request.body)) as [Buffer, ...Buffer[]]
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('route', '=', target)
    .where('key', '=', key)
    .where('created_at', '<', new Date(Date.now() - keepMs))
    .execute()
  const mine = await db
    .insertInto('idempotency_keys')
    .values({ scope, route: target, key, body_hash: hash })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (mine) {
    request.idempotency_key = { scope, route: target, key }
    return 'new'
  }
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'kept', 'reply', 'created_at'])
    .where('scope', '=', scope)
    .where('route', '=', target)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && ![hash, ...former].some((each) => first.body_hash.equals(each)))
    throw invalid({ 'Idempotency-Key': 'This Idempotency-Key was already used with a different request body.' })
  if (!first || (first.status === null && first.created_at.getTime() > Date.now() - cutOffMs))
    throw conflict('A request with this Idempotency-Key is still being processed.', 'in_progress')
  if (first.status === null) {
    // The server stopped before it could record the outcome. Running the request again unasked would be worse than
    // reporting an error. The key is released, so a client that has checked can send it again.
    await forget(db, { scope, route: target, key })
    throw conflict(
      'An earlier attempt was interrupted and might have gone through. Check before you send it again.',
      'cut_off',
    )
  }
  return (first.kept as StoredReply | null) ?? toKeep(first.reply)
}

export async function completeIdempotencyKey(
  { db, config }: AppContext,
  request: FastifyRequest,
  status: number | 'failed',
  kept?: StoredReply,
) {
  if (!request.idempotency_key) return
  if (status === 'failed') return await forget(db, request.idempotency_key)
  const { scope, route, key } = request.idempotency_key
  await db
    .updateTable('idempotency_keys')
    .set({ status, kept: JSON.stringify(kept) })
    .where('scope', '=', scope)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
  await forgetOldest(db, scope, config.limits)
}

/**
 * Limits the stored keys per caller by deleting the oldest. Requests are repeated within minutes, and refusing new ones
 * would block someone who posts a thousand jobs, or a whole network of visitors because of one of them.
 */
const forgetOldest = (db: Db, scope: string, { kept_replies_per_caller: most }: Config['limits']) =>
  sql`
    delete from idempotency_keys as k using (
      select route, key from idempotency_keys where scope = ${scope} and status is not null
      order by created_at desc, route, key offset ${most}) as old
    where k.scope = ${scope} and k.route = old.route and k.key = old.key`.execute(db)

async function forget(db: Db, { scope, route, key }: NonNullable<FastifyRequest['idempotency_key']>) {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

export const deleteOldIdempotencyKeys = (db: Db) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(Date.now() - keepMs))
    .execute()
