import type { z } from 'zod'
import type { billing, Plan } from '../../contract/billing/billing.ts'
import { countedLimits, grantsOf, limitsOf, planFeatures } from '../../contract/billing/values.ts'
import type { Db } from '../platform/app-context.ts'
import { findPlanOf, plansAbove, plansBelow } from './entitlements.ts'
import type { Holder } from './holders.ts'
import { findSubscription } from './queries.ts'
import { dollars, type PlanRow } from './rules.ts'
import { countUsed } from './usage.ts'

type MyPlan = z.output<(typeof billing)['myPlan']['reply']>['data']

/** One of these plans; what it adds is told against the next cheaper of them. */
export const presentPlan = (plan: PlanRow, plans: readonly PlanRow[]): Plan => ({
  id: plan.id,
  type: plan.audience,
  plan_name: plan.plan_name,
  monthly_price: dollars(plan.monthly_price_cents),
  features: planFeatures(
    plan,
    plans.findLast((other) => other.audience === plan.audience && other.sort_order < plan.sort_order),
  ),
  sort_order: plan.sort_order,
})

/** What a holder's plan includes, and how much of it is used. */
export async function presentMyPlan(db: Db, holder: Holder): Promise<MyPlan> {
  const [plan, subscription] = [await findPlanOf(db, holder), await findSubscription(db, holder)]
  const keeps = subscription?.ended_at === null && subscription.plan_id === plan.id
  const limits = await Promise.all(
    limitsOf[holder.audience].map(async (limit) => {
      const counted = countedLimits.find((each) => each === limit)
      return {
        limit,
        included: plan.limits[limit] ?? null,
        used: counted ? await countUsed(db, holder, counted) : null,
      }
    }),
  )
  return {
    plan: {
      id: plan.id,
      plan_name: plan.plan_name,
      monthly_price: dollars(keeps ? subscription.monthly_price_cents : plan.monthly_price_cents),
      features: planFeatures(plan),
    },
    limits,
    grants: grantsOf[holder.audience].filter((grant) => plan.grants.includes(grant)),
    above: (await plansAbove(db, plan)).map(otherPlan),
    below: (await plansBelow(db, plan)).map(otherPlan),
  }
}

const otherPlan = ({ plan_name, limits, grants }: PlanRow) => ({ plan_name, limits, grants })
