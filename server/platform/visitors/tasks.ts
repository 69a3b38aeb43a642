import type { Schedule } from '../queue/queue.ts'
import { rowsDone } from '../queue/rows-done.ts'
import { dropOldMarks } from './queries.ts'

export const visitorSchedules: Schedule[] = [
  { name: 'forget-viewers', cron: '3 * * * *', run: ({ db }) => rowsDone(dropOldMarks(db, new Date())) },
]
