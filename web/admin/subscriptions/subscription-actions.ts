import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { dateText } from '../clock.ts'

export const subscriptionActions = ['cancel', 'suspend', 'reactivate'] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]

/** Why it cannot be done to this one; nothing where it can. The server looks again. */
export const notPossible: Record<SubscriptionAction, (one: AdminSubscription) => string | false> = {
  cancel: ({ ended_at, is_ending }) =>
    (ended_at !== null && 'It has ended') || (is_ending && 'It ends with its month already'),
  suspend: ({ status }) =>
    status !== 'active' && status !== 'past_due' && 'Only one that is active or past due can be suspended',
  reactivate: ({ status }) => status !== 'suspended' && 'It is not suspended',
}

export const actionLabels: Record<SubscriptionAction, string> = {
  cancel: 'Cancel the subscription',
  suspend: 'Suspend',
  reactivate: 'Reactivate',
}

export const actionDone: Record<SubscriptionAction, string> = {
  cancel: 'cancelled',
  suspend: 'suspended',
  reactivate: 'reactivated',
}

/** Nothing of it is paid for. */
const isUnpaid = ({ status }: AdminSubscription) => status === 'past_due' || status === 'incomplete'

/** What follows, said before it is done. */
export function consequence(action: SubscriptionAction, some: readonly AdminSubscription[]): string {
  const [only] = some
  const name = some.length === 1 && only ? only.plan.plan_name : 'Their plan'
  if (action === 'suspend')
    return `${name} does not hold at once, and nothing is charged: they are on the free plan until it is reactivated. Nothing of theirs is deleted.`
  if (action === 'reactivate')
    return `${name} holds again at once. A month that ended meanwhile is not charged for; a new one begins now, and is charged.`
  const unpaid = some.filter(isUnpaid).length
  if (some.length === 1 && only)
    return unpaid
      ? `Nothing of it is paid for, so it ends at once, and nothing more is charged.`
      : `It ends on ${dateText(only.period_end)}, and nothing more is charged. They keep ${name} until then, and can take the cancellation back.`
  return `Each ends with the month that is paid for${unpaid ? `; ${counted(unpaid, 'one that is', 'that are')} not paid for at once` : ''}. Nothing more is charged, and until then they can take it back.`
}

/** Does it to one subscription. */
export const act = (action: SubscriptionAction, id: string, reason: string) =>
  call(`POST /admin/subscriptions/{id}/${action}`, { params: { id }, body: { reason } })

export const holderName = ({ holder }: Pick<AdminSubscription, 'holder'>) => holder?.name ?? 'Deleted account'
