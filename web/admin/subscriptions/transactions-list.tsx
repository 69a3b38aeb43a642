import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { countText, monthText } from '../../../contract/platform/format.ts'
import { transactionKinds, transactionStatuses } from '../../../contract/billing/values.ts'
import { planTypes } from '../../../contract/platform/values.ts'
import { listHref } from '../../text/list-query.ts'
import { holderKindsLabels, paymentKindLabels, paymentStatusLabels } from '../../text/subscriptions.ts'
import { ListPage, useListSearch } from '../../ui/list-page.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { useNow } from '../../ui/now.ts'
import { type LoadedTransactions, sectionBases, type TransactionFilters } from './load-subscriptions.ts'
import { PaymentsTable } from './payments-table.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { plansTitle, SubscriptionSections } from './subscription-sections.tsx'
import { useOpened } from '../records/use-opened.ts'
import { FilterSelect } from '../records/filter-select.tsx'
import { ListEnd } from '../records/list-end.tsx'
import { sentence } from '../../text/sentence.ts'

const base = sectionBases.transactions

/** Opening a payment opens its subscription, so each is listed once. */
const subscriptionsOf = (payments: LoadedTransactions['list']['data']) => ({
  data: [...new Set(payments.map(({ subscription_id }) => subscription_id))].map((id) => ({ id })),
})

/** All customers' payments. */
export function TransactionsList({ loaded }: { loaded: LoadedTransactions }) {
  const { list, filters } = loaded
  const { by_status } = list
  const navigate = useNavigate()
  const subscriptions = useMemo(() => subscriptionsOf(list.data), [list])
  const { opened, close, body, changed } = useOpened(subscriptions)
  const show = (change: Partial<TransactionFilters>) =>
    void navigate(listHref(base, filters, change), { preventScrollReset: true })
  const onSearch = useListSearch(filters.keyword, (keyword) => listHref(base, filters, { keyword }))
  return (
    <>
      <ListPage
        title={plansTitle}
        lead={`${countText(by_status.succeeded)} paid, ${countText(by_status.failed)} failed, ${countText(by_status.refunded)} refunded.`}
        note={<SubscriptionSections current="transactions" />}
        loaded={loaded}
        base={base}
        noun={['transaction', 'transactions']}
        names={{ plan_type: 'customer type', kind: 'payment type' }}
        label="Transactions"
        tabs={{
          label: 'Transactions by status',
          filter: 'status',
          choices: [
            { label: 'All', count: by_status.all },
            ...transactionStatuses.map((value) => ({
              value,
              label: paymentStatusLabels[value],
              count: by_status[value],
            })),
          ],
        }}
        filters={<Tools filters={filters} onSearch={onSearch} onChange={show} />}
        none={{ title: 'No transactions yet', children: 'Every charge appears here with its invoice.' }}
        noMatch={{ children: 'Try another status, another filter, or fewer words.' }}
      >
        <PaymentsTable
          payments={list.data}
          ofEveryone
          body={body}
          sort={{ by: filters.sort ?? 'newest', onSort: (by) => show({ sort: by as typeof filters.sort }) }}
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

type ToolsProps = {
  filters: TransactionFilters
  onSearch: (typed: string) => void
  onChange: (change: Partial<TransactionFilters>) => void
}

function Tools({ filters, onSearch, onChange }: ToolsProps) {
  const months = lastMonths(useNow(), filters.month)
  return (
    <ListTools
      end={<ListEnd csv={listHref('/api/admin/subscriptions/transactions/export', { ...filters, page: 1 })} />}
    >
      <ListSearch
        label="Search transactions by name, email address, or invoice"
        placeholder="Name, email, or invoice"
        keyword={filters.keyword ?? ''}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Month"
        none="All months (UTC)"
        value={filters.month}
        options={months.map((value) => ({ value, label: monthText(`${value}-01`) }))}
        onChange={(month) => onChange({ month })}
      />
      <FilterSelect
        label="Customer type"
        none="All customers"
        value={filters.plan_type}
        options={planTypes.map((value) => ({ value, label: holderKindsLabels[value] }))}
        onChange={(plan_type) => onChange({ plan_type })}
      />
      <FilterSelect
        label="Payment type"
        none="All payments"
        value={filters.kind}
        options={transactionKinds.map((value) => ({ value, label: sentence(paymentKindLabels[value]) }))}
        onChange={(kind) => onChange({ kind })}
      />
    </ListTools>
  )
}

/** The last 24 months in UTC, newest first, plus the month asked for if it's older. */
function lastMonths(now: Date, asked: string | undefined): string[] {
  const months = Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
  return asked && !months.includes(asked) ? [...months, asked] : months
}
