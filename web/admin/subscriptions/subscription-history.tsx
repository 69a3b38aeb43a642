import type { AdminSubscriptionStep } from '../../../contract/admin/subscriptions.ts'
import { nearDateTimeText } from '../../text/dates.ts'
import { subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { useNow } from '../../ui/now.ts'
import { Timeline } from '../../ui/timeline.tsx'

/** What happened to a subscription and who of us looked at it, newest first. */
export function SubscriptionHistory({ steps }: { steps: readonly AdminSubscriptionStep[] }) {
  const now = useNow()
  return (
    <section aria-label="History">
      <h3 className="heading-panel mb-3">History</h3>
      <Timeline
        label="What happened to this subscription"
        events={steps.map((step, index) => ({
          key: `${step.at} ${step.kind} ${index}`,
          when: <time dateTime={step.at}>{nearDateTimeText(step.at, now)}</time>,
          state: step.kind === 'renewal_failed' ? 'stop' : index === 0 ? 'now' : 'done',
          children: (
            <>
              {stepText(step)}
              {step.by && <span className="text-text-2">, {step.by}</span>}
              {step.reason && <p className="mt-1 break-words whitespace-pre-line text-text-2">{step.reason}</p>}
            </>
          ),
        }))}
      />
    </section>
  )
}

const plain: Partial<Record<AdminSubscriptionStep['kind'], string>> = {
  cancel_planned: 'Canceled for the end of its month',
  method_changed: 'Another way to pay entered',
  renewal_failed: 'The renewal failed',
  viewed: 'Opened in the back office',
}

function stepText({ kind, to_status, plan_name, auto_renew }: AdminSubscriptionStep): string {
  if (kind === 'subscribed') return plan_name ? `${plan_name} begun` : 'Begun'
  if (kind === 'plan_changed') return plan_name ? `Changed to ${plan_name}` : 'Plan changed'
  if (kind === 'plan_change_planned') return plan_name ? `Change to ${plan_name} planned` : 'Change of plan planned'
  if (kind === 'auto_renew_changed') return auto_renew ? 'Renews by itself' : 'Renews no more by itself'
  return plain[kind] ?? (to_status ? subscriptionStatusLabels[to_status] : kind)
}
