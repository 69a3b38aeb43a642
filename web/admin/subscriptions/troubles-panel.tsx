import type { SubscriptionsDashboard } from '../../../contract/admin/subscriptions.ts'
import { relativeText } from '../../text/dates.ts'
import { dateText } from '../clock.ts'
import { paymentTroubleLabels } from '../../../contract/admin/subscription-lists.ts'
import { dollarsText } from '../../text/subscriptions.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { useNow } from '../../ui/now.ts'
import { plansBase } from './load-subscriptions.ts'

type Trouble = SubscriptionsDashboard['troubles']['items'][number]

/** Payments that need somebody, those that waited longest first. */
export function TroublesPanel({ troubles: { total, items } }: Pick<SubscriptionsDashboard, 'troubles'>) {
  return (
    <Panel
      title="Payments that need somebody"
      action={total > items.length && <span className="text-[13px] text-text-2">The oldest 10 of {total}</span>}
    >
      {!items.length && (
        <p className="p-[18px] text-text-2">
          None. Renewals that are not tried again, payments without an outcome and refunds that failed show here.
        </p>
      )}
      <ul>
        {items.map((item) => (
          <TroubleRow key={`${item.trouble} ${item.subscription_id} ${item.since}`} item={item} />
        ))}
      </ul>
    </Panel>
  )
}

function TroubleRow({ item }: { item: Trouble }) {
  const { trouble, subscription_id, holder, plan_name, amount, failure, since, ends_at } = item
  const now = useNow()
  const name = holder?.name ?? 'Deleted account'
  return (
    <li className="flex items-center gap-3 border-b border-line px-[18px] py-3 last:border-0">
      <span className="min-w-0 flex-1">
        <b className="block [overflow-wrap:anywhere]">
          {name}, {plan_name}, {dollarsText(amount)}
        </b>
        <small className="text-[12.5px] [overflow-wrap:anywhere] text-text-2">
          {paymentTroubleLabels[trouble]}.{failure && ` ${failure}`}
          {ends_at && ` It ends on ${dateText(ends_at)}.`}
        </small>
      </span>
      <span className="text-[12.5px] whitespace-nowrap text-text-2 max-sm:hidden">{relativeText(since, now)}</span>
      <ButtonLink size="small" to={`${plansBase}?id=${subscription_id}`} aria-label={`Open ${name}, ${plan_name}`}>
        Open
      </ButtonLink>
    </li>
  )
}
