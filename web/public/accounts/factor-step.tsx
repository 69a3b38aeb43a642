import { useEffect, useRef, useState } from 'react'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { AppSecret } from '../../parts/accounts/second-factor/app-secret.tsx'
import { CodeField } from '../../parts/accounts/second-factor/code-field.tsx'
import { RecoveryCodesDialog } from '../../parts/accounts/second-factor/recovery-codes-dialog.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  /** What the link is for, and the password that was typed: both are set at once. */
  sent: { email: string; token: string; password: string }
  factor: { secret: string; uri: string }
  onSet: () => void
  onDone: () => void
}

/** An administrator's second step: the password counts once their app has shown its first code. */
export function FactorStep({ sent, factor, onSet, onDone }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const step = useRef<HTMLDivElement>(null)
  // The button that led here is gone.
  useEffect(() => step.current?.querySelector('input')?.focus(), [])
  const form = useEndpointForm('POST /auth/reset-password', {
    labels: { otp: 'Code' },
    defaults: sent,
    failed: 'Nothing was set.',
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
        <CodeField {...form.field('otp', { hint: 'The six digits your app shows now.' })} />
        <SubmitButton sending={form.sending}>Finish setup</SubmitButton>
      </form>
      {codes && <RecoveryCodesDialog codes={codes} onClose={onDone} />}
    </div>
  )
}
