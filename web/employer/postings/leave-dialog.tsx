import { useState } from 'react'
import type { Blocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStore } from 'zustand'
import type { Autosave } from './autosave.ts'

/** Asked when something typed is not saved. A draft can be saved on the way out. */
export function LeaveDialog({ blocker, autosave, draft }: { blocker: Blocker; autosave: Autosave; draft: boolean }) {
  const [busy, setBusy] = useState(false)
  // After a save that failed nothing is thrown away: whoever leaves then does not do so to be rid of it.
  const stays = useStore(autosave.store, ({ failure, kept_here }) => failure !== null && kept_here)
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    if (stays) autosave.leave()
    else autosave.end()
    blocker.proceed()
  }
  async function saveAndLeave() {
    setBusy(true)
    const result = await autosave.save()
    setBusy(false)
    // What could not be saved is said in the form, so that is where it goes on.
    if (result === 'not saved' || autosave.store.getState().unsaved) blocker.reset?.()
    else {
      autosave.end()
      blocker.proceed?.()
    }
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
          <Button variant={draft || stays ? 'outline' : 'danger'} onClick={leave}>
            {stays ? 'Leave' : 'Leave without saving'}
          </Button>
          {draft && (
            <Button variant="primary" loading={busy} onClick={() => void saveAndLeave()}>
              Save draft and leave
            </Button>
          )}
        </>
      }
    >
      <p>
        {stays
          ? 'The last save failed. What you typed is kept in this browser, and is back when you open this form here again.'
          : 'What you changed since the last save is lost if you leave now.'}
      </p>
    </Dialog>
  )
}
