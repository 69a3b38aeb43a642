import { Check } from 'lucide-react'
import type { Plan } from '../../../contract/billing.ts'
import { planName, planPrice, plansInOrder, planTone } from '../../text/plans.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Plans in their order; the price's second half stands smaller. Without `to` there is nothing to choose. */
export function PlanCards({ plans, to, empty }: { plans: readonly Plan[]; to?: string | undefined; empty: string }) {
  if (!plans.length) return <p className="text-text-2">{empty}</p>
  return (
    <div className="plans">
      {plansInOrder(plans).map((plan, position) => {
        const [amount, period] = planPrice(plan.monthly_price).split('/')
        return (
          <article key={plan.id} className={`plan plan-${planTone(position)}`}>
            <div className="plan-top">
              <h3>{planName(plan.plan_name)}</h3>
              <p className="plan-price">
                {amount}
                {period && <small>/{period}</small>}
              </p>
            </div>
            <ul>
              {plan.features.map((feature) => (
                <li key={feature}>
                  <Check size={16} />
                  {feature}
                </li>
              ))}
            </ul>
            {to && <ButtonLink to={to}>Choose {plan.plan_name}</ButtonLink>}
          </article>
        )
      })}
    </div>
  )
}

export const noSeekerPlans = 'No job seeker plans available at the moment.'
