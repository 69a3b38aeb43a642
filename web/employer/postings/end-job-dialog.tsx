import type { ReactNode } from 'react'
import { jobOutcomes, openStatuses } from '../../../contract/platform/values.ts'
import { ApiError } from '../../api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { statusLabels } from '../../text/application.ts'
import { counted } from '../../text/counts.ts'
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
  const { hirable, failure: unknown, retry } = useHirable(job.id)
  const asks = (outcome: Outcome | '' | undefined) => outcome === 'hired_here' && hirable?.hired === 0
  const personOf = (id: string | undefined) => hirable?.open.find((each) => each.id === id)
  const form = useEndpointForm('PUT /employer/jobs/{id}', {
    params: { id: job.id },
    labels: { outcome: 'How did it end?', hired_application_id: 'Who was hired?' },
    body: ({ outcome, hired_application_id }) => ({
      status: outcome === 'cancelled' ? 'closed' : 'filled',
      outcome: outcome || undefined,
      updated_at: job.updated_at,
      ...(asks(outcome) ? { hired_application_id: hired_application_id || undefined } : {}),
    }),
    problems: ({ outcome, hired_application_id }) => ({
      outcome: outcome ? undefined : 'Choose how it ended.',
      hired_application_id: asks(outcome) && !personOf(hired_application_id) ? 'Choose who was hired.' : undefined,
    }),
    failed: 'The job was not ended.',
    onDone(_, { hired_application_id }) {
      const person = personOf(hired_application_id)
      toast.success(`${job.title} has ended${person ? `, ${person.seeker.name} is hired` : ''}`)
      onDone()
      onClose()
    },
    onFailed(error) {
      // The next try starts from what holds now.
      if (error instanceof ApiError && error.code === 'stale') onDone()
    },
  })
  const { outcome } = form.values
  const person = asks(outcome) ? personOf(form.values.hired_application_id) : undefined
  return (
    <FormDialog form={form} title={`End ${job.title}`} confirm="End the job" danger onClose={onClose}>
      <p>{consequence(job.counts.open, person?.seeker.name)}</p>
      <RadioGroup
        {...form.field('outcome', { onChange: () => form.clearError('hired_application_id') })}
        options={jobOutcomes.map((value) => ({ value, label: outcomeLabels[value], ...aboutHiring(value, hirable) }))}
      />
      {outcome === 'hired_here' && !hirable && !unknown && <p className="field-hint">Loading who applied</p>}
      {outcome === 'hired_here' && unknown && (
        <Notice tone="danger" alert>
          Who applied could not be loaded. {unknown}{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </Notice>
      )}
      {asks(outcome) && hirable && (
        <Field
          {...form.field('hired_application_id', { hint: 'Somebody who never applied here was hired elsewhere.' })}
          required
        >
          <Select placeholder="Choose a person">
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
    </FormDialog>
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
