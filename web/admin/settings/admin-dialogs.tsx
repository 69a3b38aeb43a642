import { type ReactNode, useId } from 'react'
import type { Admin } from '../../../contract/admin/settings.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { admin: Admin; onClose: () => void; onDone: () => void }

export const ResetAdminDialog = (props: Props) => (
  <WithPassword
    {...props}
    route="PUT /admin/settings/admins/{id}/reset-password"
    title={`Reset the password of ${nameOf(props.admin)}?`}
    confirm="Reset the password"
    failed="The password was not reset."
  >
    Their password is good no longer, they are signed out everywhere at once, and they are mailed a link to set another,
    good once for a day.
  </WithPassword>
)

export const RemoveAdminDialog = (props: Props) => (
  <WithPassword
    {...props}
    route="DELETE /admin/settings/admins/{id}"
    title={`Remove ${nameOf(props.admin)}?`}
    confirm="Remove"
    failed="Nobody was removed."
  >
    They are signed out everywhere at once, cannot sign in again, and are mailed that. What they did stays in the audit
    log under their name; tickets that are theirs are nobody’s.
  </WithPassword>
)

export const RemoveFactorDialog = (props: Props) => (
  <WithPassword
    {...props}
    route="DELETE /admin/settings/admins/{id}/second-factor"
    title={`Remove the second factor of ${nameOf(props.admin)}?`}
    confirm="Remove it"
    failed="The second factor was not removed."
  >
    For somebody who lost the app and the recovery codes. Be sure that it is they who ask. They are signed out
    everywhere at once and mailed that, sign in with their password, and set up another app.
  </WithPassword>
)

const nameOf = ({ first_name, last_name }: Admin) => `${first_name} ${last_name}`

type FormProps = Props & {
  route:
    | 'PUT /admin/settings/admins/{id}/reset-password'
    | 'DELETE /admin/settings/admins/{id}/second-factor'
    | 'DELETE /admin/settings/admins/{id}'
  title: string
  confirm: string
  failed: string
  children: ReactNode
}

/** What is done to another admin takes one's own password again. */
function WithPassword({ admin, route, title, confirm, failed, children, onClose, onDone }: FormProps) {
  const form = useEndpointForm(route, {
    params: { id: admin.id },
    labels: { password: 'Your password' },
    failed,
    onDone({ message }) {
      toast.success(message)
      onDone()
      onClose()
    },
  })
  const consequence = useId()
  return (
    <FormDialog form={form} title={title} describedBy={consequence} confirm={confirm} danger onClose={onClose}>
      <p id={consequence}>{children}</p>
      <Field {...form.field('password')} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
