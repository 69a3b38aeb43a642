import type { Schedule } from '../queue/queue.ts'
import { rowsDone } from '../queue/rows-done.ts'
import { deleteOldChanges } from './changes.ts'

export const changesSchedules: Schedule[] = [
  { name: 'delete-old-changes', cron: '27 * * * *', run: ({ db }) => rowsDone(deleteOldChanges(db)) },
]
