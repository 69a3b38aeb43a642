import type { Schedule } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'
import { deleteOldNotifications } from './queries.ts'

export const notificationsSchedules: Schedule[] = [
  {
    name: 'delete-old-notifications',
    cron: '41 3 * * *',
    run: ({ db }) => affectedRows(deleteOldNotifications(db)),
  },
]
