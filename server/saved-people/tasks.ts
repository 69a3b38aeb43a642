import type { Schedule } from '../queue/queue.ts'
import { deleteRemoved } from './queries.ts'

export const savedPeopleSchedules: Schedule[] = [
  {
    name: 'forget-removed-people',
    cron: '*/10 * * * *',
    run: async ({ db }) => void (await deleteRemoved(db)),
  },
]
