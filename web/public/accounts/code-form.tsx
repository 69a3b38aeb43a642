import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { safeNext } from '../../../contract/accounts/return-path.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { signInAndContinue } from './after-sign-in.ts'
import { SubmitButton } from './submit-button.tsx'

export type Credentials = { email: string; password: string }
type Props = { credentials: Credentials; next: string | null; onBack: () => void }

/** The second step of signing in: the password was right, and a code of the second factor is asked for. */
export function CodeForm({ credentials, next, onBack }: Props) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /auth/login', {
    labels: { otp: 'Code' },
    defaults: { ...credentials, next: safeNext(next), otp: '' },
    problems: ({ otp }): { otp?: string } =>
      otp?.trim() ? {} : { otp: 'Enter the code of your app, or a recovery code.' },
    onDone: (login) => signInAndContinue(login, next, navigate),
  })
  const { id } = form.field('otp')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <p className="text-text-2">
        Your password is right. <b className="wrap-anywhere text-text">{credentials.email}</b> has a second factor too.
      </p>
      <Field
        {...form.field('otp', {
          hint: 'The six digits that your authenticator app shows, or one of your recovery codes.',
        })}
      >
        <TextInput autoComplete="one-time-code" spellCheck={false} size="large" mono maxLength={40} />
      </Field>
      <SubmitButton sending={form.sending}>Sign in</SubmitButton>
      <button type="button" className="link self-start py-1 text-[13px]" onClick={onBack}>
        Back to e-mail and password
      </button>
      <p className="text-[13px] text-text-2">
        Lost both the app and the codes? A super admin removes your second factor under Settings, Admins.
      </p>
    </form>
  )
}
