import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Plan } from '../../../contract/billing/billing.ts'
import { planName, planPrice, plansInOrder, planTone } from '../../text/plans.ts'

type Props = {
  plans: readonly Plan[]
  /** The actions for a plan, below its features. */
  action?: (plan: Plan) => ReactNode
  empty: string
}

/** Plans in order. The second half of the price is set smaller. */
export function PlanCards({ plans, action, empty }: Props) {
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
            {action?.(plan)}
          </article>
        )
      })}
    </div>
  )
}

export const noSeekerPlans = 'No job seeker plans available at the moment.'
