import { longestAnswer } from '../../../contract/admin/support-lists.ts'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { TicketText } from './ticket-text.tsx'
import { isStale, type TicketWork } from './ticket-work.ts'

/** Answers by mail; what is answered stands above. */
export function AnswerDialog({ ticket, onClose, onDone, onStale }: TicketWork) {
  const choosesState = ticket.kind === 'contact' && ticket.state !== 'closed'
  const form = useEndpointForm('POST /admin/support/{id}/reply', {
    params: { id: ticket.id },
    labels: { answer: 'Answer', ...(choosesState && { state: 'Then' }) },
    defaults: { answer: '', state: 'waiting' },
    body: (values) => ({ ...values, updated_at: ticket.updated_at }),
    keep: `ticket_answer_${ticket.id}`,
    failed: 'The answer was not sent.',
    onFailed: (error) => {
      if (isStale(error)) onStale()
    },
    onDone({ data }) {
      toast.success(`The answer is on its way to ${ticket.writer?.email ?? 'them'}`)
      onDone(data)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Answer ${ticket.writer?.name ?? ''}`.trim()}
      confirm="Send"
      size="medium"
      onClose={onClose}
    >
      <TicketText ticket={ticket} />
      <Field
        {...form.field('answer', {
          hint: `Mailed to ${ticket.writer?.email ?? 'them'} with their words below it. What they write back comes to the contact mailbox.`,
        })}
        required
      >
        <TextArea rows={7} limit={longestAnswer} data-autofocus />
      </Field>
      {choosesState && (
        <RadioGroup
          {...form.field('state')}
          options={[
            { value: 'waiting', label: 'It waits for them' },
            { value: 'closed', label: 'It is closed' },
          ]}
        />
      )}
      {!ticket.assignee && <p className="text-text-2">Nobody looks after this ticket: it becomes yours.</p>}
    </FormDialog>
  )
}
