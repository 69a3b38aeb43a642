import { sql } from 'kysely'
import type { AppContext, Db } from '../../platform/app-context.ts'
import type { Schedule } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'
import { matchChangedJobs } from './matching/match.ts'
import { sendAlertNotices } from './notices/send.ts'

/** How long sent matches are remembered, so they aren't sent again, and how long unsent ones wait. */
const keptDays = { sent: 365, waiting: 30 }

const deleteOldMatches = (db: Db, now = new Date()) =>
  sql`delete from alert_matches where matched_at < ${now}::timestamptz - make_interval(days => ${keptDays.sent})
    or told_at is null and matched_at < ${now}::timestamptz - make_interval(days => ${keptDays.waiting})`.execute(db)

export const alertsSchedules: Schedule[] = [
  {
    name: 'job-alerts',
    cron: '* * * * *',
    run: async (context: AppContext) => {
      await matchChangedJobs(context)
      return await sendAlertNotices(context)
    },
  },
  { name: 'forget-alert-matches', cron: '47 3 * * *', run: ({ db }) => affectedRows(deleteOldMatches(db)) },
]
