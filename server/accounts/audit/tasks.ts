import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { everyBatch } from '../../platform/queue/batches.ts'
import type { Schedule } from '../../platform/queue/queue.ts'

const batch = 5000

/** Deletes entries older than `days` and returns how many. A trigger protects the last year in any case. */
export const pruneAudit = (db: Db, days: number): Promise<number> =>
  everyBatch(db, batch, async (tx) => {
    const old = tx
      .selectFrom('audit_events')
      .select('id')
      .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .orderBy('at')
      .limit(batch)
    const { numDeletedRows } = await tx.deleteFrom('audit_events').where('id', 'in', old).executeTakeFirst()
    return Number(numDeletedRows)
  })

export const auditSchedules: Schedule[] = [
  { name: 'prune-audit', cron: '17 4 * * *', run: ({ db, config }) => pruneAudit(db, config.audit_keep_days) },
]
