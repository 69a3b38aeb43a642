import { useState, useId } from 'react'
import { counted } from '../../../contract/platform/format.ts'
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

/** So few are left that new ones are due. */
const few = 3

const setUpId = 'set-up-second-factor'

/** Goes once it has done its work. */
function TurnOffButton({ onClick }: { onClick: () => void }) {
  useFocusFallback(setUpId)
  return (
    <Button variant="ghost" onClick={onClick}>
      Turn off
    </Button>
  )
}

/** What an admin shows beside their password. */
export function SecondFactorPanel({ factor, onChanged }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const { confirmed_at, is_required, recovery_codes_left: left } = factor
  const dialog = { onClose: () => setOpen(null), onDone: onChanged }
  return (
    <>
      {is_required && !confirmed_at && (
        <Notice tone="warning">
          <b>Set up a second factor to go on.</b> Whoever looks after this site signs in with a password and a code of
          an app; until you do, the other pages stay closed.
        </Notice>
      )}
      <Panel title="Second factor" pad action={confirmed_at ? <Tag tone="success">On</Tag> : <Tag>Off</Tag>}>
        <p className="text-text-2">
          {confirmed_at
            ? `Since ${dateText(confirmed_at)} signing in takes your password and a code of your authenticator app. `
            : 'With one, signing in takes your password and a code of an app on another device: whoever learns the password does not get in. '}
          {confirmed_at && `${counted(left, 'recovery code')} of 10 left.`}
        </p>
        {confirmed_at && left <= few && (
          <Notice tone="warning" className="mt-3">
            {left ? 'Few recovery codes are left.' : 'No recovery codes are left.'} Make new ones: without them, whoever
            loses the device needs a super admin.
          </Notice>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {/* The same button before and after: the focus comes back to it. */}
          <Button id={setUpId} variant={confirmed_at ? 'outline' : 'primary'} onClick={() => setOpen('set_up')}>
            {confirmed_at ? 'Set up another app' : 'Set up'}
          </Button>
          {confirmed_at && <Button onClick={() => setOpen('codes')}>Make new recovery codes</Button>}
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

/** In three steps: the password, the app and its first code, the recovery codes. */
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

type NewCodesDialogProps = { onClose: () => void; onDone: () => void }

/** Makes new recovery codes, and shows them once. */
function NewCodesDialog({ onClose, onDone }: NewCodesDialogProps) {
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

function RemoveSecondFactorDialog({ onClose, onDone }: NewCodesDialogProps) {
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

type Proved =
  | 'POST /admin/settings/second-factor'
  | 'POST /admin/settings/second-factor/recovery-codes'
  | 'DELETE /admin/settings/second-factor'

const proofLabels = { password: 'Your password', otp: 'Code' }

/** What proves that it is the owner who asks. */
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
