import { useCallback, useEffect, useState } from 'react'
import type { JobDetail } from '../../../contract/jobs.ts'
import type { Resume } from '../../../contract/resumes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { call } from '../../browser-api.ts'
import { dateText } from '../../text/dates.ts'
import { ApplyForm } from './apply-form.tsx'

type Props = { job_id: string; onClose: () => void; onApplied: () => void }
type Loaded = { job: JobDetail; resumes: Resume[] }

const formId = 'apply'

/** Applying: what fits line by line, what is still asked, a resume, a cover letter. */
export function ApplyDialog({ job_id, onClose, onApplied }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [answerBy, setAnswerBy] = useState<{ due_at: string; time_zone: string } | null>(null)

  const load = useCallback(() => {
    Promise.all([call('GET /jobs/{id}', { params: { id: job_id } }), call('GET /job-seeker/resumes')]).then(
      ([job, resumes]) => {
        setFailed(null)
        setLoaded({ job: job.data, resumes: resumes.data })
      },
      (error: unknown) => setFailed(error instanceof Error ? error.message : 'The form did not load.'),
    )
  }, [job_id])
  useEffect(load, [load])

  const close = () => {
    if (answerBy) onApplied()
    onClose()
  }

  if (answerBy && loaded)
    return (
      <Dialog open onClose={close} title="Application sent" size="md" footer={<Button onClick={close}>Close</Button>}>
        <EmptyState
          filled
          heading="h3"
          title={`${loaded.job.employer.company_name} has your application`}
          action={
            <ButtonLink variant="primary" to="/job-seeker/applied-jobs">
              See my applications
            </ButtonLink>
          }
        >
          {`They promised an answer by ${dateText(answerBy.due_at, answerBy.time_zone)}. You will see every step here and by e-mail.`}
        </EmptyState>
      </Dialog>
    )

  return (
    <Dialog
      open
      onClose={close}
      title={loaded ? `Apply for ${loaded.job.title}` : 'Apply'}
      size="lg"
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
      {failed && (
        <ErrorState title="The form did not load." onRetry={load}>
          {failed}
        </ErrorState>
      )}
      {!loaded && !failed && <Loading>Loading the form</Loading>}
      {loaded && (
        <ApplyForm
          id={formId}
          job={loaded.job}
          resumes={loaded.resumes}
          onResumeAdded={(resume) => setLoaded({ ...loaded, resumes: [resume, ...loaded.resumes] })}
          onBusy={setBusy}
          onSent={setAnswerBy}
        />
      )}
    </Dialog>
  )
}
