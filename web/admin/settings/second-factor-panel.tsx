import { useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import { counted } from '../../text/counts.ts'
import { dateText } from '../clock.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { useFocusFallback } from '../../ui/focus-fallback.ts'
import { Notice } from '../../ui/notice.tsx'
import { NewCodesDialog, RemoveSecondFactorDialog } from './second-factor-dialogs.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

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
