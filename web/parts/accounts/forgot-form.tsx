import { useNavigate } from 'react-router'
import { call } from '../../browser-api.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountForm } from './use-account-form.ts'

export function ForgotForm({ email }: { email: string | undefined }) {
  const navigate = useNavigate()
  const form = useAccountForm({
    form: 'forgot',
    labels: { email: 'E-mail' },
    async send({ email = '' }, idempotency_key) {
      await call('POST /auth/forgot-password', { body: { email } }, { idempotency_key })
      await navigate(`/forgot-password/email?${new URLSearchParams({ email })}`)
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field {...form.field('email')}>
        <TextInput type="email" autoComplete="username" size="lg" defaultValue={email} {...form.input('email')} />
      </Field>
      <SubmitButton sending={form.sending}>Send the link</SubmitButton>
    </form>
  )
}
