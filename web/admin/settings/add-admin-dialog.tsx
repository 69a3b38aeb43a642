import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { adminRoleOptions } from './role-labels.ts'

/** Makes somebody an admin: they are mailed a link to set their password with. */
export function AddAdminDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useEndpointForm('POST /admin/settings/admins', {
    labels: {
      first_name: 'First name',
      last_name: 'Last name',
      email: 'E-mail',
      role: 'Role',
      password: 'Your password',
    },
    defaults: { role: 'admin' },
    failed: 'Nobody was added.',
    onDone({ data }) {
      toast.success(`A link is on its way to ${data.email}`)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Add an admin" confirm="Add and send the link" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('first_name')} required>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...form.field('last_name')} required>
          <TextInput autoComplete="off" />
        </Field>
      </div>
      <Field
        {...form.field('email', { hint: 'They are mailed a link to set a password with, good once for a day.' })}
        required
      >
        <TextInput type="email" autoComplete="off" />
      </Field>
      <RadioGroup {...form.field('role')} options={adminRoleOptions} />
      <Field {...form.field('password', { hint: 'So that nobody does this at a desk you left.' })} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
