import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'

/** Work that's due this long without starting is late, because the queue polls twice a second. */
const lateAfterMs = 5 * 60_000

/** Whether work that was due at `oldest` is late. */
export const isLate = (oldest: Date | null, now: Date) =>
  oldest !== null && now.getTime() - oldest.getTime() > lateAfterMs

type Backlog = { waiting: number; oldest_due_at: Date | null }

/** Work of all kinds. Finished and failed work is only kept for an hour. */
export async function countWork(db: Db) {
  const { rows } = await sql<Backlog & { failed: number }>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest_due_at,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour') as failed
    from pgboss.job`.execute(db)
  return rows[0]!
}

export async function countMailWork(db: Db) {
  const { rows } = await sql<
    Backlog & { sent: number; last_sent_at: Date | null; parked: number; parked_lately: number }
  >`
    select work.*, parked.* from
      (select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest_due_at,
        count(*) filter (where state = 'completed' and completed_on > now() - interval '1 hour') as sent,
        max(completed_on) filter (where state = 'completed') as last_sent_at
      from pgboss.job where name = 'mail') work,
      (select count(*) as parked, count(*) filter (where parked_at > now() - interval '1 hour') as parked_lately
      from parked_mails where state = 'parked') parked`.execute(db)
  return rows[0]!
}

/** Near the connection limit, the next request may not get a connection. */
export const isCrowded = ({ connections, most_connections }: { connections: number; most_connections: number }) =>
  connections > most_connections * 0.9

export async function measureDatabase(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number; connections: number; most_connections: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most_connections`.execute(db)
  return rows[0]!
}
