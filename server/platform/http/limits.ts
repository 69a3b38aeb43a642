import { createHash } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../app-context.ts'
import { type Problem, tooMany } from './problem.ts'

/**
 * The stored form of a key: the part after the first colon, such as an address or account, is hashed, so that the table
 * doesn't reveal whom it counts.
 */
export function storedKey(key: string): string {
  const [kind = '', ...about] = key.split(':')
  if (!about.length) return key
  return `${kind}:${createHash('sha256').update(about.join(':')).digest('hex')}`
}

/** In seconds, like the limits. */
export const day = 86_400

/** At most `max` hits of one key in any `seconds`. */
export type Limit = { max: number; seconds: number }

/** The window slides in steps of a fifteenth, so that its end isn't an invitation to use all of it again. */
const steps = 15

const windowOf = (seconds: number) => {
  const now = Date.now()
  const span = seconds * 1000
  return { now, span, step: new Date(now - (now % (span / steps))), since: new Date(now - span) }
}

/**
 * Counts one more hit of `key`, or several, unless that would exceed `max` in the last `seconds`; returns whether they
 * were counted. A single statement, so that concurrent hits can't exceed `max`. Refused hits aren't counted, so that
 * trying again too soon doesn't make the wait longer.
 */
async function countUpTo(db: Db, key: string, { max, seconds }: Limit, hits = 1): Promise<boolean> {
  const { step, since } = windowOf(seconds)
  const stored = storedKey(key)
  const { rows } = await sql`
    with earlier as (
      select coalesce(sum(hits), 0) as hits from limit_counters
      where key = ${stored} and window_start > ${since} and window_start < ${step})
    insert into limit_counters (key, window_start, hits) select ${stored}, ${step}, ${hits}::int from earlier where hits <= ${max - hits}
    on conflict (key, window_start) do update set hits = limit_counters.hits + ${hits}::int
      where limit_counters.hits + (select hits from earlier) <= ${max - hits}
    returning hits`.execute(db)
  return rows.length > 0
}

/** Seconds until `key` has room for that many hits; null if it has room now. */
async function waitFor(db: Db, key: string, { max, seconds }: Limit, room = 1): Promise<number | null> {
  const { now, span, since } = windowOf(seconds)
  const { rows } = await sql<{ leaves: Date }>`
    select window_start as leaves from (
      select window_start, sum(hits) over (order by window_start desc) as hits from limit_counters
      where key = ${storedKey(key)} and window_start > ${since} and hits > 0) as counted
    where hits > ${max - room} order by window_start desc limit 1`.execute(db)
  const [last] = rows
  return last ? Math.max(1, Math.ceil((last.leaves.getTime() + span - now) / 1000)) : null
}

/** Counts one or more hits, or throws a 429 if they would exceed `max`. Applies across all processes. */
export async function consume(
  db: Db,
  key: string,
  limit: Limit,
  refusal: (seconds: number) => Problem = tooMany,
  hits = 1,
) {
  if (!(await countUpTo(db, key, limit, hits))) throw refusal((await waitFor(db, key, limit, hits)) ?? 1)
}

/** Throws a 429 if `key` has used up its window. Counts nothing. */
export async function refuseIfUsedUp(db: Db, key: string, limit: Limit) {
  const wait = await waitFor(db, key, limit)
  if (wait !== null) throw tooMany(wait)
}

/** Whether `key` has used up its window. Counts nothing. */
export const isUsedUp = async (db: Db, key: string, limit: Limit) => (await waitFor(db, key, limit)) !== null

/** Counts one hit if it's within the limit, and returns whether it was. */
export const tryConsume = (db: Db, key: string, limit: Limit) => countUpTo(db, key, limit)

/** Counts one hit for each of these keys that has none in the last `seconds`; returns how many were counted. */
export async function consumeNew(db: Db, keys: readonly string[], seconds: number): Promise<number> {
  const { step, since } = windowOf(seconds)
  // Sorted, so that two callers counting the same keys never deadlock.
  const stored = [...new Set(keys.map(storedKey))].toSorted()
  const { rows } = await sql`
    insert into limit_counters (key, window_start, hits)
    select asked.key, ${step}, 1 from unnest(${stored}::text[]) as asked (key)
    where not exists (select from limit_counters c where c.key = asked.key and c.window_start > ${since})
    order by asked.key
    on conflict (key, window_start) do nothing returning key`.execute(db)
  return rows.length
}

/** Counts one hit without a check, because what it stands for has already happened. */
export const record = (db: Db, key: string, { seconds }: Limit) =>
  sql`insert into limit_counters (key, window_start, hits) values (${storedKey(key)}, ${windowOf(seconds).step}, 1)
    on conflict (key, window_start) do update set hits = limit_counters.hits + 1`.execute(db)

/** Takes back the newest hit of a key. */
export const refund = (db: Db, key: string) =>
  sql`update limit_counters set hits = hits - 1 where key = ${storedKey(key)} and hits > 0
    and window_start = (select max(window_start) from limit_counters where key = ${storedKey(key)} and hits > 0)`.execute(
    db,
  )

/** Clears a key. */
export const reset = (db: Db, key: string) =>
  db.deleteFrom('limit_counters').where('key', '=', storedKey(key)).execute()

/** Deletes windows that have passed. */
export const deleteOldLimitCounters = (db: Db) =>
  db
    .deleteFrom('limit_counters')
    .where('window_start', '<', new Date(Date.now() - day * 1000))
    .execute()

/** The unit that's counted as one: an address, or the network of one customer (/64) for IPv6. */
export function networkOf(address: string) {
  const plain = canonical(address)
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain
}

/** The block of addresses that a provider assigns at a time: an IPv4 /24, an IPv6 /48. */
export function blockOf(address: string) {
  const plain = canonical(address)
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::/48` : plain.replace(/\.\d+$/, '.0/24')
}

/**
 * The canonical spelling of an address (RFC 5952), without its zone. An address can be spelled in hundreds of ways, and
 * a proxy may pass on what it received. `::ffff:192.0.2.7`, in any spelling, is an IPv4 address.
 */
function canonical(address: string) {
  if (!isIPv6(address)) return address
  const plain = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain
}

/** Of a canonical address. */
function firstGroups(address: string, count: number) {
  const [head = '', tail = ''] = address.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, count).join(':')
}

/** Failed sign-ins from one network, in any 15 minutes. */
export const signInWindow = 900
export const signInFrom = (address: string) => `sign_in:address:${networkOf(address)}`
