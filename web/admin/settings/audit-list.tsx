import { useNavigate, Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { AuditEvent } from '../../../contract/admin/audit.ts'
import { SettingsTabs } from '../../parts/accounts/settings/settings-page.tsx'
import { actionText, subjectLabel, subjectAddress } from '../../text/audit.ts'
import { listHref } from '../../text/list-query.ts'
import { sentence } from '../../text/sentence.ts'
import { ListPage, useListSearch } from '../../ui/list-page.tsx'
import { DataTable, type TableColumn } from '../../ui/data-table.tsx'
import { useNow } from '../../ui/now.ts'
import { auditSubjects } from '../../../contract/accounts/values.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { clockText, nearDateTimeText, ownZone, exactText } from '../clock.ts'
import { RecordLink } from '../records/record-link.tsx'
import { useOpened } from '../records/use-opened.ts'
import { FilterSelect } from '../records/filter-select.tsx'
import { ListEnd } from '../records/list-end.tsx'
import { call } from '../../browser-api.ts'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { type Fact, FactList } from '../../ui/description-sheet.tsx'
import { Column, Cell, Row, Table } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { auditBase, type AuditFilters, type LoadedAudit } from './load-audit.ts'
import { settingsBase, settingsSections } from './sections.ts'

const columns: readonly TableColumn<AuditEvent, unknown>[] = [
  {
    label: 'Time',
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ at }) => (
      <time dateTime={at}>
        <When at={at} />
      </time>
    ),
  },
  { label: 'Actor', cell: actorText },
  {
    label: 'Action',
    phone: 'title',
    className: 'break-words',
    cell: (event) => (
      <RecordLink id={event.id} className="font-semibold">
        {sentence(actionText(event.action, event.subject_name))}
        <span className="sr-only">
          , {actorText(event)}, <When at={event.at} />
        </span>
      </RecordLink>
    ),
  },
  { label: 'Reason', className: 'max-w-[40ch] break-words text-text-2', cell: ({ reason }) => reason },
  { label: 'Network', phone: 'label', className: 'whitespace-nowrap', cell: ({ network }) => network ?? 'Server' },
]

const When = ({ at }: { at: string }) => nearDateTimeText(at, useNow())

/** What administrators did and viewed, and sign-ins. */
export function AuditList({ found: loaded, admins }: LoadedAudit) {
  const { opened, close, body } = useOpened(loaded.list)
  return (
    <>
      <ListPage
        title="Settings"
        lead={`${counted(loaded.list.total, 'entry', 'entries')}: what administrators did and viewed, and sign-ins. No one can change them. ${clockText}`}
        note={<SettingsTabs base={settingsBase} sections={settingsSections} current="audit" />}
        loaded={loaded}
        base={auditBase}
        noun={['entry', 'entries']}
        names={{ subject_type: 'about', actor_id: 'actor' }}
        label="Audit log"
        limit={
          loaded.filters.subject_id
            ? {
                text: (
                  <>
                    Only entries about <b>{loaded.list.subject_name ?? loaded.filters.subject_id}</b>.
                  </>
                ),
                all: {
                  label: 'All entries',
                  to: listHref(auditBase, loaded.filters, { subject_id: undefined }),
                },
              }
            : null
        }
        filters={<AuditTools filters={loaded.filters} admins={admins} actor_name={loaded.list.asked_actor_name} />}
        none={{ title: 'No entries yet', children: 'Administrators’ actions appear here.' }}
        noMatch={{ children: 'Try another filter, other dates, or fewer words.' }}
      >
        <DataTable
          label="Audit log"
          columns={columns}
          rows={loaded.list.data}
          on={() => undefined}
          body={{ ref: body, tabIndex: -1, className: 'outline-none' }}
        />
      </ListPage>
      {opened && (
        <AuditDialog key={opened.id} id={opened.id} steps={opened.steps} onClose={close} onChanged={() => undefined} />
      )}
    </>
  )
}

type Props = { filters: AuditFilters; admins: LoadedAudit['admins']; actor_name: string | null }

/** The search and filters of the audit log. */
function AuditTools({ filters, admins, actor_name }: Props) {
  // A link can name a person who is no longer an administrator.
  const other = filters.actor_id && !admins.some(({ id }) => id === filters.actor_id)
  const people = other ? [...admins, { id: filters.actor_id!, name: actor_name ?? 'Deleted account' }] : admins
  const navigate = useNavigate()
  const onSearch = useListSearch(filters.keyword, (keyword) => listHref(auditBase, filters, { keyword }))
  const show = (change: Partial<AuditFilters>) =>
    void navigate(listHref(auditBase, filters, change), { preventScrollReset: true })
  return (
    <ListTools end={<ListEnd csv={listHref('/api/admin/audit/export', { ...filters, time_zone: ownZone, page: 1 })} />}>
      <ListSearch
        label="Search the audit log by name, reason, ID, or network"
        placeholder="Name, reason, or ID"
        keyword={filters.keyword ?? ''}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Type of entry"
        none="Changes and views"
        value={filters.kind}
        options={[
          { value: 'changes', label: 'Changes only' },
          { value: 'views', label: 'Views only' },
        ]}
        onChange={(kind) => show({ kind })}
      />
      <FilterSelect
        label="About"
        none="Any subject"
        value={filters.subject_type}
        options={auditSubjects.map((value) => ({ value, label: subjectLabel(value) }))}
        onChange={(subject_type) => show({ subject_type })}
      />
      <FilterSelect<string>
        label="Actor"
        none="Anyone"
        value={filters.actor_id}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(actor_id) => show({ actor_id })}
      />
      <DayFilter label="From" value={filters.from} onChange={(from) => show({ from })} />
      <DayFilter label="Until" value={filters.until} onChange={(until) => show({ until })} />
    </ListTools>
  )
}

const ask = (id: string) => call('GET /admin/audit/{id}', { params: { id } })

/** One entry of the log: who, what, why, from where, and what changed. */
function AuditDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord<AuditEvent>(id, ask, 'It might have been deleted because of its age.')
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
    { label: 'Actor', value: actorText(event) },
    { label: 'Time', value: exactText(at) },
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
                  All entries about this
                </Link>
              </span>
            ),
          },
        ]
      : []),
    { label: 'Network', value: network ?? 'Run on the server' },
    ...(user_agent ? [{ label: 'Browser', value: user_agent }] : []),
  ]
}

function Changes({ event: { before, after } }: { event: AuditEvent }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (!names.length) return null
  return (
    <section aria-label="Details">
      <h3 className="heading-panel mb-3">{before ? 'What changed' : 'Details'}</h3>
      <Table label="Details">
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

/** Who did it: a person by name, someone who wasn't signed in, or the system itself. */
function actorText({ actor_id, actor_name, network }: AuditEvent): string {
  if (actor_name) return actor_name
  if (actor_id) return 'Deleted account'
  return network ? 'Someone not signed in' : 'System'
}

/** Fields whose label on their page differs from their name. */
const fieldLabels: Record<string, string> = {
  contact_phone: 'Phone',
  contact_address: 'Address',
  job_life_days: 'Days a job stays live',
}

const fieldText = (name: string) => fieldLabels[name] ?? sentence(name.replaceAll('_', ' '))

/** A stored value in words. */
function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'None'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${name.replaceAll('_', ' ')}: ${valueText(inner)}`)
      .join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type DayFilterProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

/** One end of a date range. It applies when the field loses focus, because a half-typed date isn't one yet. */
function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  const take = (typed: string) => {
    if (typed !== value) onChange(typed || undefined)
  }
  return (
    <label className="flex items-center gap-2 text-sm text-text-2">
      {label}
      <TextInput
        key={value}
        type="date"
        size="small"
        defaultValue={value}
        min="2020-01-01"
        className="w-35.5"
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value)
        }}
      />
    </label>
  )
}
