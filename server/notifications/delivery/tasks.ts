import type { Schedule } from '../../platform/queue/queue.ts'
import { affectedRows } from '../../platform/queue/affected-rows.ts'
import { parkFailedMails } from './deliver.ts'
import { deleteKeptMail, deleteOldParkedMails } from '../../platform/mail/parked.ts'

export const mailSchedules: Schedule[] = [
  // Several times within the hour that the queue keeps failed jobs.
  { name: 'park-failed-mails', cron: '*/10 * * * *', run: parkFailedMails },
  {
    name: 'delete-old-parked-mails',
    cron: '53 3 * * *',
    run: ({ db }) => affectedRows(deleteOldParkedMails(db)),
  },
  {
    name: 'delete-kept-mail',
    cron: '54 3 * * *',
    run: ({ db, config }) => affectedRows(deleteKeptMail(db, config)),
  },
]
