import type { Schedule } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'
import { withdrawExpired } from './queries.ts'

export const teamSchedules: Schedule[] = [
  { name: 'withdraw-expired-invitations', cron: '47 3 * * *', run: ({ db }) => affectedRows(withdrawExpired(db)) },
]
