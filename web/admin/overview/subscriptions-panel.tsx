import { Link } from 'react-router'
import { countText } from '../../text/counts.ts'
import { dollarsText, holderKindsLabels } from '../../text/subscriptions.ts'
import { Panel } from '../../ui/card.tsx'
import type { Figures } from '../overview.tsx'
import { PlanShares } from '../subscriptions/plan-shares.tsx'

/** Who pays for which plan, as shares of one bar. */
export function SubscriptionsPanel({ by_plan }: Pick<Figures['subscriptions'], 'by_plan'>) {
  const paid = by_plan.filter(({ holders }) => holders > 0)
  return (
    <Panel
      title="Subscriptions"
      pad
      action={
        <Link className="link" to="/admin/subscription-and-plans">
          Open
        </Link>
      }
    >
      {paid.length === 0 && <p className="text-text-2">Nobody pays for a plan yet.</p>}
      {paid.length > 0 && (
        <PlanShares
          shares={paid.map(({ name, audience, price_cents, holders }) => ({
            key: `${audience} ${name}`,
            name,
            note: `${holderKindsLabels[audience]}, ${dollarsText(String(price_cents / 100))}/Month`,
            share: holders,
            value: countText(holders),
          }))}
        />
      )}
    </Panel>
  )
}
