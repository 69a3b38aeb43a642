import { useNavigate } from 'react-router'
import { jobSorts } from '../../../contract/platform/values.ts'
import { Select } from '../../ui/select.tsx'
import { changeFilters, jobsAddress } from '../../text/job-filters.ts'
import { sortLabels } from '../../text/labels.ts'
import { useJobFilters } from './use-job-filters.ts'

export function SortSelect({ base }: { base: string }) {
  const navigate = useNavigate()
  const filters = useJobFilters()
  const offered = jobSorts.filter(
    (sort) => (sort !== 'distance' || filters.zip_code) && (sort !== 'relevance' || filters.keyword),
  )
  return (
    <Select
      size="small"
      aria-label="Sort by"
      value={filters.sort ?? (filters.keyword ? 'relevance' : 'newest')}
      onChange={(event) => {
        const sort = jobSorts.find((each) => each === event.currentTarget.value)
        void navigate(jobsAddress(changeFilters(filters, { sort }), base), { preventScrollReset: true })
      }}
      options={offered.map((value) => ({ value, label: sortLabels[value] }))}
    />
  )
}
