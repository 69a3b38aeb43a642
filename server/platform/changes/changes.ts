import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '../app-context.ts'

/** The topics in `changes`; migration 0014 describes each of them. */
export type Topic = (typeof searchTopics)[number] | (typeof responseTopics)[number]
export const searchTopics = ['search', 'reindex'] as const
export const responseTopics = ['jobs', 'companies', 'answers', 'people', 'content', 'ads', 'plans', 'all'] as const

/** Which subject changed; null means anything in the topic. */
export type Change = { topic: Topic; subject_id: string | null }

/** The channel for `listen`. Its messages carry the topic and tell a search that there are changes to read. */
export const changesChannel = 'changes'

/** A reader's position: everything that the snapshot sees. `last` was the newest row of any topic at that time. */
export const position = z.object({ snapshot: z.string(), last: z.object({ id: z.int(), xid: z.string() }) })
export type Position = z.output<typeof position>

type Connection = Pick<pg.Client | pg.Pool, 'query'>

/**
 * Reads each change once. A change is new if the previous snapshot doesn't see it, so a transaction that starts early
 * and commits late isn't missed, and nothing is read before it's committed.
 */
export class ChangeReader {
  readonly #connection: Connection
  readonly #topics: readonly Topic[]
  #snapshot: string | null

  /** @param since the position of a reader that this one continues from; without it, it starts with its first `read` */
  constructor(connection: Connection, topics: readonly Topic[], since: Position | null = null) {
    this.#connection = connection
    this.#topics = topics
    this.#snapshot = since?.snapshot ?? null
  }

  /** Whether `read` can tell what changed. */
  get isFollowing(): boolean {
    return this.#snapshot !== null
  }

  /**
   * What was committed since the last call. Null the first time: from then on nothing is missed, but earlier changes
   * are unknown.
   */
  async read(): Promise<Change[] | null> {
    const since = this.#snapshot
    const { rows } = await this.#connection.query<{ snapshot: string; topic: Topic | null; subject_id: string | null }>(
      {
        name: 'changes',
        text: `select snapshot, topic, subject_id from (select pg_current_snapshot()::text as snapshot) as now
        left join changes on topic = any ($2::text[]) and xid >= pg_snapshot_xmin($1::pg_snapshot)
          and not pg_visible_in_snapshot(xid, $1::pg_snapshot)`,
        values: [since, this.#topics],
      },
    )
    this.#snapshot = rows[0]!.snapshot
    if (since === null) return null
    return rows.flatMap(({ topic, subject_id }) => (topic === null ? [] : { topic, subject_id }))
  }

  /** A position to store, so that another reader can continue from it. @throws before the first `read` */
  async position(): Promise<Position> {
    if (this.#snapshot === null) throw new Error('nothing has been read yet')
    const { rows } = await this.#connection.query<{ id: string; xid: string }>(
      'select id, xid::text from changes order by id desc limit 1',
    )
    return { snapshot: this.#snapshot, last: { id: Number(rows[0]!.id), xid: rows[0]!.xid } }
  }
}

/** Rows are kept for at least this long. */
const keptHours = 24
/** The longest that a transaction may have been open when a position was stored. */
const longestTransactionHours = 4

/** Whether this is the database that the position came from, and still has every change since. */
export async function isKnown(connection: Connection, { snapshot, last }: Position): Promise<boolean> {
  const { rows } = await connection.query(
    `select from changes where id = $1 and xid = $2::xid8
      and pg_snapshot_xmax($3::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      and (at > now() - make_interval(hours => $4) or id = (select max(id) from changes))`,
    [last.id, last.xid, snapshot, keptHours - longestTransactionHours],
  )
  return rows.length > 0
}

/**
 * Takes subjects that a reader in `change_readers` hasn't read yet. The reader's position moves with the caller's
 * transaction, which must not change anything in the topic itself; if the transaction fails, the position stays. Takes
 * nothing while another process is reading. Returns how many changes it took (`most` if there may be more) and their
 * distinct subjects.
 */
export async function takeChanges(tx: Db, name: string, most: number): Promise<{ taken: number; subjects: string[] }> {
  // A separate statement, so that the next ones see what the previous process did.
  const { rows: free } = await sql<{ is_restored: boolean }>`
    select pg_snapshot_xmax(since) > pg_snapshot_xmax(pg_current_snapshot()) as is_restored
    from change_readers where name = ${name} for update skip locked`.execute(tx)
  if (!free[0]) return { taken: 0, subjects: [] }
  if (free[0].is_restored) {
    await beginAgain(tx)
    return { taken: 0, subjects: [] }
  }
  const { rows: recipient } = await sql<{ topic: string; since: string; upto: string; after_id: number }>`
    update change_readers set upto = coalesce(upto, pg_current_snapshot()) where name = ${name}
    returning topic, since, upto, after_id`.execute(tx)
  const { topic, since, upto, after_id } = recipient[0]!
  const { rows: changes } = await sql<{ id: number; subject_id: string }>`
    select id, subject_id from changes
    where topic = ${topic} and id > ${after_id} and xid >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot) and pg_visible_in_snapshot(xid, ${upto}::pg_snapshot)
    order by id limit ${most}`.execute(tx)
  const isThrough = changes.length < most
  await sql`update change_readers set since = ${isThrough ? upto : since}::pg_snapshot,
    upto = ${isThrough ? null : upto}::pg_snapshot, after_id = ${isThrough ? 0 : changes.at(-1)!.id}
    where name = ${name}`.execute(tx)
  return { taken: changes.length, subjects: [...new Set(changes.map(({ subject_id }) => subject_id))] }
}

/**
 * In a database that was copied to another cluster, transaction ids are ahead of the new cluster's. All kept changes
 * are moved into this transaction and read again.
 */
async function beginAgain(tx: Db): Promise<void> {
  await sql`with kept as (delete from changes returning topic, subject_id)
    insert into changes (topic, subject_id) select distinct topic, subject_id from kept`.execute(tx)
  // Not this transaction's snapshot, which may see its own changes.
  await sql`update change_readers set since = '1:1:', upto = null, after_id = 0`.execute(tx)
}

/** Keeps the newest row, and rows that a reader in `change_readers` hasn't read yet. */
export const deleteOldChanges = (db: Db) =>
  sql`delete from changes where at < now() - make_interval(hours => ${keptHours}) and id < (select max(id) from changes)
    and not exists (select from change_readers reader
      where reader.topic = changes.topic and not pg_visible_in_snapshot(changes.xid, reader.since))`.execute(db)
