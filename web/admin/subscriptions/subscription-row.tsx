import { Ban, Ellipsis, Eye, Pause, Play } from 'lucide-react'
import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { dateText, nearDateText } from '../clock.ts'
import { dollarsText, holderKindLabels } from '../../text/subscriptions.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { useNow } from '../../ui/now.ts'
import { Cell, PickCell, Row, Who } from '../../ui/table.tsx'
import {
  actionLabels,
  holderName,
  notPossible,
  type SubscriptionAction,
  subscriptionActions,
} from './subscription-actions.ts'
import { SubscriptionState } from './subscription-state.tsx'
import type { SubscriptionColumn } from './subscriptions-table.tsx'
import { RecordLink } from '../records/record-link.tsx'

type Props = {
  subscription: AdminSubscription
  picked: boolean
  onPick: (on: boolean) => void
  onOpen: () => void
  onAction: (action: SubscriptionAction) => void
  shows: (name: SubscriptionColumn) => boolean
}

/** One subscription of anybody. */
export function SubscriptionRow({ subscription, picked, onPick, onOpen, onAction, shows }: Props) {
  const name = holderName(subscription)
  return (
    <Row selected={picked} flagged={subscription.status === 'past_due'}>
      <PickCell label={`Select ${name}, ${subscription.plan.plan_name}`} checked={picked} onChange={onPick} />
      <Cell phone="title">
        <Who name={<RecordLink id={subscription.id}>{name}</RecordLink>}>{subscription.holder?.email}</Who>
      </Cell>
      <Facts subscription={subscription} shows={shows} />
      <Cell phone="action">
        <span className="flex items-center justify-end gap-1">
          <IconButton size="small" className="max-sm:hidden" label={`Details of ${name}`} onClick={onOpen}>
            <Eye size={17} />
          </IconButton>
          <Actions subscription={subscription} onAction={onAction} onOpen={onOpen} />
        </span>
      </Cell>
    </Row>
  )
}

const icons = { cancel: Ban, suspend: Pause, reactivate: Play }

function Actions({ subscription, onAction, onOpen }: Pick<Props, 'subscription' | 'onAction' | 'onOpen'>) {
  const label = `Actions for ${holderName(subscription)}`
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton size="small" label={label} {...props}>
          <Ellipsis size={17} />
        </IconButton>
      )}
    >
      <MenuItem icon={<Eye size={16} />} onSelect={onOpen}>
        Details, payments and history
      </MenuItem>
      {subscriptionActions.map((action) => {
        const Icon = icons[action]
        return (
          <MenuItem
            key={action}
            icon={<Icon size={16} />}
            danger={action === 'cancel'}
            disabledReason={notPossible[action](subscription)}
            onSelect={() => onAction(action)}
          >
            {actionLabels[action]}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

function Facts({ subscription, shows }: Pick<Props, 'subscription' | 'shows'>) {
  const { type, plan, pending_plan, monthly_price, created_at, period_end, ended_at } = subscription
  const now = useNow()
  return (
    <>
      {shows('kind') && <Cell>{holderKindLabels[type]}</Cell>}
      {shows('plan') && (
        <Cell>
          {plan.plan_name}
          {pending_plan && <small className="block text-text-2">then {pending_plan.plan_name}</small>}
        </Cell>
      )}
      {shows('price') && (
        <Cell numeric mono>
          {dollarsText(monthly_price)}
        </Cell>
      )}
      {shows('begun') && (
        <Cell numeric label="Begun" className="whitespace-nowrap" title={dateText(created_at)}>
          {nearDateText(created_at, now)}
        </Cell>
      )}
      {shows('ends') && (
        <Cell
          numeric
          label={ended_at ? 'Ended' : 'Month ends'}
          className="whitespace-nowrap"
          title={dateText(ended_at ?? period_end)}
        >
          {nearDateText(ended_at ?? period_end, now)}
        </Cell>
      )}
      {shows('state') && (
        <Cell>
          <SubscriptionState subscription={subscription} />
        </Cell>
      )}
    </>
  )
}
