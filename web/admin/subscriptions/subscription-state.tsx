import type { AdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'

const tones: Partial<Record<AdminSubscription['status'], TagTone>> = {
  active: 'success',
  trialing: 'info',
  past_due: 'danger',
  suspended: 'warning',
}

type Props = { subscription: Pick<AdminSubscription, 'status' | 'is_ending' | 'failed_renewals'> }

/** The status of a subscription, whether it's ending, and whether its renewal failed. */
export const SubscriptionState = ({ subscription: { status, is_ending, failed_renewals } }: Props) => (
  <span className="flex flex-wrap gap-1">
    <Tag tone={tones[status] ?? 'plain'}>{subscriptionStatusLabels[status]}</Tag>
    {is_ending && <Tag tone="signal">Ending</Tag>}
    {failed_renewals > 0 && (status === 'active' || status === 'trialing') && <Tag tone="danger">Renewal failed</Tag>}
  </span>
)
