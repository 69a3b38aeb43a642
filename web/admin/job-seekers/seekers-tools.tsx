import { registeredWithin } from '../../../contract/admin/account-lists.ts'
import { categories, specialties } from '../../../contract/platform/values.ts'
import { categoryLabels, specialtyText } from '../../text/labels.ts'
import { listHref } from '../../text/list-query.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'
import { withChosen } from '../with-chosen.ts'
import type { SeekerColumn } from './seeker-columns.ts'
import type { SeekersFilters } from './seekers-query.ts'
import { ListEnd } from '../records/list-end.tsx'
import { FilterSelect } from '../records/filter-select.tsx'

type Props = {
  filters: SeekersFilters
  plans: readonly string[]
  columns: ShownColumns<SeekerColumn>
  onSearch: (typed: string) => void
  onChange: (change: Partial<SeekersFilters>) => void
}

const within: Record<(typeof registeredWithin)[number], string> = {
  1: 'Last 24 hours',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
}

/** The search and filters of the list of job seekers, its columns, and the list as a file. */
export const SeekersTools = ({ filters, plans, columns, onSearch, onChange }: Props) => (
  <ListTools
    end={
      <ListEnd
        columns={columns}
        csv={listHref('/api/admin/job-seekers/export', { ...filters, sort: undefined, page: 1 })}
      />
    }
  >
    <ListSearch
      label="Search job seekers by name, e-mail or ID"
      placeholder="Name, e-mail or ID"
      keyword={filters.keyword ?? ''}
      onSearch={onSearch}
    />
    <Field filters={filters} onChange={onChange} />
    <FilterSelect
      label="Plan"
      value={filters.plan}
      options={withChosen(plans, filters.plan)}
      onChange={(plan) => onChange({ plan })}
    />
    <FilterSelect
      label="Registered"
      value={filters.registered_within}
      options={registeredWithin.map((value) => ({ value, label: within[value] }))}
      onChange={(registered_within) => onChange({ registered_within })}
    />
  </ListTools>
)

/** A category, or a specialty of it; another category leaves the specialty. */
function Field({ filters: { category, specialty }, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const shown = specialties.filter((each) => !category || each.category === category)
  return (
    <>
      <FilterSelect
        label="Category"
        value={category}
        options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
        onChange={(category) => onChange({ category, specialty: undefined })}
      />
      <FilterSelect
        label="Specialty"
        value={specialty}
        options={shown.map(({ value }) => ({ value, label: specialtyText(value) }))}
        onChange={(specialty) => onChange({ specialty })}
      />
    </>
  )
}
