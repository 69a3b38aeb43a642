import type { SubscriptionStatus, TransactionKind, TransactionStatus } from '../../contract/billing/values.ts'
import type { PlanType } from '../../contract/platform/values.ts'

export const subscriptionStatusLabels: Record<SubscriptionStatus, string> = {
  incomplete: 'Not paid yet',
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Past due',
  suspended: 'Suspended',
  canceled: 'Canceled',
  expired: 'Expired',
}

export const paymentStatusLabels: Record<TransactionStatus, string> = {
  pending: 'Pending',
  succeeded: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}

export const paymentKindLabels: Record<TransactionKind, string> = {
  start: 'first month',
  renewal: 'monthly renewal',
  upgrade: 'upgrade, prorated',
}

export const holderKindLabels: Record<PlanType, string> = { job_seeker: 'Job seeker', employer: 'Company' }
export const holderKindsLabels: Record<PlanType, string> = { job_seeker: 'Job seekers', employer: 'Companies' }
