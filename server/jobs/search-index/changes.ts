import type pg from 'pg'

/** A change that was seen: its number and its transaction. */
export type Change = { id: number; xid: string }
/** All transactions before `horizon` were over when changes were last read; `seen` are those read since it. */
export type Seen = { horizon: string; seen: readonly number[]; last: Change | null }

type Row = { id: string | null; xid: string; job_id: string; horizon: string }

/**
 * Which jobs changed, by what every transaction wrote: one that began early may commit late, so all since the oldest that
 * was still open are read, and those that were seen are left out.
 */
export class Changes {
  #horizon: string
  #seen: Set<number>
  #last: Change | null

  constructor({ horizon, seen, last }: Seen) {
    this.#horizon = horizon
    this.#seen = new Set(seen)
    this.#last = last
  }

  /** From now on: whoever reads the jobs after this misses nothing. */
  static async begin(client: pg.Client): Promise<Changes> {
    const { rows } = await client.query<{ horizon: string; last: Change | null }>(`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        (select json_build_object('id', id, 'xid', xid::text) from job_search_changes order by id desc limit 1) as last`)
    return new Changes({ ...rows[0]!, seen: [] })
  }

  get state(): Seen {
    return { horizon: this.#horizon, seen: [...this.#seen], last: this.#last }
  }

  /** The jobs that changed since this was last asked, each once. */
  async read(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query<Row>(
      `select id, xid::text, job_id, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
       from (select 1) as one left join job_search_changes on xid >= $1::xid8 order by id`,
      [this.#horizon],
    )
    this.#horizon = rows[0]!.horizon
    const changed = rows.flatMap(({ id, xid, job_id }) => (id === null ? [] : { id: Number(id), xid, job_id }))
    const unseen = changed.filter(({ id }) => !this.#seen.has(id))
    this.#seen = new Set(changed.flatMap(({ id, xid }) => (BigInt(xid) >= BigInt(this.#horizon) ? id : [])))
    const last = changed.at(-1)
    if (last && last.id > (this.#last?.id ?? 0)) this.#last = { id: last.id, xid: last.xid }
    return [...new Set(unseen.map(({ job_id }) => job_id))]
  }

  /** Whether this is the database that was read then, and still knows every change since: old ones are deleted after a day. */
  static async isContinued(client: pg.Client, { horizon, last }: Seen): Promise<boolean> {
    const { rows } = await client.query(
      `select from job_search_changes where id = $1 and xid = $2::xid8 and $3::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
        and (at > now() - interval '20 hours' or id = (select max(id) from job_search_changes))`,
      [last?.id ?? null, last?.xid ?? null, horizon],
    )
    return rows.length > 0
  }
}
