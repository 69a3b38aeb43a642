import type { ParkedMail } from '../../../contract/admin/parked-mails.ts'
import type { ParkedMailState } from '../../../contract/admin/support-lists.ts'
import { dateText, nearDateText } from '../clock.ts'
import { mailEventText, parkedMailLabels } from '../../text/support.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { useNow } from '../../ui/now.ts'
import { Cell, PickCell, Row, Who } from '../../ui/table.tsx'
import { RecordLink } from '../records/record-link.tsx'
import type { MailAction } from './mail-actions.ts'
import { MailMenu } from './mail-menu.tsx'

const tones: Record<ParkedMailState, TagTone> = { parked: 'warning', retried: 'success', dropped: 'plain' }

type Props = {
  mail: ParkedMail
  picked: boolean
  onPick: (on: boolean) => void
  onAction: (action: MailAction) => void
}

export function MailRow({ mail, picked, onPick, onAction }: Props) {
  const now = useNow()
  const { recipient, subject, event, reason, tries, parked_at, state, settled_at } = mail
  return (
    <Row selected={picked}>
      <PickCell label={`Select the mail to ${recipient}`} checked={picked} onChange={onPick} />
      <Cell phone="title" className="sm:min-w-[200px]">
        <Who
          name={
            <RecordLink id={mail.id} className="[overflow-wrap:anywhere]">
              {recipient}
            </RecordLink>
          }
        >
          {subject ?? mailEventText(event)}
        </Who>
      </Cell>
      <Cell className="max-w-[44ch] text-text-2 [overflow-wrap:anywhere]">{reason}</Cell>
      <Cell numeric label="Tries">
        {tries}
      </Cell>
      <Cell numeric label="Parked" className="whitespace-nowrap" title={dateText(parked_at)}>
        {nearDateText(parked_at, now)}
      </Cell>
      <Cell title={settled_at ? dateText(settled_at) : undefined}>
        <Tag tone={tones[state]}>{parkedMailLabels[state]}</Tag>
      </Cell>
      <Cell phone="action">{state === 'parked' && <MailMenu mail={mail} onAction={onAction} />}</Cell>
    </Row>
  )
}
