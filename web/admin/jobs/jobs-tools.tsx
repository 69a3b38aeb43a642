import { Download } from 'lucide-react'
import { categories, postedWithin } from '../../../contract/values.ts'
import { DownloadButton } from '../../parts/frame/download-button.tsx'
import { jobTypeLabel } from '../../text/job-type.ts'
import { categoryLabels, postedWithinLabels } from '../../text/labels.ts'
import { listHref } from '../../text/list-query.ts'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Select } from '../../ui/select.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'
import { EmployerFilter } from '../companies/employer-filter.tsx'
import type { JobColumn } from './job-columns.ts'
import { type JobsFilters, jobTypeChoices } from './jobs-query.ts'

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
      <>
        <ColumnsMenu columns={columns} />
        <DownloadButton
          size="small"
          icon={<Download size={15} />}
          path={listHref('/api/admin/jobs/export', { ...filters, sort: undefined, page: 1 })}
        >
          CSV
        </DownloadButton>
      </>
    }
  >
    <ListSearch
      label="Search jobs by title, company or ID"
      placeholder="Title, company or ID"
      keyword={filters.keyword ?? ''}
      onSearch={onSearch}
    />
    <Select
      size="small"
      aria-label="Job type"
      placeholder="Job type"
      value={filters.job_type ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ job_type: jobTypeChoices.find((each) => each === value) })}
      options={jobTypeChoices.map((value) => ({ value, label: jobTypeLabel(value) }))}
    />
    <Select
      size="small"
      aria-label="Category"
      placeholder="Category"
      value={filters.category ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ category: categories.find((each) => each === value) })}
      options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
    />
    <EmployerFilter
      chosen={filters.company_id ? { id: filters.company_id, name: company_name } : null}
      onChange={(company_id) => onChange({ company_id })}
    />
    <Select
      size="small"
      aria-label="Posted"
      placeholder="Posted"
      value={filters.posted_within ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ posted_within: postedWithin.find((each) => each === value) })
      }
      options={postedWithin.map((value) => ({ value, label: postedWithinLabels[value] }))}
    />
  </ListTools>
)
