import { sql } from 'kysely'
import type { AppContext, Db } from '../../platform/app-context.ts'
import type { Schedule, Work } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'
import { saveNextJobs } from './save.ts'

/**
 * Saves an import's next jobs and enqueues the rest in one transaction. After an interruption it continues where it
 * stopped, and no job is saved twice.
 */
export async function importJobs({ id }: Work['job_import'], context: AppContext): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const begun = await tx
      .selectFrom('job_imports')
      .selectAll()
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!begun) return
    const by = { actor_id: begun.started_by, actor_type: 'employer' } as const
    if (await saveNextJobs(tx, begun, { by })) await context.queue.add(tx, 'job_import', { id })
  })
}

/** Deletes imports after 30 days, and ends stalled ones so that the next can start. */
export const importsSchedules: Schedule[] = [
  {
    name: 'tidy-imports',
    cron: '41 * * * *',
    run: async ({ db }) => {
      const old = db.deleteFrom('job_imports').where('finished_at', '<', sql<Date>`now() - interval '30 days'`)
      const deleted = await affectedRows(old.execute())
      await endStalled(db)
      return deleted
    },
  },
]

/** By then, the queue has given up. */
async function endStalled(db: Db) {
  await db.transaction().execute(async (tx) => {
    const stalled = await tx
      .updateTable('job_imports')
      .set({ finished_at: new Date() })
      .where('finished_at', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '2 hours'`)
      .returning('id')
      .execute()
    if (!stalled.length) return
    await tx
      .updateTable('job_import_lines')
      .set({
        result: 'refused',
        fields: null,
        notes: ['The import stopped before it reached this job. Import the file again.'],
      })
      .where(
        'import_id',
        'in',
        stalled.map(({ id }) => id),
      )
      .where('result', '=', 'waiting')
      .execute()
  })
}
