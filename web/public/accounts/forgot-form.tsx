import { useNavigate } from 'react-router'
import { safeNext } from '../../../contract/next.ts'
import { call } from '../../browser-api.ts'
import { withNext } from '../../text/next.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountForm } from './use-account-form.ts'

export function ForgotForm({ email, next }: { email: string | undefined; next: string | null }) {
  const navigate = useNavigate()
  const form = useAccountForm({
    form: 'forgot',
    labels: { email: 'E-mail' },
    async send({ email = '' }, idempotency_key) {
      await call('POST /auth/forgot-password', { body: { email, next: safeNext(next) } }, { idempotency_key })
      await navigate(withNext(`/forgot-password/email?${new URLSearchParams({ email })}`, next))
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field {...form.field('email')}>
        <TextInput type="email" autoComplete="username" size="large" defaultValue={email} {...form.input('email')} />
      </Field>
      <SubmitButton sending={form.sending}>Send the link</SubmitButton>
    </form>
  )
}
