import type { Schedule } from '../../platform/queue/queue.ts'
import { rowsDone } from '../../platform/queue/rows-done.ts'
import { deleteRemoved } from './queries.ts'

export const savedSeekersSchedules: Schedule[] = [
  {
    name: 'forget-removed-people',
    cron: '*/10 * * * *',
    run: ({ db }) => rowsDone(deleteRemoved(db)),
  },
]
