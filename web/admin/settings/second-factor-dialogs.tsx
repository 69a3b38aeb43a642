import { useId, useState } from 'react'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { toast } from '../../ui/toast.ts'
import { codeProblems } from '../../parts/accounts/second-factor/code-field.tsx'
import { ProofFields, proofLabels } from './proof-fields.tsx'
import { RecoveryCodesDialog } from '../../parts/accounts/second-factor/recovery-codes-dialog.tsx'

type Props = { onClose: () => void; onDone: () => void }

/** Makes new recovery codes, and shows them once. */
export function NewCodesDialog({ onClose, onDone }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useEndpointForm('POST /admin/settings/second-factor/recovery-codes', {
    labels: proofLabels,
    problems: codeProblems(true),
    failed: 'No codes were made.',
    onDone({ data }) {
      setCodes(data.recovery_codes)
      onDone()
    },
  })
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <FormDialog form={form} title="Make new recovery codes?" confirm="Make new codes" onClose={onClose}>
      <p>The codes you have are good no longer once the new ones are made.</p>
      <ProofFields form={form} hasOne />
    </FormDialog>
  )
}

export function RemoveSecondFactorDialog({ onClose, onDone }: Props) {
  const form = useEndpointForm('DELETE /admin/settings/second-factor', {
    labels: proofLabels,
    problems: codeProblems(true),
    failed: 'The second factor was not turned off.',
    onDone({ message }) {
      toast.success(message)
      onDone()
      onClose()
    },
  })
  const consequence = useId()
  return (
    <FormDialog
      form={form}
      title="Turn the second factor off?"
      describedBy={consequence}
      confirm="Turn off"
      danger
      onClose={onClose}
    >
      <p id={consequence}>
        Whoever knows your password can sign in then. The app and the recovery codes are good no longer.
      </p>
      <ProofFields form={form} hasOne />
    </FormDialog>
  )
}
