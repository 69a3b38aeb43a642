import { type ReactNode, useState } from 'react'
import { jobOutcomes, openStatuses } from '../../../contract/values.ts'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { call } from '../../browser-api.ts'
import { statusLabels } from '../../text/application.ts'
import { counted } from '../../text/counts.ts'
import { failureText } from '../../text/failure.ts'
import { outcomeLabels } from '../../text/labels.ts'
import { type Hirable, useHirable } from './use-hirable.ts'

type Props = {
  job: { id: string; title: string; updated_at: string; counts: { open: number } }
  onClose: () => void
  onDone: () => void
}

type Outcome = (typeof jobOutcomes)[number]

/** Ends a job with its outcome, and with it every application that is still open. */
export function EndJobDialog({ job, onClose, onDone }: Props) {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const [hired, setHired] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ outcome?: string; hired?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { hirable, failure: unknown, retry } = useHirable(job.id)
  const asks = outcome === 'hired_here' && hirable?.hired === 0
  const person = hirable?.open.find(({ id }) => id === hired)

  async function end() {
    setFailure(null)
    if (!outcome) {
      setWrong({ outcome: 'Choose how it ended.' })
      return
    }
    if (asks && !person) {
      setWrong({ hired: 'Choose who was hired.' })
      document.getElementById('end-hired')?.focus()
      return
    }
    setBusy(true)
    try {
      await call('PUT /employer/jobs/{id}', {
        params: { id: job.id },
        body: {
          status: outcome === 'cancelled' ? 'closed' : 'filled',
          outcome,
          updated_at: job.updated_at,
          ...(asks && person ? { hired_application_id: person.id } : {}),
        },
      })
      toast.success(`${job.title} has ended${asks && person ? `, ${person.seeker.name} is hired` : ''}`)
      onDone()
      onClose()
    } catch (error) {
      setFailure(failureText('The job was not ended.', error))
      setBusy(false)
      // The next try starts from what holds now.
      if (error instanceof ApiError && error.code === 'stale') onDone()
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
      <p className="mb-3">{consequence(job.counts.open, asks ? person?.seeker.name : undefined)}</p>
      <RadioGroup
        name="outcome"
        label="How did it end?"
        value={outcome}
        {...(wrong.outcome ? { error: wrong.outcome } : {})}
        onChange={(value) => {
          setWrong({})
          setOutcome(jobOutcomes.find((each) => each === value) ?? '')
        }}
        options={jobOutcomes.map((value) => ({ value, label: outcomeLabels[value], ...aboutHiring(value, hirable) }))}
      />
      {outcome === 'hired_here' && !hirable && !unknown && <p className="field-hint mt-3">Loading who applied</p>}
      {outcome === 'hired_here' && unknown && (
        <Notice tone="danger" alert className="mt-3">
          Who applied could not be loaded. {unknown}{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </Notice>
      )}
      {asks && (
        <Field
          id="end-hired"
          className="mt-4"
          label="Who was hired?"
          required
          hint="Somebody who never applied here was hired elsewhere."
          {...(wrong.hired ? { error: wrong.hired } : {})}
        >
          <Select
            value={hired}
            placeholder="Choose a person"
            onChange={(event) => {
              setWrong({})
              setHired(event.currentTarget.value)
            }}
          >
            {openStatuses.toReversed().map((status) => {
              const here = hirable.open.filter((each) => each.status === status)
              if (!here.length) return null
              return (
                <optgroup key={status} label={statusLabels[status]}>
                  {here.map(({ id, seeker }) => (
                    <option key={id} value={id}>
                      {seeker.name}
                    </option>
                  ))}
                </optgroup>
              )
            })}
          </Select>
        </Field>
      )}
      {failure && (
        <Notice tone="danger" alert className="mt-3">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}

/** "Hired here" needs somebody who applied: said at the choice, before it is made. */
function aboutHiring(outcome: Outcome, hirable: Hirable | null): { description?: ReactNode; disabled?: boolean } {
  if (outcome !== 'hired_here' || !hirable) return {}
  if (hirable.hired) return { description: `${counted(hirable.hired, 'person', 'people')} marked as hired` }
  return hirable.open.length ? {} : { description: 'Nobody who applied is still open', disabled: true }
}

function consequence(open: number, hired: string | undefined): string {
  const others = open - (hired ? 1 : 0)
  const told =
    others > 0
      ? ` ${counted(others, hired ? 'other person' : 'person', hired ? 'other people' : 'people')} with an open application ${others === 1 ? 'is' : 'are'} told that it ended.`
      : ''
  return `This cannot be undone.${hired ? ` ${hired} is told of being hired.` : ''}${told}`
}
