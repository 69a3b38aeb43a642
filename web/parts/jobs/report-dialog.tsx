import { useId, useRef, useState, type FormEvent } from 'react'
import {
  mostReportWords,
  type ReportReason,
  reportReasonLabels,
  reportReasons,
} from '../../../contract/report-reasons.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { keyPerBody } from '../forms/key-per-body.ts'

type Props = { job: { id: string; title: string }; onClose: () => void; onSent: () => void }
type Errors = { reason?: string | undefined; words?: string | undefined; message?: string }

/** What is wrong with a job, for administrators. */
export function ReportDialog({ job, onClose, onSent }: Props) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [words, setWords] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const keyOf = useRef(keyPerBody())
  const id = useId()
  const refuse = (found: Errors) => {
    setErrors(found)
    setAttempt(attempt + 1)
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!reason) return refuse({ reason: 'Choose what is wrong with this job.' })
    if (reason === 'other' && !words.trim()) return refuse({ words: 'Say in your own words what is wrong.' })
    const body = { reason, words }
    setBusy(true)
    try {
      const options = { idempotency_key: keyOf.current({ id: job.id, ...body }) }
      const { message } = await call('POST /jobs/{id}/report', { params: { id: job.id }, body }, options)
      toast.success(message)
      onSent()
      onClose()
    } catch (error) {
      const { reason: about, words: own } = error instanceof ApiError ? error.errors : {}
      refuse(
        about || own
          ? { reason: about?.[0], words: own?.[0] }
          : { message: failureText('The report was not sent.', error) },
      )
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Report ${job.title}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} loading={busy}>
            Send report
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <p>The report goes to our administrators with your name. The company is told nothing of it.</p>
        <FormErrors
          attempt={attempt}
          {...(errors.message && { message: errors.message })}
          fields={[
            ...(errors.reason ? [{ id: `${id}-reason`, label: 'Reason' }] : []),
            ...(errors.words ? [{ id: `${id}-words`, label: 'In your own words' }] : []),
          ]}
        />
        <RadioGroup
          id={`${id}-reason`}
          name="reason"
          label="What is wrong?"
          error={errors.reason}
          value={reason}
          onChange={(value) => setReason(reportReasons.find((each) => each === value) ?? '')}
          options={reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
        />
        <Field id={`${id}-words`} label="In your own words" optional={reason !== 'other'} error={errors.words}>
          <TextArea
            rows={3}
            limit={mostReportWords}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
