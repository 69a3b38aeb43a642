import type { Schedule } from '../queue/queue.ts'
import { affectedRows } from '../queue/affected-rows.ts'
import { deleteOldEvents } from './queries.ts'

export const liveSchedules: Schedule[] = [
  { name: 'delete-old-live-events', cron: '*/10 * * * *', run: ({ db }) => affectedRows(deleteOldEvents(db)) },
]
