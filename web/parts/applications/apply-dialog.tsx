import { useCallback, useEffect, useState, useId } from 'react'
import { dateText } from '../../../contract/platform/format.ts'
import type { JobCard, JobDetail } from '../../../contract/jobs/jobs.ts'
import type { Resume } from '../../../contract/seekers/resumes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { useLogin } from '../../session.ts'
import { failureText } from '../../text/failure.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { writeDraft } from '../platform/forms/draft-storage.ts'
import { applyDraftName, readApplyDraft } from './apply-draft.ts'
import { ApplyForm, type Promised } from './apply-form.tsx'
import { ApplyStopped, stopOf, type Stop } from './apply-stopped.tsx'

type Props = {
  job: JobCard
  onClose: () => void
  onApplied: () => void
  /** Reloads the page behind the dialog if the job closed in the meantime. */
  onEnded: () => void
}
type Loaded = { job: JobDetail; resumes: Resume[] }

const formId = 'apply'

/**
 * Applying: the fit line by line, open questions, a resume, and a cover letter. The draft stays in this tab until it's
 * sent, so closing the dialog loses nothing.
 */
export function ApplyDialog({ job, onClose, onApplied, onEnded }: Props) {
  const account_id = useLogin()?.data.id ?? ''
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Counts how often the form was started over. */
  const [begun, setBegun] = useState(0)
  const [promised, setPromised] = useState<Promised | null>(null)
  const [stop, setStop] = useState<Stop | null>(null)

  const load = useCallback(() => {
    Promise.all([call('GET /jobs/{id}', { params: { id: job.id } }), call('GET /job-seeker/resumes')]).then(
      ([{ data }, resumes]) => {
        setFailed(null)
        setLoaded({ job: data, resumes: resumes.data })
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) setStop(stopOf(error))
        else setFailed(failureText('The form didn’t load.', error))
      },
    )
  }, [job.id])
  useEffect(load, [load])

  const discard = () => writeDraft(applyDraftName(account_id, job.id), null)
  const close = () => {
    if (readApplyDraft(account_id, job.id))
      toast.message(`Not sent yet. Your draft for ${job.title} is kept in this tab.`, {
        action: { label: 'Discard', onSelect: discard },
      })
    onClose()
  }

  if (promised) return <ApplySent company={job.employer.company_name} promised={promised} onClose={onClose} />
  if (stop)
    return (
      <ApplyStopped
        job={job}
        stop={stop}
        letter={readApplyDraft(account_id, job.id)?.cover_letter ?? ''}
        onClose={() => {
          if (stop.kind === 'ended') onEnded()
          if (stop.kind !== 'applied') return onClose()
          discard()
          onApplied()
          onClose()
        }}
      />
    )
  return (
    <Dialog
      key="form"
      open
      onClose={close}
      title={`Apply for ${job.title}`}
      titleFocus
      size="large"
      sheet
      backdropCloses={false}
      footer={
        loaded && (
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="signal" type="submit" form={formId} loading={busy}>
              Send application
            </Button>
          </>
        )
      }
    >
      {failed && <ErrorState title={failed} onRetry={load} />}
      {!loaded && !failed && <Loading>Loading the form</Loading>}
      {loaded && (
        <ApplyForm
          key={begun}
          id={formId}
          job={loaded.job}
          resumes={loaded.resumes}
          draft={readApplyDraft(account_id, job.id)}
          onAfresh={() => {
            discard()
            setBegun(begun + 1)
          }}
          onResumeAdded={(resume) => setLoaded({ ...loaded, resumes: [resume, ...loaded.resumes] })}
          onBusy={setBusy}
          onSent={(answer) => {
            discard()
            setPromised(answer)
            onApplied()
          }}
          onStopped={setStop}
        />
      )}
    </Dialog>
  )
}

type ApplySentProps = { company: string; promised: Promised; onClose: () => void }

/** Shown after sending: who received the application, and the answer-by date. */
function ApplySent({ company, promised, onClose }: ApplySentProps) {
  const id = useId()
  return (
    <Dialog
      key="sent"
      open
      onClose={onClose}
      title="Application sent"
      titleFocus
      describedBy={id}
      size="medium"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div id={id}>
        <EmptyState
          filled
          heading="h3"
          title={`${company} has your application`}
          action={
            <ButtonLink variant="primary" to="/job-seeker/applied-jobs">
              View your applications
            </ButtonLink>
          }
        >
          {`They promised an answer by ${dateText(promised.due_at, promised.time_zone)}. You can follow every step here and by email.`}
        </EmptyState>
      </div>
    </Dialog>
  )
}
