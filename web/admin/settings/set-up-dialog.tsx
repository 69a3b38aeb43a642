import { useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AppSecret } from '../../parts/accounts/second-factor/app-secret.tsx'
import { codeProblems } from '../../parts/accounts/second-factor/code-field.tsx'
import { ProofFields, proofLabels } from './proof-fields.tsx'
import { RecoveryCodesDialog } from '../../parts/accounts/second-factor/recovery-codes-dialog.tsx'

type Shown = Reply<'POST /admin/settings/second-factor'>['data']
type Props = { hasOne: boolean; onClose: () => void; onDone: () => void }

/** In three steps: the password, the app and its first code, the recovery codes. */
export function SetUpDialog({ hasOne, onClose, onDone }: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (!shown) return <ProofDialog hasOne={hasOne} onClose={onClose} onShown={setShown} />
  return (
    <FirstCodeDialog
      shown={shown}
      onClose={onClose}
      onCodes={(made) => {
        setCodes(made)
        onDone()
      }}
    />
  )
}

function ProofDialog({ hasOne, onClose, onShown }: Omit<Props, 'onDone'> & { onShown: (shown: Shown) => void }) {
  const form = useEndpointForm('POST /admin/settings/second-factor', {
    labels: proofLabels,
    problems: codeProblems(hasOne),
    failed: 'Nothing was set up.',
    onDone: ({ data }) => onShown(data),
  })
  return (
    <FormDialog
      form={form}
      title={hasOne ? 'Set up another app' : 'Set up a second factor'}
      confirm="Go on"
      onClose={onClose}
    >
      <p>
        You need an authenticator app: the one of your password manager, Aegis, 2FAS, Google or Microsoft Authenticator.
        {hasOne && ' The app you have is good until the other one is confirmed.'}
      </p>
      <ProofFields form={form} hasOne={hasOne} />
    </FormDialog>
  )
}

type FirstCodeProps = { shown: Shown; onClose: () => void; onCodes: (codes: string[]) => void }

function FirstCodeDialog({ shown, onClose, onCodes }: FirstCodeProps) {
  const form = useEndpointForm('POST /admin/settings/second-factor/confirm', {
    labels: { otp: 'Code' },
    failed: 'Nothing was set up.',
    onDone: ({ data }) => onCodes(data.recovery_codes),
  })
  return (
    <FormDialog form={form} title="Add Merlon to your app" confirm="Confirm" onClose={onClose}>
      <AppSecret {...shown} />
      <Field
        {...form.field('otp', { hint: 'The six digits that the app shows now. Every other device is signed out.' })}
        required
      >
        <TextInput data-autofocus autoComplete="one-time-code" inputMode="numeric" mono maxLength={40} />
      </Field>
    </FormDialog>
  )
}
