import { type RefObject, useState } from 'react'
import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import { parkedMailStates } from '../../../contract/admin/support-lists.ts'
import { counted } from '../../text/counts.ts'
import { parkedMailLabels } from '../../text/support.ts'
import { Button } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { BulkBar, Column, Table } from '../../ui/table.tsx'
import { useOpened } from '../records/use-opened.ts'
import { useChosen } from '../actions/use-chosen.ts'
import { type LoadedMails, mailsBase } from './load-support.ts'
import { MailActionDialog } from './mail-action-dialog.tsx'
import { type MailAction, notPossible } from './mail-actions.ts'
import { MailDialog } from './mail-dialog.tsx'
import { MailRow } from './mail-row.tsx'
import { SupportSections } from './support-sections.tsx'

/** Mail that could not be delivered, to be sent again or dropped. */
export function MailsList({ found }: { found: LoadedMails }) {
  const { by_state, data } = found.list
  const { opened, close, body, changed } = useOpened(found.list)
  return (
    <ListPage
      title="Support center"
      lead={
        by_state.parked
          ? `${counted(by_state.parked, 'mail was', 'mails were')} not delivered. What is parked is kept for 90 days.`
          : 'No mail waits for a decision.'
      }
      note={<SupportSections current="mails" />}
      found={found}
      base={mailsBase}
      noun={['mail', 'mails']}
      label="Mail not delivered"
      tabs={{
        label: 'Mail by state',
        filter: 'status',
        choices: [
          { label: 'All', count: by_state.all },
          ...parkedMailStates.map((value) => ({ value, label: parkedMailLabels[value], count: by_state[value] })),
        ],
      }}
      search={{ label: 'Search mail by address, subject or reason', placeholder: 'Address, subject or reason' }}
      none={{ title: 'Every mail was delivered', children: 'What a mail server refuses for good shows here.' }}
    >
      <MailsTable mails={data} body={body} onChanged={changed} />
      {opened && (
        <MailDialog
          key={opened.id}
          id={opened.id}
          steps={opened.steps}
          onClose={close}
          onChanged={() => changed(opened.index)}
        />
      )}
    </ListPage>
  )
}

type TableProps = {
  mails: readonly ParkedMail[]
  body: RefObject<HTMLTableSectionElement | null>
  onChanged: (index: number) => void
}

function MailsTable({ mails, body, onChanged }: TableProps) {
  const [asked, setAsked] = useState<{ action: MailAction; mails: readonly ParkedMail[]; index: number } | null>(null)
  const { chosen, ...picks } = useChosen(mails)
  /** For those of the chosen that it can be done to. */
  const bulk = (action: MailAction, label: string) => {
    const possible = chosen.filter((mail) => !notPossible[action](mail))
    if (!possible.length) return null
    const index = mails.findIndex(({ id }) => id === possible[0]?.id)
    return (
      <Button size="small" onClick={() => setAsked({ action, mails: possible, index })}>
        {label} {possible.length < chosen.length && possible.length}
      </Button>
    )
  }
  return (
    <>
      <BulkBar count={chosen.length} all={picks.all} onAll={picks.toggleAll} onClear={picks.clear}>
        {bulk('retry', 'Send again')}
        {bulk('drop', 'Drop')}
      </BulkBar>
      <Table label="Mail not delivered">
        <thead>
          <tr>
            <Column>
              <span className="sr-only">Select</span>
            </Column>
            <Column>Mail</Column>
            <Column>Reason</Column>
            <Column numeric>Tries</Column>
            <Column numeric>Parked</Column>
            <Column>State</Column>
            <Column>
              <span className="sr-only">Actions</span>
            </Column>
          </tr>
        </thead>
        <tbody ref={body} tabIndex={-1} className="outline-none">
          {mails.map((mail, index) => (
            <MailRow
              key={mail.id}
              mail={mail}
              picked={picks.has(mail.id)}
              onPick={(on) => picks.toggle(mail.id, on)}
              onAction={(action) => setAsked({ action, mails: [mail], index })}
            />
          ))}
        </tbody>
      </Table>
      {asked && (
        <MailActionDialog
          {...asked}
          onDone={() => {
            picks.clear()
            onChanged(asked.index)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
