import { useState } from 'react'
import type { OpenedAdminJob } from '../../../contract/admin/jobs.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import type { Steps } from '../records/steps.ts'
import { useRecord } from '../records/use-record.ts'
import { JobActionDialog } from './job-action-dialog.tsx'
import { type JobAction, notPossible } from './job-actions.ts'
import { JobDetails } from './job-details.tsx'

type Props = { id: string; steps?: Steps | null; onClose: () => void; onChanged: () => void }

const ask = (id: string) => call('GET /admin/jobs/{id}', { params: { id } })
const gone = 'There is no such job. It may have been removed.'

/** One job: what it says, what was reported of it, its history, and what can be done with it. */
export function JobDialog({ id, steps = null, onClose, onChanged }: Props) {
  const record = useRecord(id, ask, gone)
  const [action, setAction] = useState<JobAction | null>(null)
  return (
    <RecordDialog
      record={record}
      steps={steps}
      title={record.item?.title ?? 'Job'}
      list="jobs"
      noun="job"
      decisions={(job) => <Decisions job={job} onAction={setAction} />}
      isAsking={action !== null}
      onClose={onClose}
    >
      {(job) => (
        <>
          <JobDetails job={job} />
          {action && (
            <JobActionDialog
              action={action}
              jobs={[job]}
              onDone={() => {
                onChanged()
                if (action === 'delete' && !job.applications.total) (steps?.next ?? onClose)()
                else record.load()
              }}
              onClose={() => setAction(null)}
            />
          )}
        </>
      )}
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
