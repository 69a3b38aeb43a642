import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { safeNext } from '../../../contract/accounts/return-path.ts'
import { ApiError } from '../../api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { withNext } from '../../text/next.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { signInAndContinue } from './after-sign-in.ts'
import { CodeForm, type Credentials } from './code-form.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = { next: string | null; email: string | undefined }

/** E-mail and password; then, of an account with a second factor, its code. */
export function SignInForm({ next, email }: Props) {
  const [asked, setAsked] = useState<Credentials | null>(null)
  const [known, setKnown] = useState(email)
  if (!asked) return <PasswordForm next={next} email={known} onCodeNeeded={setAsked} />
  const back = () => {
    setKnown(asked.email)
    setAsked(null)
  }
  return <CodeForm credentials={asked} next={next} onBack={back} />
}

function PasswordForm({ next, email, onCodeNeeded }: Props & { onCodeNeeded: (credentials: Credentials) => void }) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /auth/login', {
    labels: { email: 'E-mail', password: 'Password' },
    defaults: { email, next: safeNext(next) },
    onDone: (login) => signInAndContinue(login, next, navigate),
    async onFailed(error, { email, password }) {
      if (!(error instanceof ApiError)) return false
      if (error.code === 'second_factor') {
        onCodeNeeded({ email, password })
        return true
      }
      if (error.code !== 'email_unverified') return false
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
