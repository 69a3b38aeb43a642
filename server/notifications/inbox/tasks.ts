import type { Schedule } from '../../platform/queue/queue.ts'
import { rowsDone } from '../../platform/queue/rows-done.ts'
import { deleteOldNotifications } from './queries.ts'

export const notificationsSchedules: Schedule[] = [
  {
    name: 'delete-old-notifications',
    cron: '41 3 * * *',
    run: ({ db }) => rowsDone(deleteOldNotifications(db)),
  },
]
