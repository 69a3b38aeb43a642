import type { AdminPlan } from '../../../contract/admin/plans.ts'
import { planTypes } from '../../../contract/platform/values.ts'
import { listHref } from '../../text/list-query.ts'
import { holderKindsLabels } from '../../text/subscriptions.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import type { ShownColumns } from '../../ui/table-columns.ts'
import type { SubscriptionFilters } from './load-subscriptions.ts'
import type { SubscriptionColumn } from './subscriptions-table.tsx'
import { ListEnd } from '../records/list-end.tsx'
import { FilterSelect } from '../records/filter-select.tsx'

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
        <ListEnd
          columns={columns}
          csv={listHref('/api/admin/subscriptions/export/subscriptions', { ...filters, sort: undefined, page: 1 })}
        />
      }
    >
      <ListSearch
        label="Search subscriptions by name, e-mail address or invoice"
        placeholder="Name, e-mail or invoice"
        keyword={filters.keyword ?? ''}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Kind of holder"
        none="Everybody"
        value={plan_type}
        options={planTypes.map((value) => ({ value, label: holderKindsLabels[value] }))}
        onChange={(plan_type) => onChange({ plan_type, plan_id: undefined })}
      />
      <FilterSelect
        label="Plan"
        none="Every plan"
        value={filters.plan_id}
        options={paid.map(({ id, plan_name, type }) => ({
          value: id,
          label: plan_type ? plan_name : `${plan_name}, ${holderKindsLabels[type].toLowerCase()}`,
        }))}
        onChange={(plan_id) => onChange({ plan_id })}
      />
    </ListTools>
  )
}
