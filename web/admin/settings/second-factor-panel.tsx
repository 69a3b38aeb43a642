import { useState, useId } from 'react'
import type { Reply } from '../../../contract/index.ts'
import { dateText } from '../clock.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { useFocusFallback } from '../../ui/focus-fallback.ts'
import { Notice } from '../../ui/notice.tsx'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AppSecret } from '../../parts/accounts/second-factor/app-secret.tsx'
import { codeProblems, CodeField, codeHint } from '../../parts/accounts/second-factor/code-field.tsx'
import { RecoveryCodesDialog } from '../../parts/accounts/second-factor/recovery-codes-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordInput } from '../../ui/password-input.tsx'

export type SecondFactor = Reply<'GET /admin/settings/second-factor'>['data']
type Open = 'set_up' | 'codes' | 'remove' | null
type Props = { factor: SecondFactor; onChanged: () => void }

/** At this many or fewer, we suggest making new ones. */
const few = 3

const setUpId = 'set-up-second-factor'

/** Removed after it's used, so the focus needs somewhere to go. */
function TurnOffButton({ onClick }: { onClick: () => void }) {
  useFocusFallback(setUpId)
  return (
    <Button variant="ghost" onClick={onClick}>
      Turn off
    </Button>
  )
}

/** Turns two-step verification on and off, and makes recovery codes. */
export function SecondFactorPanel({ factor, onChanged }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const { confirmed_at, is_required, recovery_codes_left: left } = factor
  const dialog = { onClose: () => setOpen(null), onDone: onChanged }
  return (
    <>
      {is_required && !confirmed_at && (
        <Notice tone="warning">
          <b>Set up two-step verification to continue.</b> Administrators sign in with a password and a code from an
          authenticator app. You can’t open other pages until you do.
        </Notice>
      )}
      <Panel title="Two-step verification" pad action={confirmed_at ? <Tag tone="success">On</Tag> : <Tag>Off</Tag>}>
        <p className="text-text-2">
          {confirmed_at
            ? `Since ${dateText(confirmed_at)}, you sign in with your password and a code from your authenticator app. `
            : 'With two-step verification, signing in takes your password and a code from an authenticator app. Someone who learns your password still can’t get in. '}
          {confirmed_at && `${left} of 10 recovery codes left.`}
        </p>
        {confirmed_at && left <= few && (
          <Notice tone="warning" className="mt-3">
            {left ? 'You’re running low on recovery codes.' : 'You have no recovery codes left.'} Create new ones.
            Without them, only a super admin can let you back in if you lose your device.
          </Notice>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {/* The same button before and after setup, so that the focus returns to it. */}
          <Button id={setUpId} variant={confirmed_at ? 'outline' : 'primary'} onClick={() => setOpen('set_up')}>
            {confirmed_at ? 'Set up another app' : 'Set up'}
          </Button>
          {confirmed_at && <Button onClick={() => setOpen('codes')}>Create new recovery codes</Button>}
          {confirmed_at && !is_required && <TurnOffButton onClick={() => setOpen('remove')} />}
        </div>
      </Panel>
      {open === 'set_up' && <SetUpDialog hasOne={confirmed_at !== null} {...dialog} />}
      {open === 'codes' && <NewCodesDialog {...dialog} />}
      {open === 'remove' && <RemoveSecondFactorDialog {...dialog} />}
    </>
  )
}

type Shown = Reply<'POST /admin/settings/second-factor'>['data']
type SetUpDialogProps = { hasOne: boolean; onClose: () => void; onDone: () => void }

/** Three steps: the password, the app and its first code, and the recovery codes. */
function SetUpDialog({ hasOne, onClose, onDone }: SetUpDialogProps) {
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

function ProofDialog({
  hasOne,
  onClose,
  onShown,
}: Omit<SetUpDialogProps, 'onDone'> & { onShown: (shown: Shown) => void }) {
  const form = useEndpointForm('POST /admin/settings/second-factor', {
    labels: proofLabels,
    problems: codeProblems(hasOne),
    failed: 'Two-step verification wasn’t set up.',
    onDone: ({ data }) => onShown(data),
  })
  return (
    <FormDialog
      form={form}
      title={hasOne ? 'Set up another app' : 'Set up two-step verification'}
      confirm="Continue"
      onClose={onClose}
    >
      <p>
        You need an authenticator app, such as your password manager, Aegis, 2FAS, Google Authenticator, or Microsoft
        Authenticator.
        {hasOne && ' Your current app keeps working until you confirm the new one.'}
      </p>
      <ProofFields form={form} hasOne={hasOne} />
    </FormDialog>
  )
}

type FirstCodeProps = { shown: Shown; onClose: () => void; onCodes: (codes: string[]) => void }

function FirstCodeDialog({ shown, onClose, onCodes }: FirstCodeProps) {
  const form = useEndpointForm('POST /admin/settings/second-factor/confirm', {
    labels: { otp: 'Code' },
    failed: 'Two-step verification wasn’t set up.',
    onDone: ({ data }) => onCodes(data.recovery_codes),
  })
  return (
    <FormDialog form={form} title="Add Merlon to your app" confirm="Confirm" onClose={onClose}>
      <AppSecret {...shown} />
      <Field
        {...form.field('otp', {
          hint: 'Enter the six digits the app shows now. You’ll be signed out on all other devices.',
        })}
        required
      >
        <TextInput data-autofocus autoComplete="one-time-code" inputMode="numeric" mono maxLength={40} />
      </Field>
    </FormDialog>
  )
}

type NewCodesDialogProps = { onClose: () => void; onDone: () => void }

/** Makes new recovery codes and shows them once. */
function NewCodesDialog({ onClose, onDone }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useEndpointForm('POST /admin/settings/second-factor/recovery-codes', {
    labels: proofLabels,
    problems: codeProblems(true),
    failed: 'New codes weren’t created.',
    onDone({ data }) {
      setCodes(data.recovery_codes)
      onDone()
    },
  })
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <FormDialog form={form} title="Create new recovery codes?" confirm="Create new codes" onClose={onClose}>
      <p>Your old codes will stop working.</p>
      <ProofFields form={form} hasOne />
    </FormDialog>
  )
}

function RemoveSecondFactorDialog({ onClose, onDone }: NewCodesDialogProps) {
  const form = useEndpointForm('DELETE /admin/settings/second-factor', {
    labels: proofLabels,
    problems: codeProblems(true),
    failed: 'Two-step verification wasn’t turned off.',
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
      title="Turn off two-step verification?"
      describedBy={consequence}
      confirm="Turn off"
      danger
      onClose={onClose}
    >
      <p id={consequence}>
        Anyone who knows your password will be able to sign in. Your app and recovery codes will stop working.
      </p>
      <ProofFields form={form} hasOne />
    </FormDialog>
  )
}

type Proved =
  | 'POST /admin/settings/second-factor'
  | 'POST /admin/settings/second-factor/recovery-codes'
  | 'DELETE /admin/settings/second-factor'

const proofLabels = { password: 'Your password', otp: 'Code' }

/** The fields that prove it's the owner of the account. */
const ProofFields = ({
  form,
  hasOne,
}: {
  form: Pick<ReturnType<typeof useEndpointForm<Proved>>, 'field'>
  hasOne: boolean
}) => (
  <>
    <Field {...form.field('password')} required>
      <PasswordInput autoComplete="current-password" />
    </Field>
    {hasOne && <CodeField {...form.field('otp', { hint: codeHint })} />}
  </>
)
