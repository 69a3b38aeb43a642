import type { AdminSubscriptionStep } from '../../../contract/admin/subscriptions.ts'
import { subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { RecordHistory } from '../records/record-history.tsx'

/** What happened to a subscription and who of us looked at it, newest first. */
export const SubscriptionHistory = ({ steps }: { steps: readonly AdminSubscriptionStep[] }) => (
  <RecordHistory label="What happened to this subscription" steps={steps} stops="renewal_failed" text={stepText} />
)

const plain: Partial<Record<AdminSubscriptionStep['kind'], string>> = {
  cancel_planned: 'Cancelled for the end of its month',
  method_changed: 'Another way to pay entered',
  renewal_failed: 'The renewal failed',
  viewed: 'Opened in the back office',
  retried: 'Payment retried',
  reminded: 'Reminder sent',
  refunded: 'Refund started',
}

function stepText({ kind, to_status, plan_name, auto_renew }: AdminSubscriptionStep): string {
  if (kind === 'subscribed') return plan_name ? `${plan_name} begun` : 'Begun'
  if (kind === 'plan_changed') return plan_name ? `Changed to ${plan_name}` : 'Plan changed'
  if (kind === 'plan_change_planned') return plan_name ? `Change to ${plan_name} planned` : 'Change of plan planned'
  if (kind === 'auto_renew_changed') return auto_renew ? 'Renews by itself' : 'Renews no more by itself'
  return plain[kind] ?? (to_status ? subscriptionStatusLabels[to_status] : kind)
}
