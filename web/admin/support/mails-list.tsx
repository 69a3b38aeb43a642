import { Send, Trash2 } from 'lucide-react'
import { counted } from '../../../contract/platform/format.ts'
import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import { type ParkedMailState, parkedMailStates } from '../../../contract/admin/values.ts'
import { mailEventText, parkedMailLabels } from '../../text/support.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { Who } from '../../ui/table.tsx'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { dateText } from '../clock.ts'
import { dayColumn, RowMenu } from '../records/cells.tsx'
import { RecordLink } from '../records/record-link.tsx'
import { type RecordColumn, RecordsPage } from '../records/records-page.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { type LoadedMails, mailsBase } from './load-support.ts'
import { type MailAction, MailActionDialog, mailActions } from './mail-actions.tsx'
import { SupportSections } from './support-sections.tsx'

const tones: Record<ParkedMailState, TagTone> = { parked: 'warning', retried: 'success', dropped: 'plain' }

const columns: readonly RecordColumn<ParkedMail, MailAction>[] = [
  {
    label: 'Email',
    phone: 'title',
    className: 'sm:min-w-50',
    cell: ({ id, recipient, subject, event }) => (
      <Who
        name={
          <RecordLink id={id} className="[overflow-wrap:anywhere]">
            {recipient}
          </RecordLink>
        }
      >
        {subject ?? mailEventText(event)}
      </Who>
    ),
  },
  {
    label: 'Reason',
    className: 'max-w-[44ch] text-text-2 [overflow-wrap:anywhere]',
    cell: ({ reason }) => reason,
  },
  { label: 'Attempts', numeric: true, phone: 'label', cell: ({ tries }) => tries },
  dayColumn({ label: 'Failed' }, ({ parked_at }) => parked_at),
  {
    label: 'Status',
    title: ({ settled_at }) => (settled_at ? dateText(settled_at) : undefined),
    cell: ({ state }) => <Tag tone={tones[state]}>{parkedMailLabels[state]}</Tag>,
  },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (mail, { ask }) =>
      mail.state === 'parked' && (
        <RowMenu name={`the email to ${mail.recipient}`}>
          <MenuItem
            icon={<Send size={16} />}
            disabledReason={mailActions.retry.notPossible(mail)}
            onSelect={() => ask('retry')}
          >
            Resend
          </MenuItem>
          <MenuItem danger icon={<Trash2 size={16} />} onSelect={() => ask('drop')}>
            Delete
          </MenuItem>
        </RowMenu>
      ),
  },
]

/** Undelivered emails, to resend or delete. */
export function MailsList({ loaded }: { loaded: LoadedMails }) {
  const { by_state } = loaded.list
  return (
    <RecordsPage
      title="Support center"
      lead={
        by_state.parked && !loaded.filters.keyword
          ? `${counted(by_state.parked, 'email wasn’t', 'emails weren’t')} delivered. Undelivered emails are kept for 90 days.`
          : loaded.filters.keyword
            ? 'Undelivered emails are kept for 90 days.'
            : 'No emails need a decision.'
      }
      note={<SupportSections current="mails" />}
      loaded={loaded}
      base={mailsBase}
      noun={['email', 'emails']}
      label="Undelivered emails"
      tabs={{
        label: 'Emails by status',
        filter: 'status',
        choices: [
          { label: 'All', count: by_state.all },
          ...parkedMailStates.map((value) => ({ value, label: parkedMailLabels[value], count: by_state[value] })),
        ],
      }}
      search={{ label: 'Search emails by address, subject, or reason', placeholder: 'Address, subject, or reason' }}
      none={{
        title: 'Every email was delivered',
        children: 'If an email can’t be delivered, it appears here. You can resend or delete it.',
      }}
      columns={columns}
      bulk={{ pickLabel: ({ recipient }) => `Select the email to ${recipient}`, actions: mailActions }}
      asking={(pending) => <MailActionDialog {...pending} />}
      opened={(record) => <MailDialog {...record} />}
    />
  )
}

const load = (id: string) => call('GET /admin/support/mails/{id}', { params: { id } })

/** One undelivered email: its recipient, why it failed, and its actions. */
function MailDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord<ParkedMail>(id, load, 'It might have been deleted after 90 days.')
  return (
    <RecordDialog<ParkedMail, MailAction>
      {...opened}
      record={record}
      title={record.item ? `Email to ${record.item.recipient}` : 'Email'}
      list="undelivered emails"
      noun="email"
      size="medium"
      decisions={(mail, ask) => (
        <>
          {!mailActions.drop.notPossible(mail) && <Button onClick={() => ask('drop')}>Delete</Button>}
          {mail.state === 'parked' && (
            <Button variant="primary" disabledReason={mailActions.retry.notPossible(mail)} onClick={() => ask('retry')}>
              Resend
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
            { label: 'Server’s response', value: mail.reason },
            { label: 'Attempts', value: String(mail.tries) },
            { label: 'Failed', value: dateText(mail.parked_at) },
            {
              label: 'Status',
              value: parkedMailLabels[mail.state] + (mail.settled_at ? `, ${dateText(mail.settled_at)}` : ''),
            },
          ]}
        />
      )}
    </RecordDialog>
  )
}
