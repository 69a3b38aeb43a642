import type { MyPlan } from '../../contract/billing/billing.ts'
import { limitWords, type PlanGrant, type PlanLimit } from '../../contract/billing/values.ts'

type Above = Pick<MyPlan, 'above'>

/** The cheapest higher plan that includes it. */
export const planWith = ({ above }: Above, grant: PlanGrant): string | undefined =>
  above.find(({ grants }) => grants.includes(grant))?.plan_name

/** Null means no limit. */
export const includedOf = ({ limits }: Pick<MyPlan, 'limits'>, limit: PlanLimit): number | null =>
  limits.find((each) => each.limit === limit)?.included ?? null

/** How many more the plan includes; negative if more are already used, `Infinity` without a limit. */
export function leftOf({ limits }: Pick<MyPlan, 'limits'>, limit: PlanLimit): number {
  const { included, used } = limits.find((each) => each.limit === limit) ?? { included: null, used: null }
  return included === null || used === null ? Infinity : included - used
}

/** The cheapest higher plan that includes more of it, and how much, in words. */
export function planWithMore(
  { above, limits }: Above & Pick<MyPlan, 'limits'>,
  limit: PlanLimit,
): { plan: string; what: string } | undefined {
  const most = (included: number | null | undefined) => (included === null ? Infinity : (included ?? 0))
  const mine = most(includedOf({ limits }, limit))
  const found = above.find((plan) => most(plan.limits[limit]) > mine)
  return found && { plan: found.plan_name, what: limitWords[limit](found.limits[limit]) }
}

/** The cheapest higher plan that includes what one's own doesn't; undefined if one's own does. */
export const planWithMissing = (plan: Above & Pick<MyPlan, 'grants'>, grant: PlanGrant): string | undefined =>
  plan.grants.includes(grant) ? undefined : planWith(plan, grant)
