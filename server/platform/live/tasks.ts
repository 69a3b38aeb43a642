import type { Schedule } from '../queue/queue.ts'
import { rowsDone } from '../queue/rows-done.ts'
import { deleteOldEvents } from './queries.ts'

export const liveSchedules: Schedule[] = [
  { name: 'delete-old-live-events', cron: '*/10 * * * *', run: ({ db }) => rowsDone(deleteOldEvents(db)) },
]
