import type { Schedule } from '../../platform/queue/queue.ts'
import { rowsDone } from '../../platform/queue/rows-done.ts'
import { withdrawExpired } from './queries.ts'

export const teamSchedules: Schedule[] = [
  { name: 'withdraw-expired-invitations', cron: '47 3 * * *', run: ({ db }) => rowsDone(withdrawExpired(db)) },
]
