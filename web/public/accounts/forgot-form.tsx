import { useNavigate } from 'react-router'
import { safeNext } from '../../../contract/accounts/return-path.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { withNext } from '../../text/return-path.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SubmitButton } from './submit-button.tsx'

export function ForgotForm({ email, next }: { email: string | undefined; next: string | null }) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /auth/forgot-password', {
    labels: { email: 'Email' },
    defaults: { email, next: safeNext(next) },
    onDone: (_, { email }) => navigate(withNext(`/forgot-password/email?${new URLSearchParams({ email })}`, next)),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field {...form.field('email')}>
        <TextInput type="email" autoComplete="username" size="large" />
      </Field>
      <SubmitButton sending={form.sending}>Send reset link</SubmitButton>
    </form>
  )
}
