import type { Schedule } from '../queue/queue.ts'
import { deleteOldEvents } from './queries.ts'

export const liveSchedules: Schedule[] = [
  { name: 'delete-old-live-events', cron: '*/10 * * * *', run: async ({ db }) => void (await deleteOldEvents(db)) },
]
