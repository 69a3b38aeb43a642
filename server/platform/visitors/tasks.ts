import type { Schedule } from '../queue/queue.ts'
import { affectedRows } from '../queue/affected-rows.ts'
import { dropOldMarks } from './queries.ts'

export const visitorSchedules: Schedule[] = [
  { name: 'forget-viewers', cron: '3 * * * *', run: ({ db }) => affectedRows(dropOldMarks(db, new Date())) },
]
