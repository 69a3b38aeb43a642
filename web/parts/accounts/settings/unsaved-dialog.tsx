import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useWarnBeforeUnload } from '../../../ui/use-warn-before-unload.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks before leaving with unsaved changes, both within the product and when the page is closed. */
export function UnsavedDialog({ changed }: { changed: boolean }) {
  useWarnBeforeUnload(changed)
  const blocker = useBlocker(changed)
  // The dialog also closes after a confirmation, which must not block the navigation.
  const leaving = useRef(false)
  useEffect(() => {
    if (blocker.state === 'unblocked') leaving.current = false
  }, [blocker.state])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirm="Leave without saving"
      cancel="Stay"
      danger
      onClose={() => {
        if (!leaving.current) blocker.reset()
      }}
      onConfirm={() => {
        leaving.current = true
        blocker.proceed()
      }}
    >
      You have unsaved changes. They’ll be lost if you leave.
    </ConfirmDialog>
  )
}
