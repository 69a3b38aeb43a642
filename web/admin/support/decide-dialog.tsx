import { reportDecisions } from '../../../contract/admin/values.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { decisionLabels } from '../../text/support.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { TicketText } from './ticket-text.tsx'
import { isStale, type TicketWork } from './ticket-work.ts'

const descriptions = {
  upheld: 'What was reported is so. Suspend or delete whoever did it on their own page.',
  dismissed: 'What was reported is not so, or nothing follows from it.',
}

/** Upholds or dismisses a report, which closes its ticket. */
export function DecideDialog({ ticket, onClose, onDone, onStale }: TicketWork) {
  const form = useEndpointForm('PUT /admin/support/{id}/decision', {
    params: { id: ticket.id },
    labels: { decision: 'Decision', reason: 'Reason' },
    body: (values) => ({ ...values, updated_at: ticket.updated_at }),
    problems: ({ decision }) => ({ decision: decision ? undefined : 'Choose one.' }),
    failed: 'Nothing was decided.',
    onFailed: (error) => {
      if (isStale(error)) onStale()
    },
    onDone({ data }) {
      toast.success(data.decision === 'upheld' ? 'The report is upheld' : 'The report is dismissed')
      onDone(data)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Decide the report" confirm="Decide and close" size="medium" onClose={onClose}>
      <TicketText ticket={ticket} />
      <RadioGroup
        {...form.field('decision')}
        cards
        options={reportDecisions.map((value) => ({
          value,
          label: decisionLabels[value],
          description: descriptions[value],
        }))}
      />
      <Field {...form.field('reason', { hint: 'Kept in the history, for us alone. Nobody is told by this.' })} required>
        <TextArea rows={3} limit={500} />
      </Field>
    </FormDialog>
  )
}
