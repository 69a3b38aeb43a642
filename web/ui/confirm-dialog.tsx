import { type ReactNode, useState } from 'react'
import { failureText } from '../text/failure.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The consequence, first. */
  children: ReactNode
  confirm: string
  cancel?: string
  danger?: boolean
  /** What to say if it fails: "The file wasn’t deleted." */
  failed?: string
  /** Closes when the promise resolves. If it rejects, the dialog stays open and shows the message. */
  onConfirm: () => unknown
}

export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger,
  failed,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(failed ? failureText(failed, error) : error instanceof Error ? error.message : 'An error occurred')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button variant="ghost" onClick={close} data-autofocus>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      {failure && (
        <Notice tone="danger" alert className="mt-3">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
