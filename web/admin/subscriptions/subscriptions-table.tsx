import { type RefObject, useState } from 'react'
import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import type { AdminSubscriptionSort } from '../../../contract/admin/subscription-lists.ts'
import { Button } from '../../ui/button.tsx'
import { BulkBar, Column, SortColumn, Table } from '../../ui/table.tsx'
import { useTableColumns } from '../../ui/table-columns.ts'
import { useChosen } from '../actions/use-chosen.ts'
import { notPossible, type SubscriptionAction } from './subscription-actions.ts'
import { SubscriptionActionDialog } from './subscription-action-dialog.tsx'
import { SubscriptionRow } from './subscription-row.tsx'

const labels = {
  kind: 'Kind',
  plan: 'Plan',
  price: 'A month',
  begun: 'Begun',
  ends: 'Month ends',
  state: 'State',
} as const
export type SubscriptionColumn = keyof typeof labels
const usual = Object.keys(labels) as SubscriptionColumn[]

export const useSubscriptionColumns = () =>
  useTableColumns<SubscriptionColumn>({ key: 'admin_subscription_columns', labels, usual })

type Props = {
  subscriptions: readonly AdminSubscription[]
  body: RefObject<HTMLTableSectionElement | null>
  sort: AdminSubscriptionSort | undefined
  onSort: (by: AdminSubscriptionSort) => void
  shows: (name: SubscriptionColumn) => boolean
  onOpen: (id: string, index: number) => void
  /** Something was done to the one at that place. */
  onChanged: (index: number) => void
}

/** Subscriptions as rows, one or several of them to be canceled, suspended or reactivated. */
export function SubscriptionsTable({ subscriptions, body, sort, onSort, shows, onOpen, onChanged }: Props) {
  const [asked, setAsked] = useState<{
    action: SubscriptionAction
    some: readonly AdminSubscription[]
    index: number
  }>()
  const { chosen, ...picks } = useChosen(subscriptions)
  const bulk = (action: SubscriptionAction, label: string) => {
    const some = chosen.filter((each) => !notPossible[action](each))
    const index = subscriptions.findIndex(({ id }) => id === some[0]?.id)
    return (
      <Button
        size="small"
        disabledReason={!some.length && `None of them can be: ${notPossible[action](chosen[0]!) || ''}`}
        onClick={() => setAsked({ action, some, index })}
      >
        {label}
        {some.length < chosen.length && some.length > 0 && ` ${some.length}`}
      </Button>
    )
  }
  return (
    <>
      <BulkBar count={chosen.length} all={picks.all} onAll={picks.toggleAll} onClear={picks.clear}>
        {chosen.length > 0 && (
          <>
            {bulk('cancel', 'Cancel')}
            {bulk('suspend', 'Suspend')}
            {bulk('reactivate', 'Reactivate')}
          </>
        )}
      </BulkBar>
      <Table label="Subscriptions">
        <SubscriptionsHead sort={sort} onSort={onSort} shows={shows} />
        <tbody ref={body} tabIndex={-1} className="outline-none">
          {subscriptions.map((each, index) => (
            <SubscriptionRow
              key={each.id}
              subscription={each}
              picked={picks.has(each.id)}
              onPick={(on) => picks.toggle(each.id, on)}
              onOpen={() => onOpen(each.id, index)}
              onAction={(action) => setAsked({ action, some: [each], index })}
              shows={shows}
            />
          ))}
        </tbody>
      </Table>
      {asked && (
        <SubscriptionActionDialog
          action={asked.action}
          subscriptions={asked.some}
          onDone={() => {
            picks.clear()
            onChanged(asked.index)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function SubscriptionsHead({ sort = 'begun', onSort, shows }: Pick<Props, 'sort' | 'onSort' | 'shows'>) {
  const sorted = (by: AdminSubscriptionSort) => ({
    sorted: sort === by && (by === 'ends' ? ('ascending' as const) : ('descending' as const)),
    onSort: () => onSort(by),
  })
  const sortable = { price: 'price', begun: 'begun', ends: 'ends' } as const
  return (
    <thead>
      <tr>
        <Column>
          <span className="sr-only">Select</span>
        </Column>
        <Column>Holder</Column>
        {usual.filter(shows).map((name) =>
          name in sortable ? (
            <SortColumn key={name} numeric {...sorted(sortable[name as keyof typeof sortable])}>
              {labels[name]}
            </SortColumn>
          ) : (
            <Column key={name}>{labels[name]}</Column>
          ),
        )}
        <Column>
          <span className="sr-only">Actions</span>
        </Column>
      </tr>
    </thead>
  )
}
