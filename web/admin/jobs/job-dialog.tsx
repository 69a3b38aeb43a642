import type { OpenedAdminJob } from '../../../contract/admin/jobs.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { JobActionDialog } from './job-action-dialog.tsx'
import { type JobAction, notPossible } from './job-actions.ts'
import { JobDetails } from './job-details.tsx'

const ask = (id: string) => call('GET /admin/jobs/{id}', { params: { id } })
const gone = 'There is no such job. It may have been removed.'

/** One job: what it says, what was reported of it, its history, and what can be done with it. */
export function JobDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord(id, ask, gone)
  return (
    <RecordDialog<OpenedAdminJob, JobAction>
      {...opened}
      record={record}
      title={record.item?.title ?? 'Job'}
      list="jobs"
      noun="job"
      decisions={(job, onAction) => <Decisions job={job} onAction={onAction} />}
      asking={(action, job, over) => <JobActionDialog action={action} jobs={[job]} {...over} />}
      removes={(action, job) => action === 'delete' && !job.applications.total}
    >
      {(job) => <JobDetails job={job} />}
    </RecordDialog>
  )
}

function Decisions({ job, onAction }: { job: OpenedAdminJob; onAction: (action: JobAction) => void }) {
  const labels = { flag: 'Flag', unflag: 'Unflag', keep: job.is_live ? 'Keep the job live' : 'Dismiss the reports' }
  return (
    <>
      {!notPossible.delete(job) && (
        <Button variant="danger" className="mr-auto" onClick={() => onAction('delete')}>
          Delete
        </Button>
      )}
      {(['keep', 'unflag', 'flag'] as const).map(
        (each) =>
          !notPossible[each](job) && (
            <Button key={each} onClick={() => onAction(each)}>
              {labels[each]}
            </Button>
          ),
      )}
    </>
  )
}
