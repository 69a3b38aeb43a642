import type { SubscriptionStatus } from '../../../contract/subscription-values.ts'

export const subscriptionLabels: Record<SubscriptionStatus, string> = {
  incomplete: 'Waits for its first payment',
  trialing: 'In its free days',
  active: 'Active',
  past_due: 'Past due',
  suspended: 'Suspended',
  canceled: 'Canceled',
  expired: 'Expired',
}
