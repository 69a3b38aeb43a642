import { useEffect, useRef, useState } from 'react'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { AppSecret } from '../../parts/accounts/second-factor/app-secret.tsx'
import { CodeField } from '../../parts/accounts/second-factor/code-field.tsx'
import { RecoveryCodesDialog } from '../../parts/accounts/second-factor/recovery-codes-dialog.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  /** The link's account and the new password. The password and the second step are set together. */
  sent: { email: string; token: string; password: string }
  factor: { secret: string; uri: string }
  onSet: () => void
  onDone: () => void
}

/** An administrator's second step. The password is set once they enter the app's first code. */
export function FactorStep({ sent, factor, onSet, onDone }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const step = useRef<HTMLDivElement>(null)
  // The button that led here disappeared, so move focus to the code.
  useEffect(() => step.current?.querySelector('input')?.focus(), [])
  const form = useEndpointForm('POST /auth/reset-password', {
    labels: { otp: 'Code' },
    defaults: sent,
    failed: 'Your password wasn’t set.',
    onDone({ data }) {
      onSet()
      setCodes(data?.recovery_codes ?? [])
    },
  })
  return (
    <div ref={step}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <FormErrors {...form.summary} />
        <AppSecret {...factor} />
        <CodeField {...form.field('otp', { hint: 'The six-digit code your app shows now.' })} />
        <SubmitButton sending={form.sending}>Set password and turn on two-step verification</SubmitButton>
      </form>
      {codes && <RecoveryCodesDialog codes={codes} onClose={onDone} />}
    </div>
  )
}
