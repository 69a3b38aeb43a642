import { Link } from 'react-router'
import type { AuditEvent } from '../../../contract/admin/audit.ts'
import { call } from '../../browser-api.ts'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { exactText } from '../clock.ts'
import { actionText, subjectAddress } from '../../text/audit.ts'
import { sentence } from '../../text/sentence.ts'
import { type Fact, FactList } from '../../ui/description-sheet.tsx'
import { Column, Cell, Row, Table } from '../../ui/table.tsx'
import { actorText, fieldText, valueText } from './audit-texts.ts'
import { auditBase } from './load-audit.ts'

const ask = (id: string) => call('GET /admin/audit/{id}', { params: { id } })

/** One entry of the log: who, what, why and from where, and what it changed. */
export function AuditDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord<AuditEvent>(id, ask, 'There is no such entry. Old entries are deleted.')
  const { item } = record
  return (
    <RecordDialog
      {...opened}
      record={record}
      title={item ? sentence(actionText(item.action, item.subject_name)) : 'Entry'}
      list="audit log"
      noun="entry"
    >
      {(event) => (
        <div className="flex flex-col gap-6">
          <FactList facts={factsOf(event)} />
          <Changes event={event} />
        </div>
      )}
    </RecordDialog>
  )
}

function factsOf(event: AuditEvent): Fact[] {
  const { at, subject_id, reason, network, user_agent } = event
  const page = subjectAddress(event)
  return [
    { label: 'Who', value: actorText(event) },
    { label: 'When', value: exactText(at) },
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ...(subject_id
      ? [
          {
            label: 'About',
            value: (
              <span className="inline-flex flex-wrap justify-end gap-x-4">
                {page && (
                  <Link className="link" to={page}>
                    Open
                  </Link>
                )}
                <Link className="link" to={`${auditBase}&subject_id=${subject_id}`}>
                  Everything about it
                </Link>
              </span>
            ),
          },
        ]
      : []),
    { label: 'Network', value: network ?? 'On the server itself' },
    ...(user_agent ? [{ label: 'Browser', value: user_agent }] : []),
  ]
}

function Changes({ event: { before, after } }: { event: AuditEvent }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (!names.length) return null
  return (
    <section aria-label="What it holds">
      <h3 className="heading-panel mb-3">{before ? 'What changed' : 'With'}</h3>
      <Table label="What it holds">
        <thead>
          <tr>
            <Column>Field</Column>
            {before && <Column>Before</Column>}
            {after && <Column>{before ? 'After' : 'Value'}</Column>}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <Row key={name}>
              <Cell phone="title">{fieldText(name)}</Cell>
              {before && <Cell className="break-words whitespace-pre-line">{valueText(before[name])}</Cell>}
              {after && <Cell className="break-words whitespace-pre-line">{valueText(after[name])}</Cell>}
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
