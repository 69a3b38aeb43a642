import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import type { MailAction } from './mail-actions.ts'

type Props = { action: MailAction; mails: readonly ParkedMail[]; onDone: () => void; onClose: () => void }

/** Sends parked mail again, or drops it. */
export function MailActionDialog({ action, mails, onDone, onClose }: Props) {
  const [mail] = mails
  const name = (count: number) => (count === 1 && mail ? `the mail to ${mail.recipient}` : counted(count, 'mail'))
  const isDrop = action === 'drop'
  return (
    <ActionDialog
      title={`${isDrop ? 'Drop' : 'Send'} ${name(mails.length)}${isDrop ? '' : ' again'}`}
      confirm={isDrop ? 'Drop' : 'Send again'}
      danger={isDrop}
      items={mails.map(({ id, recipient }) => ({ id, name: recipient }))}
      {...(isDrop && { reason: 'Kept in the audit log, for us alone.' })}
      act={({ id }, reason) =>
        isDrop
          ? call('POST /admin/support/mails/{id}/drop', { params: { id }, body: { reason } })
          : call('POST /admin/support/mails/{id}/retry', { params: { id } })
      }
      onDone={(done) => {
        toast.success(`${counted(done.length, 'mail')} ${isDrop ? 'dropped' : 'on the way again'}`)
        onDone()
      }}
      onClose={onClose}
    >
      <p>
        {isDrop
          ? 'It is never sent, and its text is deleted. Nobody is told.'
          : 'It is sent as it was written. Where that fails it is parked again.'}
      </p>
    </ActionDialog>
  )
}
