import { countText } from '../../../contract/platform/format.ts'
import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import { dateText } from '../clock.ts'
import type { PendingAction } from '../records/records-page.tsx'

export type SubscriptionAction = 'cancel' | 'suspend' | 'reactivate'

export const subscriptionActions: Record<SubscriptionAction, RecordAction<AdminSubscription>> = {
  cancel: {
    label: 'Cancel',
    notPossible: ({ ended_at, is_ending }) =>
      (ended_at !== null && 'It has ended') || (is_ending && 'It’s already set to end with the current period'),
    staysWithReason: true,
    title: (name) => `Cancel ${name}?`,
    confirm: 'Cancel subscription',
    confirmMany: 'Cancel subscriptions',
    cancel: (count) => (count === 1 ? 'Keep it' : 'Keep them'),
    danger: true,
    reason: 'The customer gets this by email.',
    consequence: cancellation,
    act: ({ id }, reason) => call('POST /admin/subscriptions/{id}/cancel', { params: { id }, body: { reason } }),
    done: (name) => `${name} canceled`,
  },
  suspend: {
    label: 'Suspend',
    notPossible: ({ status }) =>
      status !== 'active' && status !== 'past_due' && 'Only an active or past due subscription can be suspended',
    staysWithReason: true,
    title: (name) => `Suspend ${name}?`,
    confirm: 'Suspend',
    danger: true,
    reason: 'The customer gets this by email.',
    consequence: (some) =>
      `${planOf(some)} stops right away, and nothing is charged. They’re on the free plan until you reactivate the subscription. Nothing is deleted.`,
    act: ({ id }, reason) => call('POST /admin/subscriptions/{id}/suspend', { params: { id }, body: { reason } }),
    done: (name) => `${name} suspended`,
  },
  reactivate: {
    label: 'Reactivate',
    notPossible: ({ status }) => status !== 'suspended' && 'It isn’t suspended',
    staysWithReason: true,
    title: (name) => `Reactivate ${name}?`,
    confirm: 'Reactivate',
    reason: 'The customer gets this by email.',
    consequence: (some) =>
      `${planOf(some)} starts again right away. If the paid period has ended, a new month starts now and is charged. Time suspended isn’t charged.`,
    act: ({ id }, reason) => call('POST /admin/subscriptions/{id}/reactivate', { params: { id }, body: { reason } }),
    done: (name) => `${name} reactivated`,
  },
}

const planOf = (some: readonly AdminSubscription[]) =>
  some.length === 1 && some[0] ? `The ${some[0].plan.plan_name} plan` : 'Their plan'

/** No period of it has been paid for. */
const isUnpaid = ({ status }: AdminSubscription) => status === 'past_due' || status === 'incomplete'

function cancellation(some: readonly AdminSubscription[]): string {
  const [only] = some
  const unpaid = some.filter(isUnpaid).length
  if (some.length === 1 && only)
    return unpaid
      ? `It hasn’t been paid for, so it ends right away. Nothing more is charged.`
      : `It ends on ${dateText(only.period_end)}, and nothing more is charged. They keep the ${only.plan.plan_name} plan until then and can undo the cancellation.`
  return `Each ends when its paid period does${unpaid ? `, or right away if unpaid (${countText(unpaid)})` : ''}. Nothing more is charged. Customers can undo the cancellation until then.`
}

export const holderName = ({ holder }: Pick<AdminSubscription, 'holder'>) => holder?.name ?? 'Deleted account'

/** Cancels, suspends, or reactivates one or more subscriptions. */
export const SubscriptionActionDialog = ({
  action,
  ...asked
}: PendingAction<AdminSubscription, SubscriptionAction>) => (
  <RecordActionDialog
    action={subscriptionActions[action]}
    noun={['subscription', 'subscriptions']}
    nameOf={(each) => `${each.plan.plan_name} for ${holderName(each)}`}
    itemName={holderName}
    {...asked}
  />
)
