import { deleteOldCodes } from './codes/queries.ts'
import type { Schedule } from '../queue/queue.ts'

export const authSchedules: Schedule[] = [
  { name: 'forget-old-codes', cron: '41 3 * * *', run: ({ db }) => deleteOldCodes(db) },
]
