import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../house.ts'
import { tooMany } from './problem.ts'

/** At most `max` hits of one key in any `seconds`. */
export type Limit = { max: number; seconds: number }

/** The window slides in steps of a fifteenth, so that its end is not an invitation to use it up twice. */
const steps = 15

type Counted = { hits: number; oldest: Date | null }

/** How often `key` was hit in the last `seconds`; `add` counts one more, and then `hits` is its place in line. */
async function count(db: Db, key: string, { seconds }: Limit, add: boolean): Promise<{ hits: number; wait: number }> {
  const now = Date.now()
  const span = seconds * 1000
  const step = new Date(now - (now % (span / steps)))
  const since = new Date(now - span)
  const before = sql<Counted>`
    select coalesce(sum(hits), 0) as hits, min(window_start) as oldest from limit_counters
    where key = ${key} and window_start > ${since}`
  const counted = add
    ? sql<Counted>`
        with mine as (
          insert into limit_counters (key, window_start, hits) values (${key}, ${step}, 1)
          on conflict (key, window_start) do update set hits = limit_counters.hits + 1 returning hits),
        earlier as (${before} and window_start < ${step})
        select mine.hits + earlier.hits as hits, earlier.oldest from mine, earlier`
    : before
  const { hits, oldest } = (await counted.execute(db)).rows[0] ?? { hits: 0, oldest: null }
  const wait = Math.ceil(((oldest ?? step).getTime() + span - now) / 1000)
  return { hits: Number(hits), wait: Math.max(1, wait) }
}

/** Counts one hit; refuses with 429 once there were more than `max`. Holds over all processes. */
export async function hit(db: Db, key: string, limit: Limit) {
  const { hits, wait } = await count(db, key, limit, true)
  if (hits > limit.max) throw tooMany(wait)
}

/** Refuses with 429 when `key` has used its window up, without counting. */
export async function refuseIfUsedUp(db: Db, key: string, limit: Limit) {
  const { hits, wait } = await count(db, key, limit, false)
  if (hits >= limit.max) throw tooMany(wait)
}

/** Counts one hit and says whether it still was within the limit. */
export async function within(db: Db, key: string, limit: Limit) {
  return (await count(db, key, limit, true)).hits <= limit.max
}

/** Counts one hit that is not to be refused any more: what it stands for was done. */
export const charge = (db: Db, key: string, limit: Limit) => count(db, key, limit, true)

/** Takes the newest hit of a key back. */
export const giveBack = (db: Db, key: string) =>
  sql`update limit_counters set hits = hits - 1 where key = ${key} and hits > 0
    and window_start = (select max(window_start) from limit_counters where key = ${key})`.execute(db)

/** Lets a key begin anew. */
export const forget = (db: Db, key: string) => db.deleteFrom('limit_counters').where('key', '=', key).execute()

/** Forgets windows that are over. */
export const deleteOldLimitCounters = (db: Db) =>
  db
    .deleteFrom('limit_counters')
    .where('window_start', '<', new Date(Date.now() - 86_400_000))
    .execute()

/** Who is counted as one: an address, and with IPv6 the network that one customer has all of (/64). */
export function networkOf(address: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const [left, right] = [groups(head), groups(tail ?? '')]
  const all = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Failures to sign in from one network, in any 15 minutes. */
export const signInWindow = 900
export const signInFrom = (address: string) => `sign_in:address:${networkOf(address)}`
