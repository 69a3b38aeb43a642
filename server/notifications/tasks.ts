import type { Schedule } from '../queue/queue.ts'
import { rowsDone } from '../queue/rows-done.ts'
import { deleteOldNotifications } from './queries.ts'

export const notificationsSchedules: Schedule[] = [
  {
    name: 'delete-old-notifications',
    cron: '41 3 * * *',
    run: ({ db }) => rowsDone(deleteOldNotifications(db)),
  },
]
