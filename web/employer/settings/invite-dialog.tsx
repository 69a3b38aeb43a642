import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { roleOptions } from './role-labels.ts'

/** Invites a colleague by mail. */
export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useEndpointForm('POST /employer/team/invitations', {
    labels: { email: 'E-mail', role: 'Role' },
    defaults: { role: 'recruiter' },
    failed: 'Nobody was invited.',
    onDone({ data }) {
      toast.success(`An invitation is on its way to ${data.email}`)
      onDone()
    },
  })
  return (
    <FormDialog form={form} title="Invite a colleague" confirm="Send invitation" onClose={onClose}>
      <Field {...form.field('email', { hint: 'They choose their own password. The invitation is good for 7 days.' })}>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <RadioGroup {...form.field('role')} options={roleOptions} />
    </FormDialog>
  )
}
