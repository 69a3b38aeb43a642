import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { isStale, type TicketWork } from './ticket-work.ts'

type Props = TicketWork & { admins: readonly { id: string; name: string }[] }

/** Says who of us looks after a ticket. */
export function AssignDialog({ ticket, admins, onClose, onDone, onStale }: Props) {
  const form = useEndpointForm('PUT /admin/support/{id}/assignee', {
    params: { id: ticket.id },
    labels: { assignee_id: 'Looked after by' },
    defaults: { assignee_id: ticket.assignee?.id ?? '' },
    body: ({ assignee_id }) => ({ assignee_id: assignee_id || null, updated_at: ticket.updated_at }),
    failed: 'Nobody was given the ticket.',
    onFailed: (error) => {
      if (isStale(error)) onStale()
    },
    onDone({ data }) {
      toast.success(data.assignee ? `${data.assignee.name} looks after it` : 'Nobody looks after it')
      onDone(data)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Who looks after it" confirm="Save" onClose={onClose}>
      <Field {...form.field('assignee_id')}>
        <Select placeholder="Nobody" options={admins.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
    </FormDialog>
  )
}
