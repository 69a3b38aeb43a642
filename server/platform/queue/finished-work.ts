import { sql } from 'kysely'
import type { Db } from '../app-context.ts'
import type { Work, WorkName } from './queue.ts'

/** Work whose last attempt failed within the last hour. If a worker stopped in the middle, that's discovered later. */
export async function findFailedWork<N extends WorkName>(db: Db, name: N) {
  const { rows } = await sql<{ id: string; data: Work[N]; tries: number; reason: string | null }>`
    select id, data, retry_count + 1 as tries, coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason
    from pgboss.job where name = ${name} and state = 'failed' and data is not null order by completed_on`.execute(db)
  return rows.map(({ reason, ...row }) => ({
    ...row,
    reason:
      !reason || /^(?:job|handler) .*(?:timed? ?out|exceeded)/.test(reason) ? 'The last attempt timed out.' : reason,
  }))
}

/** Deletes the data of a task. Its row stays until the queue deletes it, so that the back office can still count it. */
export const forgetWorkData = (db: Db, id: string) =>
  sql`update pgboss.job set data = null where id = ${id}::uuid`.execute(db)
