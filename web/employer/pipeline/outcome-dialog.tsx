import { notSelectedReasons } from '../../../contract/values.ts'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
import { reasonLabels } from '../../text/application.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
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
  const one = names.length === 1
  const form = useEndpointForm('PUT /employer/jobs/applications/{id}/status', {
    labels: { reason: 'Reason', note: 'Note' },
    body: ({ reason, note }) => ({ status: 'not_selected', reason: reason || undefined, note: note || undefined }),
    problems: ({ reason, note }) => ({
      ...(reason
        ? {}
        : { reason: one ? 'Choose a reason; the applicant sees it.' : 'Choose a reason; the applicants see it.' }),
      ...(reason === 'other' && !note?.trim() ? { note: 'Say the reason in your own words.' } : {}),
    }),
    // One person or several: the list that asks knows which call that is.
    send: async ({ reason, note }) => {
      if (reason) await onSend({ reason, note })
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      title={one ? `Tell ${names[0]} the outcome` : `Tell ${names.length} people the outcome`}
      confirm="Send and move"
      onClose={onClose}
    >
      <p>
        {one ? 'They are' : 'Each of them is'} mailed the reason you choose after {wait}. You can take it back for 7
        days; taken back before that mail, they see and hear nothing of it.
      </p>
      {aside && <p className="text-text-2">{aside}</p>}
      <RadioGroup
        {...form.field('reason')}
        options={notSelectedReasons.map((value) => ({ value, label: reasonLabels[value] }))}
      />
      <Field
        {...form.field('note')}
        label={one ? 'Note to the candidate' : 'Note to the candidates'}
        optional={form.values.reason !== 'other'}
      >
        <TextArea rows={3} limit={2000} />
      </Field>
    </FormDialog>
  )
}
