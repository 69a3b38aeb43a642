import { useId, useState, type FormEvent } from 'react'
import { notSelectedReasons, type NotSelectedReason } from '../../../contract/values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ApiError } from '../../api.ts'
import { reasonLabels } from '../../text/application.ts'
import type { Outcome } from './use-moves.tsx'

type Props = {
  names: string[]
  /** How long mail about a move waits: "a minute". */
  wait: string
  /** About those who are not told. */
  aside?: string | undefined
  onClose: () => void
  onSend: (outcome: Outcome) => Promise<void>
}

/** "Not selected" is always told with a reason. */
export function OutcomeDialog({ names, wait, aside, onClose, onSend }: Props) {
  const [reason, setReason] = useState<NotSelectedReason | ''>('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<{ reason?: string; note?: string; message?: string }>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const one = names.length === 1
  async function send(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(reason
        ? {}
        : { reason: one ? 'Choose a reason; the applicant sees it.' : 'Choose a reason; the applicants see it.' }),
      ...(reason === 'other' && !note.trim() ? { note: 'Say the reason in your own words.' } : {}),
    }
    setErrors(found)
    if (!reason || Object.keys(found).length) {
      setAttempt(attempt + 1)
      return
    }
    setBusy(true)
    try {
      await onSend({ reason, note: note.trim() || undefined })
      onClose()
    } catch (error) {
      const refused = error instanceof ApiError ? error : null
      setErrors({
        message: error instanceof Error ? error.message : 'The outcome was not sent.',
        reason: refused?.errors.reason?.[0],
        note: refused?.errors.note?.[0],
      })
      setAttempt(attempt + 1)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={one ? `Tell ${names[0]} the outcome` : `Tell ${names.length} people the outcome`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} loading={busy}>
            Send and move
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <p>
          {one ? 'They are' : 'Each of them is'} mailed the reason you choose after {wait}. You can take it back for 7
          days; taken back before that mail, they see and hear nothing of it.
        </p>
        {aside && <p className="text-text-2">{aside}</p>}
        <FormErrors
          attempt={attempt}
          message={errors.message}
          fields={[
            ...(errors.reason ? [{ id: `${id}-reason`, label: 'Reason' }] : []),
            ...(errors.note ? [{ id: `${id}-note`, label: 'Note' }] : []),
          ]}
        />
        <RadioGroup
          id={`${id}-reason`}
          name="reason"
          label="Reason"
          error={errors.reason}
          value={reason}
          onChange={(value) => setReason(notSelectedReasons.find((each) => each === value) ?? '')}
          options={notSelectedReasons.map((value) => ({ value, label: reasonLabels[value] }))}
        />
        <Field
          id={`${id}-note`}
          label={one ? 'Note to the candidate' : 'Note to the candidates'}
          optional={reason !== 'other'}
          error={errors.note}
        >
          <TextArea rows={3} limit={2000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
