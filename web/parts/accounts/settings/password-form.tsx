import { useState } from 'react'
import { Link } from 'react-router'
import { useLogin } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEndpointForm } from '../../platform/forms/use-endpoint-form.ts'
import { CodeField, codeHint, codeProblems } from '../second-factor/code-field.tsx'

type Props = {
  route?: 'POST /settings/change-password' | 'PUT /admin/settings/change-password'
  hasSecondFactor?: boolean
  onDone: () => void
}

/** Another password, for who knows the one there is. */
export function PasswordForm({ onDone, ...form }: Props) {
  const [times, setTimes] = useState(0)
  return (
    <Panel title="Password" pad>
      <Form
        key={times}
        {...form}
        onDone={() => {
          setTimes(times + 1)
          onDone()
        }}
      />
    </Panel>
  )
}

function Form({ route = 'POST /settings/change-password', hasSecondFactor = false, onDone }: Props) {
  const email = useLogin()?.data.email
  const form = useEndpointForm(route, {
    labels: { current_password: 'Current password', password: 'New password', otp: 'Code' },
    problems: codeProblems(hasSecondFactor),
    failed: 'The password was not changed.',
    onDone({ message }) {
      toast.success(message)
      onDone()
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      {/* For password managers, which keep a password with its address. */}
      <input type="email" autoComplete="username" name="email" value={email ?? ''} readOnly hidden />
      <Field {...form.field('current_password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field {...form.field('password', { hint: '12 characters or more, spaces too. A short sentence works well.' })}>
        <PasswordInput autoComplete="new-password" />
      </Field>
      {hasSecondFactor && <CodeField {...form.field('otp', { hint: codeHint })} />}
      <p className="text-[13px] text-text-2">
        Every other device is signed out, and a mail tells you of it.{' '}
        <Link to="/forgot-password" className="link">
          Forgot your password?
        </Link>
      </p>
      <Button type="submit" loading={form.sending} className="self-start">
        Change the password
      </Button>
    </form>
  )
}
