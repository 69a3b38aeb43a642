import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenedAdminSeeker } from '../../../contract/admin/job-seekers.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { SeekerActionDialog } from './seeker-action-dialog.tsx'
import type { SeekerAction } from './seeker-actions.ts'
import { SeekerDetails } from './seeker-details.tsx'

type Props = { id: string; onClose: () => void; onChanged: () => void }

/** One job seeker: where they stand, reports, their history, and what can be done. */
export function SeekerDialog({ id, onClose, onChanged }: Props) {
  const { seeker, failure, load } = useSeeker(id)
  const [action, setAction] = useState<SeekerAction | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone once it has done its work: it stays in this dialog.
  useEffect(() => {
    if (seeker && !action && document.activeElement === document.body) close.current?.focus()
  }, [seeker, action])
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={seeker?.name ?? 'Job seeker'}
      footer={
        <>
          {seeker && <Decisions seeker={seeker} onAction={setAction} />}
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorState title="The job seeker did not load." onRetry={load}>
          {failure}
        </ErrorState>
      )}
      {!seeker && !failure && <Loading>Loading the job seeker</Loading>}
      {seeker && <SeekerDetails seeker={seeker} />}
      {seeker && action && (
        <SeekerActionDialog
          action={action}
          seekers={[seeker]}
          onDone={() => {
            onChanged()
            if (action === 'delete') onClose()
            else load()
          }}
          onClose={() => setAction(null)}
        />
      )}
    </Dialog>
  )
}

const Decisions = ({ seeker, onAction }: { seeker: OpenedAdminSeeker; onAction: (action: SeekerAction) => void }) => (
  <>
    <Button variant="danger" className="mr-auto" onClick={() => onAction('delete')}>
      Delete
    </Button>
    {seeker.suspended_at ? (
      <Button onClick={() => onAction('reactivate')}>Reactivate</Button>
    ) : (
      <Button onClick={() => onAction('suspend')}>Suspend</Button>
    )}
  </>
)

function useSeeker(id: string) {
  const [seeker, setSeeker] = useState<OpenedAdminSeeker | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(() => {
    call('GET /admin/job-seekers/{id}', { params: { id } }).then(
      ({ data }) => {
        setFailure(null)
        setSeeker(data)
      },
      (error: unknown) =>
        setFailure(
          error instanceof ApiError && error.status === 404
            ? 'There is no such job seeker. The account may have been deleted.'
            : failureText('', error).trim(),
        ),
    )
  }, [id])
  useEffect(load, [load])
  return { seeker, failure, load }
}
