import { longestNote } from '../../../contract/admin/values.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import type { TicketWork } from './ticket-work.ts'

/** Writes down what only administrators read. */
export function NoteDialog({ ticket, onClose, onDone }: TicketWork) {
  const form = useEndpointForm('POST /admin/support/{id}/notes', {
    params: { id: ticket.id },
    labels: { note: 'Note' },
    keep: `ticket_note_${ticket.id}`,
    defaults: { note: '' },
    failed: 'The note was not saved.',
    onDone({ data }) {
      toast.success('The note is saved')
      onDone(data)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Write a note" confirm="Save" onClose={onClose}>
      <Field {...form.field('note', { hint: 'For us alone: it is mailed to nobody.' })} required>
        <TextArea rows={4} limit={longestNote} />
      </Field>
    </FormDialog>
  )
}
