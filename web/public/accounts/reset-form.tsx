import { lazy, Suspense, useState } from 'react'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { session } from '../../session.ts'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SubmitButton } from './submit-button.tsx'

// Only administrators need this step, so other people don't load it.
const FactorStep = lazy(async () => ({ default: (await import('./factor-step.tsx')).FactorStep }))

export type ResetFormProps = {
  email: string
  token: string
  /** The password is set only after two-step verification is. */
  onFactor: () => void
  onDone: () => void
}

export function ResetForm({ email, token, onFactor, onDone }: ResetFormProps) {
  const [waits, setWaits] = useState<{ password: string; factor: { secret: string; uri: string } } | null>(null)
  const endLogin = () => {
    // All of the account's sessions have ended, including this browser's.
    if (session.getState().login?.data.email.toLowerCase() === email.toLowerCase()) session.getState().clear()
  }
  const form = useEndpointForm('POST /auth/reset-password', {
    labels: { password: 'New password' },
    defaults: { email, token },
    onDone({ data }, { password }) {
      if (data?.second_factor) {
        setWaits({ password, factor: data.second_factor })
        return onFactor()
      }
      endLogin()
      onDone()
    },
  })
  if (waits)
    return (
      <Suspense>
        <FactorStep
          sent={{ email, token, password: waits.password }}
          factor={waits.factor}
          onSet={endLogin}
          onDone={onDone}
        />
      </Suspense>
    )
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field label="Email">
        <TextInput type="email" autoComplete="username" name="email" size="large" readOnly defaultValue={email} />
      </Field>
      <Field {...form.field('password', { hint: 'Use at least 12 characters. A short sentence works well.' })}>
        <PasswordInput autoComplete="new-password" size="large" />
      </Field>
      <SubmitButton sending={form.sending}>Set password</SubmitButton>
    </form>
  )
}
