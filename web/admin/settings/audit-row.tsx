import type { AuditEvent } from '../../../contract/admin/audit.ts'
import { actionText } from '../../text/audit.ts'
import { nearDateTimeText } from '../clock.ts'
import { sentence } from '../../text/sentence.ts'
import { useNow } from '../../ui/now.ts'
import { Cell, Row } from '../../ui/table.tsx'
import { RecordLink } from '../records/record-link.tsx'
import { actorText } from './audit-texts.ts'

export function AuditRow({ event }: { event: AuditEvent }) {
  const { at, action, subject_name, reason, network } = event
  const when = nearDateTimeText(at, useNow())
  const what = sentence(actionText(action, subject_name))
  return (
    <Row>
      <Cell label="When" className="whitespace-nowrap">
        <time dateTime={at}>{when}</time>
      </Cell>
      <Cell>{actorText(event)}</Cell>
      <Cell phone="title" className="break-words">
        <RecordLink id={event.id} className="font-semibold">
          {what}
          <span className="sr-only">
            , {actorText(event)}, {when}
          </span>
        </RecordLink>
      </Cell>
      <Cell className="max-w-[40ch] break-words text-text-2">{reason}</Cell>
      <Cell label="From" className="whitespace-nowrap">
        {network ?? 'Here'}
      </Cell>
    </Row>
  )
}
