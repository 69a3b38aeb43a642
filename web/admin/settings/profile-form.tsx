import type { AdminProfile } from '../../../contract/admin/settings.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { followChange } from '../../session.ts'
import { dateText } from '../clock.ts'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { adminRoleLabels } from './role-labels.ts'

type Props = { profile: AdminProfile; onSaved: () => void }

/** An administrator's own name, as others see it next to their decisions. */
export function ProfileForm({ profile, onSaved }: Props) {
  const form = useEndpointForm('PUT /admin/settings/profile', {
    labels: { first_name: 'First name', last_name: 'Last name' },
    defaults: { first_name: profile.first_name, last_name: profile.last_name },
    failed: 'Your name wasn’t changed.',
    onDone({ data: { first_name, last_name } }) {
      followChange({ first_name, last_name })
      toast.success('Name saved')
      onSaved()
    },
  })
  return (
    <form {...form.formProps} className="flex max-w-180 flex-col gap-5">
      <FormErrors {...form.summary} />
      <Panel title="Your name" pad>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...form.field('first_name')} required>
              <TextInput autoComplete="given-name" />
            </Field>
            <Field {...form.field('last_name')} required>
              <TextInput autoComplete="family-name" />
            </Field>
          </div>
          <p className="text-sm text-text-2">
            {adminRoleLabels[profile.role]} since {dateText(profile.created_at)}. The audit log shows your name with
            everything you do.
          </p>
        </div>
      </Panel>
      <SaveButton loading={form.sending} className="self-start" />
    </form>
  )
}
