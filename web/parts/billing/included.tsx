import type { MyPlan } from '../../../contract/billing/billing.ts'
import { limitNames } from './limit-names.ts'
import { Panel } from '../../ui/card.tsx'

/** What the plan includes by number, and how much of it is used. */
export function Included({ included: { limits, plan } }: { included: MyPlan }) {
  return (
    <Panel title={`Included in ${plan.plan_name}`} pad>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5 text-[14px]">
        {limits.map(({ limit, included, used }) => (
          <div key={limit} className="contents">
            <dt>{limitNames[limit]}</dt>
            <dd className="text-right font-semibold tabular-nums">{allowanceText(used, included)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-[13px] text-text-2">
        Who is over a limit after a change of plan keeps what there is, and adds nothing until there is room.
      </p>
    </Panel>
  )
}

function allowanceText(used: number | null, included: number | null) {
  if (included === null) return used === null ? 'No limit' : `${used}, no limit`
  return used === null ? included : `${used} of ${included}`
}
