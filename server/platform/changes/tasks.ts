import type { Schedule } from '../queue/queue.ts'
import { affectedRows } from '../queue/affected-rows.ts'
import { deleteOldChanges } from './changes.ts'

export const changesSchedules: Schedule[] = [
  { name: 'delete-old-changes', cron: '27 * * * *', run: ({ db }) => affectedRows(deleteOldChanges(db)) },
]
