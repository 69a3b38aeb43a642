import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { deleteOldCodes } from './codes/queries.ts'
import type { Schedule } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'

export const authSchedules: Schedule[] = [
  { name: 'forget-old-codes', cron: '41 3 * * *', run: ({ db }) => affectedRows(deleteOldCodes(db)) },
  { name: 'forget-old-sessions', cron: '43 3 * * *', run: ({ db }) => affectedRows(deleteOldSessions(db)) },
]

/** As long as a network counts as one the account has signed in from. */
const endedSessionDays = 90

export const deleteOldSessions = (db: Db) =>
  db
    .deleteFrom('sessions')
    .where(sql<boolean>`least(ended_at, expires_at) < now() - make_interval(days => ${endedSessionDays})`)
    .execute()
