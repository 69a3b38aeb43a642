import type { Schedule } from '../queue/queue.ts'
import { deleteOldNotifications } from './queries.ts'

export const notificationsSchedules: Schedule[] = [
  {
    name: 'delete-old-notifications',
    cron: '41 3 * * *',
    run: async ({ db }) => void (await deleteOldNotifications(db)),
  },
]
