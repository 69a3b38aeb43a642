import { counted } from '../../../contract/platform/format.ts'
import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import type { PendingAction } from '../records/records-page.tsx'

export type MailAction = 'retry' | 'drop'

/** What can be done with mail that was not delivered. */
export const mailActions: Record<MailAction, RecordAction<ParkedMail>> = {
  retry: {
    label: 'Send again',
    notPossible: ({ state, can_be_retried }) =>
      (state !== 'parked' && 'It is settled') ||
      (!can_be_retried && 'Its text was not kept, as it is not where it held a code or a link'),
    title: (name) => `Send ${name} again`,
    confirm: 'Send again',
    consequence: () => 'It is sent as it was written. Where that fails it is parked again.',
    act: ({ id }) => call('POST /admin/support/mails/{id}/retry', { params: { id } }),
    done: (_, count) => `${counted(count, 'mail')} on the way again`,
  },
  drop: {
    label: 'Drop',
    notPossible: ({ state }) => state !== 'parked' && 'It is settled',
    title: (name) => `Drop ${name}`,
    confirm: 'Drop',
    danger: true,
    reason: 'Kept in the audit log, for us alone.',
    consequence: () => 'It is never sent, and its text is deleted. Nobody is told.',
    act: ({ id }, reason) => call('POST /admin/support/mails/{id}/drop', { params: { id }, body: { reason } }),
    done: (_, count) => `${counted(count, 'mail')} dropped`,
  },
}

/** Sends parked mail again, or drops it. */
export const MailActionDialog = ({ action, ...asked }: PendingAction<ParkedMail, MailAction>) => (
  <RecordActionDialog
    action={mailActions[action]}
    noun={['mail', 'mails']}
    nameOf={({ recipient }) => `the mail to ${recipient}`}
    itemName={({ recipient }) => recipient}
    {...asked}
  />
)
