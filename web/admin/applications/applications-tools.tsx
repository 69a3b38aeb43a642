import { applicationStatuses } from '../../../contract/platform/values.ts'
import { statusLabels } from '../../text/application.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'
import { EmployerFilter } from '../companies/employer-filter.tsx'
import type { ApplicationColumn } from './application-columns.ts'
import type { ApplicationsFilters } from './applications-query.ts'
import { ListEnd } from '../records/list-end.tsx'
import { FilterSelect } from '../records/filter-select.tsx'

type Props = {
  filters: ApplicationsFilters
  counts: Readonly<Record<string, number>>
  company_name: string | null
  /** Of one job, whose company needs no choice. */
  ofJob: boolean
  columns: ShownColumns<ApplicationColumn>
  csv: string
  onSearch: (typed: string) => void
  onChange: (change: Partial<ApplicationsFilters>) => void
}

/** The search and filters of the list of applications, its columns, and the list as a file. */
export function ApplicationsTools(props: Props) {
  const { filters, counts, company_name, ofJob, columns, csv, onSearch, onChange } = props
  return (
    <ListTools end={<ListEnd columns={columns} csv={csv} />}>
      <ListSearch
        label="Search applications by applicant, job or company"
        placeholder={ofJob ? 'Applicant' : 'Applicant, job or company'}
        keyword={filters.keyword ?? ''}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Status"
        none="All states"
        value={filters.status}
        options={[
          { value: 'open', label: 'In progress' },
          { value: 'ended', label: 'Ended' },
          ...applicationStatuses.map((value) => ({ value, label: `${statusLabels[value]} (${counts[value] ?? 0})` })),
        ]}
        onChange={(status) => onChange({ status })}
      />
      {!ofJob && (
        <EmployerFilter
          chosen={filters.company_id ? { id: filters.company_id, name: company_name } : null}
          onChange={(company_id) => onChange({ company_id })}
        />
      )}
    </ListTools>
  )
}
