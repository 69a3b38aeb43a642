import { type VerifiedBy, verifiedBy } from '../../../contract/admin/account-lists.ts'
import { companySizes } from '../../../contract/platform/values.ts'
import { listHref } from '../../text/list-query.ts'
import { evidenceLabels } from '../../text/verification.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'
import { withChosen } from '../with-chosen.ts'
import type { CompaniesFilters } from './companies-query.ts'
import type { CompanyColumn } from './company-columns.ts'
import { ListEnd } from '../records/list-end.tsx'
import { FilterSelect } from '../records/filter-select.tsx'

type Props = {
  filters: CompaniesFilters
  industries: readonly string[]
  plans: readonly string[]
  columns: ShownColumns<CompanyColumn>
  onSearch: (typed: string) => void
  onChange: (change: Partial<CompaniesFilters>) => void
}

const verifiedLabel = (by: VerifiedBy) => (by === 'domain_email' ? 'By its domain, itself' : evidenceLabels[by])

/** The search and filters of the list of companies, its columns, and the list as a file. */
export const CompaniesTools = ({ filters, industries, plans, columns, onSearch, onChange }: Props) => (
  <ListTools
    end={
      <ListEnd
        columns={columns}
        csv={listHref('/api/admin/employers/export', { ...filters, sort: undefined, page: 1 })}
      />
    }
  >
    <ListSearch
      label="Search employers by company, e-mail or ID"
      placeholder="Company, e-mail or ID"
      keyword={filters.keyword ?? ''}
      onSearch={onSearch}
    />
    <FilterSelect
      label="Industry"
      value={filters.industry}
      options={withChosen(industries, filters.industry)}
      onChange={(industry) => onChange({ industry })}
    />
    <FilterSelect
      label="Size"
      value={filters.company_size}
      options={companySizes}
      onChange={(company_size) => onChange({ company_size })}
    />
    <FilterSelect
      label="Plan"
      value={filters.plan}
      options={withChosen(plans, filters.plan)}
      onChange={(plan) => onChange({ plan })}
    />
    <FilterSelect
      label="Verified by"
      value={filters.verified_by}
      options={verifiedBy.map((value) => ({ value, label: verifiedLabel(value) }))}
      onChange={(verified_by) => onChange({ verified_by })}
    />
  </ListTools>
)
