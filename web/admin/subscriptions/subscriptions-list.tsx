import { useNavigate } from 'react-router'
import { adminSubscriptionStates, type AdminSubscriptionState } from '../../../contract/admin/subscription-lists.ts'
import { countText } from '../../text/counts.ts'
import { listHref } from '../../text/list-query.ts'
import { subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { type LoadedSubscriptions, sectionBases, type SubscriptionFilters } from './load-subscriptions.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { plansTitle, SubscriptionSections } from './subscription-sections.tsx'
import { SubscriptionsTable, useSubscriptionColumns } from './subscriptions-table.tsx'
import { SubscriptionsTools } from './subscriptions-tools.tsx'
import { useOpened } from '../records/use-opened.ts'
import { useRecordSearch } from '../records/use-record-search.ts'

const base = sectionBases.subscriptions
const stateLabel = (state: AdminSubscriptionState) => (state === 'ending' ? 'Ending' : subscriptionStatusLabels[state])

/** Everybody's subscriptions. */
export function SubscriptionsList({ found }: { found: LoadedSubscriptions }) {
  const { list, filters, plans } = found
  const { by_state } = list
  const navigate = useNavigate()
  const { opened, open, close, body, changed } = useOpened(list)
  const columns = useSubscriptionColumns()
  const show = (change: Partial<SubscriptionFilters>) =>
    void navigate(listHref(base, filters, change), { preventScrollReset: true })
  const onSearch = useRecordSearch(filters.keyword, (keyword) => listHref(base, filters, { keyword }))
  return (
    <>
      <ListPage
        title={plansTitle}
        lead={`${countText(by_state.active)} active, ${countText(by_state.trialing)} in their free days, ${countText(by_state.past_due)} past due.`}
        note={<SubscriptionSections current="subscriptions" />}
        found={found}
        base={base}
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
        filters={
          <SubscriptionsTools filters={filters} plans={plans} columns={columns} onSearch={onSearch} onChange={show} />
        }
        none={{ title: 'No subscriptions yet', children: 'They show here once somebody begins a paid plan.' }}
        noMatch={{ children: 'Try another list, another filter or fewer words.' }}
      >
        <SubscriptionsTable
          subscriptions={list.data}
          body={body}
          sort={filters.sort}
          onSort={(sort) => show({ sort })}
          shows={columns.shows}
          onOpen={open}
          onChanged={changed}
        />
      </ListPage>
      {opened && (
        <SubscriptionDialog
          key={opened.id}
          id={opened.id}
          steps={opened.steps}
          onClose={close}
          onChanged={() => changed(opened.index)}
        />
      )}
    </>
  )
}
