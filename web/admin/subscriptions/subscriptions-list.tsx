import { adminSubscriptionStates, type AdminSubscriptionState } from '../../../contract/admin/subscription-lists.ts'
import { planTypes } from '../../../contract/values.ts'
import { countText } from '../../text/counts.ts'
import { holderKindsLabels, subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { FilterSelect } from '../records/filter-select.tsx'
import { RecordsPage } from '../records/records-page.tsx'
import { type LoadedSubscriptions, sectionBases } from './load-subscriptions.ts'
import { holderName, SubscriptionActionDialog, subscriptionActions } from './subscription-actions.tsx'
import { subscriptionColumns } from './subscription-columns.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { plansTitle, SubscriptionSections } from './subscription-sections.tsx'

const stateLabel = (state: AdminSubscriptionState) => (state === 'ending' ? 'Ending' : subscriptionStatusLabels[state])

/** Everybody's subscriptions. */
export function SubscriptionsList({ found }: { found: LoadedSubscriptions }) {
  const { list, filters, plans } = found
  const { by_state } = list
  const { plan_type } = filters
  const paid = plans.filter(
    ({ monthly_price, type }) => Number(monthly_price) > 0 && (!plan_type || type === plan_type),
  )
  return (
    <RecordsPage
      title={plansTitle}
      lead={`${countText(by_state.active)} active, ${countText(by_state.trialing)} in their free days, ${countText(by_state.past_due)} past due.`}
      note={<SubscriptionSections current="subscriptions" />}
      found={found}
      base={sectionBases.subscriptions}
      noun={['subscription', 'subscriptions']}
      names={{ plan_type: 'kind of holder', plan_id: 'plan' }}
      label="Subscriptions"
      tabs={{
        label: 'Subscriptions by state',
        filter: 'status',
        choices: [
          { label: 'All', count: by_state.all },
          ...adminSubscriptionStates.map((value) => ({ value, label: stateLabel(value), count: by_state[value] })),
        ],
      }}
      tools={{
        search: {
          label: 'Search subscriptions by name, e-mail address or invoice',
          placeholder: 'Name, e-mail or invoice',
        },
        filters: (show) => (
          <>
            <FilterSelect
              label="Kind of holder"
              none="Everybody"
              value={plan_type}
              options={planTypes.map((value) => ({ value, label: holderKindsLabels[value] }))}
              onChange={(plan_type) => show({ plan_type, plan_id: undefined })}
            />
            <FilterSelect
              label="Plan"
              none="Every plan"
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
      none={{ title: 'No subscriptions yet', children: 'They show here once somebody begins a paid plan.' }}
      noMatch={{ children: 'Try another list, another filter or fewer words.' }}
      columns={subscriptionColumns}
      columnsKey="admin_subscription_columns"
      sort={{ by: 'begun' }}
      isFlagged={({ status }) => status === 'past_due'}
      bulk={{
        pickLabel: (each) => `Select ${holderName(each)}, ${each.plan.plan_name}`,
        actions: subscriptionActions,
      }}
      asking={(asked) => <SubscriptionActionDialog {...asked} />}
      opened={(record) => <SubscriptionDialog {...record} />}
    />
  )
}
