import { useState } from 'react'
import { jobOutcomes } from '../../../contract/values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { outcomeLabels } from '../../text/labels.ts'

type Props = {
  job: { id: string; title: string; updated_at: string; counts: { open: number } }
  onClose: () => void
  onDone: () => void
}

type Outcome = (typeof jobOutcomes)[number]

/** Ends a job with its outcome, and with it every application that is still open. */
export function EndJobDialog({ job, onClose, onDone }: Props) {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function end() {
    if (!outcome) {
      setFailure('Choose how it ended.')
      return
    }
    setBusy(true)
    try {
      await call('PUT /employer/jobs/{id}', {
        params: { id: job.id },
        body: { status: outcome === 'hired_here' ? 'filled' : 'closed', outcome, updated_at: job.updated_at },
      })
      toast.success(`${job.title} has ended`)
      onDone()
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The job was not ended.')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`End ${job.title}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void end()}>
            End the job
          </Button>
        </>
      }
    >
      <p className="mb-3">
        This cannot be undone.{' '}
        {job.counts.open > 0 &&
          `${counted(job.counts.open, 'person', 'people')} with an open application are told that it ended.`}
      </p>
      <RadioGroup
        name="outcome"
        label="How did it end?"
        value={outcome}
        onChange={(value) => setOutcome(jobOutcomes.find((each) => each === value) ?? '')}
        options={jobOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
      />
      {failure && (
        <Notice tone="bad" alert className="mt-3">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
