import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenedAdminJob } from '../../../contract/admin/jobs.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { JobActionDialog } from './job-action-dialog.tsx'
import { type JobAction, notPossible } from './job-actions.ts'
import { JobDetails } from './job-details.tsx'

/** One job: what it says, what was reported of it, its history, and what can be done with it. */
export function JobDialog({ id, onClose, onChanged }: { id: string; onClose: () => void; onChanged: () => void }) {
  const { job, failure, load } = useJob(id)
  const [action, setAction] = useState<JobAction | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone once it has done its work: it stays in this dialog.
  useEffect(() => {
    if (job && !action && document.activeElement === document.body) close.current?.focus()
  }, [job, action])
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={job?.title ?? 'Job'}
      footer={
        <>
          {job && <Decisions job={job} onAction={setAction} />}
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorState title="The job did not load." onRetry={load}>
          {failure}
        </ErrorState>
      )}
      {!job && !failure && <Loading>Loading the job</Loading>}
      {job && <JobDetails job={job} />}
      {job && action && (
        <JobActionDialog
          action={action}
          jobs={[job]}
          onDone={() => {
            onChanged()
            if (action === 'delete' && !job.applications.total) onClose()
            else load()
          }}
          onClose={() => setAction(null)}
        />
      )}
    </Dialog>
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

function useJob(id: string) {
  const [job, setJob] = useState<OpenedAdminJob | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(() => {
    call('GET /admin/jobs/{id}', { params: { id } }).then(
      ({ data }) => {
        setFailure(null)
        setJob(data)
      },
      (error: unknown) =>
        setFailure(
          error instanceof ApiError && error.status === 404
            ? 'There is no such job. It may have been removed.'
            : failureText('', error).trim(),
        ),
    )
  }, [id])
  useEffect(load, [load])
  return { job, failure, load }
}
