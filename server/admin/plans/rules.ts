import { planParts, type PlanEdit } from '../../../contract/admin/plans.ts'
import {
  grantWords,
  limitWords,
  type PlanGrant,
  planLimits,
  type PlanLimits,
} from '../../../contract/billing/values.ts'
import { dollars, type PlanRow } from '../../billing/rules.ts'
import { invalid } from '../../platform/http/problem.ts'

/** A plan after an edit. */
export type EditedPlan = Pick<PlanRow, 'plan_name' | 'monthly_price_cents' | 'limits' | 'grants' | 'retired_at'>

const leastPrice_cents = 100

/** @throws Problem 422 for anything that plans of this type can't have */
export function editPlan(held: PlanRow, asked: PlanEdit, now: Date): EditedPlan {
  const parts = planParts(held.audience)
  const [whole = '', cents = '00'] = asked.monthly_price.split('.')
  const monthly_price_cents = Number(whole) * 100 + Number(cents)
  const given = planLimits.filter((limit) => asked.limits[limit] !== undefined)
  const missing = parts.limits.find((limit) => asked.limits[limit] === undefined)
  const foreign = given.find((limit) => !parts.limits.includes(limit))
  if (missing || foreign) throw invalid({ limits: `limits must contain exactly ${parts.limits.join(', ')}.` })
  const wrong = asked.grants.find((grant) => !parts.grants.includes(grant))
  if (wrong) throw invalid({ grants: `grants can only contain ${parts.grants.join(', ')}.` })
  const isFree = held.monthly_price_cents === 0
  if (isFree && monthly_price_cents !== 0)
    throw invalid({ monthly_price: 'The free plan can’t have a price, because everyone without a paid plan uses it.' })
  if (isFree && !asked.is_sold)
    throw invalid({ is_sold: 'The free plan can’t be retired, because everyone without a paid plan uses it.' })
  if (!isFree && monthly_price_cents < leastPrice_cents)
    throw invalid({ monthly_price: `A paid plan must cost at least $${dollars(leastPrice_cents)} a month.` })
  return {
    plan_name: asked.plan_name,
    monthly_price_cents,
    limits: Object.fromEntries(parts.limits.map((limit) => [limit, asked.limits[limit] ?? null])),
    grants: parts.grants.filter((grant) => asked.grants.includes(grant)),
    retired_at: asked.is_sold ? null : (held.retired_at ?? now),
  }
}

type Step = Pick<PlanRow, 'plan_name' | 'monthly_price_cents' | 'grants'> & { limits: PlanLimits }

/**
 * Plans are steps: each costs more than the one before it and includes everything in it, as the pricing page says.
 * @throws Problem 422 if two plans break this rule
 */
export function requireSteps(sold: readonly Step[]) {
  for (const [at, plan] of sold.entries()) {
    const below = sold[at - 1]
    if (below) requireStep(below, plan)
  }
}

function requireStep(below: Step, plan: Step) {
  const [lower, upper] = [below.plan_name, plan.plan_name]
  if (plan.monthly_price_cents <= below.monthly_price_cents)
    throw invalid({ monthly_price: `${upper} must cost more than ${lower}, which comes before it.` })
  const grant = below.grants.find((each) => !plan.grants.includes(each)) as PlanGrant | undefined
  if (grant) throw invalid({ grants: `${upper} must include everything in ${lower}. Add ${grantWords[grant]}.` })
  for (const limit of planLimits) {
    const [least, most] = [below.limits[limit], plan.limits[limit]]
    if (least === undefined || most === null) continue
    if (least === null || (most ?? 0) < least)
      throw invalid({ limits: `${upper} must include everything in ${lower}, which has ${limitWords[limit](least)}.` })
  }
}
