import { counted } from '../../../contract/platform/format.ts'
import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import { dateText } from '../clock.ts'
import type { PendingAction } from '../records/records-page.tsx'

export type SubscriptionAction = 'cancel' | 'suspend' | 'reactivate'

/** What can be done to subscriptions. */
export const subscriptionActions: Record<SubscriptionAction, RecordAction<AdminSubscription>> = {
  cancel: {
    label: 'Cancel',
    notPossible: ({ ended_at, is_ending }) =>
      (ended_at !== null && 'It has ended') || (is_ending && 'It ends with its month already'),
    staysWithReason: true,
    title: (name) => `Cancel ${name}`,
    confirm: 'Cancel the subscription',
    cancel: (count) => (count === 1 ? 'Keep it' : 'Keep them'),
    danger: true,
    reason: 'Who pays reads it by mail.',
    consequence: cancellation,
    act: ({ id }, reason) => call('POST /admin/subscriptions/{id}/cancel', { params: { id }, body: { reason } }),
    done: (name) => `${name}: cancelled`,
  },
  suspend: {
    label: 'Suspend',
    notPossible: ({ status }) =>
      status !== 'active' && status !== 'past_due' && 'Only one that is active or past due can be suspended',
    staysWithReason: true,
    title: (name) => `Suspend ${name}`,
    confirm: 'Suspend',
    danger: true,
    reason: 'Who pays reads it by mail.',
    consequence: (some) =>
      `${planOf(some)} does not hold at once, and nothing is charged: they are on the free plan until it is reactivated. Nothing of theirs is deleted.`,
    act: ({ id }, reason) => call('POST /admin/subscriptions/{id}/suspend', { params: { id }, body: { reason } }),
    done: (name) => `${name}: suspended`,
  },
  reactivate: {
    label: 'Reactivate',
    notPossible: ({ status }) => status !== 'suspended' && 'It is not suspended',
    staysWithReason: true,
    title: (name) => `Reactivate ${name}`,
    confirm: 'Reactivate',
    reason: 'Who pays reads it by mail.',
    consequence: (some) =>
      `${planOf(some)} holds again at once. A month that ended meanwhile is not charged for; a new one begins now, and is charged.`,
    act: ({ id }, reason) => call('POST /admin/subscriptions/{id}/reactivate', { params: { id }, body: { reason } }),
    done: (name) => `${name}: reactivated`,
  },
}

const planOf = (some: readonly AdminSubscription[]) =>
  some.length === 1 && some[0] ? some[0].plan.plan_name : 'Their plan'

/** Nothing of it is paid for. */
const isUnpaid = ({ status }: AdminSubscription) => status === 'past_due' || status === 'incomplete'

function cancellation(some: readonly AdminSubscription[]): string {
  const [only] = some
  const unpaid = some.filter(isUnpaid).length
  if (some.length === 1 && only)
    return unpaid
      ? `Nothing of it is paid for, so it ends at once, and nothing more is charged.`
      : `It ends on ${dateText(only.period_end)}, and nothing more is charged. They keep ${only.plan.plan_name} until then, and can take the cancellation back.`
  return `Each ends with the month that is paid for${unpaid ? `; ${counted(unpaid, 'one that is', 'that are')} not paid for at once` : ''}. Nothing more is charged, and until then they can take it back.`
}

export const holderName = ({ holder }: Pick<AdminSubscription, 'holder'>) => holder?.name ?? 'Deleted account'

/** Cancels, suspends or reactivates one subscription or several. */
export const SubscriptionActionDialog = ({
  action,
  ...asked
}: PendingAction<AdminSubscription, SubscriptionAction>) => (
  <RecordActionDialog
    action={subscriptionActions[action]}
    noun={['subscription', 'subscriptions']}
    nameOf={(each) => `${each.plan.plan_name} of ${holderName(each)}`}
    itemName={holderName}
    {...asked}
  />
)
