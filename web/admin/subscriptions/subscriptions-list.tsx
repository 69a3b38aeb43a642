import { Ban, Eye, Pause, Play } from 'lucide-react'
import { countText, dollarsText } from '../../../contract/platform/format.ts'
import {
  type AdminSubscriptionOrder,
  type AdminSubscriptionState,
  adminSubscriptionStates,
} from '../../../contract/admin/values.ts'
import { planTypes } from '../../../contract/platform/values.ts'
import { holderKindLabels, holderKindsLabels, subscriptionStatusLabels } from '../../text/subscriptions.ts'
import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { down, up } from '../../ui/data-table.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { Who } from '../../ui/table.tsx'
import { FilterSelect } from '../records/filter-select.tsx'
import { type RecordColumn, RecordsPage, type RowWork } from '../records/records-page.tsx'
import { dayColumn, RowMenu } from '../records/cells.tsx'
import { RecordLink } from '../records/record-link.tsx'
import { type LoadedSubscriptions, sectionBases } from './load-subscriptions.ts'
import {
  holderName,
  type SubscriptionAction,
  SubscriptionActionDialog,
  subscriptionActions,
} from './subscription-actions.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { plansTitle, SubscriptionSections } from './subscription-sections.tsx'
import { SubscriptionState } from './subscription-state.tsx'

const stateLabel = (state: AdminSubscriptionState) => (state === 'ending' ? 'Ending' : subscriptionStatusLabels[state])

export function SubscriptionsList({ loaded }: { loaded: LoadedSubscriptions }) {
  const { list, filters, plans } = loaded
  const { by_state } = list
  const { plan_type } = filters
  const paid = plans.filter(
    ({ monthly_price, type }) => Number(monthly_price) > 0 && (!plan_type || type === plan_type),
  )
  return (
    <RecordsPage
      title={plansTitle}
      lead={`${countText(by_state.active)} active, ${countText(by_state.trialing)} in a free trial, ${countText(by_state.past_due)} past due.`}
      note={<SubscriptionSections current="subscriptions" />}
      loaded={loaded}
      base={sectionBases.subscriptions}
      noun={['subscription', 'subscriptions']}
      names={{ plan_type: 'customer type', plan_id: 'plan' }}
      label="Subscriptions"
      tabs={{
        label: 'Subscriptions by status',
        filter: 'status',
        choices: [
          { label: 'All', count: by_state.all },
          ...adminSubscriptionStates.map((value) => ({ value, label: stateLabel(value), count: by_state[value] })),
        ],
      }}
      tools={{
        search: {
          label: 'Search subscriptions by name, email address, or invoice',
          placeholder: 'Name, email, or invoice',
        },
        filters: (show) => (
          <>
            <FilterSelect
              label="Customer type"
              none="All customers"
              value={plan_type}
              options={planTypes.map((value) => ({ value, label: holderKindsLabels[value] }))}
              onChange={(plan_type) => show({ plan_type, plan_id: undefined })}
            />
            <FilterSelect
              label="Plan"
              none="All plans"
              value={filters.plan_id}
              options={paid.map(({ id, plan_name, type }) => ({
                value: id,
                label: plan_type ? plan_name : `${plan_name}, ${holderKindsLabels[type].toLowerCase()}`,
              }))}
              onChange={(plan_id) => show({ plan_id })}
            />
          </>
        ),
        csv: '/api/admin/subscriptions/export/subscriptions',
      }}
      none={{ title: 'No subscriptions yet', children: 'When someone starts a paid plan, it appears here.' }}
      noMatch={{ children: 'Try another tab, another filter, or fewer words.' }}
      columns={subscriptionColumns}
      columnsKey="admin_subscription_columns"
      sort={{ by: 'begun' }}
      isFlagged={({ status }) => status === 'past_due'}
      bulk={{
        pickLabel: (each) => `Select ${holderName(each)}, ${each.plan.plan_name}`,
        actions: subscriptionActions,
      }}
      asking={(pending) => <SubscriptionActionDialog {...pending} />}
      opened={(record) => <SubscriptionDialog {...record} />}
    />
  )
}

const subscriptionColumns: readonly RecordColumn<AdminSubscription, SubscriptionAction>[] = [
  {
    label: 'Customer',
    phone: 'title',
    cell: (each) => <Who name={<RecordLink id={each.id}>{holderName(each)}</RecordLink>}>{each.holder?.email}</Who>,
  },
  { name: 'kind', label: 'Type', cell: ({ type }) => holderKindLabels[type] },
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
    label: 'Monthly price',
    sort: down<AdminSubscriptionOrder>('price'),
    numeric: true,
    mono: true,
    cell: ({ monthly_price }) => dollarsText(monthly_price),
  },
  dayColumn(
    { name: 'begun', label: 'Started', sort: down<AdminSubscriptionOrder>('begun') },
    ({ created_at }) => created_at,
  ),
  dayColumn(
    {
      name: 'ends',
      label: 'Period ends',
      sort: up<AdminSubscriptionOrder>('ends'),
      phoneLabel: ({ ended_at }) => (ended_at ? 'Ended' : 'Period ends'),
    },
    ({ ended_at, period_end }: AdminSubscription) => ended_at ?? period_end,
  ),
  { name: 'state', label: 'Status', cell: (each) => <SubscriptionState subscription={each} /> },
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
      Details, payments, and history
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
