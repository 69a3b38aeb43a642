import { useState } from 'react'
import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import { call } from '../../browser-api.ts'
import { mailEventText, parkedMailLabels } from '../../text/support.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { dateText } from '../clock.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import type { Steps } from '../records/steps.ts'
import { useRecord } from '../records/use-record.ts'
import { MailActionDialog } from './mail-action-dialog.tsx'
import { type MailAction, notPossible } from './mail-actions.ts'

type Props = { id: string; steps: Steps | null; onClose: () => void; onChanged: () => void }

const ask = (id: string) => call('GET /admin/support/mails/{id}', { params: { id } })

/** One mail that was not delivered: its recipient, why it failed, and what can be done with it. */
export function MailDialog({ id, steps, onClose, onChanged }: Props) {
  const record = useRecord<ParkedMail>(id, ask, 'There is no such mail. It may have been deleted after 90 days.')
  const [action, setAction] = useState<MailAction | null>(null)
  return (
    <RecordDialog
      record={record}
      steps={steps}
      title={record.item ? `Mail to ${record.item.recipient}` : 'Mail'}
      list="mail not delivered"
      noun="mail"
      size="medium"
      decisions={(mail) => (
        <>
          {!notPossible.drop(mail) && <Button onClick={() => setAction('drop')}>Drop</Button>}
          {mail.state === 'parked' && (
            <Button variant="primary" disabledReason={notPossible.retry(mail)} onClick={() => setAction('retry')}>
              Send again
            </Button>
          )}
        </>
      )}
      isAsking={action !== null}
      onClose={onClose}
    >
      {(mail) => (
        <>
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
          {action && (
            <MailActionDialog
              action={action}
              mails={[mail]}
              onDone={() => {
                record.load()
                onChanged()
              }}
              onClose={() => setAction(null)}
            />
          )}
        </>
      )}
    </RecordDialog>
  )
}
