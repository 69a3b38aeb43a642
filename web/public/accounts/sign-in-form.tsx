import { useState, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { safeNext } from '../../../contract/accounts/return-path.ts'
import { ApiError } from '../../api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { withNext } from '../../text/return-path.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { signInAndContinue } from './after-sign-in.ts'
import { SubmitButton } from './submit-button.tsx'

type Props = { next: string | null; email: string | undefined }

/** Email and password, then a code if the account uses two-step verification. */
export function SignInForm({ next, email }: Props) {
  const [pending, setPending] = useState<Credentials | null>(null)
  const [known, setKnown] = useState(email)
  if (!pending) return <PasswordForm next={next} email={known} onCodeNeeded={setPending} />
  const back = () => {
    setKnown(pending.email)
    setPending(null)
  }
  return <CodeForm credentials={pending} next={next} onBack={back} />
}

function PasswordForm({ next, email, onCodeNeeded }: Props & { onCodeNeeded: (credentials: Credentials) => void }) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /auth/login', {
    labels: { email: 'Email', password: 'Password' },
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
      <Link to={withNext('/forgot-password', next)} className="link -mt-1 self-start py-1 text-sm">
        Forgot password?
      </Link>
      <SubmitButton sending={form.sending}>Sign in</SubmitButton>
    </form>
  )
}

type Credentials = { email: string; password: string }
type CodeFormProps = { credentials: Credentials; next: string | null; onBack: () => void }

/** The second step of signing in: the password was correct, and a code is required. */
function CodeForm({ credentials, next, onBack }: CodeFormProps) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /auth/login', {
    labels: { otp: 'Code' },
    defaults: { ...credentials, next: safeNext(next), otp: '' },
    problems: ({ otp }): { otp?: string } =>
      otp?.trim() ? {} : { otp: 'Enter the code from your app or a recovery code.' },
    onDone: (login) => signInAndContinue(login, next, navigate),
  })
  const { id } = form.field('otp')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <p className="text-text-2">
        <b className="wrap-anywhere text-text">{credentials.email}</b> uses two-step verification. Enter a code to
        finish signing in.
      </p>
      <Field
        {...form.field('otp', {
          hint: 'The six-digit code from your authenticator app, or one of your recovery codes.',
        })}
      >
        <TextInput autoComplete="one-time-code" spellCheck={false} size="large" mono maxLength={40} />
      </Field>
      <SubmitButton sending={form.sending}>Sign in</SubmitButton>
      <button type="button" className="link self-start py-1 text-sm" onClick={onBack}>
        Back to email and password
      </button>
      <p className="text-sm text-text-2">
        Lost both your app and your recovery codes? Ask a super admin to turn off your two-step verification under
        Settings, Admins.
      </p>
    </form>
  )
}
