import { categories, postedWithin } from '../../../contract/platform/values.ts'
import { jobTypeLabel } from '../../text/job-type.ts'
import { categoryLabels, postedWithinLabels } from '../../text/labels.ts'
import { listHref } from '../../text/list-query.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'
import { EmployerFilter } from '../companies/employer-filter.tsx'
import type { JobColumn } from './job-columns.ts'
import { type JobsFilters, jobTypeChoices } from './jobs-query.ts'
import { ListEnd } from '../records/list-end.tsx'
import { FilterSelect } from '../records/filter-select.tsx'

type Props = {
  filters: JobsFilters
  company_name: string | null
  columns: ShownColumns<JobColumn>
  onSearch: (typed: string) => void
  onChange: (change: Partial<JobsFilters>) => void
}

/** The search and filters of the list of jobs, its columns, and the list as a file. */
export const JobsTools = ({ filters, company_name, columns, onSearch, onChange }: Props) => (
  <ListTools
    end={
      <ListEnd columns={columns} csv={listHref('/api/admin/jobs/export', { ...filters, sort: undefined, page: 1 })} />
    }
  >
    <ListSearch
      label="Search jobs by title, company or ID"
      placeholder="Title, company or ID"
      keyword={filters.keyword ?? ''}
      onSearch={onSearch}
    />
    <FilterSelect
      label="Job type"
      value={filters.job_type}
      options={jobTypeChoices.map((value) => ({ value, label: jobTypeLabel(value) }))}
      onChange={(job_type) => onChange({ job_type })}
    />
    <FilterSelect
      label="Category"
      value={filters.category}
      options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
      onChange={(category) => onChange({ category })}
    />
    <EmployerFilter
      chosen={filters.company_id ? { id: filters.company_id, name: company_name } : null}
      onChange={(company_id) => onChange({ company_id })}
    />
    <FilterSelect
      label="Posted"
      value={filters.posted_within}
      options={postedWithin.map((value) => ({ value, label: postedWithinLabels[value] }))}
      onChange={(posted_within) => onChange({ posted_within })}
    />
  </ListTools>
)
