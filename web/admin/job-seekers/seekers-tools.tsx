import { Download } from 'lucide-react'
import { registeredWithin } from '../../../contract/admin/account-lists.ts'
import { categories, specialties } from '../../../contract/values.ts'
import { DownloadButton } from '../../parts/frame/download-button.tsx'
import { categoryLabels, specialtyText } from '../../text/labels.ts'
import { listHref } from '../../text/list-query.ts'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Select } from '../../ui/select.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'
import { withChosen } from '../with-chosen.ts'
import type { SeekerColumn } from './seeker-columns.ts'
import type { SeekersFilters } from './seekers-query.ts'

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
      <>
        <ColumnsMenu columns={columns} />
        <DownloadButton
          size="small"
          icon={<Download size={15} />}
          path={listHref('/api/admin/job-seekers/export', { ...filters, sort: undefined, page: 1 })}
        >
          CSV
        </DownloadButton>
      </>
    }
  >
    <ListSearch
      label="Search job seekers by name, e-mail or ID"
      placeholder="Name, e-mail or ID"
      keyword={filters.keyword ?? ''}
      onSearch={onSearch}
    />
    <Field filters={filters} onChange={onChange} />
    <Select
      size="small"
      aria-label="Plan"
      placeholder="Plan"
      value={filters.plan ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ plan: value || undefined })}
      options={withChosen(plans, filters.plan)}
    />
    <Select
      size="small"
      aria-label="Registered"
      placeholder="Registered"
      value={filters.registered_within ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ registered_within: registeredWithin.find((each) => each === value) })
      }
      options={registeredWithin.map((value) => ({ value, label: within[value] }))}
    />
  </ListTools>
)

/** A category, or a specialty of it; another category leaves the specialty. */
function Field({ filters: { category, specialty }, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const shown = specialties.filter((each) => !category || each.category === category)
  return (
    <>
      <Select
        size="small"
        aria-label="Category"
        placeholder="Category"
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ category: categories.find((each) => each === value), specialty: undefined })
        }
        options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
      />
      <Select
        size="small"
        aria-label="Specialty"
        placeholder="Specialty"
        value={specialty ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ specialty: specialties.find((each) => each.value === value)?.value })
        }
        options={shown.map(({ value }) => ({ value, label: specialtyText(value) }))}
      />
    </>
  )
}
