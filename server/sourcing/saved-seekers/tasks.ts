import type { Schedule } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'
import { deleteRemoved } from './queries.ts'

export const savedSeekersSchedules: Schedule[] = [
  {
    name: 'forget-removed-people',
    cron: '*/10 * * * *',
    run: ({ db }) => affectedRows(deleteRemoved(db)),
  },
]
