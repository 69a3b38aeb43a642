import { Ban, Eye, Pause, Play } from 'lucide-react'
import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import type { AdminSubscriptionSort } from '../../../contract/admin/subscription-lists.ts'
import { dollarsText, holderKindLabels } from '../../text/subscriptions.ts'
import { MenuItem } from '../../ui/menu-item.tsx'
import { Who } from '../../ui/table.tsx'
import { dayColumn, RowMenu } from '../records/cells.tsx'
import { RecordLink } from '../records/record-link.tsx'
import type { RecordColumn, RowWork } from '../records/records-page.tsx'
import { holderName, type SubscriptionAction, subscriptionActions } from './subscription-actions.tsx'
import { SubscriptionState } from './subscription-state.tsx'

const down = (descending: AdminSubscriptionSort) => ({ descending })

/** The table of everybody's subscriptions. */
export const subscriptionColumns: readonly RecordColumn<AdminSubscription, SubscriptionAction>[] = [
  {
    label: 'Holder',
    phone: 'title',
    cell: (each) => <Who name={<RecordLink id={each.id}>{holderName(each)}</RecordLink>}>{each.holder?.email}</Who>,
  },
  { name: 'kind', label: 'Kind', cell: ({ type }) => holderKindLabels[type] },
  {
    name: 'plan',
    label: 'Plan',
    cell: ({ plan, pending_plan }) => (
      <>
        {plan.plan_name}
        {pending_plan && <small className="block text-text-2">then {pending_plan.plan_name}</small>}
      </>
    ),
  },
  {
    name: 'price',
    label: 'A month',
    sort: down('price'),
    numeric: true,
    mono: true,
    cell: ({ monthly_price }) => dollarsText(monthly_price),
  },
  dayColumn({ name: 'begun', label: 'Begun', sort: down('begun') }, ({ created_at }) => created_at),
  dayColumn(
    {
      name: 'ends',
      label: 'Month ends',
      sort: { ascending: 'ends' satisfies AdminSubscriptionSort },
      phoneLabel: ({ ended_at }) => (ended_at ? 'Ended' : 'Month ends'),
    },
    ({ ended_at, period_end }: AdminSubscription) => ended_at ?? period_end,
  ),
  { name: 'state', label: 'State', cell: (each) => <SubscriptionState subscription={each} /> },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (each, work) => <Actions subscription={each} {...work} />,
  },
]

const icons = { cancel: Ban, suspend: Pause, reactivate: Play }

const Actions = ({ subscription, open, ask }: { subscription: AdminSubscription } & RowWork<SubscriptionAction>) => (
  <RowMenu name={holderName(subscription)} onOpen={open} wide>
    <MenuItem icon={<Eye size={16} />} onSelect={open}>
      Details, payments and history
    </MenuItem>
    {(['cancel', 'suspend', 'reactivate'] as const).map((name) => {
      const Icon = icons[name]
      const { confirm, notPossible } = subscriptionActions[name]
      return (
        <MenuItem
          key={name}
          icon={<Icon size={16} />}
          danger={name === 'cancel'}
          disabledReason={notPossible(subscription)}
          onSelect={() => ask(name)}
        >
          {confirm}
        </MenuItem>
      )
    })}
  </RowMenu>
)
