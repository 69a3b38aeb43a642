import { Link } from 'react-router'
import type { OpenedAdminSubscription } from '../../../contract/admin/subscriptions.ts'
import { monthText } from '../../text/dates.ts'
import { dateText } from '../clock.ts'
import { dollarsText, holderKindLabels } from '../../text/subscriptions.ts'
import { FactList } from '../../ui/description-sheet.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import { SubscriptionState } from './subscription-state.tsx'

type Props = { opened: OpenedAdminSubscription; onRefunded: () => void }

/** A subscription as it is kept: who has it, what it costs, its payments and history. */
export const SubscriptionDetails = ({ opened, onRefunded }: Props) => (
  <div className="flex flex-col gap-6">
    <div className="flex flex-wrap items-center gap-2">
      <SubscriptionState subscription={opened} />
      <code className="text-[12.5px] break-all text-text-2">{opened.id}</code>
    </div>
    <Facts opened={opened} />
    <section aria-label="Payments">
      <h3 className="heading-panel mb-3">Payments</h3>
      {opened.transactions.length ? (
        <PaymentsTable payments={opened.transactions} onRefunded={onRefunded} />
      ) : (
        <p className="text-text-2">Nothing was charged yet.</p>
      )}
    </section>
    <SubscriptionHistory steps={opened.history} />
  </div>
)

function Facts({ opened }: { opened: OpenedAdminSubscription }) {
  const { type, plan, pending_plan, monthly_price, list_price, payment_method: card, gateway, status } = opened
  const { period_start, period_end, ended_at, next_step_at, cancel_reason } = opened
  return (
    <FactList
      facts={[
        { label: holderKindLabels[type], value: <Holder opened={opened} /> },
        { label: 'Plan', value: pending_plan ? `${plan.plan_name}, then ${pending_plan.plan_name}` : plan.plan_name },
        {
          label: 'A month, before tax',
          value:
            monthly_price === list_price
              ? dollarsText(monthly_price)
              : `${dollarsText(monthly_price)}, as agreed; the plan is sold for ${dollarsText(list_price)} now`,
        },
        { label: 'Paid in all', value: dollarsText(opened.paid_in_all) },
        {
          label: 'Paid with',
          value: `${card.brand} ending in ${card.last4}${card.expires ? `, good until ${monthText(`${card.expires}-01`)}` : ''}, by ${gateway === 'test' ? 'the test gateway' : 'Stripe'}`,
        },
        {
          label: status === 'trialing' ? 'Free days' : 'Month',
          value: `${dateText(period_start)} to ${dateText(period_end)}`,
        },
        { label: 'Begun', value: dateText(opened.created_at) },
        ended_at
          ? { label: 'Ended', value: dateText(ended_at) }
          : { label: 'Next by itself', value: next_step_at ? nextText(opened, next_step_at) : 'Nothing' },
        ...(cancel_reason ? [{ label: 'Cancelled because', value: cancel_reason }] : []),
      ]}
    />
  )
}

function nextText({ status, is_ending, failed_renewals }: OpenedAdminSubscription, at: string): string {
  if (is_ending || status === 'past_due' || status === 'suspended' || status === 'incomplete')
    return `Ends on ${dateText(at)}`
  return failed_renewals > 0 ? `Charged again on ${dateText(at)}` : `Renewed on ${dateText(at)}`
}

function Holder({ opened: { holder } }: { opened: OpenedAdminSubscription }) {
  if (!holder) return 'Deleted account'
  const page = holder.type === 'employer' ? 'manage-employers' : 'manage-job-seekers'
  return (
    <>
      <Link className="link" to={`/admin/${page}?id=${holder.id}`}>
        {holder.name}
      </Link>
      , {holder.email}
    </>
  )
}
