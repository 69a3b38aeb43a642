import { sql } from 'kysely'
import type { Schedule } from '../queue/queue.ts'
import { affectedRows } from '../queue/affected-rows.ts'

/** Whoever has not looked for half an hour keeps nothing anyway. */
export const answerCacheSchedules: Schedule[] = [
  {
    name: 'forget-old-public-changes',
    cron: '*/20 * * * *',
    run: ({ db }) => affectedRows(sql`delete from public_changes where at < now() - interval '1 hour'`.execute(db)),
  },
]
