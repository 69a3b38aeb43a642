import { removeOrphanedFile } from './platform/files/orphaned-files.ts'
import { changesSchedules } from './platform/changes/tasks.ts'
import { alertsSchedules } from './matching/alerts/tasks.ts'
import { applicationsSchedules } from './applications/deadlines/tasks.ts'
import { authSchedules } from './accounts/auth/tasks.ts'
import { billingSchedules } from './billing/tasks.ts'
import { teamSchedules } from './companies/team/tasks.ts'
import { contentSchedules } from './content/tasks.ts'
import { deleteOldIdempotencyKeys } from './platform/http/idempotency.ts'
import { deleteOldLimitCounters } from './platform/http/limits.ts'
import { deliverMail } from './notifications/delivery/deliver.ts'
import { mailSchedules } from './notifications/delivery/tasks.ts'
import { sendMessageNotice } from './messages/notices.ts'
import { liveSchedules } from './platform/live/tasks.ts'
import { auditSchedules } from './accounts/audit/tasks.ts'
import { notificationsSchedules } from './notifications/inbox/tasks.ts'
import { digestSchedules } from './notifications/digest/tasks.ts'
import { stepsSchedules } from './applications/steps/tasks.ts'
import { importOnSchedule, importScheduleSchedules } from './jobs/import-schedule/tasks.ts'
import { importJobs, importsSchedules } from './jobs/import/tasks.ts'
import { ownMarketSchedules } from './matching/market/own/tasks.ts'
import { companyJobsSchedules } from './jobs/post/tasks.ts'
import { seekerSearchSchedules } from './sourcing/find/tasks.ts'
import { savedSchedules } from './matching/saved-jobs/tasks.ts'
import { savedSeekersSchedules } from './sourcing/saved-seekers/tasks.ts'
import { visitorSchedules } from './platform/visitors/tasks.ts'
import { affectedRows } from './platform/queue/affected-rows.ts'
import { deleteOldRuns } from './platform/queue/runs.ts'
import type { Schedule, Workers } from './platform/queue/queue.ts'

/** Everything that runs from the queue or on a schedule; the code is in each noun's `tasks.ts`. */
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
  ...changesSchedules,
  ...auditSchedules,
  ...ownMarketSchedules,
  ...stepsSchedules,
  ...digestSchedules,
  ...mailSchedules,
  ...notificationsSchedules,
  ...liveSchedules,
  ...companyJobsSchedules,
  ...seekerSearchSchedules,
  ...savedSeekersSchedules,
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
      (await affectedRows(deleteOldLimitCounters(db))) + (await affectedRows(deleteOldIdempotencyKeys(db))),
  },
]
