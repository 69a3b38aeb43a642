import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AdminPlan } from '../../../contract/admin/plans.ts'
import { planTypes } from '../../../contract/platform/values.ts'
import { counted } from '../../text/counts.ts'
import { planPrice } from '../../text/plans.ts'
import { holderKindsLabels } from '../../text/subscriptions.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead, Panel } from '../../ui/card.tsx'
import { sectionBases } from './load-subscriptions.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { plansTitle, SubscriptionSections } from './subscription-sections.tsx'

/** Plans as they are sold, to be changed. */
export function PlansList({ plans }: { plans: readonly AdminPlan[] }) {
  const [edited, setEdited] = useState<AdminPlan | null>(null)
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title={plansTitle}>
        Who has a plan keeps the price that was agreed, whatever it is sold for later.
      </PageHead>
      <SubscriptionSections current="plans" />
      <div className="flex flex-col gap-[18px]">
        {planTypes.map((type) => (
          <Panel key={type} title={`Plans for ${holderKindsLabels[type].toLowerCase()}`}>
            <ul className="grid md:grid-cols-3">
              {plans
                .filter((plan) => plan.type === type)
                .map((plan) => (
                  <PlanItem key={plan.id} plan={plan} onEdit={() => setEdited(plan)} />
                ))}
            </ul>
          </Panel>
        ))}
      </div>
      {edited && (
        <PlanDialog key={edited.id} plan={edited} onDone={() => void revalidate()} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function PlanItem({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  const isFree = Number(plan.monthly_price) === 0
  return (
    <li className="flex flex-col gap-3 border-line p-[18px] max-md:border-b max-md:last:border-0 md:border-r md:last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="uppercase">{plan.plan_name}</b>
        <span className="text-text-2">{planPrice(plan.monthly_price)}</span>
        {plan.retired_at && <Tag>No longer sold</Tag>}
      </div>
      <ul className="ml-5 list-disc text-[13.5px] text-text-2">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="text-[13.5px]">
        {isFree ? (
          'Everybody who pays for nothing has it.'
        ) : (
          <Link className="link" to={`${sectionBases.subscriptions}&plan_id=${plan.id}`}>
            {counted(plan.holders, 'subscription')}
          </Link>
        )}
        {plan.at_other_price > 0 && `, ${plan.at_other_price} at another price`}
      </p>
      <Button
        size="small"
        className="mt-auto self-start"
        icon={<SquarePen size={15} />}
        aria-label={`Edit ${plan.plan_name} for ${holderKindsLabels[plan.type].toLowerCase()}`}
        onClick={onEdit}
      >
        Edit
      </Button>
    </li>
  )
}
