import { Download } from 'lucide-react'
import type { AdminPlan } from '../../../contract/admin/plans.ts'
import { planTypes } from '../../../contract/values.ts'
import { DownloadButton } from '../../parts/frame/download-button.tsx'
import { listHref } from '../../text/list-query.ts'
import { holderKindsLabels } from '../../text/subscriptions.ts'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Select } from '../../ui/select.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'
import type { SubscriptionFilters } from './load-subscriptions.ts'
import type { SubscriptionColumn } from './subscriptions-table.tsx'

type Props = {
  filters: SubscriptionFilters
  plans: readonly AdminPlan[]
  columns: ShownColumns<SubscriptionColumn>
  onSearch: (typed: string) => void
  onChange: (change: Partial<SubscriptionFilters>) => void
}

/** The search and filters of the list of subscriptions, its columns, and the list as a file. */
export function SubscriptionsTools({ filters, plans, columns, onSearch, onChange }: Props) {
  const { plan_type } = filters
  const paid = plans.filter(
    ({ monthly_price, type }) => Number(monthly_price) > 0 && (!plan_type || type === plan_type),
  )
  return (
    <ListTools
      end={
        <>
          <ColumnsMenu columns={columns} />
          <DownloadButton
            size="small"
            icon={<Download size={15} />}
            path={listHref('/api/admin/subscriptions/export/subscriptions', { ...filters, sort: undefined, page: 1 })}
          >
            CSV
          </DownloadButton>
        </>
      }
    >
      <ListSearch
        label="Search subscriptions by name, e-mail address or invoice"
        placeholder="Name, e-mail or invoice"
        keyword={filters.keyword ?? ''}
        onSearch={onSearch}
      />
      <Select
        size="small"
        aria-label="Kind of holder"
        placeholder="Everybody"
        value={plan_type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ plan_type: planTypes.find((each) => each === value), plan_id: undefined })
        }
        options={planTypes.map((value) => ({ value, label: holderKindsLabels[value] }))}
      />
      <Select
        size="small"
        aria-label="Plan"
        placeholder="Every plan"
        value={filters.plan_id ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ plan_id: value || undefined })}
        options={paid.map(({ id, plan_name, type }) => ({
          value: id,
          label: plan_type ? plan_name : `${plan_name}, ${holderKindsLabels[type].toLowerCase()}`,
        }))}
      />
    </ListTools>
  )
}
