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

/** Keys are kept this long; one whose work has not answered within a minute was cut off, done or not. */
const keepMs = 24 * 3_600_000
const cutOffMs = 60_000

/** Keyed: some bodies hold a password, which a plain hash of them would let somebody guess at. */
function bodyHash(secret: string, body: unknown) {
  const hash = createHmac('sha256', secret)
  // A file as its bytes: JSON would spell it out number by number.
  const files = Object.entries(body ?? {}).filter((field): field is [string, Buffer] => Buffer.isBuffer(field[1]))
  const rest = files.length ? { ...(body as object), ...Object.fromEntries(files.map(([name]) => [name, null])) } : body
  hash.update(JSON.stringify(inOrder(rest ?? null)))
  for (const [name, bytes] of files) hash.update(`\n${name} ${bytes.length}\n`).update(bytes)
  return hash.digest()
}

/** The names of an object come in any order: two orders are one body. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}

/**
 * Whether an answer can't be kept: it holds text that someone wrote, or the address of a file. Ids, numbers, dates,
 * choices, and the `message` (a sentence of ours without names) can.
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

/** What is kept of the first answer: all of it where it holds no words, else one id. */
export type StoredReply = { reply: unknown } | { id: string | null }

/** Of an answer with words (`once`) its id, by which the handler reads it again. */
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
 * The same POST with the same `Idempotency-Key` does its work once.
 * `'new'`: go on (and call completeIdempotencyKey where `request.idempotency_key` is set); otherwise what was kept of the
 * first answer. The previous release, while it still serves next to this one, keeps whole replies: of those, `toKeep` says
 * what this one would have kept.
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
  // Visitors are told apart as far as they can be: what one was answered is not for who guesses the key elsewhere.
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
    // The server ended before it could say how that went. Doing it twice unasked would be worse than asking: the key
    // is free again, so whoever looked and sends it once more gets it done.
    await forget(db, { scope, route: target, key })
    throw conflict('An earlier attempt was interrupted and may have gone through. Check before you send it again.', 'cut_off')
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
 * So many keys of one caller are kept. Past that the oldest go: a request is sent again within minutes, and refusing
 * instead would stop someone who has a thousand jobs to post, and a whole network of visitors because of one of them.
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
