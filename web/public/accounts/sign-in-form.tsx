import { Link, useNavigate } from 'react-router'
import { safeNext } from '../../../contract/next.ts'
import { ApiError } from '../../api.ts'
import { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
import { withNext } from '../../text/next.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { signInAndContinue } from './after-sign-in.ts'
import { SubmitButton } from './submit-button.tsx'

export function SignInForm({ next, email }: { next: string | null; email: string | undefined }) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /auth/login', {
    labels: { email: 'E-mail', password: 'Password' },
    defaults: { email, next: safeNext(next) },
    onDone: (login) => signInAndContinue(login, next, navigate),
    async onFailed(error, { email }) {
      if (!(error instanceof ApiError) || error.code !== 'email_unverified') return false
      await navigate(withNext(`/verify-email?${new URLSearchParams({ email })}`, next), { state: { sent: true } })
      return true
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field {...form.field('email')}>
        <TextInput type="email" autoComplete="username" size="large" />
      </Field>
      <Field {...form.field('password')}>
        <PasswordInput size="large" />
      </Field>
      <Link to={withNext('/forgot-password', next)} className="link -mt-1 self-start py-1 text-[13px]">
        Forgot password?
      </Link>
      <SubmitButton sending={form.sending}>Sign in</SubmitButton>
    </form>
  )
}
