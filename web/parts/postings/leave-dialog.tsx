import { useState } from 'react'
import type { Blocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Keeper } from './draft-keeper.ts'

/** Asked when something typed is not saved. A draft can be saved on the way out. */
export function LeaveDialog({ blocker, keeper, draft }: { blocker: Blocker; keeper: Keeper; draft: boolean }) {
  const [busy, setBusy] = useState(false)
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    keeper.end()
    blocker.proceed()
  }
  async function saveAndLeave() {
    setBusy(true)
    const result = await keeper.save()
    setBusy(false)
    // What could not be saved is said in the form, so that is where it goes on.
    if (result === 'not saved' || keeper.store.getState().unsaved) blocker.reset?.()
    else leave()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title="Leave with unsaved changes?"
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="ghost" onClick={() => blocker.reset()} data-autofocus>
            Stay
          </Button>
          <Button variant={draft ? 'outline' : 'danger'} onClick={leave}>
            Leave without saving
          </Button>
          {draft && (
            <Button variant="primary" loading={busy} onClick={() => void saveAndLeave()}>
              Save draft and leave
            </Button>
          )}
        </>
      }
    >
      <p>What you changed since the last save is lost if you leave now.</p>
    </Dialog>
  )
}
