import type { AdminCompanySort } from '../../../contract/admin/account-lists.ts'
import { Column, SortColumn } from '../../ui/table.tsx'
import type { CompanyColumn } from './company-columns.ts'

type Props = {
  sort: AdminCompanySort | undefined
  onSort: (by: AdminCompanySort) => void
  shows: (name: CompanyColumn) => boolean
}

/** The column heads of the table of companies, and what it is sorted by; pressed again, whoever waits is first again. */
export function CompaniesHead({ sort = 'waiting', onSort, shows }: Props) {
  const sorted = (by: AdminCompanySort) => ({
    sorted: sort === by && (by === 'name' ? ('ascending' as const) : ('descending' as const)),
    onSort: () => onSort(sort === by ? 'waiting' : by),
  })
  return (
    <thead>
      <tr>
        <Column>
          <span className="sr-only">Select</span>
        </Column>
        {shows('id') && <Column>ID</Column>}
        <SortColumn {...sorted('name')}>Company</SortColumn>
        {shows('contact') && <Column>Contact</Column>}
        {shows('industry') && <Column>Industry</Column>}
        {shows('size') && <Column>Size</Column>}
        {shows('plan') && <Column>Plan</Column>}
        {shows('registered') && (
          <SortColumn numeric {...sorted('newest')}>
            Registered
          </SortColumn>
        )}
        {shows('live_jobs') && (
          <SortColumn numeric {...sorted('live_jobs')}>
            Live jobs
          </SortColumn>
        )}
        {shows('waiting_jobs') && <Column numeric>Waiting jobs</Column>}
        {shows('applications') && (
          <SortColumn numeric {...sorted('applications')}>
            Applications
          </SortColumn>
        )}
        {shows('people') && <Column numeric>People</Column>}
        {shows('state') && <Column>State</Column>}
        <Column>
          <span className="sr-only">Actions</span>
        </Column>
      </tr>
    </thead>
  )
}
