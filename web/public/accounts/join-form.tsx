import { useNavigate } from 'react-router'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { ownTimeZone } from '../../text/clock.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { signInAndContinue } from './after-sign-in.ts'
import { SubmitButton } from './submit-button.tsx'

/** The name and password of someone joining a company. The email address is the invited one. */
export function JoinForm({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /auth/accept-invitation', {
    labels: { first_name: 'First name', last_name: 'Last name', password: 'Password' },
    defaults: { token },
    body: (values) => ({ ...values, time_zone: ownTimeZone() }),
    failed: 'You haven’t joined yet.',
    onDone: (login) => signInAndContinue(login, null, navigate),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field label="Email">
        <TextInput type="email" autoComplete="username" name="email" size="large" readOnly defaultValue={email} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('first_name')}>
          <TextInput autoComplete="given-name" size="large" />
        </Field>
        <Field {...form.field('last_name')}>
          <TextInput autoComplete="family-name" size="large" />
        </Field>
      </div>
      <Field {...form.field('password', { hint: 'Use at least 12 characters. A short sentence works well.' })}>
        <PasswordInput autoComplete="new-password" size="large" />
      </Field>
      <SubmitButton sending={form.sending}>Join company</SubmitButton>
    </form>
  )
}
