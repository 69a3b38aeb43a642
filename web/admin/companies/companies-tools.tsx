import { Download } from 'lucide-react'
import { type VerifiedBy, verifiedBy } from '../../../contract/admin/account-lists.ts'
import { companySizes } from '../../../contract/values.ts'
import { DownloadButton } from '../../parts/frame/download-button.tsx'
import { listHref } from '../../text/list-query.ts'
import { evidenceLabels } from '../../text/verification.ts'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Select } from '../../ui/select.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'
import { withChosen } from '../with-chosen.ts'
import type { CompaniesFilters } from './companies-query.ts'
import type { CompanyColumn } from './company-columns.ts'

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
      <>
        <ColumnsMenu columns={columns} />
        <DownloadButton
          size="small"
          icon={<Download size={15} />}
          path={listHref('/api/admin/employers/export', { ...filters, sort: undefined, page: 1 })}
        >
          CSV
        </DownloadButton>
      </>
    }
  >
    <ListSearch
      label="Search employers by company, e-mail or ID"
      placeholder="Company, e-mail or ID"
      keyword={filters.keyword ?? ''}
      onSearch={onSearch}
    />
    <Select
      size="small"
      aria-label="Industry"
      placeholder="Industry"
      value={filters.industry ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ industry: value || undefined })}
      options={withChosen(industries, filters.industry)}
    />
    <Select
      size="small"
      aria-label="Size"
      placeholder="Size"
      value={filters.company_size ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ company_size: companySizes.find((each) => each === value) })
      }
      options={companySizes}
    />
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
      aria-label="Verified by"
      placeholder="Verified by"
      value={filters.verified_by ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ verified_by: verifiedBy.find((each) => each === value) })}
      options={verifiedBy.map((value) => ({ value, label: verifiedLabel(value) }))}
    />
  </ListTools>
)
