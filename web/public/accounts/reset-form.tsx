import { call } from '../../browser-api.ts'
import { session } from '../../session.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountForm } from './use-account-form.ts'

export type ResetFormProps = { email: string; token: string; onDone: () => void }

export function ResetForm({ email, token, onDone }: ResetFormProps) {
  const form = useAccountForm({
    form: 'reset',
    labels: { password: 'New password' },
    async send({ password = '' }, idempotency_key) {
      await call('POST /auth/reset-password', { body: { email, token, password } }, { idempotency_key })
      // Every session of the account has ended, this browser's too.
      if (session.getState().login?.data.email.toLowerCase() === email.toLowerCase()) session.getState().clear()
      onDone()
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field id="email" label="E-mail">
        <TextInput
          type="email"
          autoComplete="username"
          size="large"
          readOnly
          defaultValue={email}
          {...form.input('email')}
        />
      </Field>
      <input type="hidden" defaultValue={token} {...form.input('token')} />
      <Field hint="12 characters or more, spaces too. A short sentence works well." {...form.field('password')}>
        <PasswordInput autoComplete="new-password" size="large" {...form.input('password')} />
      </Field>
      <SubmitButton sending={form.sending}>Set the password</SubmitButton>
    </form>
  )
}
