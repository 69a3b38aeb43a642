import { removeOrphanedFile } from './files/orphaned-files.ts'
import { answerCacheSchedules } from './answer-cache/tasks.ts'
import { alertsSchedules } from './alerts/tasks.ts'
import { applicationsSchedules } from './applications/deadlines/tasks.ts'
import { authSchedules } from './auth/tasks.ts'
import { billingSchedules } from './billing/tasks.ts'
import { teamSchedules } from './companies/team/tasks.ts'
import { contentSchedules } from './content/tasks.ts'
import { deleteOldIdempotencyKeys } from './http/idempotency.ts'
import { deleteOldLimitCounters } from './http/limits.ts'
import { deliverMail } from './mail/deliver.ts'
import { mailSchedules } from './mail/tasks.ts'
import { sendMessageNotice } from './messages/notices.ts'
import { liveSchedules } from './live/tasks.ts'
import { auditSchedules } from './audit/tasks.ts'
import { notificationsSchedules } from './notifications/tasks.ts'
import { digestSchedules } from './notify/digest/tasks.ts'
import { stepsSchedules } from './notify/steps/tasks.ts'
import { importOnSchedule, importScheduleSchedules } from './jobs/import-schedule/tasks.ts'
import { importJobs, importsSchedules } from './jobs/import/tasks.ts'
import { ownMarketSchedules } from './market/own/tasks.ts'
import { searchIndexSchedules } from './jobs/search-index/tasks.ts'
import { postingsSchedules } from './jobs/post/tasks.ts'
import { peopleSearchSchedules } from './people/find/tasks.ts'
import { savedSchedules } from './saved/tasks.ts'
import { savedPeopleSchedules } from './saved-people/tasks.ts'
import { visitorSchedules } from './visitors/tasks.ts'
import { rowsDone } from './queue/rows-done.ts'
import { deleteOldRuns } from './queue/runs.ts'
import type { Schedule, Workers } from './queue/queue.ts'

/** Everything that runs from the queue or on a schedule; the `tasks.ts` of each noun has the code. */
export const workers: Workers = {
  mail: deliverMail,
  unused_file: removeOrphanedFile,
  job_import: importJobs,
  scheduled_import: importOnSchedule,
  message_notice: sendMessageNotice,
}

export const schedules: Schedule[] = [
  ...authSchedules,
  ...applicationsSchedules,
  ...alertsSchedules,
  ...answerCacheSchedules,
  ...auditSchedules,
  ...ownMarketSchedules,
  ...stepsSchedules,
  ...digestSchedules,
  ...mailSchedules,
  ...notificationsSchedules,
  ...liveSchedules,
  ...postingsSchedules,
  ...searchIndexSchedules,
  ...peopleSearchSchedules,
  ...savedPeopleSchedules,
  ...savedSchedules,
  ...teamSchedules,
  ...contentSchedules,
  ...billingSchedules,
  ...importsSchedules,
  ...importScheduleSchedules,
  ...visitorSchedules,
  { name: 'forget-old-runs', cron: '51 3 * * *', run: ({ db }) => deleteOldRuns(db) },
  {
    name: 'forget-old-counters',
    cron: '17 * * * *',
    run: async ({ db }) =>
      (await rowsDone(deleteOldLimitCounters(db))) + (await rowsDone(deleteOldIdempotencyKeys(db))),
  },
]
