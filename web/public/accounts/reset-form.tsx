import { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
import { session } from '../../session.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SubmitButton } from './submit-button.tsx'

export type ResetFormProps = { email: string; token: string; onDone: () => void }

export function ResetForm({ email, token, onDone }: ResetFormProps) {
  const form = useEndpointForm('POST /auth/reset-password', {
    labels: { password: 'New password' },
    defaults: { email, token },
    onDone() {
      // Every session of the account has ended, this browser's too.
      if (session.getState().login?.data.email.toLowerCase() === email.toLowerCase()) session.getState().clear()
      onDone()
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field label="E-mail">
        <TextInput type="email" autoComplete="username" name="email" size="large" readOnly defaultValue={email} />
      </Field>
      <Field {...form.field('password', { hint: '12 characters or more, spaces too. A short sentence works well.' })}>
        <PasswordInput autoComplete="new-password" size="large" />
      </Field>
      <SubmitButton sending={form.sending}>Set the password</SubmitButton>
    </form>
  )
}
