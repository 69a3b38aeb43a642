import { counted } from '../../../contract/platform/format.ts'
import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import type { PendingAction } from '../records/records-page.tsx'

export type MailAction = 'retry' | 'drop'

/** Actions on undelivered emails. */
export const mailActions: Record<MailAction, RecordAction<ParkedMail>> = {
  retry: {
    label: 'Resend',
    notPossible: ({ state, can_be_retried }) =>
      (state !== 'parked' && 'It’s already been handled') ||
      (!can_be_retried && 'Its text wasn’t kept because it contained a code or a link'),
    title: (name) => `Resend ${name}?`,
    confirm: 'Resend',
    consequence: ({ length }) =>
      length === 1
        ? 'It’s resent unchanged. If that fails, it comes back to this list.'
        : 'They’re resent unchanged. Any that fail come back to this list.',
    act: ({ id }) => call('POST /admin/support/mails/{id}/retry', { params: { id } }),
    done: (_, count) => `${counted(count, 'email')} resent`,
  },
  drop: {
    label: 'Delete',
    notPossible: ({ state }) => state !== 'parked' && 'It’s already been handled',
    title: (name) => `Delete ${name}?`,
    confirm: 'Delete',
    danger: true,
    reason: 'Saved in the audit log. Only administrators can see it.',
    consequence: ({ length }) =>
      length === 1
        ? 'It won’t be sent, and its text is deleted. No one is notified.'
        : 'They won’t be sent, and their text is deleted. No one is notified.',
    act: ({ id }, reason) => call('POST /admin/support/mails/{id}/drop', { params: { id }, body: { reason } }),
    done: (_, count) => `${counted(count, 'email')} deleted`,
  },
}

/** Resends or deletes undelivered emails. */
export const MailActionDialog = ({ action, ...asked }: PendingAction<ParkedMail, MailAction>) => (
  <RecordActionDialog
    action={mailActions[action]}
    noun={['email', 'emails']}
    nameOf={({ recipient }) => `the email to ${recipient}`}
    itemName={({ recipient }) => recipient}
    {...asked}
  />
)
