import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import { call } from '../../browser-api.ts'
import { mailEventText, parkedMailLabels } from '../../text/support.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { dateText } from '../clock.ts'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { type MailAction, MailActionDialog, mailActions } from './mail-actions.tsx'

const load = (id: string) => call('GET /admin/support/mails/{id}', { params: { id } })

/** One mail that was not delivered: its recipient, why it failed, and what can be done with it. */
export function MailDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord<ParkedMail>(id, load, 'There is no such mail. It may have been deleted after 90 days.')
  return (
    <RecordDialog<ParkedMail, MailAction>
      {...opened}
      record={record}
      title={record.item ? `Mail to ${record.item.recipient}` : 'Mail'}
      list="mail not delivered"
      noun="mail"
      size="medium"
      decisions={(mail, ask) => (
        <>
          {!mailActions.drop.notPossible(mail) && <Button onClick={() => ask('drop')}>Drop</Button>}
          {mail.state === 'parked' && (
            <Button variant="primary" disabledReason={mailActions.retry.notPossible(mail)} onClick={() => ask('retry')}>
              Send again
            </Button>
          )}
        </>
      )}
      asking={(action, mail, over) => <MailActionDialog action={action} rows={[mail]} {...over} />}
    >
      {(mail) => (
        <FactList
          facts={[
            { label: 'Subject', value: mail.subject ?? mailEventText(mail.event) },
            { label: 'What the server said', value: mail.reason },
            { label: 'Tries', value: String(mail.tries) },
            { label: 'Parked', value: dateText(mail.parked_at) },
            {
              label: 'State',
              value: parkedMailLabels[mail.state] + (mail.settled_at ? `, ${dateText(mail.settled_at)}` : ''),
            },
          ]}
        />
      )}
    </RecordDialog>
  )
}
