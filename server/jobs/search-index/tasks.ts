import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import type { Schedule } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'

/** The newest stays: it says where the numbers have come to. An index that was stored longer ago is read anew. */
const deleteOldChanges = (db: Db) =>
  sql`delete from job_search_changes
    where at < now() - interval '1 day' and id < (select max(id) from job_search_changes)`.execute(db)

export const searchIndexSchedules: Schedule[] = [
  { name: 'forget-old-search-changes', cron: '27 * * * *', run: ({ db }) => affectedRows(deleteOldChanges(db)) },
]
