import type { Schedule } from '../../queue/queue.ts'
import { dropOldMarks } from './queries.ts'

export const jobViewsSchedules: Schedule[] = [
  { name: 'forget-viewers', cron: '3 * * * *', run: async ({ db }) => void (await dropOldMarks(db, new Date())) },
]
