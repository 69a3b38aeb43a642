import { deleteOldCodes } from './codes/queries.ts'
import { deleteOldSessions } from './queries.ts'
import type { Schedule } from '../queue/queue.ts'
import { rowsDone } from '../queue/rows-done.ts'

export const authSchedules: Schedule[] = [
  { name: 'forget-old-codes', cron: '41 3 * * *', run: ({ db }) => rowsDone(deleteOldCodes(db)) },
  { name: 'forget-old-sessions', cron: '43 3 * * *', run: ({ db }) => rowsDone(deleteOldSessions(db)) },
]
