import { useNavigate } from 'react-router'
import { auditSubjects } from '../../../contract/accounts/audit-values.ts'
import { subjectLabel } from '../../text/audit.ts'
import { listHref } from '../../text/list-query.ts'
import { useListSearch } from '../../ui/list-page.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { ownZone } from '../clock.ts'
import { DayFilter } from '../records/day-filter.tsx'
import { FilterSelect } from '../records/filter-select.tsx'
import { ListEnd } from '../records/list-end.tsx'
import { auditBase, type AuditFilters, type LoadedAudit } from './load-audit.ts'

type Props = { filters: AuditFilters; admins: LoadedAudit['admins']; actor_name: string | null }

/** The search and filters of the audit log. */
export function AuditTools({ filters, admins, actor_name }: Props) {
  // A link can name a person who is no longer an administrator.
  const other = filters.actor_id && !admins.some(({ id }) => id === filters.actor_id)
  const people = other ? [...admins, { id: filters.actor_id!, name: actor_name ?? 'A deleted account' }] : admins
  const navigate = useNavigate()
  const onSearch = useListSearch(filters.keyword, (keyword) => listHref(auditBase, filters, { keyword }))
  const show = (change: Partial<AuditFilters>) =>
    void navigate(listHref(auditBase, filters, change), { preventScrollReset: true })
  return (
    <ListTools end={<ListEnd csv={listHref('/api/admin/audit/export', { ...filters, time_zone: ownZone, page: 1 })} />}>
      <ListSearch
        label="Search the audit log by name, reason, id or network"
        placeholder="Name, reason, id"
        keyword={filters.keyword ?? ''}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Kind of entry"
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
        none="About anything"
        value={filters.subject_type}
        options={auditSubjects.map((value) => ({ value, label: subjectLabel(value) }))}
        onChange={(subject_type) => show({ subject_type })}
      />
      <FilterSelect<string>
        label="Who"
        none="By anybody"
        value={filters.actor_id}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(actor_id) => show({ actor_id })}
      />
      <DayFilter label="From" value={filters.from} onChange={(from) => show({ from })} />
      <DayFilter label="Until" value={filters.until} onChange={(until) => show({ until })} />
    </ListTools>
  )
}
