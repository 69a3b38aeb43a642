import { Link } from 'react-router'
import { countText } from '../../text/counts.ts'
import { Panel } from '../../ui/card.tsx'
import type { Figures } from '../overview.tsx'

const colors = ['var(--text-3)', 'var(--brand)', 'var(--info)', 'var(--signal)', 'var(--warning)', 'var(--success)']
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const audiences = { job_seeker: 'Job seekers', employer: 'Companies' }

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
      <div className="mb-3 flex h-6 gap-0.5" aria-hidden="true">
        {paid.map(({ name, audience, holders }, at) => (
          <span key={`${audience} ${name}`} style={{ flexGrow: holders, background: colors[at % colors.length] }} />
        ))}
      </div>
      <ul>
        {paid.map(({ name, audience, price_cents, holders }, at) => (
          <li
            key={`${audience} ${name}`}
            className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-0"
          >
            <span className="size-2.5" aria-hidden="true" style={{ background: colors[at % colors.length] }} />
            <b className="uppercase">{name}</b>
            <span className="text-[13px] text-text-2">
              {audiences[audience]}, {dollars.format(price_cents / 100)}/Month
            </span>
            <span className="ml-auto font-mono">{countText(holders)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
